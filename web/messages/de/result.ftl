## Das Ende

over = Das Spiel ist vorbei
over-you = Du gewinnst!
over-your-team = Dein Team gewinnt!
over-won = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } gewinnen.
  }
over-nobody = Niemand gewinnt.
over-abandoned = Alle waren einverstanden, das Spiel zu beenden.
over-resigned = Das Spiel wurde aufgegeben.
over-player = Spieler
over-score = Punkte
over-rules = Entschieden durch
over-again = Noch einmal
over-replay = Noch einmal ansehen
over-log = Das ganze Protokoll
replay-at = Moment
replay-before = Zurück
replay-next = Weiter
replay-as = Gesehen von
replay-spectator = Zuschauer
