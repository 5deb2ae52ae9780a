## Eine beendete Partie ansehen

review = Rückschau
review-running = Diese Partie läuft noch
review-running-more = Solange eine Partie läuft, sehen alle nur ihre eigene Seite. Bis dahin kannst du am Tisch zuschauen.
review-to-table = Zum Tisch
review-closed = Diese Partie kann nicht gezeigt werden
review-empty = In dieser Partie wurde kein Zug gemacht.
review-beside = Vergleichen mit
review-alone = niemandem
review-all = Alle Plätze (alles aufgedeckt)
review-shown = Ansicht
review-side = Verlauf und verdeckte Informationen
review-hidden = Verdeckte Informationen
review-could = { $who } hätte wissen können: { $what }
review-none = Vor { $who } war hier nichts verborgen.
review-nothing = nichts
review-play = Abspielen
review-pause = Anhalten
review-speed = Tempo { $speed }
review-chapter-before = Voriges Kapitel
review-chapter-next = Nächstes Kapitel
review-now = { $number } von { $of }, { $chapter }: { $said }
play-on = Ab hier weiterspielen
play-on-over = Hier ist die Partie zu Ende. Geh zu einem früheren Zeitpunkt zurück, um weiterzuspielen.
play-on-seat = Dein Platz
play-on-hidden = Verdeckte Karten und Figuren
play-on-as_you_knew = Neu verteilt
play-on-as_you_knew-more = Alles, was auf diesem Platz nicht zu sehen war, wird neu verteilt, passend zu allem, was man dort wissen konnte.
play-on-as_they_were = Wie sie waren
play-on-as_they_were-more = Alles bleibt, wo es war. Manches kennst du vielleicht schon aus der Rückschau.
play-on-note = Bots spielen die anderen Plätze. Der Tisch ist privat, die Partie wird nicht gewertet, und ab hier wird alles neu gezogen.
play-on-start = Weiterspielen
share = Teilen
share-link = Link zu dieser Stellung
share-open = Wer den Link öffnet, sieht genau diese Stellung aus demselben Blickwinkel.
share-closed = An diesem Tisch wurde nur auf Einladung gespielt. Den Link können nur die Mitspieler öffnen.
share-log = Das Protokoll enthält jeden Zug und jede gezogene Karte. Nachspielen und prüfen lässt es sich mit: cosca verify
proof = Zufall prüfen
proof-under-way = Alle Ziehungen werden nachgerechnet …
proof-good = Geprüft: { $count ->
    [one] Die einzige Ziehung war fair
   *[other] Alle { $count } Ziehungen waren fair
  }
proof-bad = Dieses Protokoll hat die Prüfung nicht bestanden
proof-commitment = Der Startwert ist der, der vor dem ersten Zug festgelegt wurde.
proof-remembered = Dein Browser hatte den Hash schon vor der Partie gespeichert.
proof-nonces = { $count ->
    [0] Kein Spieler hat einen eigenen Zufallswert beigesteuert.
    [one] Ein Spieler hat einen eigenen Zufallswert beigesteuert.
   *[other] { $count } Spieler haben eigene Zufallswerte beigesteuert.
  }
proof-own = Der Zufallswert deines Browsers ist dabei.
proof-draws = { $count ->
    [one] Die einzige Ziehung folgt aus dem Startwert.
   *[other] Alle { $count } Ziehungen folgen aus dem Startwert.
  }
proof-chain = { $count ->
    [one] Der einzige Eintrag hat den richtigen Hash.
   *[other] Alle { $count } Einträge bilden eine lückenlose Kette von Hashes.
  }
proof-deck = Jedes Mal wurde aus dem vollständigen Stapel gezogen.
proof-lists = Im Protokoll steht, woraus jeweils gezogen wurde. Ob diese Listen vollständig sind, prüft: cosca verify
proof-played-on = Nicht geprüft: die Anfangsstellung, die aus Eintrag { $entry } einer anderen Partie stammt. Mit beiden Protokollen prüft sie: cosca verify --from
proof-more = Dein Browser hat das selbst geprüft. Vor der Partie veröffentlicht der Server den Hash eines geheimen Startwerts, und die Spieler steuern eigene Zufallswerte bei. Nach der Partie wird der Startwert offengelegt, und alle können jede Ziehung prüfen.
proof-cannot = Browser können das nur über HTTPS prüfen. Lade das Protokoll herunter und prüfe es mit: cosca verify
proof-entry = Eintrag { $number }: { $what }
proof-wrong-header = Der Kopf des Protokolls hat kein bekanntes Format.
proof-wrong-json = Eine Zeile ist nicht lesbar.
proof-wrong-seed = Der Startwert fehlt oder hat das falsche Format.
proof-wrong-commitment = Der Startwert passt nicht zum festgelegten Hash.
proof-wrong-promise = Der Hash im Protokoll ist nicht der, den dein Browser vor der Partie gespeichert hat.
proof-wrong-nonce = Der Zufallswert deines Browsers steht nicht im Protokoll.
proof-wrong-number = Er trägt die Nummer { $number }. Ein Eintrag fehlt oder wurde eingefügt.
proof-wrong-list = Im Protokoll steht nicht, woraus gezogen wurde.
proof-wrong-pick = Aus dem Startwert folgt „{ $expected }“, im Protokoll steht „{ $found }“.
proof-wrong-back = Er nimmt einen Zug zurück, der sich nicht zurücknehmen lässt.
proof-wrong-chain = Der Hash stimmt nicht: Dieser Eintrag oder ein früherer wurde geändert.
proof-wrong-missing = Das Protokoll hat { $found } Einträge, die Partie hatte aber { $made }.
proof-wrong-street = { $card } verlässt die Straße, lag aber nicht dort.
proof-wrong-unasked = Hier war keine Ziehung fällig.
proof-wrong-due = Vorher hätte eine Karte aufgedeckt werden müssen.
proof-wrong-deck = Gezogen wurde nicht aus dem vollständigen Stapel.
consigliere-review = Analyse des Consigliere
