## Wer am Tisch sitzt

seat-chance = Zufall
seat-you = Du
seat-player = Spieler { $number }

## Der Anfang

welcome = { $title }, { $edition }: { $players }
welcome-back = { $title }, { $edition }: { $players } — weiter nach Eintrag { $entry }
commitment = Der Zufall ist versiegelt. Der Fingerabdruck seines Startwerts ist
commitment-why = Alles Gezogene folgt aus diesem Startwert. Nach dem Spiel wird er verraten, und `cosca verify` beweist, dass er eingehalten wurde.
start-hint = Tippe die Nummer dessen, was du tun willst. `hilfe` sagt mehr.

## Die Eingabe

ask = { $me ->
    [yes] Du bist dran — { $what }
   *[no] { $who }: { $what }
  }
hand-over = Jetzt ist { $who } dran. Gib die Tastatur weiter und drück die Eingabetaste.
no-such-number = Eine Möglichkeit { $number } gibt es hier nicht. Zur Wahl stehen { $numbers }.
several-options = Das könnte { $numbers } sein. Tippe die Nummer.
no-such-input = „{ $input }“ verstehe ich nicht. Tippe die Nummer einer Möglichkeit oder `hilfe`.
no-such-option = „{ $input }“ steht jetzt nicht zur Wahl. Frag `warum { $input }`, dann hörst du die Regel.
about-unknown = Über „{ $input }“ weiß ich nichts. Zum Beispiel: { $example }.

## Wörter für die Befehle

command-why = warum, warum nicht, wieso
command-rules = regeln, regel
command-hint = hinweis, rat
command-back = zurück, zurueck
command-log = verlauf
command-save = speichern, sichern
command-recall = erinnern, gedächtnis
command-about = über, was ist
command-board = tisch, brett
command-quiet = ruhe, leise
command-help = hilfe
command-quit = ende, schluss, tschüss

help-head = Was du tippen kannst
help-number = Das tun. Seine Wörter gehen auch, wenn sie nur auf eine Möglichkeit passen.
help-number-word = eine Nummer
help-why = Warum etwas gerade nicht geht: { $example }.
help-rules = Die Regeln: nur `regeln`, `regeln { $example }` oder `regeln` und ein Suchwort.
help-hint = Was der Consigliere an deiner Stelle täte: zwei Möglichkeiten, und warum.
help-back = Die letzte eigene Wahl zurücknehmen, solange niemand darauf geantwortet hat.
help-log = Alles, was bisher geschah.
help-save = Das Spiel in einer Datei aufheben: `speichern DATEI`.
help-recall = Was verdeckt sein muss, nach allem, was zu sehen war.
help-about = Was eine Karte, ein Ort oder ein Stück ist, zum Beispiel { $example }.
help-board = Tisch und Möglichkeiten noch einmal zeigen. Die Eingabetaste allein tut das auch.
help-quiet = Wo alle gefragt werden, ob sie etwas tun, es von selbst vorbeigehen lassen; noch einmal: wieder fragen.
help-help = Diese Liste.
help-quit = Gehen.

## Ruhe

quiet-on = Von jetzt an wirst du nur gefragt, wo etwas zu entscheiden ist. Noch einmal `ruhe` beendet das.
quiet-off = Von jetzt an wirst du jedes Mal gefragt.
quiet-by-itself = Wo alle gefragt werden, ob sie etwas tun, und du nichts tun kannst, wird das für dich beantwortet.

## Warum, und die Regeln

why-usage = Warum was? Zum Beispiel: { $example }.
why-unknown = Zu „{ $input }“ fällt mir nichts ein, was man tun könnte. Zum Beispiel: { $example }.
why-may = Das darfst du: Möglichkeit { $numbers }.
rules-hint = `regeln` und eine Kennung oder ein Wort zeigt mehr, zum Beispiel `regeln { $example }`.
rules-none = In keiner Regel steht „{ $input }“.
rules-found = { $count ->
    [one] Eine Regel
   *[other] { $count } Regeln
  } mit „{ $input }“:
rules-where = Gedruckt: { $where }

## Zurücknehmen

log-back = { $me ->
    [yes] Du nimmst Eintrag { $entry } zurück.
   *[no] { $who } nimmt Eintrag { $entry } zurück.
  }
log-back-all = Alle sind einverstanden: Das Spiel geht zurück bis vor Eintrag { $entry }.
log-taken-back = { $me ->
    [yes] Du nimmst deine letzte Wahl zurück.
   *[no] { $who } nimmt die letzte Wahl zurück.
  }
log-taken-back-all = Alle sind einverstanden: Das Spiel geht hinter eine frühere Wahl zurück.
back-nothing = Du hast nichts zurückzunehmen.
back-chance = Das lässt sich nicht zurücknehmen: Der Zufall hat seither geantwortet, und man kennt, was gezogen wurde.
back-revealed = Das lässt sich nicht zurücknehmen: Seither ist Verdecktes bekannt geworden.
back-answered = Das lässt sich nicht zurücknehmen: Darauf hat schon jemand geantwortet.
back-consent = Das lässt sich nur zurücknehmen, wenn alle einverstanden sind.

## Aufheben

save-usage = In welcher Datei? Zum Beispiel: speichern { $example }
saved = Aufgehoben in { $file }, und jede weitere Wahl auch.
saved-seed = Der Startwert des Zufalls liegt bis zum Ende des Spiels in { $file }: Lass die Datei zu und bei dem Spiel, dann kannst du später weiterspielen.
save-exists = Unter { $file } liegt schon etwas; nimm einen anderen Namen.
save-failed = { $file } ließ sich nicht schreiben: { $reason }.
save-now = Dieses Spiel aufheben? Tippe einen Dateinamen, oder drück nur die Eingabetaste.

## Gehen

quit-unsaved = Dieses Spiel ist nicht aufgehoben. Tippe `speichern DATEI`, um es zu behalten, oder noch einmal `ende`.
left = Du hast das Spiel verlassen.
left-saved = Du hast das Spiel verlassen. Es liegt in { $file }; weiter geht es mit
left-unsaved = Du hast das Spiel verlassen. Es wurde nicht aufgehoben.

## Das Ende

end-head = Das Spiel ist aus
end-winner = { $me ->
    [yes] Du gewinnst mit { $points } Punkten.
   *[no] { $who } gewinnt mit { $points } Punkten.
  }
end-winners = { $who } gewinnen.
end-draw = Unentschieden mit je { $points } Punkten.
end-nobody = Niemand gewinnt.
end-rules = Die Regeln, die es entschieden haben
end-seed = Der Startwert des Zufalls war
end-replay = Noch einmal ansehen:
end-verify = Beweisen, dass niemand gemogelt hat:

## Nachspielen und prüfen

replay-after = Nach Eintrag { $entry } von { $count }
replay-step = Eingabetaste: weiter, `ende`: Schluss.
replay-running = Das Spiel ist noch nicht aus; bisher { $count } Einträge.
verify-ok = { $file } ist in Ordnung.
verify-failed = { $file } ist nicht in Ordnung.
verify-at = Es scheitert an Eintrag { $entry }: { $reason }
verify-whole = Es scheitert: { $reason }
proof-rules = Alle { $count } Einträge sind erlaubt und führen zu den Stellungen, die ihre Prüfsummen versprechen.
proof-commitment = Der Startwert ist der vor der ersten Wahl versprochene.
proof-chance = Alle { $count } Ergebnisse des Zufalls folgen aus diesem Startwert, jedes aus einer vollständigen und ehrlichen Liste.
proof-result = Das Spiel ist aus, und das Ergebnis folgt daraus.
fault-hash = die Prüfsumme passt nicht zu den Einträgen davor; das Protokoll wurde hier oder weiter oben geändert
fault-number = er trägt die Nummer { $number }, obwohl { $expected } an der Reihe ist
fault-entry = das Protokoll sagt nicht, was dort wirklich geschah ({ $field })
fault-illegal = das ist dort nicht erlaubt (Regel { $rule })
fault-back = er nimmt zurück, was sich nicht zurücknehmen ließ
fault-action = so etwas gibt es in diesem Spiel nicht, oder nicht an dieser Stelle
fault-seed-missing = der Startwert ist noch nicht verraten, also lässt sich der Zufall nicht prüfen; er wird nach dem Spiel verraten
fault-seed-early = der Startwert ist verraten, obwohl das Spiel noch nicht aus ist
fault-seed-form = der Startwert ist nicht 32 Bytes lang und als 64 Hexadezimalziffern geschrieben
fault-commitment = der Startwert passt nicht zu dem Versprechen vor der ersten Wahl
fault-pick = aus dem Startwert folgt „{ $expected }“, im Protokoll steht aber „{ $found }“

## E-Mails

mail-hello = Hallo { $name },
mail-foot = Diese Nachricht kommt, weil du diese Adresse auf { $site } eingetragen hast. Dort kannst du sie auch abstellen oder Ruhezeiten setzen.
mail-turn-head = { $title }: Du bist am Zug
mail-turn-text = du bist am Zug bei { $title }, Tisch { $table }:
mail-test-head = Eine Probe-E-Mail von Cosca
mail-test-text = E-Mails von dieser Seite erreichen dich.
mail-reset-head = Ein neues Passwort für Cosca
mail-reset-text = jemand, vermutlich du, hat um ein neues Passwort gebeten. Eine Stunde lang kannst du es hier wählen:
mail-reset-not = Wenn du das nicht warst, tu nichts: Das alte bleibt.

## Ein Tisch einer Seite

join-name = Wie heißt du?
join-you-are = Du bist { $name }.
join-tables = Deine Spiele
join-open-tables = Tische mit einem freien Platz
join-new-tables = Ein neuer Tisch für dich und Bots
join-new-table = { $title }, { $seats } Plätze
join-pick = Tippe eine Nummer.
join-waits = Es fehlen noch andere: { $free ->
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
  }
join-link = Andere kommen über diesen Link:
join-just-watch = Das Spiel hat ohne dich begonnen: Du siehst zu.
join-language = { $title } spricht deine Sprache noch nicht; hier ist es auf Englisch.
join-start-hint = Tippe die Nummer dessen, was du tun willst; `sag` und ein Text spricht zu den anderen. `hilfe` sagt mehr.
join-watching = Du siehst zu. `sag` und ein Text spricht zu den anderen, die zusehen; `hilfe` sagt mehr.
join-lost = Die Verbindung ist weg; neuer Versuch.
join-found = Wieder verbunden.
join-too-old = Die Seite erzählt etwas, das dieses Programm nicht versteht. Vielleicht ist es zu alt für diese Seite: Bring es auf den neuesten Stand.
join-waiting = Die anderen sind dran.
join-waiting-for = { $who } ist dran.
join-not-asked = Du bist gerade nicht gefragt.
join-unsure = Das Spiel ging weiter, während du getippt hast. Sieh noch einmal hin und wiederhole es.
join-over = Das Spiel ist vorbei.
join-replaced = Ein Bot spielt für dich. `zurückkehren` gibt dir deinen Platz wieder.
join-bot-plays = { $me ->
    [yes] Jetzt spielt ein Bot für dich. `zurückkehren` gibt dir deinen Platz wieder.
   *[no] Für { $who } spielt jetzt ein Bot.
  }
join-plays-again = { $me ->
    [yes] Du spielst wieder selbst.
   *[no] { $who } spielt wieder selbst.
  }
join-has-come = { $who } ist da.
join-has-gone = { $who } ist weg.
join-to-team = (Team)
join-to-spectators = (sieht zu)
join-say-what = Was willst du sagen?
join-sheet-head = Das Blatt deines Teams:
join-sheet-empty = Das Blatt deines Teams ist leer. `blatt` und ein Text beschreibt es; nur dein Team kann es lesen.
join-seat-bot = Bot ({ $bot })
join-seat-replaced = es spielt ein Bot ({ $bot })
join-seat-here = da
join-seat-away = nicht da
join-seat-you = du
join-vote-back = { $me ->
    [yes] Du bittest, hinter deine letzte Wahl zurückzugehen.
   *[no] { $who } bittet, hinter die letzte Wahl von { $who } zurückzugehen.
  }
join-vote-resign = { $me ->
    [yes] Du bittest dein Team, aufzugeben.
   *[no] { $who } bittet das Team, aufzugeben.
  }
join-vote-abandon = { $me ->
    [yes] Du bittest, das Spiel ohne Ergebnis zu beenden.
   *[no] { $who } bittet, das Spiel ohne Ergebnis zu beenden.
  }
join-vote-answer = Bist du einverstanden? Tippe `ja` oder `nein`.
join-vote-over = Diese Frage ist erledigt.
join-asked = Gefragt; Bots sind mit allem einverstanden, Menschen müssen antworten.
join-ask-back = `bitte zurück` fragt die anderen, ob es trotzdem zurückgehen soll.
join-clock-none = Dieser Tisch hat keine Uhr.
join-clock-seat = { $who } { $time }
join-clock-runs = { $who } { $time } (läuft)
join-clock-until = Wer gefragt ist, antwortet innerhalb von { $time }.
join-resigned = Das Spiel wurde aufgegeben. Gewonnen: { $who }.
join-abandoned = Alle waren einverstanden, das Spiel zu beenden; es hat kein Ergebnis.
join-after = `speichern DATEI` hebt das Protokoll auf, `ende` verlässt den Tisch.
join-saved = Das Protokoll liegt in { $file }. So beweist du, dass niemand betrogen hat: cosca verify { $file }
join-left = Du bist gegangen; dein Platz bleibt dir. Zurück kommst du mit
join-leave-alone = Bots würden dieses Spiel ohne dich zu Ende spielen. Noch einmal `gehen` lässt sie; `ende` hält deinen Platz frei, und alles wartet.
join-left-watching = Du bist gegangen.
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
join-help-say = Zu allen sprechen: `sag` und ein Text.
join-help-team = Nur zu deinem Team sprechen.
join-help-sheet = Das Blatt deines Teams; mit einem Text: es beschreiben.
join-help-seats = Wer wo sitzt, und wer da ist.
join-help-clock = Wie viel Zeit alle haben.
join-help-leave = Einen Bot für dich spielen lassen.
join-help-return = Selbst weiterspielen.
join-help-ask = Die anderen bitten: `bitte zurück`, `bitte aufgeben`, `bitte abbrechen`.
join-help-yes = Dem zustimmen, worum jemand bittet.
join-help-no = Es ablehnen.

## Der Consigliere: warum eine Möglichkeit besser ist als eine andere

hint-none = Für { $title } gibt es noch keinen Consigliere.
hint-option = ({ $number }) { $what }: gewinnt { $chance } von 100 vorgestellten Partien
counsel-only = Etwas anderes ist nicht möglich.
counsel-none-else = Nichts anderes war einen Gedanken wert.
counsel-lots = Für mich ist eins wie das andere: Ich würde losen, und niemand kann mich durchschauen.
counsel-even = Es ist kaum ein Unterschied: { $better } gegen { $other } von 100 vorgestellten Partien werden gewonnen.
counsel-imagined = Von 100 Partien, die man sich von hier aus vorstellt, werden damit { $better } gewonnen und mit dem anderen { $other }.
counsel-victory = Damit ist das Spiel gewonnen, oder so gut wie.
