## Vor einer Partie

room-waiting = { $count ->
    [one] Warten auf 1 weiteren Spieler. Die Partie startet automatisch.
   *[other] Warten auf { $count } weitere Spieler. Die Partie startet automatisch.
  }
sit-here = Diesen Platz nehmen
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
room-closed = Dieser Tisch wurde geschlossen, bevor die Partie begann.
room-closed-rematch = Niemand hat die Revanche angenommen. Deshalb wurde der Tisch geschlossen.
seat-held = reserviert
