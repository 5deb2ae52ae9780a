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
over-other = Anderes Spiel spielen
over-replay = Partie ansehen
over-log = Protokoll herunterladen
replay-at = Stelle in der Partie
replay-before = Voriger Zug
replay-next = Nächster Zug
replay-as = Gesehen von
replay-spectator = Zuschauer
