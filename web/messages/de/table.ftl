## Der Tisch

prompt-you = DU
prompt-waiting = Warten auf { $who }
prompt-sending = Wird gesendet …
prompt-nobody = Einen Moment …
prompt-over = Das Spiel ist vorbei.
prompt-replaced = Ein Bot spielt für dich.
prompt-hurry = Weniger als 20 Sekunden übrig
seats = Spieler
seat-bot = Bot, spielt { $level ->
    [random] zufällig
    [level1] wie ein Neuling
    [level2] unachtsam
    [level3] ordentlich
    [level4] gut
    [level5] sehr gut
    [level6] so gut es geht
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
talk-players = Hier sprechen nur die Spieler.
talk-over = Hier sprachen die Zuschauer während der Partie.
talk-name = Wähle einen Namen, um mitzureden.
talk-come-in = Mitreden
sheet = Das Blatt des Teams
sheet-write = Schreiben
rules-seek = Regeln durchsuchen
rules-none = Keine Regel hat diese Wörter.
rule-open = Regel { $rule }
why-may = Nichts spricht dagegen.
back = Zurücknehmen
restart = Meinen Zug neu beginnen
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

## Der Consigliere

consigliere = Consigliere
consigliere-ask = Den Consigliere fragen, was er tun würde
hints-yes = Wer gefragt ist, darf den Consigliere um einen Hinweis bitten.
hints-no = An diesem Tisch gibt der Consigliere keine Hinweise.
hints-short = Hinweise erlaubt
