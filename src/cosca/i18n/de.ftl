## Wer am Tisch sitzt

seat-chance = Zufall
seat-you = Du
seat-player = Spieler { $number }

## Der Anfang

welcome = { $title }, { $edition }: { $players }
welcome-back = { $title }, { $edition }: { $players } (fortgesetzt nach Eintrag { $entry })
commitment = Hash des Startwerts (SHA-256):
commitment-why = Jede zufällige Ziehung folgt aus diesem Startwert. Nach der Partie wird er offengelegt, und `cosca verify` prüft damit jede Ziehung.
start-hint = Tippe die Nummer eines Zugs. `hilfe` zeigt mehr.

## Die Eingabe

ask = { $me ->
    [yes] Du bist dran — { $what }
   *[no] { $who }: { $what }
  }
ask-generic = wähle einen Zug
hand-over = Jetzt ist { $who } dran. Gib die Tastatur weiter und drück die Eingabetaste.
no-such-number = Einen Zug { $number } gibt es hier nicht. Möglich: { $numbers }.
several-options = Das passt auf { $numbers }. Tippe die Nummer.
no-such-input = „{ $input }“ ist kein Befehl. Tippe die Nummer eines Zugs oder `hilfe`.
no-such-option = „{ $input }“ ist gerade nicht erlaubt. `warum { $input }` nennt dir die Regel.
about-unknown = „{ $input }“ gibt es hier nicht. Versuch es mit { $example }.

news-earlier = { $count ->
    [one] 1 frühere Zeile steht
   *[other] { $count } frühere Zeilen stehen
  } im Verlauf. `verlauf` zeigt alles.

## Wörter für die Befehle

command-why = warum, warum nicht, wieso
command-rules = regeln, regel
command-hint = tipp, hinweis, rat
command-back = zurück, zurueck
command-log = verlauf
command-save = speichern, sichern
command-recall = erinnern, gedächtnis
command-about = über, was ist
command-board = tisch, brett
command-quiet = ruhe, leise
command-always = immer, immer fragen
command-interrupt = einwerfen, unterbrechen
command-help = hilfe
command-quit = ende, schluss, tschüss

help-head = Befehle
help-number = Diesen Zug spielen. Du kannst auch seine Wörter tippen, wenn sie nur auf einen Zug passen.
help-number-word = eine Nummer
help-why = Warum ein Zug gerade nicht geht: { $example }.
help-rules = Die Regeln lesen: nur `regeln`, `regeln { $example }` oder `regeln` und ein Suchwort.
help-hint = Den Consigliere um einen Tipp bitten: die zwei besten Züge, mit Begründung.
help-back = Deinen letzten Zug zurücknehmen, solange danach niemand gezogen hat und nichts aufgedeckt wurde.
help-log = Den Spielverlauf zeigen.
help-save = Die Partie in einer Datei speichern: `speichern DATEI`.
help-recall = Was die anderen auf der Hand haben müssen, nach allem, was zu sehen war.
help-about = Was eine Karte, ein Ort oder eine Figur kann, zum Beispiel { $example }.
help-board = Tisch und Züge noch einmal zeigen. Die Eingabetaste allein tut das auch.
help-quiet = Automatisches Passen ein- oder ausschalten: Werden alle gefragt, ob sie eine Karte spielen, passt du von selbst.
help-always = Jedes Mal gefragt werden, auch wenn du nur einen Zug hast; oder nicht mehr.
help-interrupt = Außer der Reihe spielen: vor den Zügen anderer gefragt werden, oder nicht mehr. An einer gemeinsamen Tastatur: `einwerfen` und dein Name.
help-help = Diese Liste zeigen.
help-quit = Die Partie verlassen.

## Ruhe

quiet-on = Automatisches Passen ist an: Du wirst nur gefragt, wenn du etwas entscheiden musst. `ruhe` schaltet es wieder aus.
quiet-off = Automatisches Passen ist aus: Du wirst jedes Mal gefragt.
quiet-by-itself = Werden alle gefragt und du hast nichts zu spielen, passt du von selbst.

forced-by-itself = Hast du nur einen Zug, wird er von selbst gespielt. `verlauf` zeigt ihn.

join-auto-only = Alle sehen, dass du nur diesen Zug hast: Er wird für dich gespielt.
join-auto-pass = Spielst du nichts, passt du in { $seconds } s. Mit `immer` wirst du jedes Mal gefragt.
always-asked-on = Du wirst jedes Mal gefragt, auch wenn du nur einen Zug hast. `immer` ändert das wieder.
always-asked-off = Wenn alle sehen können, dass du nur einen Zug hast, wird er von selbst gespielt.

## Außer der Reihe

interrupt-on = Du wirst vor den Zügen anderer gefragt, solange du etwas zu spielen hast. `einwerfen` schaltet das wieder aus.
interrupt-several = An dieser Tastatur spielen mehrere. Tippe `einwerfen` und den Namen dessen, der jetzt spielen will.
interrupt-never = In { $title } spielst du nur, wenn du am Zug bist.
interrupt-always = Auf einer Seite kannst du jederzeit außer der Reihe spielen, wenn solche Züge aufgeführt sind.
interrupt-off = Du wirst vor den Zügen anderer nicht mehr gefragt.
interrupt-who = { $input } spielt nicht an dieser Tastatur. Tippe `einwerfen` und einen dieser Namen: { $names }.
interrupt-nothing = { $me ->
    [yes] Du hast gerade nichts, was du außer der Reihe spielen kannst.
   *[no] { $who } hat gerade nichts, was außer der Reihe gespielt werden kann.
  }
interrupt-ask = spiele etwas, bevor { $who } zieht, oder drücke die Eingabetaste

## Warum, und die Regeln

why-usage = Welcher Zug? Zum Beispiel: { $example }.
why-unknown = Zu „{ $input }“ gibt es keinen Zug. Versuch es mit { $example }.
why-may = Das geht: Zug { $numbers }.
rules-hint = Mehr zeigt `regeln` mit einer Kennung oder einem Wort, zum Beispiel `regeln { $example }`.
rules-none = In keiner Regel steht „{ $input }“.
rules-found = { $count ->
    [one] Eine Regel
   *[other] { $count } Regeln
  } mit „{ $input }“:
rules-where = Im Regelheft: { $where }

## Zurücknehmen

log-back = { $me ->
    [yes] Du nimmst Eintrag { $entry } zurück.
   *[no] { $who } nimmt Eintrag { $entry } zurück.
  }
log-back-all = Alle sind einverstanden: Eintrag { $entry } und alles danach wird zurückgenommen.
log-taken-back = { $me ->
    [yes] Du nimmst deinen letzten Zug zurück.
   *[no] { $who } nimmt den letzten Zug zurück.
  }
log-taken-back-all = Alle sind einverstanden: Ein früherer Zug wird zurückgenommen.
back-nothing = Du hast keinen Zug, den du zurücknehmen kannst.
back-chance = Diesen Zug kannst du nicht zurücknehmen: Seither hat der Zufall entschieden.
back-revealed = Diesen Zug kannst du nicht zurücknehmen: Seither wurde etwas Verdecktes aufgedeckt.
back-answered = Diesen Zug kannst du nicht zurücknehmen: Seither war jemand anders am Zug.
back-prompted = Diesen Zug kannst du nicht zurücknehmen: Die Uhr eines anderen Spielers läuft.
back-consent = Diesen Zug kannst du nur zurücknehmen, wenn alle einverstanden sind.
refused-alone = Dieser Zug deckt etwas auf. Schick ihn allein.
refused-busy = Der Server ist ausgelastet. Versuch es gleich noch einmal.
refused-channel = In diesem Kanal kannst du nicht schreiben. Wähle einen anderen.
refused-sheet = Jemand aus deinem Team hat die Notizen geändert. Lies sie noch einmal und speichere dann.
refused-text = Der Text ist leer oder enthält Zeichen, die sich nicht darstellen lassen. Ändere ihn.
refused-seat = Du schaust hier nur zu. Das können nur Mitspieler.
refused-unknown = Das geht jetzt nicht. Wähle eine der angebotenen Möglichkeiten.
refused-vote = Diese Anfrage ist erledigt, oder deine Stimme wird nicht gebraucht.

## Speichern

save-usage = In welche Datei? Zum Beispiel: speichern { $example }
saved = Gespeichert in { $file }. Jeder weitere Zug wird dort mitgespeichert.
saved-over = Gespeichert in { $file }.
saved-seed = Bis zum Ende der Partie liegt ihr Startwert in { $file }. Öffne diese Datei nicht und lass sie neben der Partie liegen, damit du weiterspielen kannst.
save-exists = { $file } gibt es schon. Nimm einen anderen Namen.
save-failed = { $file } lässt sich nicht schreiben: { $reason }.
save-now = Diese Partie speichern? Tippe einen Dateinamen, oder drück die Eingabetaste, um sie zu verwerfen.

## Gehen

quit-unsaved = Diese Partie ist nicht gespeichert. Tippe `speichern DATEI`, um sie zu speichern, oder noch einmal `ende`, um sie zu verwerfen.
left = Du hast die Partie verlassen.
left-saved = Du hast die Partie verlassen. Sie liegt in { $file }; weiter geht es mit
left-unsaved = Du hast die Partie verlassen, ohne sie zu speichern.

## Das Ende

end-head = Die Partie ist zu Ende
end-winner = { $me ->
    [yes] Du gewinnst mit
   *[no] { $who } gewinnt mit
  } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }.
end-winners = { $who } gewinnen.
end-draw = Unentschieden mit je { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
  }.
end-nobody = Niemand gewinnt.
end-rules = Regeln, die entschieden haben
end-seed = Startwert dieser Partie:
end-replay = Noch einmal ansehen:
end-verify = Jede Ziehung nachprüfen:

## Nachspielen und prüfen

replay-after = Nach Eintrag { $entry } von { $count }
replay-step = Eingabetaste: weiter, `ende`: Schluss.
replay-running = Die Partie läuft noch; bisher { $count } Einträge.
verify-ok = { $file }: geprüft, alles in Ordnung.
verify-failed = { $file }: Prüfung nicht bestanden.
verify-at = Der Fehler liegt in Eintrag { $entry }: { $reason }
verify-whole = Grund: { $reason }
proof-rules = Alle { $count } Einträge sind erlaubt und passen zu ihren Prüfsummen.
proof-commitment = Der Startwert passt zu dem Hash, der vor dem ersten Zug festgelegt wurde.
proof-chance = Alle { $count } zufälligen Ziehungen folgen aus dem Startwert, jede aus einer vollständigen Liste.
proof-result = Die Partie ist zu Ende, und das Ergebnis folgt aus den Zügen.
proof-played-on = Die Partie wurde ab Eintrag { $entry } von Tisch { $table } weitergespielt. Die Anfangsstellung wurde nicht geprüft. Dazu das Protokoll jenes Tisches angeben: --from DATEI
proof-played-on-checked = Die Partie wurde ab Eintrag { $entry } von Tisch { $table } weitergespielt und begann mit der Stellung von dort.
fault-hash = die Prüfsumme passt nicht zu den Einträgen davor; das Protokoll wurde hier oder weiter oben geändert
fault-version = Zeile 1 nennt die Protokollversion { $told }, aber die Prüfsummen gehören zu Version { $found }; das Protokoll wurde geändert
fault-number = er trägt die Nummer { $number }, aber { $expected } wäre an der Reihe
fault-entry = der Eintrag passt nicht zu dem, was beim Nachspielen geschieht ({ $field })
fault-illegal = dieser Zug ist hier nicht erlaubt (Regel { $rule })
fault-back = er nimmt einen Zug zurück, der sich nicht zurücknehmen lässt
fault-action = so einen Zug gibt es in diesem Spiel nicht, oder nicht an dieser Stelle
fault-seed-missing = der Startwert ist noch nicht offengelegt, also lassen sich die Ziehungen nicht prüfen; offengelegt wird er am Ende der Partie
fault-seed-early = der Startwert ist offengelegt, obwohl die Partie noch nicht zu Ende ist
fault-seed-form = der Startwert muss 32 Bytes lang und mit 64 Hexadezimalziffern geschrieben sein
fault-commitment = der Startwert passt nicht zu dem Hash, der vor dem ersten Zug festgelegt wurde
fault-played-on = die Anfangsstellung ist nicht die der Partie, von der aus weitergespielt wurde
fault-pick = aus dem Startwert folgt „{ $expected }“, im Protokoll steht aber „{ $found }“

## E-Mails

mail-hello = Hallo { $name },
mail-foot = Du bekommst diese E-Mail, weil du diese Adresse auf { $site } eingetragen hast. Dort kannst du E-Mails auch abstellen oder Ruhezeiten festlegen.
mail-turn-head = { $title }: Du bist dran
mail-turn-text = du bist dran bei { $title }, Tisch { $table }:
push-turn-head = { $title }: Du bist dran
push-turn-text = Tisch { $table } wartet auf dich.
push-late-head = { $title }: Deine Zeit läuft ab
push-late-text = Zieh an Tisch { $table }, sonst übernimmt ein Bot.
push-digest-head = { $count ->
    [one] Du bist an 1 Tisch dran
   *[other] Du bist an { $count } Tischen dran
}
push-digest-text = Deine Liste zeigt, wo die Zeit knapp wird.
discord-waits = { $name } wartet an einem Tisch für { $title }: { $link }
discord-more = { $count ->
    [one] und 1 weiterer Tisch
   *[other] und { $count } weitere Tische
}
mail-test-head = Test-E-Mail von Cosca
mail-test-text = diese Test-E-Mail hat dich erreicht: Benachrichtigungen per E-Mail funktionieren.
mail-reset-head = Neues Passwort für Cosca
mail-reset-text = jemand möchte dein Passwort zurücksetzen. Unter diesem Link kannst du eine Stunde lang ein neues wählen:
mail-reset-not = Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.
mail-confirm-head = Bestätige deine E-Mail-Adresse
mail-confirm-text = Jemand hat diese Adresse für ein Konto auf { $site } eingetragen. Wenn du das warst, öffne innerhalb eines Tages diesen Link, um sie zu bestätigen:
mail-confirm-not = Wenn du das nicht warst, ignoriere diese E-Mail. Ohne deine Bestätigung schickt die Seite nichts weiter an diese Adresse.

## Ein Tisch einer Seite

join-name = Wie heißt du?
join-you-are = Du bist { $name }.
join-tables = Deine Partien
join-open-tables = Offene Tische
join-new-tables = Einen Tisch mit Bots erstellen
join-new-table = { $title }, { $seats } Plätze
join-pick = Tippe eine Nummer.
join-waits = Es fehlen noch Mitspieler: { $free ->
    [one] 1 Platz ist frei.
   *[other] { $free } Plätze sind frei.
  }
join-link = Lade andere mit diesem Link ein:
join-just-watch = Die Partie hat ohne dich begonnen, deshalb schaust du zu.
join-language = { $title } gibt es in deiner Sprache noch nicht; hier ist es auf Englisch.
join-start-hint = Tippe die Nummer eines Zugs. Mit `sag` und einem Text schreibst du in den Chat, `hilfe` zeigt mehr.
join-watching = Du schaust zu. Mit `sag` und einem Text schreibst du an die anderen Zuschauer, `hilfe` zeigt mehr.
join-lost = Verbindung verloren. Neuer Versuch …
join-found = Wieder verbunden.
join-too-old = Diese Seite verwendet ein neueres Protokoll, als dein cosca versteht. Aktualisiere cosca und versuch es noch einmal.
join-waiting = Warten auf die anderen.
join-waiting-for = Warten auf { $who }.
join-not-asked = Du bist nicht am Zug.
join-unsure = Die Partie ging weiter, während du getippt hast; es wurde nichts gesendet. Sieh dir den Tisch an und tippe es noch einmal.
join-over = Die Partie ist zu Ende.
join-replaced = Ein Bot spielt für dich. Mit `zurückkehren` spielst du selbst weiter.
join-bot-plays = { $me ->
    [yes] Jetzt spielt ein Bot für dich. Mit `zurückkehren` spielst du selbst weiter.
   *[no] Für { $who } spielt jetzt ein Bot.
  }
join-plays-again = { $me ->
    [yes] Du spielst wieder selbst.
   *[no] { $who } spielt wieder selbst.
  }
join-has-come = { $who } ist online.
join-has-gone = { $who } ist offline.
join-to-team = (Team)
join-to-spectators = (Zuschauer)
join-say-what = Tippe deine Nachricht hinter den Befehl.
join-sheet-head = Teamnotizen:
join-sheet-empty = Eure Teamnotizen sind leer. Schreib mit `blatt` und einem Text hinein; nur dein Team kann sie lesen.
join-seat-bot = Bot ({ $bot })
join-seat-replaced = es spielt ein Bot ({ $bot })
join-seat-here = online
join-seat-away = offline
join-seat-you = du
join-vote-back = { $me ->
    [yes] Du möchtest deinen letzten Zug zurücknehmen.
   *[no] { $who } möchte den letzten Zug zurücknehmen.
  }
join-vote-resign = { $me ->
    [yes] Du schlägst deinem Team vor, aufzugeben.
   *[no] { $who } schlägt dem Team vor, aufzugeben.
  }
join-vote-abandon = { $me ->
    [yes] Du schlägst vor, die Partie ohne Ergebnis abzubrechen.
   *[no] { $who } schlägt vor, die Partie ohne Ergebnis abzubrechen.
  }
join-vote-answer = Bist du einverstanden? Tippe `ja` oder `nein`.
join-vote-over = Diese Anfrage ist erledigt.
join-asked = Anfrage gesendet. Bots stimmen immer zu, Menschen müssen antworten.
join-ask-back = Mit `bitte zurück` fragst du die anderen, ob du den Zug trotzdem zurücknehmen darfst.
join-clock-none = Dieser Tisch hat keine Uhr.
join-clock-seat = { $who } { $time }
join-clock-runs = { $who } { $time } (läuft)
join-clock-until = Alle haben { $time } Zeit zum Antworten.
join-resigned = Durch Aufgabe entschieden. Gewonnen: { $who }.
join-abandoned = Die Partie wurde einvernehmlich abgebrochen und hat kein Ergebnis.
join-after = `speichern DATEI` speichert das Protokoll, `ende` verlässt den Tisch.
join-saved = Das Protokoll ist in { $file } gespeichert. Jede Ziehung nachprüfen: cosca verify { $file }
join-left = Du hast den Tisch verlassen; dein Platz bleibt dir. Zurück kommst du mit
join-leave-alone = Es blieben nur Bots, und die spielen die Partie in Sekunden zu Ende. Noch einmal `gehen` übergibt deinen Platz; mit `ende` behältst du ihn, und die Partie wartet.
join-left-watching = Du schaust nicht mehr zu.
join-words-back = zurück
join-words-resign = aufgeben
join-words-abandon = abbrechen, ende
join-command-say = sag, sagen
join-command-team = team
join-command-sheet = blatt
join-command-seats = plätze, spieler, wer
join-command-clock = uhr, uhren, zeit
join-command-leave = gehen
join-command-return = zurückkehren
join-command-ask = bitte, frage
join-command-yes = ja, j
join-command-no = nein, n
join-help-head = An diesem Tisch
join-help-say = Eine Nachricht an alle: `sag` und ein Text.
join-help-team = Eine Nachricht nur an dein Team.
join-help-sheet = Die Teamnotizen lesen; mit einem Text: sie neu schreiben.
join-help-seats = Wer mitspielt und wer online ist.
join-help-clock = Wie viel Zeit jeder noch hat.
join-help-leave = An einen Bot übergeben.
join-help-return = Selbst weiterspielen.
join-help-ask = Die anderen fragen: `bitte zurück`, `bitte aufgeben`, `bitte abbrechen`.
join-help-yes = Eine Anfrage annehmen.
join-help-no = Eine Anfrage ablehnen.

## Der Consigliere: warum eine Möglichkeit besser ist als eine andere

hint-none = Für { $title } gibt es noch keine Tipps.
hint-option = ({ $number }) { $what }: etwa { $chance } % Gewinnchance
counsel-only = Einen anderen Zug gibt es nicht.
counsel-none-else = Kein anderer Zug ist annähernd so gut.
counsel-lots = Diese Züge sind gleich gut. Wähle zufällig einen, dann kann dich niemand durchschauen.
counsel-even = Beide Züge sind etwa gleich gut.
counsel-imagined = Geschätzte Gewinnchance: { $better } % mit diesem Zug, { $other } % mit dem anderen.
counsel-victory = Damit ist die Partie gewonnen, oder so gut wie.

## Ja und nein, auf Brettern in Worten

board-yes = ja
board-no = nein
