## Karten. `acc` ist der vierte Fall (wen oder was?), `bare` derselbe ohne Artikel.

part-F = Famiglia { $number }
    .acc = die Famiglia { $number }
    .bare = Famiglia { $number }
part-A = Buchhalter { $number }
    .acc = den Buchhalter { $number }
    .bare = Buchhalter { $number }
part-B = Brutaler { $number }
    .acc = den Brutalen { $number }
    .bare = Brutalen { $number }
part-M = Söldner { $number }
    .acc = den Söldner { $number }
    .bare = Söldner { $number }
family-F = Famiglia
family-A = Buchhalter
family-B = Brutale
family-M = Söldner

edition-first = erste Ausgabe (2010)
edition-second = zweite Ausgabe (2015, englische Regeln)

## Der Verlauf

log-start = { $me ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
  }
log-turnup = In die Straße kommt { $card }.
log-turnup-many = In die Straße kommen { $card }.
log-skip = { $me ->
    [yes] Du verzichtest auf diese Aktion.
   *[no] { $who } verzichtet auf diese Aktion.
  }
    .quiet = yes
log-discard = { $me ->
    [yes] Du wirfst { $card_acc } aus der Straße ab.
   *[no] { $who } wirft { $card_acc } aus der Straße ab.
  }
log-discard-under = { $me ->
    [yes] Du legst { $card_acc } aus der Straße unter den Nachzugstapel.
   *[no] { $who } legt { $card_acc } aus der Straße unter den Nachzugstapel.
  }
log-sendaccountant = { $me ->
    [yes] Du legst { $accountant_acc } aus, um Karten zu tauschen.
   *[no] { $who } legt { $accountant_acc } aus, um Karten zu tauschen.
  }
log-exchange = { $me ->
    [yes] Du legst { $lay_acc } aus und nimmst { $back_acc } zurück.
   *[no] { $who } legt { $lay_acc } aus und nimmt { $back_acc } zurück.
  }
log-sendbrute = { $me ->
    [yes] Du legst { $brute_acc } aus: Der Rang von { $victim } in der Straße sinkt um { $by }.
   *[no] { $who } legt { $brute_acc } aus: Der Rang von { $victim } in der Straße sinkt um { $by }.
  }
log-take-free = { $me ->
    [yes] Du nimmst { $card_acc } umsonst.
   *[no] { $who } nimmt { $card_acc } umsonst.
  }
log-take-pair = { $me ->
    [yes] Du nimmst { $card_acc } mit zwei { $lay_bare }: Eine Karte geht in die Auslage, eine zurück auf die Hand.
   *[no] { $who } nimmt { $card_acc } mit zwei { $lay_bare }: Eine Karte geht in die Auslage, eine zurück auf die Hand.
  }
log-take-joker = { $me ->
    [yes] Du nimmst { $card_acc }, legst { $lay_acc } aus und nimmst { $keep_acc } zurück auf die Hand.
   *[no] { $who } nimmt { $card_acc }, legt { $lay_acc } aus und nimmt { $keep_acc } zurück auf die Hand.
  }
log-pass = { $me ->
    [yes] Du passt.
   *[no] { $who } passt.
  }

## Was aus den Regeln folgt. $rule ist die Regel, die es bewirkt hat.

effect-turn = { $me ->
    [yes] Runde { $round }: Du bist am Zug.
   *[no] Runde { $round }: { $who } ist am Zug.
  }
    .quiet = yes
    .heading = yes
effect-refill = Nach Zug { $turn } ist die Straße leer: { $number } Karten kommen dazu.
effect-second-stack = Der Nachzugstapel ist leer. Aus dem gemischten Ablagestapel wird ein neuer mit { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
  }.
effect-last-round = Der Nachzugstapel ist zum zweiten Mal leer: Runde { $number } ist die letzte.
effect-no-second-stack = Der Nachzugstapel ist leer, und es gibt keinen Ablagestapel zum Mischen: Runde { $number } ist die letzte.
effect-over = Das Spiel ist aus: { $ending ->
    [two_passes] Beide haben direkt hintereinander gepasst.
   *[other] Alle Karten sind im Spiel, und die letzte Runde ist zu Ende.
  }

## Was gefragt wird

ask-renew = keine 0 in der Straße: eine Karte abwerfen und neue aufdecken, oder verzichten?
ask-accountant = einen Buchhalter auslegen, um Karten zu tauschen, oder verzichten?
ask-exchange = mit { $accountant } kannst du noch { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } tauschen.
ask-brute = einen Brutalen auslegen, um eine Karte der Straße zu senken, oder verzichten?
ask-take = eine Karte aus der Straße nehmen oder passen?
ask-pass = du kannst keine Karte aus der Straße nehmen und musst passen.

## Die Möglichkeiten

do-skip-renew = die Straße lassen, wie sie ist
do-skip-accountant = keinen Buchhalter auslegen
do-skip-exchange = nicht weiter tauschen
do-skip-brute = keinen Brutalen auslegen
do-discard = { $card_bare }{ $new ->
    [1] {" "}(neu)
   *[0] {""}
  } abwerfen und { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } aufdecken
do-discard-under = { $card_bare }{ $new ->
    [1] {" "}(neu)
   *[0] {""}
  } unter den Stapel legen, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } aufdecken
do-sendaccountant = { $accountant_bare } auslegen: bis zu { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  } tauschen
do-exchange = { $lay_bare } auslegen, { $back_bare } zurücknehmen
do-exchange-grid = links: was du auslegst, oben: was du zurücknimmst
do-sendbrute = { $brute } senkt { $victim_acc } auf { $price }
do-sendbrute-useful = { $brute } senkt { $victim_acc } auf { $price }: für dich bezahlbar
do-sendbrute-rest = erlaubt, aber nehmen könntest du in diesem Zug trotzdem nichts:
do-sendbrute-brief = { $brute } auf { $victim } → { $price }
do-take-free = { $card_bare } umsonst nehmen
do-take-pair = { $card_bare } nehmen, mit zwei { $lay_bare }
do-take-joker = { $card_bare } nehmen: { $lay_bare } auslegen, { $keep_bare } behalten
do-pass = passen (passt danach auch die Gegenseite, endet die Partie)
do-pass-last = passen: Die Partie endet

## Wörter, die man tippen kann

words-discard = abwerfen, ablegen, erneuern, neue, neu, straße, strasse
words-exchange = tauschen, tausch
words-pass = passen, passe
words-send_accountant = buchhalter, schicken, auslegen
words-send_brute = brutaler, brutalen, brutale, schicken, auslegen, einschüchtern
words-skip = verzichten, weiter, nichts
words-take = nehmen, nimm, nehme, holen
words-part-F = famiglia, fam
words-part-A = buchhalter
words-part-B = brutaler, brutalen, brutale
words-part-M = söldner, soeldner, soldner

## Was die Hilfe zeigt

example-why = warum nimm B3
example-rule = FA-4b
example-about = über B3
help-title = Karten heißen nach Familie und Rang: B3 oder Brutaler 3. Unter einer Karte der Straße steht, was sie kostet; ein Haken heißt, dass du sie jetzt nehmen kannst.
kind-discard = Abwerfen
kind-exchange = Tauschen
kind-pass = Passen
kind-send_accountant = Auslegen
kind-send_brute = Auslegen
kind-skip = Verzichten
kind-start = Beginnen
kind-take = Nehmen
kind-turn_up = Aufdecken

## Das Spielfeld

board-street = Die Straße
board-street-empty = die Straße ist leer
board-old = alte Karten
board-new = neue Karten (nur davon darfst du jetzt nehmen)
board-stack = Nachzugstapel { $count }
board-second-stack = zweiter Nachzugstapel { $count }
board-under = zuunterst { $cards }
board-discards = Ablagestapel { $count }
board-hand = { $count } auf der Hand
board-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
  }
board-area = Auslage
board-area-empty = leer
board-round = Runde { $number }
board-last-round = LETZTE RUNDE
board-passed = { $who } hat gepasst: Noch einmal passen beendet die Partie.
board-turn = { $me ->
    [yes] dein Zug
   *[no] { $who } ist am Zug
  }
board-over = die Partie ist zu Ende
step-1 = neue Karten
step-2 = Buchhalter
step-3 = Brutaler
step-4 = nehmen
cost-free = umsonst
card-points = { $count } P

recall = { $who } muss nach allem, was zu sehen war, auf der Hand haben:
recall-nothing = { $who } hat keine Karte auf der Hand.
recall-unseen = Noch nicht gesehen (im Nachzugstapel):
recall-discards = Auf dem Ablagestapel:

## Das Ende

ending-renewed = Beim Aufdecken neuer Karten ging der Nachzugstapel zum zweiten Mal aus; die Runde wurde zu Ende gespielt.
ending-refilled_after_first = Beim Auffüllen der leeren Straße ging der Nachzugstapel zum zweiten Mal aus; der zweite Spieler hatte den letzten Zug.
ending-refilled_after_second = Beim Auffüllen der leeren Straße nach einer Runde ging der Nachzugstapel zum zweiten Mal aus; es wurde noch eine Runde gespielt.
ending-two_passes = Beide haben direkt nacheinander gepasst.
ending-no_second_stack = Der Nachzugstapel ging aus, und es gab keinen Ablagestapel zum Mischen; die Runde wurde zu Ende gespielt.
decided-FA-end-4 = Die höhere Summe gewinnt.
decided-FA-end-5 = Die Summen sind gleich, also entscheidet die wertvollste einzelne Karte: { $best }.
decided-FA-end-6 = Die Summen sind gleich und die wertvollste einzelne Karte ebenso ({ $best }): unentschieden.
score-family = Familie
score-total = Summe
score-best = beste Karte

## Der Consigliere: warum eine Möglichkeit besser ist als eine andere

counsel-points = Nach diesem Zug stehst du um { $gain ->
    [one] 1 Punkt
   *[other] { $gain } Punkte
  } besser da als mit dem anderen.
counsel-hand = Deine Hand bleibt stärker: Ihre Paare und Fähigkeiten sind etwa { $gain ->
    [one] 1 Punkt
   *[other] { $gain } Punkte
  } mehr wert.
counsel-denied = Die Gegenseite kann im nächsten Zug weniger nehmen: etwa { $gain ->
    [one] 1 Punkt
   *[other] { $gain } Punkte
  } weniger.
counsel-reach = Du kannst im nächsten Zug mehr aus der Straße nehmen: etwa { $gain ->
    [one] 1 Punkt
   *[other] { $gain } Punkte
  } mehr.
