## Ein Spiel lernen: die Regeln in Bildern und das geführte erste Spiel

lesson-start = Geführtes erstes Spiel
lesson-resume = Das geführte Spiel fortsetzen
lesson-about = Du machst die Züge, jemand sagt dir, warum. { $minutes ->
    [one] Etwa eine Minute.
   *[other] Etwa { $minutes } Minuten.
  }
lesson-head = Erstes Spiel: { $name }
lesson-at = { $at } von { $of }
lesson-progress = Wie weit das geführte Spiel ist
lesson-leave = Verlassen; der Stand bleibt erhalten
lesson-coach = Anleitung
lesson-you = Neuling
lesson-show = Zeig es mir
lesson-go-on = Weiter
lesson-plays = Die anderen spielen …
lesson-otherwise = Auch das ist erlaubt, aber hier probieren wir etwas anderes. „Zeig es mir“ hilft, wenn du es nicht siehst.
lesson-play = Jetzt gegen einen Bot spielen
lesson-summary = Die Regeln auf einer Seite
lesson-again = Noch einmal
summary-head = { $name } auf einer Seite
summary-print = Diese Seite drucken
summary-open = Die Regeln auf einer Seite
learn-read = Alle Regeln
