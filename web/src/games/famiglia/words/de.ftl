fa-table = Tisch
fa-in-hand = auf deiner Hand
fa-in-hand-of = auf der Hand von { $who }
fa-in-area = in deiner Auslage
fa-in-area-of = in der Auslage von { $who }
fa-in-street = in der Straße
fa-new = neu in der Straße
fa-count = { $count } Stück
fa-points = { $count ->
    [one] 1 Siegpunkt
   *[other] { $count } Siegpunkte
  }
fa-free = umsonst
fa-costs = kostet ein Paar { $half } oder { $half } und { $joker }{ $open ->
    [yes] {" "}oder höher
   *[no] {""}
  }
fa-lowered = auf Rang { $rank } gesenkt
fa-frightened = { $card } hat in diesem Zug nur Rang { $rank }.
fa-exchanges = { $count ->
    [one] noch 1 Tausch
   *[other] noch { $count }-mal tauschen
  }
fa-use-A = tauscht bis zu { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }
fa-use-B = senkt den Rang einer Karte um bis zu { $count }
fa-use-M = Joker für Ränge bis { $count }
fa-spent = in diesem Zug nicht mehr einsetzbar
fa-recall = Zeigen, was { $who } auf der Hand haben muss, nach allem, was zu sehen war
fa-recalled = { $who } muss auf der Hand haben
fa-step = Jetzt: { $step }
fa-other-hand = verdeckt
fa-unseen = noch nicht gesehen
fa-under = unter dem Nachzugstapel, von oben
fa-stacks = Nachzugstapel und Ablagestapel
fa-nothing = nichts
fa-pick-pay = { $card }: Womit bezahlst du?
fa-pick-target = { $card }: Welche Karte der Straße soll er senken?
fa-pick-brute = { $card }: Wähle einen Brutalen aus deiner Hand
fa-pick-take = { $card }: Welche Karte willst du nehmen?
fa-pick-back = { $card }: Welche Karte nimmst du aus deiner Auslage zurück?
fa-pick-lay = { $card }: Welche Handkarte legst du dafür in deine Auslage?

## Eine beendete Partie

fa-review-hand = die ganze Hand, aus den Karten, die aus der Straße genommen wurden

## Erklärungen zu Zügen

fa-fact-points = Siegpunkte
fa-fact-value = Rang
