## Was Listen und die erste Seite von diesem Spiel zeigen

name-la_famiglia = La Famiglia
facts-la_famiglia = 4 Spieler in zwei Teams · 3 Stunden
about-la_famiglia = Der große Mafiakrieg um Sizilien: verdeckte Befehle, Autobomben, Drogenlabore und ein Teampartner, mit dem du dich heimlich absprichst.
how-la_famiglia-0 = Planung: Soldati und Autos einsetzen, Befehle verdeckt erteilen.
how-la_famiglia-1 = Kampf: Befehle aufdecken und der Reihe nach ausführen.
how-la_famiglia-2 = Erobere Sizilien mit deinem Teampartner.
lesson-minutes-la_famiglia = 7
edition-la_famiglia-1-2 = Regeln 1.2
edition-la_famiglia-1-1 = Regeln 1.1
variant-identical_cards_count_once = Gleiche Karten zählen einmal
variant-identical_cards_count_once-more = Die Variante des Regelhefts für Konfliktkarten.
variant-first_game = Aufbau für die erste Partie
variant-first_game-more = Familien und Startfiguren, die das Regelheft für die erste Partie empfiehlt.
