## Überall

close = Schließen
cancel = Abbrechen
save = Speichern
saved = Gespeichert.
send = Senden
yes = Ja
no = Nein
you = du
more = Mehr anzeigen
loading = Wird geladen …
copy = Link kopieren
copied = Link kopiert.
skip = Zum Inhalt springen
nav = Hauptmenü
nav-lobby = Lobby
nav-games = Partien
nav-leaders = Rangliste
nav-me = Anmelden
footer = Inoffiziell und quelloffen. Spiele von Friedemann Friese, Gigaudaut und Rakoto sowie Maximilian Maria Thiel. Regeln und Zeichnungen sind von uns.
to-lobby = Zur Lobby
nothing-head = Diese Seite ist nicht verfügbar
nothing-home = Alle Spiele ansehen
nothing-back = Zurück zur letzten Partie
