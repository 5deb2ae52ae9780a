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

## Die Startseite

landing-head = Mafiaspiele, deren Geheimnisse dicht halten
landing-lead = Drei Brettspiele um Gangster, Bestechung und Verrat. Spiel sofort gegen Bots oder schick Freunden einen Link. Kein Konto, nichts zu installieren.
play-now = Jetzt spielen
play-now-head = Gegen Bots spielen
play-as = Du spielst als { $name }.
start = Spiel beginnen
learn-rules = Die Regeln
your-name = Dein Name
your-name-hint = Mehr fragen wir nicht. Behalte den Spitznamen oder wähle einen eigenen.
facts-famiglia = 2 Spieler · 20 Minuten
facts-nostra_city = 3–5 Spieler · 90 Minuten
facts-la_famiglia = 4 Spieler in zwei Teams · 3 Stunden
about-famiglia = Wirb Gangster von der Straße an. Paare holen Höhere, Buchhalter und Schläger biegen die Regeln, und am Ende zählt nur die wertvollste Bande.
about-nostra_city = Führe dein Revier in New York, bestich die Jury mit verdeckten Geboten, betrüge, wenn du dich traust. Eines Tages kommt der Prozess, und jemand packt aus.
about-la_famiglia = Der große Mafiakrieg um Sizilien: geheime Befehle unter verdeckten Markern, Autobomben, Drogenlabore und ein Partner, dem du nur zuflüstern darfst.
friends-head = Mit Freunden
friends-lead = Deck einen Tisch, schick den Link oder zeig den Code. Bots nehmen die freien Plätze und springen ein, wenn jemand gehen muss.
lay-table = Tisch decken
open-tables = Offene Tische
promise-closed = Geheimnisse halten dicht
promise-closed-more = Der Server sagt deinem Browser nur, was dein Platz wissen darf. In der Seite gibt es nichts zu finden.
promise-why = Frag warum
promise-why-more = Jede Möglichkeit und jede Ablehnung nennt ihre Regel. Zeig auf Graues, drück lange oder drück ?.
promise-finish = Spiele gehen zu Ende
promise-finish-more = Für wen geht, spielt ein Bot weiter. Komm jederzeit zurück und nimm deinen Platz wieder ein.
promise-proof = Zufall zum Nachprüfen
promise-proof-more = Der Startwert ist vor der ersten Karte versprochen und wird nach der letzten verraten. Dein Browser mischt eigenes Glück dazu.

## Lobby und neue Tische

lobby = Lobby
lobby-own = Deine Tische
lobby-open = Freie Plätze
lobby-running = Zusehen
lobby-empty = Gerade wartet niemand auf Mitspieler. Deck einen Tisch, und andere finden ihn hier.
seats-free = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
  }
seat-free = frei
state-open = nicht begonnen
state-running = läuft
state-finished = beendet
state-abandoned = ohne Ergebnis beendet
pace-none = ohne Uhr
pace-live = mit Uhr
pace-mail = per Mail
table-see = Noch einmal ansehen
table-go-on = Weiterspielen
table-sit-down = Hinsetzen
table-watch = Zusehen
new-title = Spiel
new-seats = Spieler
new-edition = Ausgabe
new-bots = Plätze für Bots
new-no-bots = keine
new-level = Bots spielen
level-random = zufällig
level-greedy = gut
new-pace = Tempo
new-pace-none = Ohne Uhr
new-pace-fast = Schnell
new-pace-live = Live
new-pace-slow = Langsam
new-pace-mail = Per Mail
new-pace-none-more = Niemand wird gedrängt.
new-pace-fast-more = 5 Minuten für jeden, und mit jedem Zug 15 Sekunden mehr.
new-pace-live-more = 20 Minuten für jeden, und mit jedem Zug 30 Sekunden mehr.
new-pace-slow-more = Eine Stunde für jeden, und mit jedem Zug eine Minute mehr.
new-pace-mail-more = Drei Tage für jeden Zug. Trag unter deinem Namen eine Adresse ein, dann kommt eine Mail, wenn du gefragt bist.
new-door = Wer sich setzen darf
new-invited = Nur mit dem Link
new-open = Alle
new-watch = Andere dürfen zusehen
edition-famiglia-second = Zweite (2015)
edition-famiglia-first = Erste (deutscher Text)
edition-nostra_city-2009 = 2009
edition-la_famiglia-1-2 = 1.2
edition-la_famiglia-1-1 = 1.1
variant-identical_cards_count_once = Gleiche Karten zählen einmal
variant-identical_cards_count_once-more = Die gedruckte Variante für Konflikte.
variant-first_game = Erstes Spiel
variant-first_game-more = Die Familien und ersten Figuren, die das Regelheft Neulingen vorschlägt.

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

## Der Tisch

prompt-you = DU
prompt-waiting = Warten auf { $who }
prompt-sending = Wird gesendet …
prompt-nobody = Einen Moment …
prompt-over = Das Spiel ist vorbei.
prompt-replaced = Ein Bot spielt für dich. Im Menü bekommst du deinen Platz zurück.
seats = Spieler
seat-bot = Bot, spielt { $level ->
    [random] zufällig
   *[greedy] gut
  }
seat-replaced = es spielt ein Bot
seat-here = da
seat-away = nicht da
seat-deciding = entscheidet …
in-words = Text
board-table = Der Tisch
bubble = Deine Wahl
side = Möglichkeiten, Protokoll, Gespräch und Regeln
side-larger = Mehr Platz hierfür
side-smaller = Mehr Platz für das Brett
tab-options = Optionen
tab-log = Verlauf
tab-talk = Gespräch
tab-rules = Regeln
options-seek = { $count } Möglichkeiten durchsuchen
options-none = Du bist gerade nicht gefragt.
options-sending = Deine Wahl wird gesendet …
options-over = Das Spiel ist vorbei.
options-anytime = Jederzeit
log = Was geschah
log-look = Diesen Moment ansehen
log-empty = Noch ist nichts geschehen.
moment = Du siehst einen früheren Moment.
moment-now = Zurück zu jetzt
talk = Gespräch
talk-channels = Mit wem
talk-table = Tisch
talk-team = Team
talk-spectators = Zuschauer
talk-empty = Noch hat niemand etwas gesagt.
talk-say = Sag etwas
sheet = Das Blatt des Teams
sheet-write = Schreiben
rules-seek = Regeln durchsuchen
rules-none = Keine Regel hat diese Wörter.
rule-open = Regel { $rule }
why-may = Nichts spricht dagegen.
back = Zurücknehmen
ask-back = Bitten, weiter zurückzugehen
leave = Einen Bot für mich spielen lassen
left = Ein Bot spielt für dich. Du kannst jederzeit zurückkommen.
return = Selbst weiterspielen
resign = Aufgeben
abandon = Ohne Ergebnis beenden
asked = Die anderen sind gefragt. Bots sind mit allem einverstanden.
sure-resign = Dieses Spiel aufgeben?
sure-abandon = Alle bitten, das Spiel ohne Ergebnis zu beenden?
sure-back = Bitten, zurückzugehen?
agree = Einverstanden
refuse = Ablehnen
vote-back = { $me ->
    [yes] Du bittest, hinter deine letzte Wahl zurückzugehen.
   *[no] { $who } bittet, hinter eine frühere Wahl zurückzugehen.
  }
vote-resign = { $me ->
    [yes] Du bittest dein Team, aufzugeben.
   *[no] { $who } bittet das Team, aufzugeben.
  }
vote-abandon = { $me ->
    [yes] Du bittest, das Spiel ohne Ergebnis zu beenden.
   *[no] { $who } bittet, das Spiel ohne Ergebnis zu beenden.
  }
vote-waits = Warten auf die anderen
connection-lost = Die Verbindung ist weg. Neuer Versuch; nichts, was du gewählt hast, geht verloren.
connection-now = Jetzt versuchen
connection-away = Der Tisch ist von hier nicht zu erreichen.
connection-reload = Neu laden
menu = Menü
menu-game = Dieses Spiel
menu-settings = Einstellungen
language = Sprache
theme = Farben
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
speed = Bewegung
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
sounds = Töne
sounds-hint = Du bist dran, wenig Zeit, etwas kommt ans Licht
confirm = Nachfragen, bevor eine Berührung des Bretts zählt
confirm-hint = Die erste Berührung zeigt, was sie täte, die zweite tut es

## Das Ende

over = Das Spiel ist vorbei
over-you = Du gewinnst!
over-your-team = Dein Team gewinnt!
over-won = { $count ->
    [one] { $who } gewinnt.
   *[other] { $who } gewinnen.
  }
over-nobody = Niemand gewinnt.
over-abandoned = Alle waren einverstanden, das Spiel zu beenden.
over-resigned = Das Spiel wurde aufgegeben.
over-player = Spieler
over-score = Punkte
over-rules = Entschieden durch
over-again = Noch einmal
over-replay = Noch einmal ansehen
over-log = Das ganze Protokoll
replay-at = Moment
replay-before = Zurück
replay-next = Weiter
replay-as = Gesehen von
replay-spectator = Zuschauer

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

## Warum nicht

refused-offline = Die Seite ist nicht zu erreichen. Gibt es eine Verbindung?
refused-other = Das geht gerade nicht.
refused-stale = Das Spiel ist weitergegangen. Sieh noch einmal hin.
refused-alone = Eines davon zeigt etwas: Tu es allein und sieh hin.
refused-unknown = Das geht in diesem Spiel nicht.
refused-busy = Der Server ist beschäftigt. Versuch es gleich noch einmal.
refused-over = Das Spiel ist vorbei.
refused-seat = Du siehst zu; das dürfen nur Mitspieler.
refused-muted = Du darfst gerade nicht sprechen.
refused-often = Das ist zu oft. Versuch es in einer Minute wieder.
refused-too-often = Das war zu oft. Versuch es später wieder.
refused-back-nothing = Du hast nichts zurückzunehmen.
refused-back-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat seither geantwortet. Du kannst die anderen bitten.
refused-back-revealed = Das lässt sich nicht zurücknehmen: Verdecktes ist ans Licht gekommen. Du kannst die anderen bitten.
refused-back-answered = Das lässt sich nicht zurücknehmen: Jemand hat seither geantwortet. Du kannst die anderen bitten.
refused-vote = Danach bist du nicht gefragt.
refused-login = Name und Passwort passen nicht zusammen. Sieh beide noch einmal an.
refused-name-taken = Jemand hat diesen Namen oder einen, der so aussieht. Wähle einen anderen.
refused-no-table = Diesen Tisch gibt es nicht, oder du brauchst seinen Link.
refused-invite = An diesen Tisch kommt man mit Einladung: Frag nach dem Link.
refused-taken = Dieser Platz ist vergeben.
refused-begun = Das Spiel hat begonnen.
refused-running = Das Spiel ist nicht vorbei: Bis dahin sieht jeder nur seine Seite.
refused-csrf = Die Seite ist veraltet. Lade sie neu.
refused-who = Wer bist du? Wähle zuerst einen Namen.
refused-tables = Du hast viele Tische, die nicht begonnen haben: Nutze oder verlasse zuerst einen davon.
refused-no-mails = Diese Seite verschickt keine Mails.
refused-reset = Dieser Link gilt nicht mehr. Bitte um einen neuen.
