## Ein Spiel lernen: die Regeln auf einer Seite und das Tutorial

lesson-start = Tutorial spielen
lesson-resume = Tutorial fortsetzen
lesson-about = Du machst die Züge und bekommst sie dabei erklärt. { $minutes ->
    [one] Dauert etwa eine Minute.
   *[other] Dauert etwa { $minutes } Minuten.
  }
lesson-head = Tutorial: { $name }
lesson-at = { $at } von { $of }
lesson-progress = Fortschritt im Tutorial
lesson-leave = Tutorial verlassen (der Stand bleibt gespeichert)
lesson-coach = Anleitung
lesson-you = Neuling
lesson-show = Zeig es mir
lesson-go-on = Weiter
lesson-plays = Die anderen spielen …
lesson-tried = Du hast gewählt: { $move }.
lesson-wanted = Versuch hier: { $move }.
lesson-otherwise = Auch dieser Zug ist erlaubt, aber hier spielen wir einen anderen. „Zeig es mir“ hilft dir weiter.
lesson-play = Gegen einen Bot spielen
lesson-summary = Regeln auf einer Seite
lesson-again = Tutorial neu starten
summary-head = { $name }: Regeln auf einer Seite
summary-print = Drucken
summary-open = Regeln auf einer Seite
learn-read = Vollständige Regeln
