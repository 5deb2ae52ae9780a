nc-skip = Überspringen
nc-again = Das Urteil noch einmal sehen
nc-tray = Zieh jeden Schein zu dem, der ihn bekommt, oder tipp erst ihn und dann den Spieler an.
nc-mine = Du behältst
nc-give = Austeilen
nc-give-cheating = Austeilen, { $number } betrügen
nc-fair = Gerecht teilen
nc-reset = Von vorn
nc-cheated = Betrogen
nc-sealed = Besiegeltes Gebot
nc-lay = Hinlegen vor
nc-first = Startspielerkarte
nc-rivals = Andere Territorien
nc-own = Dein Territorium
nc-bank = Deine Kasse
nc-hand = Deine Vendettakarten
nc-jury = Geschworenenbank
nc-opening = { $number ->
    [0] Auf dem Bestechungsstapel liegt kein Umschlag.
    [one] Auf dem Bestechungsstapel liegt ein Umschlag.
   *[other] Auf dem Bestechungsstapel liegen { $number } Umschläge.
  }
nc-envelope = Umschlag { $number } von { $total }
nc-nothing = bewegt nichts
nc-moves = { $number } Richtung { $side }
nc-investigated = Die Ermittlungen wiegen mit
nc-hush = Die Geschworenen haben entschieden.
nc-masks = Die Masken fallen
nc-loyal = kein Spitzel
nc-masked = ?
nc-raid = Razzia!
nc-first-verdict = Das erste Urteil
nc-paper = New Yorker Laterne
nc-headline-innocent = Der Pate kommt frei
nc-headline-guilty = Der Pate muss sitzen
nc-underline-innocent = Freispruch in allen Punkten; Little Italy tanzt bis zum Morgen
nc-underline-guilty = Schuldig in allen Punkten; das FBI dankt seinen Freunden in der Familie
nc-aim = „{ $card }“: { $where ->
    [player] tipp an, wen sie treffen soll.
    [on] tipp den Mafioso an, für den sie ist.
    [space] tipp das Feld an, auf das dein Gebot zieht.
   *[side] tipp die Seite der Geschworenen an, zu der sie den Urteilsmarker zieht.
  }
nc-wire = Gerade eben
nc-at-risk = Ermittlungen in der Straße schieben den Urteilsmarker am Monatsende um { $number }.
nc-under-way = Im Gange
nc-cash-in = { $who } kassiert { $what }: { $bills } gezogen
nc-due = { $who } hat { $given } von { $due }
nc-bribed = In diesem Monat beim Bestechen gesehen
nc-next-first = Startspieler ab dem nächsten TREFFEN
nc-score = { $respect } Respekt, { $snitch ->
    [yes] ein Spitzel
   *[no] kein Spitzel
  }
nc-scores = Das Ende
nc-rest = Auch später in dieser Phase nicht
nc-resting = Du spielst in dieser Phase keine Vendettakarte.
nc-rest-no-more = Frag mich wieder
nc-turfs = dir { $own }, anderen { $others }
