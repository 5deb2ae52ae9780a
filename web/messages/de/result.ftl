## Das Ende

over = Die Partie ist vorbei
over-you = Du gewinnst!
over-your-team = Dein Team gewinnt!
over-won = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } gewinnen.
  }
over-shared = Du teilst den Sieg mit { $who }.
over-lost = Du verlierst.
over-nobody = Niemand gewinnt.
over-abandoned = Die Partie wurde einvernehmlich abgebrochen, ohne Ergebnis.
over-resigned = Durch Aufgabe entschieden.
ended-resigned = { $count ->
    [one] { $who } hat durch Aufgabe gewonnen.
   *[other] { $who } haben durch Aufgabe gewonnen.
  }
over-player = Spieler
over-score = Punkte
over-rules = Entschieden durch
over-again = Revanche
rematch-offer = { $who } möchte eine Revanche.
rematch-sent = Revanche angeboten. Warten auf die anderen.
rematch-started = Die Revanche hat begonnen.
rematch-go = Zum Tisch
over-rating = Deine Wertung
over-rating-house = Deine Wertung gegen Bots
unrated-chosen = Diese Partie wird nicht gewertet, weil am Tisch ohne Wertung gespielt wurde.
unrated-short = Diese Partie war zu kurz, um gewertet zu werden.
unrated-pair = Diese Partie wird nicht gewertet: Gegen denselben Gegner zählen nur 5 Partien am Tag.
unrated-guests = Gäste haben keine Wertung, deshalb wird diese Partie nicht gewertet.
unrated-seats = Diese Partie wird nicht gewertet, weil jemand auf mehreren Plätzen saß.
unrated-bots = Diese Partie wird nicht gewertet, weil wir die Stärke dieser Bots nicht gemessen haben.
unrated-hints = Willst du um deine Wertung gegen Bots spielen, dann erstelle einen Tisch ohne Tipps und nimm keinen Zug zurück.
unrated-undo = Diese Partie zählt nicht für deine Wertung gegen Bots, weil ein Zug zurückgenommen wurde.
unrated-substitute = Diese Partie zählt nicht für deine Wertung gegen Bots, weil ein Bot für jemanden gezogen hat.
over-other = Anderes Spiel spielen
over-replay = Partie ansehen
over-log = Protokoll herunterladen
replay-at = Stelle in der Partie
replay-before = Voriger Zug
replay-next = Nächster Zug
replay-as = Gesehen von
replay-spectator = Zuschauer
