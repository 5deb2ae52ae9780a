## Schnelles Spiel: Mitspieler suchen

people-head = Gegen Menschen
people-look = Mitspieler suchen
people-seats = Plätze
people-looking = Mitspieler werden gesucht …
people-count = { $present } von { $wanted } Spielern
people-waited = Wartezeit
people-bots-now = Jetzt mit Bots spielen
people-bots-soon = { $seconds ->
    [one] In 1 Sekunde übernehmen Bots die freien Plätze.
   *[other] In { $seconds } Sekunden übernehmen Bots die freien Plätze.
}
people-only = Nur mit Menschen spielen
people-no-bots = Ohne Bots: Die Partie beginnt, sobald genug Mitspieler da sind.
people-found = Mitspieler gefunden!
people-found-more = Die Partie beginnt, sobald alle ihren Platz eingenommen haben.
refused-missed = Du hast mehrere Partien verpasst, die wir für dich gefunden hatten. Versuch es später wieder oder spiel gegen Bots.
