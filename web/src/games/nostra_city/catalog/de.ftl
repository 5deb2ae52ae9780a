## Was Listen und die erste Seite von diesem Spiel zeigen

name-nostra_city = NY Nostra City
facts-nostra_city = 3–5 Spieler · 90 Minuten
about-nostra_city = Kassiere in deinen Revieren in New York, biete verdeckt, bestich die Geschworenen und betrüge, wenn du dich traust. Beim Urteil packt jemand aus.
how-nostra_city-0 = GESCHÄFT: Deine Reviere bringen Scheine ein.
how-nostra_city-1 = TREFFEN: verdeckte Gebote auf die Karten in der Straße.
how-nostra_city-2 = PROZESS: Bestich die Geschworenen, oder hoffe als Spitzel auf einen Schuldspruch.
lesson-minutes-nostra_city = 5
edition-nostra_city-2009 = Ausgabe 2009
