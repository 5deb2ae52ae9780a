nc-skip = Überspringen
nc-again = Urteil noch einmal ansehen
nc-tray = Zieh jeden Schein zu einem Spieler, oder tipp erst den Schein und dann den Spieler an.
nc-mine = Du behältst
nc-give = Scheine verteilen
nc-give-cheating = Scheine verteilen ({ $number } betrogen)
nc-fair = Gerecht verteilen
nc-reset = Von vorn
nc-cheated = Betrogen
nc-sealed = Verdecktes Gebot
nc-lay = Geben an
nc-first = Startspielerkarte
nc-rivals = Andere Territorien
nc-own = Dein Territorium
nc-bank = Deine Kasse
nc-hand = Deine Vendettakarten
nc-jury = Geschworenenbank
nc-opening = { $number ->
    [0] Der Bestechungsstapel ist leer.
    [one] Auf dem Bestechungsstapel liegt 1 Umschlag.
   *[other] Auf dem Bestechungsstapel liegen { $number } Umschläge.
  }
nc-envelope = Umschlag { $number } von { $total }
nc-nothing = ohne Wirkung
nc-moves = { $number } Richtung { $side }
nc-investigated = Ermittlungen in der Straße
nc-hush = Die Geschworenen haben entschieden.
nc-masks = Die Masken fallen
nc-loyal = kein Spitzel
nc-masked = ?
nc-raid = Razzia!
nc-first-verdict = Erstes Urteil
nc-paper = New Yorker Laterne
nc-headline-innocent = Der Pate kommt frei
nc-headline-guilty = Der Pate muss sitzen
nc-underline-innocent = Freispruch in allen Punkten: Little Italy tanzt bis zum Morgen
nc-underline-guilty = Schuldig in allen Punkten: Das FBI dankt seinen Freunden in der Familie
nc-aim = „{ $card }“: { $where ->
    [player] Wähle den Spieler, den sie treffen soll.
    [on] Wähle einen Mafioso.
    [space] Wähle das Feld, auf das dein Gebot wechselt.
   *[side] Wähle, in welche Richtung der Urteilsmarker rückt.
  }
nc-wire = Gerade eben
nc-at-risk = Am Monatsende schieben die Ermittlungen in der Straße den Urteilsmarker { $number ->
    [one] 1 Feld
   *[other] { $number } Felder
  } Richtung Schuldig.
nc-under-way = Laufende Kassiertour
nc-cash-in = { $who } kassiert { $what }: { $bills } gezogen
nc-due = { $who } hat { $given } von { $due } bekommen
nc-bribed = Hat diesen Monat bestochen
nc-next-first = Startspieler ab dem nächsten TREFFEN
nc-score = { $respect } Respekt, { $snitch ->
    [yes] ein Spitzel
   *[no] kein Spitzel
  }
nc-scores = Endstand
nc-rest = Für den Rest dieser Phase überspringen
nc-resting = Du spielst für den Rest dieser Phase keine Vendettakarten.
nc-rest-no-more = Wieder fragen
nc-turfs = deine: { $own }, andere: { $others }

## Eine beendete Partie

nc-review-between = { $least } bis { $most }
nc-review-sure = mindestens { $what }
nc-review-sure-somewhere = mindestens { $what }, hier oder in verdeckten Geboten
nc-review-bank = Kasse
nc-review-drawn = Gezogene Scheine
nc-review-bid = Gebot von { $who }
nc-review-space = Feld { $number }
nc-review-somewhere = ein unbekanntes Feld
nc-review-hand = Vendettakarten

## Erklärungen zu Zügen

nc-bribes = Auf dem Bestechungsstapel schiebt er den Urteilsmarker { $number ->
    [one] 1 Feld
   *[other] { $number } Felder
  } Richtung { $side }.
nc-bribes-nothing = Auf dem Bestechungsstapel bewegt er den Urteilsmarker nicht.
nc-fact-dollars = Dollar
nc-fact-corruption = Bestechungswert
nc-fact-respect = Respekt
nc-fact-kind = Karte
nc-fact-earns = Kassiertouren
nc-fact-backhander = Schmiergeld (Dollar)
nc-fact-own-turfs = Deine Reviere, die zählen
nc-fact-other-turfs = Reviere der anderen, die zählen
nc-fact-all-turfs = Reviere im Spiel
