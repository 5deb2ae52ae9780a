## Ein beendetes Spiel noch einmal

review = Rückschau
review-running = Dieses Spiel läuft noch
review-running-more = Bis es vorbei ist, sehen alle nur ihre eigene Seite; darum kann man es noch nicht durchgehen. Am Tisch darfst du zusehen.
review-to-table = Zum Tisch
review-closed = Dieses Spiel kann nicht gezeigt werden
review-empty = In diesem Spiel ist nichts geschehen.
review-beside = Daneben
review-alone = nichts
review-all = Alle: was verborgen war
review-shown = Was von beidem gezeigt wird
review-side = Protokoll und was verborgen war
review-hidden = Was verborgen war
review-could = Erkennbar für { $who }: { $what }
review-none = In diesem Moment war nichts verborgen vor: { $who }.
review-nothing = nichts
review-play = Abspielen
review-pause = Anhalten
review-speed = Tempo { $speed }
review-chapter-before = Voriges Kapitel
review-chapter-next = Nächstes Kapitel
review-now = { $number } von { $of }, { $chapter }: { $said }
review-round = Runde { $number }
review-phase-setup = Aufbau
review-phase-planning = Planung
review-phase-encounter = Begegnung
review-famiglia-hand = alles, wenn man sich merkt, was aus der offenen Straße genommen wurde
review-between = { $least } bis { $most }
review-sure = sicher { $what }
review-sure-somewhere = sicher { $what }, dort oder in verdeckten Geboten
review-nostra-bank = Bank
review-nostra-drawn = Gezogene Scheine
review-nostra-bid = Gebot von { $who }
review-nostra-space = Feld { $number }
review-nostra-somewhere = irgendein Feld
review-nostra-hand = Vendetta-Karten
review-la-order = { $count ->
    [one] dieser Befehl
   *[other] einer von { $count } Befehlen
  }
review-la-orders = { $count ->
    [one] ein Befehl
   *[other] { $count } Befehle
  }
review-la-screen = Hinter dem Schirm
review-la-card = Konfliktkarte, verdeckt
share = Teilen
share-link = Link zu diesem Moment
share-open = Wer ihn öffnet, sieht genau dies: denselben Moment, mit denselben Augen.
share-closed = Das war ein geschlossener Tisch: Nur wer dort saß, kann ihn öffnen.
share-log = Im Protokoll steht jede Entscheidung und jede Karte, die gegeben wurde. Alle können es nachspielen und prüfen mit: cosca verify
proof = Zufall prüfen
proof-under-way = Jede Ziehung wird noch einmal gemacht …
proof-good = Jede Karte wurde ehrlich gegeben: { $count ->
    [one] eine Ziehung geprüft
   *[other] { $count } Ziehungen geprüft
  }
proof-bad = Mit diesem Protokoll stimmt etwas nicht
proof-failed = Es konnte nicht geprüft werden
proof-commitment = Der Startwert ist der, der vor der ersten Entscheidung versprochen wurde.
proof-remembered = Dieser Browser hat das Versprechen vor dem Spiel gehört und behalten.
proof-nonces = { $count ->
    [0] Niemand hat eigenes Glück in den Zufall gemischt.
    [one] Eine Person hat eigenes Glück in den Zufall gemischt.
   *[other] { $count } Personen haben eigenes Glück in den Zufall gemischt.
  }
proof-own = Was dieser Browser für dich hineingemischt hat, ist darunter.
proof-draws = { $count ->
    [one] Die eine Ziehung folgt aus dem Startwert.
   *[other] Alle { $count } Ziehungen folgen aus dem Startwert.
  }
proof-chain = { $count ->
    [one] Der eine Eintrag hat den richtigen Hash.
   *[other] Alle { $count } Einträge hängen zusammen: Jeder Hash deckt den vorigen mit ab.
  }
proof-deck = Jede Liste, aus der der Zufall zog, war der ganze Stapel.
proof-lists = Woraus der Zufall zog, steht im Protokoll; dass es der ganze Stapel war, prüft: cosca verify
proof-more = Das hat dein Browser selbst gerechnet. Vor einem Spiel verspricht die Seite einen Startwert, indem sie seinen Hash nennt; wer mitspielt, gibt eigene Zahlen dazu; nach dem Spiel wird der Startwert genannt, und jede Ziehung lässt sich wiederholen.
proof-cannot = Browser können das nur über https prüfen. Lade das Protokoll und nimm: cosca verify
proof-entry = Eintrag { $number }: { $what }
proof-wrong-header = Das Protokoll hat keinen Kopf, den wir kennen.
proof-wrong-json = Eine Zeile ist nicht lesbar.
proof-wrong-seed = Der Startwert wird nicht genannt, wie er sollte.
proof-wrong-commitment = Der Startwert ist nicht der, der versprochen wurde.
proof-wrong-promise = Das Versprechen im Protokoll ist nicht das, das dieser Browser vor dem Spiel gehört hat.
proof-wrong-nonce = Was dieser Browser in den Zufall gemischt hat, steht nicht im Protokoll.
proof-wrong-number = Er trägt die Nummer { $number }; ein Eintrag fehlt oder kam dazu.
proof-wrong-list = Der Zufall sagt nicht, woraus er zog.
proof-wrong-pick = Der Startwert zieht „{ $expected }“, im Protokoll steht „{ $found }“.
proof-wrong-back = Er nimmt zurück, was nicht zurückgenommen werden kann.
proof-wrong-chain = Sein Hash passt nicht: Er wurde geändert oder einer davor.
proof-wrong-missing = Das Protokoll hat { $found } Einträge, gemacht wurden aber { $made }.
proof-wrong-street = { $card } verlässt die Straße, liegt aber nicht dort.
proof-wrong-unasked = Der Zufall antwortet ungefragt.
proof-wrong-due = Erst muss noch eine Karte aufgedeckt werden.
proof-wrong-deck = Der Zufall zog nicht aus dem ganzen Stapel.
consigliere-review = Was der Consigliere sagt
