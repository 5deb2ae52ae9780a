## Vor einer Partie

room-waiting = { $count ->
    [one] Warten auf 1 weiteren Spieler. Die Partie startet automatisch.
   *[other] Warten auf { $count } weitere Spieler. Die Partie startet automatisch.
  }
sit-here = Diesen Platz einnehmen
sit-down = Mitspielen
stand-up = Tisch verlassen
invite-head = Mitspieler einladen
invite-open = Hier können alle mitspielen. Mit diesem Link kommen deine Freunde direkt an den Tisch.
invite-only = Nur wer diesen Link hat, findet den Tisch.
invite-link = Einladungslink
invite-code = QR-Code mit dem Einladungslink
commitment-head = Überprüfbarer Zufall
commitment-more = Das ist der Hash des geheimen Startwerts, aus dem jede Ziehung folgt. Dein Browser steuert einen eigenen Zufallswert bei, wenn du mitspielst. Nach der Partie wird der Startwert offengelegt, und alle können jede Ziehung prüfen.
commitment = Hash des Startwerts:
seat-team = Team { $number }
room-rematch = Warten auf die Spieler der letzten Partie. Ihre Plätze sind eine Weile reserviert.
closed-head = Tisch geschlossen
room-closed = Dieser Tisch wurde geschlossen, bevor die Partie begann.
room-closed-rematch = Niemand hat die Revanche angenommen. Deshalb wurde der Tisch geschlossen.
seat-held = reserviert
room-closed-away = Dieser Tisch wurde geschlossen, weil sein Gastgeber 10 Minuten weg war.
room-closed-stale = Dieser Tisch wurde geschlossen, weil er 2 Wochen lang offen war.
room-own = Dein Tisch
room-add-bot = Bot hinzufügen
room-remove-bot = Bot entfernen
room-remove-named = { $name } entfernen
room-kick = Spieler entfernen
room-kick-head = { $name } entfernen?
room-kick-more = Dieser Spieler kann nicht an den Tisch zurück.
room-fill = In 2 Minuten mit Bots auffüllen
room-fill-more = Bots besetzen dann die freien Plätze, und die Partie beginnt.
room-fill-left = In { $time } besetzen Bots die freien Plätze. Dann beginnt die Partie.
room-open = Offen für alle
room-open-more = Der Tisch steht in der Lobby.
room-closed-more = Nur wer den Einladungslink hat, kann mitspielen.
room-settings = Einstellungen ändern
room-settings-more = Alle am Tisch sehen, was du änderst, und können den Tisch verlassen.
room-start = Jetzt mit Bots starten
room-changed = { $who } hat geändert: { $what }.
room-talk-players = Nimm einen Platz ein, um zu chatten.
change-clock = Bedenkzeit
change-edition = Ausgabe
change-pack = Karten
change-seats = Zahl der Spieler
change-variants = Varianten
change-rated = Wertung
change-hints = Tipps
change-open = wer mitspielen darf
change-watch = Zuschauer
room-unrated = ohne Wertung
room-sign-in = Hast du hier schon einen Platz?
room-seated = Du hast an diesem Tisch schon einen Platz.
