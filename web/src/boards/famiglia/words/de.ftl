fa-table = Der Tisch
fa-in-hand = auf der Hand
fa-in-hand-of = auf der Hand von { $who }
fa-in-area = in der Auslage
fa-in-area-of = in der Auslage von { $who }
fa-in-street = in der Straße
fa-new = neu in der Straße
fa-count = { $count } Stück
fa-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
fa-free = umsonst
fa-costs = kostet zweimal { $half } oder einmal { $half } und { $joker }{ $open ->
    [yes] {" "}oder höher
   *[no] {""}
  }
fa-lowered = kostet wie eine { $rank }
fa-frightened = { $card } kostet in diesem Zug wie eine { $rank }.
fa-exchanges = { $count ->
    [one] noch ein Tausch
   *[other] noch { $count }-mal tauschen
  }
fa-use-A = tauscht bis zu { $count ->
    [one] eine Karte
   *[other] { $count } Karten
  }
fa-use-B = senkt eine Karte um bis zu { $count }
fa-use-M = ersetzt eine Karte bis { $count }
fa-spent = seine Aktion ist für diesen Zug vorbei
fa-recall = Zeigen, was { $who } nach allem Gesehenen haben muss
fa-recalled = { $who } muss haben
fa-step = Jetzt: { $step }
fa-other-hand = verdeckt
fa-unseen = noch nicht gesehen
fa-under = unter dem Stapel, von oben
fa-stacks = Stapel und Ablage
fa-nothing = nichts
fa-pick-pay = { $card }: jetzt antippen, womit du bezahlst
fa-pick-target = { $card }: jetzt eine Karte der Straße antippen
fa-pick-brute = { $card }: jetzt einen Brutalen deiner Hand antippen
fa-pick-take = { $card }: jetzt die Karte antippen, die du willst
fa-pick-back = { $card }: jetzt eine Karte deiner Auslage antippen, die zurückkommt
fa-pick-lay = { $card }: jetzt eine Handkarte antippen, die du auslegst
