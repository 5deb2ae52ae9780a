## Vor einem Spiel

room-waiting = { $count ->
    [one] Eine Person fehlt noch. Das Spiel beginnt von selbst.
   *[other] { $count } Personen fehlen noch. Das Spiel beginnt von selbst.
  }
sit-here = Hier sitzen
sit-down = Hinsetzen
stand-up = Aufstehen
invite-head = Andere einladen
invite-open = Alle dürfen sich setzen; mit diesem Link finden andere den Tisch sofort.
invite-only = Nur wer diesen Link hat, findet den Tisch.
invite-link = Link zu diesem Tisch
invite-code = Der Link als Code für Telefone
commitment-head = Der Zufall ist versiegelt
commitment-more = Das ist der Fingerabdruck des Startwerts. Dein Browser mischt eigenes Glück dazu, wenn du dich setzt. Nach dem Spiel wird der Startwert verraten, und jeder kann alles nachprüfen.
commitment = Fingerabdruck des Zufalls:
seat-team = Team { $number }
