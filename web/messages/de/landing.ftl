## Die Startseite

landing-head = Mafiaspiele, die dichthalten
landing-lead = Drei Brettspiele um Gangster, Bestechung und Verrat. Spiel sofort gegen Bots oder lade Freunde per Link ein. Ohne Konto, ohne Installation.
play-now = Jetzt spielen
play-now-head = Gegen Bots spielen
play-as = Du spielst als { $name }.
start = Partie starten
learn-rules = So wird gespielt
your-name = Dein Name
your-name-hint = Ohne Konto. Behalte diesen Spitznamen oder wähle einen eigenen.
friends-head = Mit Freunden spielen
friends-lead = Erstelle einen Tisch und teile Link oder QR-Code. Bots besetzen freie Plätze und springen ein, wenn jemand gehen muss.
lay-table = Tisch erstellen
open-tables = Offene Tische
promise-closed = Verdeckt bleibt verdeckt
promise-closed-more = Der Server schickt deinem Browser nur, was du wissen darfst. Im Quelltext der Seite steht nichts Geheimes.
promise-why = Frag nach dem Warum
promise-why-more = Zu jedem Zug und jeder Ablehnung siehst du die Regel. Zeig auf Ausgegrautes, halte es gedrückt oder drück ?.
promise-finish = Jede Partie wird fertig
promise-finish-more = Wenn du gehst, übernimmt ein Bot. Komm jederzeit zurück und spiel selbst weiter.
promise-proof = Überprüfbarer Zufall
promise-proof-more = Der Startwert wird vor der ersten Karte festgelegt und nach der letzten offengelegt. Dein Browser steuert einen eigenen Zufallswert bei.
landing-games = Spiele
play-first = Jetzt spielen
