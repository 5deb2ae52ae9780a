## Was Listen und die erste Seite von diesem Spiel zeigen

name-famiglia = Famiglia
facts-famiglia = 2 Spieler · 20 Minuten
about-famiglia = Wirb Gangster von der Straße an. Mit Paaren bekommst du höhere Ränge, mit Buchhaltern und Brutalen kommst du schneller voran. Die wertvollste Bande gewinnt.
play-first-more = Startet eine Partie Famiglia: 2 Spieler, 20 Minuten, die Regeln in drei Bildern.
how-famiglia-0 = Ein Paar holt die Karte mit dem nächsthöheren Rang.
how-famiglia-1 = Buchhalter tauschen Karten, Brutale senken Ränge, Söldner sind Joker.
how-famiglia-2 = Die wertvollste Bande gewinnt.
lesson-minutes-famiglia = 5
edition-famiglia-second = Zweite Ausgabe (2015)
edition-famiglia-first = Erste Ausgabe (deutsche Regeln)
