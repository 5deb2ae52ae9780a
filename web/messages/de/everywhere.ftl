## Überall

close = Schließen
cancel = Abbrechen
save = Speichern
saved = Gespeichert.
send = Senden
yes = Ja
no = Nein
you = du
more = Mehr zeigen
loading = Lädt
copy = Link kopieren
copied = Der Link ist kopiert.
skip = Zum Inhalt springen
nav = Seiten
nav-lobby = Lobby
nav-games = Spiele
nav-leaders = Rangliste
nav-me = Hereinkommen
footer = Ein inoffizieller, quelloffener Tisch für Spiele von Friedemann Friese, Gigaudaut und Rakoto sowie Maximilian Maria Thiel. Regeln nacherzählt und Bilder gezeichnet von uns.
to-lobby = Zur Lobby
nothing-head = Diese Tür bleibt zu
nothing-home = Zu den Spielen
