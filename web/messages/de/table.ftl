## Der Tisch

prompt-you = Du bist dran
prompt-waiting = Warten auf { $who }
prompt-sending = Wird gesendet …
prompt-nobody = Einen Moment …
prompt-over = Die Partie ist vorbei.
prompt-replaced = Ein Bot spielt für dich.
prompt-only = Alle sehen, dass du nur einen Zug hast. Er wird für dich gespielt.
prompt-passes = Passen in { $seconds } s
prompt-hold = Warten
prompt-hold-hint = Den Countdown anhalten und mich an diesem Tisch jedes Mal fragen
prompt-pass = Automatisch passen
prompt-pass-hint = Nach ein paar Sekunden für mich passen, wenn ich keine Karte spiele
prompt-hurry = Weniger als 20 Sekunden übrig
seats = Spieler
seat-bot = Bot · { $level ->
    [random] Zufall
    [level1] Anfänger
    [level2] Leicht
    [level3] Mittel
    [level4] Schwer
    [level5] Experte
    [level6] Meister
   *[greedy] Standard
  }
seat-replaced = ein Bot spielt
seat-here = online
seat-away = offline
seat-your-turn = du bist dran
seat-deciding = überlegt …
in-words = Als Text
board-table = Tisch
bubble = Zug wählen
extra-sure = Möchtest du das wirklich?
more-above = { $count } weitere oben
more-below = { $count } weitere unten
side = Züge, Verlauf, Chat und Regeln
side-larger = Diesen Bereich vergrößern
side-smaller = Spielbrett vergrößern
tab-options = Züge
tab-log = Verlauf
tab-talk = Chat
tab-rules = Regeln
options-seek = { $count } Züge durchsuchen
options-none = Du bist nicht am Zug.
options-sending = Dein Zug wird gesendet …
options-over = Die Partie ist vorbei.
options-anytime = Jederzeit möglich
options-extras = Weitere Aktionen ({ $count })
options-extras-hint = Sie gehören nicht zu deinem Zug. Jede musst du bestätigen.
log = Spielverlauf
log-look = Diese Stellung zeigen
log-empty = Noch keine Züge.
played-on = Weitergespielt ab Zeitpunkt { $number } einer beendeten Partie
moment = Du siehst eine frühere Stellung.
moment-now = Zur aktuellen Stellung
talk = Chat
talk-channels = Kanal
talk-table = Tisch
talk-team = Team
talk-spectators = Zuschauer
talk-empty = Noch keine Nachrichten.
talk-say = Nachricht schreiben
talk-players = Hier können nur die Spieler schreiben.
talk-over = Das haben die Zuschauer während der Partie geschrieben.
talk-name = Wähle einen Namen, um mitzuschreiben.
talk-come-in = Mitschreiben
sheet = Teamnotizen
sheet-write = Notizen speichern
rules-seek = Regeln durchsuchen
rules-none = Keine passenden Regeln.
rule-open = Regel { $rule }
why-may = Das kannst du jetzt tun.
back = Zurücknehmen
restart = Meinen Zug neu beginnen
ask-back = Rücknahme anfragen
leave = An einen Bot übergeben
left = Ein Bot spielt für dich. Du kannst jederzeit zurückkommen.
return = Selbst weiterspielen
resign = Aufgeben
abandon = Partie abbrechen
asked = Anfrage gesendet. Bots stimmen immer zu.
sure-resign = Diese Partie aufgeben?
sure-abandon = Alle bitten, die Partie ohne Ergebnis abzubrechen?
sure-back = Die anderen um eine Rücknahme bitten?
agree = Annehmen
refuse = Ablehnen
vote-back = { $me ->
    [yes] Du möchtest deinen letzten Zug zurücknehmen.
   *[no] { $who } möchte einen früheren Zug zurücknehmen.
  }
vote-resign = { $me ->
    [yes] Du möchtest, dass dein Team aufgibt.
   *[no] { $who } möchte, dass euer Team aufgibt.
  }
vote-abandon = { $me ->
    [yes] Du möchtest die Partie abbrechen.
   *[no] { $who } möchte die Partie abbrechen.
  }
vote-waits = Warten auf die anderen
connection-lost = Verbindung verloren. Neuer Versuch … Deine Züge sind gesichert.
connection-now = Erneut versuchen
connection-away = Keine Verbindung zu diesem Tisch.
connection-reload = Seite neu laden
menu = Menü
menu-game = Diese Partie
menu-settings = Einstellungen
language = Sprache
theme = Design
theme-system = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
motion = Bewegung
motion-full = Voll
motion-reduced = Reduziert
motion-off = Aus
motion-full-hint = Karten und Spielsteine wandern an ihren neuen Platz
motion-reduced-hint = Nichts wandert oder blinkt, nur Farben blenden über
motion-off-hint = Alles wechselt sofort
motion-system = Dein Gerät wünscht weniger Bewegung, deshalb wandert nichts
speed = Tempo der Animationen
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam
sounds = Töne
sounds-hint = Du bist dran, knappe Zeit, Angriffe, Aufdecken und das Ende
volume = Lautstärke
listen = Anhören
sound-turn = Du bist dran
sound-low = Knappe Zeit
sound-attack = Angriff
sound-reveal = Aufdecken
sound-gavel = Richterhammer
sound-win = Sieg
sound-loss = Niederlage
sound-end = Partie vorbei
haptics = Vibration
haptics-hint = Du bist dran, knappe Zeit, Angriffe und das Ende
confirm = Züge auf dem Brett bestätigen
confirm-hint = Das erste Tippen zeigt den Zug, das zweite spielt ihn
every-prompt = Jedes Mal fragen
every-prompt-hint = Nie für mich passen oder meinen einzigen Zug spielen

## Der Consigliere

consigliere = Tipp
consigliere-ask = Den Consigliere um einen Tipp bitten
hints-yes = Tipps sind erlaubt: Wenn du dran bist, kannst du den Consigliere fragen.
hints-no = An diesem Tisch gibt es keine Tipps.
hints-short = mit Tipps

## Erklärungen zu Zügen

explanation = Was diese Züge bewirken
explanation-open = Was bewirkt das? { $move }
explanation-others = andere: { $least }
explanation-others-range = andere: { $least } bis { $most }
explanation-larger = Vergrößern
explanation-smaller = Verkleinern

## Die begleitete erste Runde

first-round = Hilfe für deine erste Partie
first-round-close = Verstanden
first-round-off = Ausschalten
first-round-example = Zum Beispiel: { $move }
first-round-switch = Neue Entscheidungen erklären
first-round-switch-hint = Eine kurze Karte erklärt, worum es jeweils geht und was Anfänger am besten tun
