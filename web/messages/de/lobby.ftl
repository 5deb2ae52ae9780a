## Lobby und neue Tische

lobby = Lobby
lobby-own = Deine Tische
lobby-open = Offene Tische
lobby-running = Bei einer Partie zuschauen
lobby-empty = Gerade ist kein Tisch offen. Such Mitspieler für eine schnelle Partie, erstelle einen Tisch für andere oder spiel gegen Bots.
lobby-filtered = { $count ->
    [one] Deine Filter blenden einen offenen Tisch aus.
   *[other] Deine Filter blenden { $count } offene Tische aus.
  }
lobby-show-all = Alle Tische zeigen
lobby-bots = Gegen Bots spielen
lobby-rating = Wertung { $rating }
filter-head = Filter
filter-all = Alle
filter-seats = Freie Plätze
filter-seats-one = 1: mit mir geht’s los
filter-seats-more = 2 oder mehr
filter-near = Ähnliche Wertung
filter-near-hint = Blendet Tische aus, deren Spieler mehr als 200 Punkte von deiner Wertung entfernt sind.
clock-text = { $name }, { $numbers }
clock-live = { $minutes } min + { $seconds } s
clock-days = { $count ->
    [one] 1 Tag pro Zug
   *[other] { $count } Tage pro Zug
  }
clock-hours = { $count ->
    [one] 1 Stunde pro Zug
   *[other] { $count } Stunden pro Zug
  }
seats-free = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
  }
seat-free = frei
state-open = wartet auf Spieler
state-running = läuft
state-finished = beendet
state-abandoned = abgebrochen
pace-none = ohne Uhr
table-see = Ansehen
table-go-on = Fortsetzen
table-sit-down = Mitspielen
table-watch = Zuschauen
new-title = Spiel
new-seats = Spieler
new-edition = Ausgabe
new-bots = Bots
new-no-bots = keine
new-level = Spielstärke der Bots
level-level1 = 1 · Anfänger
level-level2 = 2 · Leicht
level-level3 = 3 · Mittel
level-level4 = 4 · Schwer
level-level5 = 5 · Experte
level-level6 = 6 · Meister
new-pace = Bedenkzeit
new-pace-none = Ohne Uhr
new-pace-fast = Schnell
new-pace-live = Normal
new-pace-slow = Langsam
new-pace-mail = Fernpartie
new-pace-none-more = Kein Zeitlimit.
new-pace-fast-more = 5 Minuten pro Spieler, dazu 15 Sekunden pro Zug.
new-pace-live-more = 20 Minuten pro Spieler, dazu 30 Sekunden pro Zug.
new-pace-slow-more = 1 Stunde pro Spieler, dazu 1 Minute pro Zug.
new-pace-mail-more = 3 Tage pro Zug. Mit einer E-Mail-Adresse in deinem Konto erfährst du, wenn du dran bist.
new-door = Wer mitspielen darf
new-invited = Nur auf Einladung
new-open = Alle
new-watch = Zuschauer erlauben
new-rated = Gewertet
new-rated-more = Partien zwischen Spielern mit Konto zählen für ihre Wertung.
new-hints = Tipps erlauben
new-hints-more = In gewerteten Partien zwischen Menschen gibt es keine Tipps. Gegen Bots zählt eine Partie nur ohne Tipps und ohne Zurücknehmen für deine Wertung.

## Deine laufenden Partien

turns-none = Du bist in keiner Partie am Zug.
turns-others = Andere sind dran
turns-with = mit { $names }
turns-left = noch { $time }
turns-next = Nächster Tisch:
continue-head = Weiterspielen
continue-all = Alle { $count } Partien
