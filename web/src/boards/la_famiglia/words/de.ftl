lf-tab-island = Insel
lf-tab-sheets = Tafeln
lf-tab-families = Familien
lf-tab-encounter = Kampf
lf-tab-notes = Notizen
lf-panels = Teile des Spielplans
lf-closer = Näher
lf-farther = Weiter weg
lf-whole = Die ganze Insel
lf-clear = Karte freiräumen (C)
lf-map = Die Insel. Ziehen verschiebt sie, zwei Finger oder das Rad holen sie näher, C räumt die Figuren weg.
lf-men = { $count ->
    [one] ein Soldato
   *[other] { $count } Soldati
  }
lf-cars = { $count ->
    [one] ein Auto
   *[other] { $count } Autos
  }
lf-labs = { $count ->
    [one] ein Labor
   *[other] { $count } Labore
  }
lf-boats = { $count ->
    [one] ein Schnellboot
   *[other] { $count } Schnellboote
  }
lf-face-down = verdeckter Befehl
lf-empty = leer
lf-attacked = angegriffen von { $who } mit { $count }
lf-purse = Kasse
lf-purse-after = { $now } → { $after }
lf-hand = Dein Hauptquartier
lf-sheet-top = Tafel { $number }, von der die Marker kommen
lf-sheet-bottom = Tafel { $number }, auf die sie gehen
lf-take-all = Alles: { $cost }
lf-take-all-not = Warum nicht die ganze Spalte?
lf-column-empty = leer
lf-endless = Platz für beliebig viele
lf-bust = { $who } hat hier das letzte Wort
lf-you = du
lf-partner = Teampartner
lf-chart = Befehle von { $who }
lf-chart-mat = noch auf dem Familientableau
lf-chart-hand = im Hauptquartier
lf-chart-unseen = auf der Insel oder im Hauptquartier
lf-tile-mine = markiert von { $who }
lf-left = noch im Vorrat
lf-versus = gegen
lf-attack = Angriff
lf-defence = Verteidigung
lf-sum-skull = { $count ->
    [one] Totenkopf
   *[other] Totenköpfe
  }
lf-sum-car = Auto
lf-sum-tile = Plättchen
lf-sum-labs = { $count ->
    [one] Labor
   *[other] Labore
  }
lf-sum-vests = { $count ->
    [one] Weste
   *[other] Westen
  }
lf-sum = macht
lf-cards = Die Karten
lf-card-hidden = eine verdeckte Karte, oder noch keine
lf-card-taken = hat die Karte des anderen übernommen
lf-last-cards = Zuletzt aufgedeckt
lf-no-encounter = Noch liegt kein Befehl offen. Nach der Planung werden sie aufgedeckt und hier einer nach dem anderen ausgespielt.
lf-next = Danach
lf-now = Jetzt
lf-notes-shared = Das sehen nur du und { $who }.
lf-notes-alone = Notizen gehören einem Team; wer zuschaut, hat keine.
lf-notes-mark = Zeichen auf der Insel
lf-notes-clear = Zeichen wegwischen
lf-notes-text = Was dein Teampartner sonst wissen soll
lf-notes-done = Zeichen: { $mark }. Fertig
lf-notes-how = Wähle ein Zeichen und berühre ein Gebiet: Es kommt hin, oder wieder weg.
lf-mark-attack = Angriff
lf-mark-defend = halten
lf-mark-gather = sammeln
lf-mark-ask = ?
lf-phase-planning = Planung
lf-phase-encounter = Kampf
lf-phase-setup = Aufbau
lf-round = Runde { $number } von 4
lf-starts = beginnt
lf-starts-next = beginnt danach
lf-men-left = { $left } von { $men } Soldati sind übrig
lf-brute = Rohe Gewalt
lf-strike-on = Anschlag von { $who } auf { $area }
lf-strike-force = Bombe
lf-strike-fallen = { $fallen ->
    [0] { $who } verliert niemanden.
   *[other] { $who } verliert { $fallen } von { $men } Soldati.
  }
lf-strike-from = Anschlag aus { $area }
lf-strike-plain = geworfen
lf-strike-car = mit dem Auto
lf-played = Bisher ausgespielt
lf-places = Wo es sein darf
lf-end-nobody = Niemand ist in { $area } übrig.
lf-end-held = { $area } ist gehalten: { $who }, { $men ->
    [one] ein Soldato
   *[other] { $men } Soldati
  } übrig.
lf-end-taken = { $area } ist eingenommen: { $who }, { $men ->
    [one] ein Soldato
   *[other] { $men } Soldati
  } übrig.
lf-phase-over = Ende
