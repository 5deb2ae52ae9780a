## Lobby und neue Tische

lobby = Lobby
lobby-own = Deine Tische
lobby-open = Offene Tische
lobby-running = Bei einer Partie zuschauen
lobby-empty = Keine offenen Tische. Erstelle einen, dann finden ihn andere Spieler hier.
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
pace-live = mit Uhr
pace-mail = Fernpartie
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
new-hints = Tipps erlauben
new-hints-more = Nur gegen Bots. Wenn Menschen gegeneinander spielen, gibt es keine Tipps.
