## Spieler und Konten

games = Partien
games-own = Deine Partien
games-finished = Beendete Partien
games-none = Noch keine Partien.
leaders = Rangliste
leaders-more = Die Wertung ist eine vorsichtige Schätzung der Spielstärke. Sie beginnt bei 0, steigt mit Siegen und kann durch Niederlagen unter 0 fallen. Je mehr Partien du spielst, desto genauer wird sie. Nur Partien mit anderen Menschen zählen. Gäste werden nicht aufgeführt.
leaders-name = Spieler
leaders-rating = Wertung
leaders-games = Partien
leaders-none = Noch keine gewerteten Partien.
person-since = Dabei seit { $date }
person-games = { $count ->
    [one] 1 Partie
   *[other] { $count } Partien
  }
person-none = Noch keine gewerteten Partien.
person-unknown = Diesen Spieler gibt es nicht.
me-nobody = Anmelden
come-in = Du kannst ohne Konto spielen. Mit Konto spielst du auf jedem Gerät weiter, stehst in der Rangliste und bekommst eine E-Mail, wenn du dran bist.
come-in-guest = Du spielst als Gast. Mit einem Passwort wird daraus ein Konto, und deine Partien bleiben erhalten.
come-in-way = Konto
register = Konto anlegen
login = Anmelden
name = Benutzername
password = Passwort
password-hint = Mindestens 8 Zeichen. Gut geeignet ist ein ganzer Satz.
new-password = Neues Passwort
password-head = Passwort ändern
password-old = Bisheriges Passwort
mail = E-Mail-Adresse
mail-hint = Freiwillig. Nur für Benachrichtigungen und vergessene Passwörter.
mail-password = Um die Adresse zu ändern, gib dein Passwort ein.
forgotten = Passwort vergessen?
mails-head = E-Mail-Benachrichtigungen
mails-turn = E-Mail schicken, wenn ich in einer Fernpartie dran bin
quiet = Ruhezeiten
quiet-from = Von
quiet-to = Bis
test-mail = Test-E-Mail senden
test-mail-sent = Test-E-Mail gesendet.
token-head = API-Token
token-more = Mit einem Token spielt dein eigener Bot für dich. Halte es geheim: Wer es hat, kann in deinem Namen handeln.
token-new = Token erstellen
data-head = Deine Daten
export = Meine Daten herunterladen
logout = Abmelden
logout-everywhere = Auf allen Geräten abmelden
delete = Konto löschen
delete-sure = Dein Name und deine Daten werden endgültig gelöscht. Bots übernehmen deine laufenden Partien. Das lässt sich nicht rückgängig machen.
forgotten-done = Dein Konto wurde gelöscht.
reset = Passwort zurücksetzen
reset-hint = Wir schicken einen Link an die E-Mail-Adresse dieses Kontos.
reset-ask = Link senden
reset-asked = Wenn dieses Konto eine E-Mail-Adresse hat, ist der Link unterwegs. Er gilt eine Stunde.
reset-save = Passwort speichern
reset-done = Passwort geändert.
