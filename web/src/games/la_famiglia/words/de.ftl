lf-tab-island = Insel
lf-tab-sheets = Tafeln
lf-tab-families = Familien
lf-tab-encounter = Kampf
lf-tab-notes = Notizen
lf-panels = Bereiche des Spielplans
lf-closer = Vergrößern
lf-farther = Verkleinern
lf-whole = Ganze Insel zeigen
lf-clear = Figuren ausblenden (C)
lf-map = Die Insel. Ziehen verschiebt die Karte, zwei Finger oder das Mausrad vergrößern sie, C blendet die Figuren aus.
lf-men = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
  }
lf-cars = { $count ->
    [one] 1 Auto
   *[other] { $count } Autos
  }
lf-labs = { $count ->
    [one] 1 Labor
   *[other] { $count } Labore
  }
lf-boats = { $count ->
    [one] 1 Schnellboot
   *[other] { $count } Schnellboote
  }
lf-face-down = verdeckter Befehl
lf-empty = leer
lf-attacked = angegriffen von { $who } mit { $count }
lf-march = Von { $from } nach { $to }
lf-march-odds = { $attackers } Soldati mit Angriffsbonus { $force } gegen { $defenders } mit Verteidigungsbonus { $guard }
lf-purse = Geld
lf-purse-after = { $now } → { $after }
lf-hand = Dein Hauptquartier
lf-extras = Weitere Aktionen
lf-sheet-top = Obere Aktionstafel
lf-sheet-bottom = Untere Aktionstafel
lf-take-all = Alle: { $cost }
lf-take-all-not = Warum kann ich mit dieser Spalte keinen Einfluss gewinnen?
lf-column-empty = leer
lf-endless = beliebig viele Marker
lf-bust = Ultima Azione: { $who }
lf-you = du
lf-partner = Teampartner
lf-chart = Befehle: { $who }
lf-chart-mat = noch auf dem Familientableau
lf-chart-hand = im Hauptquartier
lf-chart-sold = verkauft
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
lf-sum = gesamt
lf-cards = Konfliktkarten
lf-card-hidden = verdeckte Karte oder noch keine
lf-card-taken = hat die Karte der Gegenseite an sich genommen
lf-last-cards = Zuletzt aufgedeckt
lf-no-encounter = Noch sind keine Befehle aufgedeckt. Nach der Planung werden alle aufgedeckt und hier der Reihe nach ausgeführt.
lf-next = Danach
lf-now = Jetzt
lf-notes-shared = Das sehen nur du und { $who }.
lf-notes-alone = Teamnotizen haben nur die Spieler.
lf-notes-mark = Zeichen auf der Karte
lf-notes-clear = Zeichen löschen
lf-notes-text = Notizen für deinen Teampartner
lf-notes-done = Zeichen: { $mark }. Zum Beenden antippen
lf-notes-how = Wähle ein Zeichen und tipp ein Gebiet an, um es zu setzen oder zu entfernen. Notizen werden beim Tippen gespeichert.
lf-mark-attack = angreifen
lf-mark-defend = halten
lf-mark-gather = sammeln
lf-mark-ask = besprechen
lf-phase-planning = Planung
lf-phase-encounter = Kampf
lf-phase-setup = Aufbau
lf-round = Runde { $number } von 4
lf-starts = Startspieler
lf-starts-next = beginnt die nächste Phase
lf-men-left = { $left } von { $men } Soldati übrig
lf-brute = Rohe Gewalt
lf-strike-on = Anschlag von { $who } auf { $area }
lf-strike-force = Angriff
lf-strike-fallen = { $fallen ->
    [0] { $who }: keine Soldati verloren.
   *[other] { $who }: { $fallen } von { $men } Soldati verloren.
  }
lf-strike-from = Anschlag aus { $area }
lf-strike-plain = ohne Auto
lf-strike-car = Autobombe
lf-played = Bisher in dieser Phase
lf-places = Gebiete und Meere zur Auswahl
lf-end-nobody = In { $area } sind keine Soldati mehr.
lf-end-held = { $area } bleibt bei: { $who }, { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } übrig.
lf-end-taken = { $area } geht an: { $who }, { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } übrig.
lf-phase-over = Spielende

## Eine beendete Partie

lf-review-round = Runde { $number }
lf-review-phase-setup = Aufbau
lf-review-phase-planning = Planung
lf-review-phase-encounter = Kampf
lf-review-order = { $count ->
    [one] dieser Befehl
   *[other] einer von { $count } Befehlen
  }
lf-review-orders = { $count ->
    [one] 1 Befehl
   *[other] { $count } Befehle
  }
lf-review-screen = Hinter dem Sichtschirm
lf-review-card = Verdeckte Konfliktkarte

## Erklärungen zu Zügen

lf-fact-basic-orders = Grundbefehle
lf-fact-place = Soldati, die du einsetzt
lf-fact-recruit = Soldati, die du anwirbst
lf-fact-car = Angriffsbonus eines Autos
lf-fact-bomb = Stärke einer Autobombe
lf-fact-attack-orders = Angriffsbefehle, von { $orders }
lf-fact-lowest-initiative = Niedrigste Initiative eines Angriffsbefehls
lf-fact-initiative = Initiative
lf-fact-tile = Zahl auf dem Plättchen
lf-fact-stay = Soldati, die bleiben
lf-fact-headquarters = Soldati im Hauptquartier
lf-fact-money-left = Geld danach
lf-fact-money = Geld
lf-fact-bonus = Bonus des Feldes
lf-fact-tokens = Marker, die wandern
lf-fact-new-order = Neuer Befehl
lf-fact-left = Marker in dieser Reihe
lf-fact-soldati = Soldati dort
lf-fact-boats = Schnellboote dort
lf-fact-mandamento = Mandamento { $mandamento }: { $areas }
lf-symbol-soldati = Eingesetzte Soldati
lf-symbol-soldatiPlus = Mehr Soldati als der Wert des Tableaus
lf-symbol-recruit = Angeworbene Soldati
lf-symbol-car = Autos
lf-symbol-boat = Schnellboote
lf-symbol-lab = Labore
lf-symbol-money = Geld
lf-symbol-vest = Verteidigungsbonus der Weste
lf-symbol-rally = Sammeln
lf-symbol-shotgun = Schrotflinten
lf-symbol-bomb = Bomben
lf-symbol-skull = Angriffsbonus des Totenkopfs
lf-symbol-agitate = Aufwiegeln
lf-symbol-pentito = Pentito
