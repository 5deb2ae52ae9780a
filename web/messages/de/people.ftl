## Menschen

games = Spiele
games-own = Deine
games-finished = Beendet
games-none = Hier ist noch nichts.
leaders = Rangliste
leaders-more = Wie gut jemand mindestens ist, soweit Spiele mit anderen Menschen es zeigen. Gäste stehen nicht darin.
leaders-name = Name
leaders-rating = Wertung
leaders-games = Spiele
leaders-none = Noch hat niemand ein gewertetes Spiel beendet.
person-since = Hier seit { $date }
person-games = { $count ->
    [one] ein Spiel
   *[other] { $count } Spiele
  }
person-none = Noch keine gewerteten Spiele.
person-unknown = Niemand hier hat diesen Namen.
me-nobody = Hereinkommen
come-in = Du kannst ohne Konto spielen. Mit einem folgen dir deine Spiele auf jedes Gerät, zählen für die Rangliste, und Mails sagen dir, wenn du gefragt bist.
come-in-guest = Du bist als Gast hier. Mit einem Passwort wird daraus dein Konto, und alle deine Spiele bleiben deine.
come-in-way = Neu hier?
register = Konto anlegen
login = Anmelden
name = Name
password = Passwort
password-hint = Mindestens acht Zeichen; ein Satz ist gut.
new-password = Neues Passwort
password-head = Passwort
password-old = Altes Passwort
mail = Mailadresse
mail-hint = Nur für deinen Zug und ein vergessenes Passwort. Du kannst sie weglassen.
mail-password = Eine neue Adresse braucht dein Passwort.
forgotten = Passwort vergessen?
mails-head = Mails
mails-turn = Eine Mail, wenn ich in einem Spiel per Mail gefragt bin
quiet = Ruhezeiten
quiet-from = Von
quiet-to = Bis
test-mail = Probe-Mail schicken
test-mail-sent = Eine Mail ist unterwegs.
token-head = Mit einem Programm spielen
token-more = Mit einem Token sitzt ein eigener Bot an deiner Stelle. Wer es hat, kann als du handeln.
token-new = Neues Token
data-head = Deine Daten
export = Alles, was über mich gespeichert ist
logout = Abmelden
logout-everywhere = Überall abmelden
delete = Vergesst mich
delete-sure = Dein Name und alles über dich wird gelöscht; in deinen Spielen spielen Bots weiter. Das lässt sich nicht rückgängig machen.
forgotten-done = Du bist vergessen.
reset = Ein neues Passwort
reset-hint = Wir schicken einen Link an die Adresse dieses Kontos.
reset-ask = Link schicken
reset-asked = Wenn dieses Konto eine Adresse hat, ist eine Mail unterwegs. Ihr Link gilt eine Stunde.
reset-save = Speichern
reset-done = Dein neues Passwort ist gespeichert.
