## Die Wörter von La Famiglia. Namen von Gebieten, Meeren, Mandamenti, Familien und Charakteren kommen aus dem Pack; Befehle
## und Aktionsfelder setzt `names.py` aus den Begriffen hier unten zusammen. Was im Pack über eine Familie steht, steht
## hier deutsch als `-printed-…`; es gilt, solange das Pack sagt, was in dem ausgelieferten steht.
##
## Glossar. Soldato, Mandamento, Primo Giocatore, Pentito und Ultima Azione bleiben. Area, sea: Gebiet, Meer. Money: Geld.
## Headquarters: Hauptquartier. Supply: Vorrat. Family mat: Familientableau. Base value: Grundwert. Bust: Büste.
## Action sheet, space: Aktionstafel (obere, untere), Aktionsfeld. Influence token: Einflussmarker. Column, row: Spalte,
## Reihe. Exert, gain influence: Einfluss ausüben, gewinnen. Recruit, place: anwerben, einsetzen. Launder: Geld waschen.
## Order, issue: Befehl, erteilen. Attack, supply order: Angriffs-, Nachschubbefehl. Control tile: Kontrollplättchen.
## Shotgun: Schrotflinte. Skull: Totenkopf. Vest: Weste. Strike: Anschlag. Car bomb: Autobombe. Rally: sammeln. Agitate:
## aufwiegeln. Finesse, brute force: Finesse, rohe Gewalt. Turncoat, Coward: Überläufer, Feigling. Knockout:
## Schlagabtausch. Planning, encounter, management: Planung, Kampf, Verwaltung. Speedboat: Schnellboot. Lab: Labor.

part-side_neutral = neutrale Soldati
part-side_nobody = niemand
part-primo = Primo Giocatore
part-justice = Justiz
part-police = Polizei
part-economy = Wirtschaft
part-church = Kirche
part-two = Zwei Institutionen

part-allies = Verbündete
part-bribery = Bestechung
part-chain_of_command = Befehlskette
part-delay_detonator = Zeitzünder
part-influence = Einfluss
part-miniguns = Miniguns
part-recruitment = Anwerbung
part-speedboats = Schnellboote
part-protection_money = Schutzgeld
part-safe_houses = Verstecke
part-head_start = Vorsprung

part-turncoat = Überläufer
part-coward_1 = Feigling 1
part-coward_2 = Feigling 2

-printed-character_black = Raben: wenige Männer und viele Zuträger; sie schlagen als Erste zu und drehen die Leute des Gegners um.
-printed-character_blue = Schmuggler von der Küste: Boote und Dynamit, und Westen für alle, die daheim bleiben.
-printed-character_green = Leute vom Land: schiere Zahl, das Wort des Dorfpfarrers und Banden, die ihnen etwas schulden.
-printed-character_red = Hitzköpfe: Männer in Massen und schnelle Autos, geradeaus und noch in derselben Nacht weiter in den nächsten Ort.
-printed-character_red_identity = Hitzköpfe: Daheim bleibt keiner; in schnellen Autos geradeaus und noch in derselben Nacht weiter in den nächsten Ort.
-printed-character_white = Salz und Weihrauch: Sie reichen überallhin, warten hinter ihren Westen und machen die Männer des Gegners zu ihren eigenen.
-printed-character_yellow = Schwefelbarone: hinter jeder Mauer ein Labor, und für jeden Mann auf der anderen Seite ein Preis.

## Befehle: Art, Initiative und Zeichen

-order-attack = { $case ->
    [acc] den Angriffsbefehl
    [bare] Angriffsbefehl
   *[the] der Angriffsbefehl
  }
-order-supply = { $case ->
    [acc] den Nachschubbefehl
    [bare] Nachschubbefehl
   *[the] der Nachschubbefehl
  }
-order-initiative = Initiative { $number }
-symbol-soldati_plus = Soldati +{ $number }
-symbol-soldati = { $number ->
    [1] 1 Soldato
   *[other] { $number } Soldati
  }
-symbol-recruit = anwerben { $number }
-symbol-car = Auto
-symbol-boat = Schnellboot
-symbol-lab = Labor
-symbol-money = { $number } Geld
-symbol-rally = sammeln
-symbol-shotgun = { $number ->
    [1] Schrotflinte
   *[other] { $number } Schrotflinten
  }
-symbol-bomb = { $number ->
    [1] Bombe
   *[other] { $number } Bomben
  }
-symbol-skull = Totenkopf { $number }
-symbol-vest = Weste { $number }
-symbol-pentito = Pentito { $number }
-symbol-agitate = aufwiegeln { $number }
-special-black_b = Schwarz B: bis zu 2 Verteidiger umdrehen
-special-blue_b = Blau B: in beliebiger Folge
-special-green_a = Grün A: 1 Verteidiger umdrehen
-special-white_a = Weiß A: 2 Soldati hier und in 2 Nachbargebieten
-special-white_b = Weiß B: 3 Gegner nebenan umdrehen
-special-yellow_b = Gelb B: ein Soldato zu jedem Labor
-special-yellow_c = Gelb C: Verteidiger auskaufen

## Aktionsfelder: was sie kosten oder bringen, und ihre Teilaktionen

-space-pay = { $number } zahlen
-space-receive = { $number } erhalten
-space-and = und
-space-or = oder
-partial-recruit = { $number ->
    [0] Soldati anwerben
   *[other] Soldati +{ $number } anwerben
  }
-partial-place = { $number ->
    [0] Soldati einsetzen
   *[other] Soldati +{ $number } einsetzen
  }
-partial-place_own = Soldati +{ $number } in einem eigenen Gebiet einsetzen
-partial-order = einen Befehl erteilen
-partial-order_two_areas = Befehle in 2 Gebieten erteilen
-partial-order_double = 2 Befehle in einem Gebiet erteilen
-partial-equipment = Ausrüstung beschaffen
-partial-launder = Geld waschen
-partial-launder_rally = Geld waschen und sammeln
-partial-exert_supply = Einfluss ausüben (in den Vorrat)
-partial-exert_sheet = Einfluss ausüben (auf eine Tafel)
-partial-exert_row = Einfluss ausüben (zweimal in einer Reihe)
-partial-final = Ultima Azione

part-now_recruit = { $number } anwerben
part-now_place = { $number } einsetzen
part-now_place_own = { $number } in einem eigenen Gebiet einsetzen

## Der Verlauf. Zeilen mit `quiet` stehen im Verlauf, werden aber nicht gemeldet.

log-drawtile = Das Kontrollplättchen { $tile } ist im Spiel.
log-drawtile-many = Diese Kontrollplättchen sind im Spiel: { $tile }.
log-dealfamily = { $to ->
    [team] Spieler 1 und 3 können { $family } führen.
   *[player] { $me ->
        [yes] Du führst
       *[no] { $who } führt
      } die Familie { $family }.
  }
log-dealfamily-many = Für Spieler 1 und 3 ausgelost: { $family }.
log-start = { $me ->
    [yes] Du bist Startspieler.
   *[no] { $who } ist Startspieler.
  }
log-dealcharacter = { $me ->
    [yes] Du bist { $character }.
   *[no] { $who } ist { $character }.
  }
log-passturn = { $me ->
    [yes] Du passt.
   *[no] { $who } passt.
  }
log-callonteammate = { $me ->
    [yes] Dein Teampartner zahlt 2 Geld, damit du 1 erhältst.
   *[no] Der Teampartner von { $who } zahlt 2 Geld, damit { $who } 1 erhält.
  }
log-putinfluence = { $me ->
    [yes] Du setzt einen Einflussmarker auf { $space } der Tafel auf dem Spielplan.
   *[no] { $who } setzt einen Einflussmarker auf { $space } der Tafel auf dem Spielplan.
  }
log-movetoken = { $me ->
    [yes] Du nimmst
   *[no] { $who } nimmt
  } { $whose ->
    [own] einen eigenen Einflussmarker
    [neutral] einen neutralen Einflussmarker
   *[other] einen Einflussmarker von { $family }
  } von { $space } auf.
    .quiet = yes
log-usespace = { $me ->
    [yes] Du setzt einen Einflussmarker auf { $space }: { $what }.
   *[no] { $who } setzt einen Einflussmarker auf { $space }: { $what }.
  }
log-usespace-planningturn-1 = { $me ->
    [yes] Du setzt
   *[no] { $who } setzt
  } { $whose ->
    [own] einen eigenen Einflussmarker
    [neutral] einen neutralen Einflussmarker
   *[other] einen Einflussmarker von { $family }
  } von { $from } auf { $space }: { $what }.
log-usespace-finalaction-0 = { $me ->
    [yes] Du nutzt deine
   *[no] { $who } nutzt die
  } Ultima Azione und setzt den Marker auf { $space }: { $what }.
log-gaininfluence = { $me ->
    [yes] Du gewinnst Einfluss: Du versetzt alle Marker der Spalte { $column } für { $money } Geld.
   *[no] { $who } gewinnt Einfluss und versetzt alle Marker der Spalte { $column } für { $money } Geld.
  }
log-puttoken = { $me ->
    [yes] Du setzt
   *[no] { $who } setzt
  } aus der Spalte { $column } { $whose ->
    [own] einen eigenen Marker
    [neutral] einen neutralen Marker
   *[other] einen Marker von { $family }
  } auf { $space }.
log-dopart = { $me ->
    [yes] Du führst aus: { $what }.
   *[no] { $who } führt aus: { $what }.
  }
log-dopart-useactionspace-2 = { $me ->
    [yes] Du wählst auf { $space }: { $what }.
   *[no] { $who } wählt auf { $space }: { $what }.
  }
log-dopart-gaininfluenceturn-2 = { $me ->
    [yes] Du beginnst in der Spalte { $column } damit: { $what }.
   *[no] { $who } beginnt in der Spalte { $column } damit: { $what }.
  }
log-dopart-gaininfluenceturn-4 = { $me ->
    [yes] Du erteilst den zusätzlichen Befehl der Spalte { $column }.
   *[no] { $who } erteilt den zusätzlichen Befehl der Spalte { $column }.
  }
log-dopart-launderandrally-0 = { $me ->
    [yes] Du wählst: { $what }.
   *[no] { $who } wählt: { $what }.
  }
log-dopart-executeorder-1 = { $me ->
    [yes] Für { $order_acc } in { $here } wählst du: { $what }.
   *[no] Für { $order_acc } in { $here } wählt { $who }: { $what }.
  }
    .quiet = yes
log-dopart-blueb-0 = { $me ->
    [yes] Du beginnst damit: { $what }.
   *[no] { $who } beginnt damit: { $what }.
  }
log-men = { $me ->
    [yes] Du wählst
   *[no] { $who } wählt
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  }.
log-men-recruitsoldati-0 = { $me ->
    [yes] Du wirbst
   *[no] { $who } wirbt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } fürs Hauptquartier an.
log-men-supplyrecruits-0 = { $me ->
    [yes] Du wirbst
   *[no] { $who } wirbt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } fürs Hauptquartier an.
log-men-supplyrecruits-0-none = { $me ->
    [yes] Du wirbst niemanden an.
   *[no] { $who } wirbt niemanden an.
  }
    .quiet = yes
log-men-placesoldati-1 = { $me ->
    [yes] Du setzt
   *[no] { $who } setzt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } in { $here } ein.
log-men-supplysoldati-0 = { $me ->
    [yes] Du setzt
   *[no] { $who } setzt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } in { $here } ein.
log-men-supplysoldati-0-none = { $me ->
    [yes] Du setzt in { $here } keine Soldati ein.
   *[no] { $who } setzt in { $here } keine Soldati ein.
  }
    .quiet = yes
log-men-reinforce-0 = { $me ->
    [yes] Du setzt
   *[no] { $who } setzt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } in { $here } ein.
log-men-reinforce-0-none = { $me ->
    [yes] Du setzt in { $here } keine Soldati ein.
   *[no] { $who } setzt in { $here } keine Soldati ein.
  }
log-men-group-0 = { $me ->
    [yes] Du holst
   *[no] { $who } holt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } von { $from } nach { $to }.
log-men-group-0-none = { $me ->
    [yes] Du holst keine Soldati von { $from }.
   *[no] { $who } holt keine Soldati von { $from }.
  }
    .quiet = yes
log-men-planningrally-2 = { $me ->
    [yes] Du holst
   *[no] { $who } holt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } von { $from } nach { $to }.
log-men-planningrally-2-none = { $me ->
    [yes] Du holst keine Soldati von { $from }.
   *[no] { $who } holt keine Soldati von { $from }.
  }
    .quiet = yes
log-men-movement-2 = { $me ->
    [yes] Du wählst
   *[no] { $who } wählt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } für den Weg von { $from } nach { $to }.
    .quiet = yes
log-cars = { $me ->
    [yes] Du wählst
   *[no] { $who } wählt
  } { $number ->
    [one] 1 Auto
   *[other] { $number } Autos
  }.
log-cars-group-1 = { $me ->
    [yes] Du holst
   *[no] { $who } holt
  } { $number ->
    [one] ein Auto
   *[other] { $number } Autos
  } von { $from } nach { $to }.
log-cars-group-1-none = { $me ->
    [yes] Du holst kein Auto von { $from }.
   *[no] { $who } holt kein Auto von { $from }.
  }
    .quiet = yes
log-cars-planningrally-3 = { $me ->
    [yes] Du holst
   *[no] { $who } holt
  } { $number ->
    [one] ein Auto
   *[other] { $number } Autos
  } von { $from } nach { $to }.
log-cars-planningrally-3-none = { $me ->
    [yes] Du holst kein Auto von { $from }.
   *[no] { $who } holt kein Auto von { $from }.
  }
    .quiet = yes
log-cars-movement-3 = { $me ->
    [yes] Du wählst ein Auto für den Weg von { $from } nach { $to }.
   *[no] { $who } wählt ein Auto für den Weg von { $from } nach { $to }.
  }
    .quiet = yes
log-cars-movement-3-none = { $me ->
    [yes] Du nimmst kein Auto mit.
   *[no] { $who } nimmt kein Auto mit.
  }
    .quiet = yes
log-placeat = { $me ->
    [yes] Du setzt einen Soldato in { $area } ein.
   *[no] { $who } setzt einen Soldato in { $area } ein.
  }
log-placeat-firstunits-0 = { $me ->
    [yes] Du stellst einen Soldato aus dem Vorrat nach { $area }.
   *[no] { $who } stellt einen Soldato aus dem Vorrat nach { $area }.
  }
log-placeat-yellowb-0 = { $me ->
    [yes] Du stellst einen Soldato aus dem Hauptquartier zu einem Labor in { $area }.
   *[no] { $who } stellt einen Soldato aus dem Hauptquartier zu einem Labor in { $area }.
  }
log-placeat-placesoldati-0 = { $me ->
    [yes] Du wählst { $area }, um Soldati einzusetzen.
   *[no] { $who } wählt { $area }, um Soldati einzusetzen.
  }
    .quiet = yes
log-placeat-whitea-0 = { $me ->
    [yes] Du wählst { $area } für weitere Soldati.
   *[no] { $who } wählt { $area } für weitere Soldati.
  }
    .quiet = yes
log-placecar = { $me ->
    [yes] Du stellst ein Auto in { $area } auf.
   *[no] { $who } stellt ein Auto in { $area } auf.
  }
log-placelab = { $me ->
    [yes] Du baust ein Labor in { $area }.
   *[no] { $who } baut ein Labor in { $area }.
  }
log-placeboat = { $me ->
    [yes] Du setzt ein Schnellboot ins { $sea }.
   *[no] { $who } setzt ein Schnellboot ins { $sea }.
  }
log-moveboat = { $me ->
    [yes] Du fährst mit dem neuen Schnellboot vom { $from } ins { $sea }.
   *[no] { $who } fährt mit dem neuen Schnellboot vom { $from } ins { $sea }.
  }
log-removeboat = { $me ->
    [yes] Du nimmst das neue Schnellboot im { $from } und eines von { $family } vom Brett.
   *[no] { $who } nimmt das neue Schnellboot im { $from } und eines von { $family } vom Brett.
  }
log-issueat = { $me ->
    [yes] Du wählst { $area } für einen Befehl.
   *[no] { $who } wählt { $area } für einen Befehl.
  }
    .quiet = yes
log-issueorder = { $me ->
    [yes] Du erteilst verdeckt { $order_acc } in { $area }.
   *[no] { $who } erteilt verdeckt { $order_acc } in { $area }.
  }
log-issueorder-hidden = { $me ->
    [yes] Du erteilst verdeckt einen Befehl in { $area }.
   *[no] { $who } erteilt verdeckt einen Befehl in { $area }.
  }
log-takefromrow = { $me ->
    [yes] Du wählst die Reihe { $row } deines Familientableaus.
   *[no] { $who } wählt die Reihe { $row } des Familientableaus.
  }
    .quiet = yes
log-totop = { $me ->
    [yes] Du legst den Marker auf { $space } der oberen Tafel.
   *[no] { $who } legt den Marker auf { $space } der oberen Tafel.
  }
log-tobottom = { $me ->
    [yes] Du legst den Marker auf { $space } der unteren Tafel.
   *[no] { $who } legt den Marker auf { $space } der unteren Tafel.
  }
log-rallyto = { $me ->
    [yes] Du sammelst in { $area }.
   *[no] { $who } sammelt in { $area }.
  }
log-rallyfrom = { $me ->
    [yes] Du holst Verstärkung aus { $area }.
   *[no] { $who } holt Verstärkung aus { $area }.
  }
    .quiet = yes
log-sellorder = { $me ->
    [yes] Du verkaufst { $order_acc } für 1 Geld.
   *[no] { $who } verkauft { $order_acc } für 1 Geld.
  }
log-givemoney = { $me ->
    [yes] Du zahlst 2 Geld, und dein Teampartner erhält 1.
   *[no] { $who } zahlt 2 Geld, und der Teampartner erhält 1.
  }
log-execute = { $me ->
    [yes] Von deinen Befehlen mit dieser Initiative wählst du zuerst { $order_acc }.
   *[no] Von den Befehlen mit dieser Initiative wählt { $who } zuerst { $order_acc }.
  }
    .quiet = yes
log-startfrom = { $me ->
    [yes] Du ziehst von { $area } aus los.
   *[no] { $who } zieht von { $area } aus los.
  }
log-startfrom-strike-1 = { $me ->
    [yes] Du nimmst das Auto aus { $area } für die Bombe.
   *[no] { $who } nimmt das Auto aus { $area } für die Bombe.
  }
log-moveto = { $me ->
    [yes] Du wählst
   *[no] { $who } wählt
  } { $area } als Ziel { $whose ->
    [neutral] der aufgewiegelten neutralen Soldati in { $from }
   *[own] von { $from } aus
  }.
    .quiet = yes
log-moveacross = { $me ->
    [yes] Du wählst
   *[no] { $who } wählt
  } { $area } als Ziel übers Meer { $whose ->
    [neutral] der aufgewiegelten neutralen Soldati in { $from }
   *[own] von { $from } aus
  }.
    .quiet = yes
log-finesse = { $me ->
    [yes] Du wählst in { $here } Finesse: Beide Seiten wählen eine Konfliktkarte.
   *[no] { $who } wählt in { $here } Finesse: Beide Seiten wählen eine Konfliktkarte.
  }
log-bruteforce = { $me ->
    [yes] Du wählst in { $here } rohe Gewalt und verlierst 2 angreifende Soldati.
   *[no] { $who } wählt in { $here } rohe Gewalt und verliert 2 angreifende Soldati.
  }
log-appoint = { $me ->
    [yes] Du lässt { $family } für die neutralen Soldati spielen.
   *[no] { $who } lässt { $family } für die neutralen Soldati spielen.
  }
log-laycard = { $me ->
    [yes] Du legst verdeckt die Karte { $card }.
   *[no] { $who } legt verdeckt die Karte { $card }.
  }
log-pickupcard = { $me ->
    [yes] Du nimmst die gegnerische Karte auf.
   *[no] { $who } nimmt die gegnerische Karte auf.
  }
log-leavecard = { $me ->
    [yes] Du lässt die gegnerische Karte liegen.
   *[no] { $who } lässt die gegnerische Karte liegen.
  }
log-strikeat = { $me ->
    [yes] Du wählst { $area } ({ $holder }) für einen Anschlag.
   *[no] { $who } wählt { $area } ({ $holder }) für einen Anschlag.
  }
    .quiet = yes
log-strikebycar = { $me ->
    [yes] Du wählst { $area } ({ $holder }) für einen Anschlag mit einer Autobombe.
   *[no] { $who } wählt { $area } ({ $holder }) für einen Anschlag mit einer Autobombe.
  }
    .quiet = yes
log-sendpentito = { $me ->
    [yes] Du machst einen Soldato in { $here } zum Pentito.
   *[no] { $who } macht einen Soldato in { $here } zum Pentito.
  }
log-removefrom = { $me ->
    [yes] Du entfernst einen Soldato aus { $area } ({ $holder }).
   *[no] { $who } entfernt einen Soldato aus { $area } ({ $holder }).
  }
log-removefrom-whiteb-0 = { $me ->
    [yes] Du entfernst einen Soldato in { $area } ({ $holder }) und setzt einen eigenen in { $here } ein.
   *[no] { $who } entfernt einen Soldato in { $area } ({ $holder }) und setzt einen eigenen in { $here } ein.
  }
log-agitateat = { $me ->
    [yes] Du wiegelst die neutralen Soldati in { $area } auf.
   *[no] { $who } wiegelt die neutralen Soldati in { $area } auf.
  }
log-replace = { $me ->
    [yes] Du willst { $number } der Verteidiger in { $here } umdrehen.
   *[no] { $who } will { $number } der Verteidiger in { $here } umdrehen.
  }
    .quiet = yes
log-paymoney = { $me ->
    [yes] Du zahlst { $number } Geld, um ebenso viele Verteidiger in { $here } zu entfernen.
   *[no] { $who } zahlt { $number } Geld, um ebenso viele Verteidiger in { $here } zu entfernen.
  }
log-marktile = { $me ->
    [yes] Du markierst das Kontrollplättchen { $tile }.
   *[no] { $who } markiert das Kontrollplättchen { $tile }.
  }
log-cleartile = { $me ->
    [yes] Du nimmst den Marker vom Kontrollplättchen { $tile }.
   *[no] { $who } nimmt den Marker vom Kontrollplättchen { $tile }.
  }
log-usetile = { $me ->
    [yes] Du nutzt das Kontrollplättchen { $tile }.
   *[no] { $who } nutzt das Kontrollplättchen { $tile }.
  }
log-usetile-attack-0 = { $me ->
    [yes] Du nutzt { $tile }: Du zahlst { $price } Geld, und ein Verteidiger in { $here } ist entfernt ({ $foe }).
   *[no] { $who } nutzt { $tile }: { $price } Geld sind gezahlt, und ein Verteidiger in { $here } ist entfernt ({ $foe }).
  }
log-usetile-movement-5 = { $me ->
    [yes] Du nutzt { $tile }: Aus dem Hauptquartier { $recruits ->
        [one] kommt ein weiterer Soldato
       *[other] kommen { $recruits } weitere Soldati
      } nach { $to }.
   *[no] { $who } nutzt { $tile }: Aus dem Hauptquartier { $recruits ->
        [one] kommt ein weiterer Soldato
       *[other] kommen { $recruits } weitere Soldati
      } nach { $to }.
  }
log-leadfamily = { $me ->
    [yes] Du führst die Familie { $family }.
   *[no] { $who } führt die Familie { $family }.
  }
log-done = { $me ->
    [yes] Du tust nichts weiter.
   *[no] { $who } tut nichts weiter.
  }
    .quiet = yes
log-done-finalaction-0 = { $me ->
    [yes] Du verzichtest auf die Ultima Azione.
   *[no] { $who } verzichtet auf die Ultima Azione.
  }
log-done-useactionspace-2 = { $me ->
    [yes] Du tust auf { $space } nichts mehr.
   *[no] { $who } tut auf { $space } nichts mehr.
  }
    .quiet = yes
log-done-executeorder-1 = { $me ->
    [yes] Du beendest { $order_acc } in { $here }.
   *[no] { $who } beendet { $order_acc } in { $here }.
  }
log-done-pentito-0 = { $me ->
    [yes] Du schickst keinen Pentito.
   *[no] { $who } schickt keinen Pentito.
  }
log-done-movement-1 = { $me ->
    [yes] Du ziehst nicht aus { $from } los.
   *[no] { $who } zieht nicht aus { $from } los.
  }

## Wirkungen von Regeln: was aus einer Wahl gefolgt ist. $rule ist die Regel dahinter. $family und $foe sind Seiten: eine
## Familie oder die neutralen Soldati. In einem Kampf greift $family an, und $foe verteidigt.

part-piece_car = Auto
part-piece_lab = Labor

effect-mats = Auf jedem Familientableau liegen { $number } Einflussmarker.
effect-line_up = Die Soldati nehmen ihre Startaufstellung ein, wie die Karte sie zeigt.
effect-character = { $me ->
    [yes] Du erhältst
   *[no] { $who } erhält
  } { $money } Geld und { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } ins Hauptquartier ({ $character }).
effect-gift = { $me ->
    [yes] Als Startspieler gibst du { $player } 1 Geld.
   *[no] Als Startspieler gibt { $who } { $player_me ->
        [yes] dir
       *[no] { $player }
      } 1 Geld.
  }
effect-gray_tokens = { $number } neutrale Einflussmarker liegen auf den grauen Kreisen der Tafel auf dem Spielplan.
effect-round = Runde { $number } von { $of } beginnt mit der Planungsphase.
    .heading = yes
effect-starter = { $me ->
    [yes] Ab jetzt bist du Startspieler.
   *[no] Ab jetzt ist { $who } Startspieler.
  }
effect-tile_money = { $tile }: { $me ->
    [yes] Du erhältst { $number } Geld.
   *[no] { $who } erhält { $number } Geld.
  }
effect-discard = { $tile }: { $me ->
    [yes] Du gibst { $number } Soldato aus dem Hauptquartier ab, um einen Einflussmarker zu entfernen.
   *[no] { $who } gibt { $number } Soldato aus dem Hauptquartier ab, um einen Einflussmarker zu entfernen.
  }
effect-fee = { $me ->
    [yes] Du zahlst { $player } { $number } Geld
   *[no] { $who } zahlt { $player_me ->
        [yes] dir
       *[no] { $player }
      } { $number } Geld
  } für das Versetzen { $number ->
    [one] eines Einflussmarkers
   *[other] von { $number } Einflussmarkern
  }.
effect-space_cost = { $me ->
    [yes] Du zahlst { $number } Geld für { $space }.
   *[no] { $who } zahlt { $number } Geld für { $space }.
  }
effect-space_income = { $me ->
    [yes] Du erhältst { $number } Geld von { $space }.
   *[no] { $who } erhält { $number } Geld von { $space }.
  }
effect-idle_space = Auf { $space } lässt sich zurzeit nichts ausführen.
effect-bust = { $me ->
    [yes] Deine Büste steht
   *[no] Die Büste von { $who } steht
  } auf { $space }, für eine Ultima Azione am Ende der Planungsphase.
effect-column_cost = { $me ->
    [yes] Du zahlst { $number } Geld für die Spalte { $column }: { $printed } wie aufgedruckt, { $tokens } für die versetzten Marker.
   *[no] { $who } zahlt { $number } Geld für die Spalte { $column }: { $printed } wie aufgedruckt, { $tokens } für die versetzten Marker.
  }
effect-token_off = { $me ->
    [yes] Du nimmst
   *[no] { $who } nimmt
  } den linken Einflussmarker der Reihe { $row } vom Tableau, { $where ->
    [sheet] um ihn auf eine Aktionstafel zu setzen
    [box] und er kommt aus dem Spiel
   *[supply] und er kommt in den Vorrat
  }; in der Reihe liegen noch { $left }.
effect-row_empty = In der Reihe { $row } liegt { $me ->
    [yes] auf deinem Familientableau
   *[no] auf dem Familientableau von { $who }
  } kein Einflussmarker mehr.
effect-order_gained = { $me ->
    [yes] Du erhältst { $order_acc }.
   *[no] { $who } erhält { $order_acc }.
  }
effect-base_value = { $me ->
    [yes] Deine Reihe { $row } hat jetzt den Grundwert { $number }.
   *[no] Die Reihe { $row } von { $who } hat jetzt den Grundwert { $number }.
  }
effect-car_values = { $me ->
    [yes] Deine Reihe Justiz gibt
   *[no] Die Reihe Justiz von { $who } gibt
  } einem Auto jetzt { $attack } im Angriff und { $bomb } als Autobombe.
effect-mat_money = { $me ->
    [yes] Du erhältst { $number } Geld aus deiner Reihe Wirtschaft.
   *[no] { $who } erhält { $number } Geld aus der Reihe Wirtschaft.
  }
effect-launders = { $number ->
    [0] { $me ->
        [yes] Du hast keine Labore, für die du Geld waschen könntest.
       *[no] { $who } hat keine Labore, für die sich Geld waschen ließe.
      }
   *[other] { $me ->
        [yes] Du wäschst
       *[no] { $who } wäscht
      } { $number } Geld, 1 für jedes Labor.
  }
effect-forfeit = { $me ->
    [yes] Du kannst nicht einsetzen, was das Feld zeigt ({ $piece }); es verfällt.
   *[no] { $who } kann nicht einsetzen, was das Feld zeigt ({ $piece }); es verfällt.
  }
effect-primo = { $me ->
    [yes] Du nimmst den Primo Giocatore und beginnst die nächsten Phasen.
   *[no] { $who } nimmt den Primo Giocatore und beginnt die nächsten Phasen.
  }
effect-control = { $me ->
    [yes] Du kontrollierst jetzt { $mandamento }: { $number ->
        [one] 1 Mandamento
       *[other] { $number } Mandamenti
      }.
   *[no] { $who } kontrolliert jetzt { $mandamento }: { $number ->
        [one] 1 Mandamento
       *[other] { $number } Mandamenti
      }.
  }
effect-control_lost = { $me ->
    [yes] Du verlierst die Kontrolle über { $mandamento }.
   *[no] { $who } verliert die Kontrolle über { $mandamento }.
  }
effect-orders_open = { $number ->
    [0] Die Kampfphase beginnt. Auf dem Brett liegen keine Befehle.
   *[other] Die Kampfphase beginnt: Alle Befehle werden aufgedeckt.
  }
    .heading = yes
effect-order_open = { $me ->
    [yes] Aufgedeckt in { $area }: dein { $order_bare }.
   *[no] Aufgedeckt in { $area }: { $order } von { $who }.
  }
effect-orders_home = { $number ->
    [0] Alle Befehle sind abgehandelt.
   *[other] Alle Befehle sind abgehandelt. Die noch auf dem Brett liegen, kommen zurück ins Hauptquartier.
  }
effect-head_start = Vorsprung: { $order } in { $area } zählt als Initiative { $number } statt { $initiative }.
effect-order_begins = { $me ->
    [yes] Nächster Befehl: deiner in { $area }, { $order_bare }.
   *[no] Nächster Befehl: der von { $who } in { $area }, { $order_bare }.
  }
effect-coins = { $me ->
    [yes] Du erhältst { $number } Geld durch { $order_acc }.
   *[no] { $who } erhält { $number } Geld durch { $order_acc }.
  }
effect-order_done = Abgehandelt in { $area }: { $order } kommt zurück ins Hauptquartier.
    .quiet = yes
effect-order_stays = In { $area } bleibt { $order }: Die Weste gibt einen Verteidigungsbonus von { $number }.
effect-order_home = { $me ->
    [yes] Dein { $order_bare }
   *[no] Der Befehl von { $who }, { $order_bare },
  } kommt aus { $area } zurück ins Hauptquartier, weil das Gebiet verloren ist.
effect-order_home-hidden = { $me ->
    [yes] Dein Befehl
   *[no] Ein Befehl von { $who }
  } kommt aus { $area } verdeckt zurück ins Hauptquartier, weil das Gebiet verloren ist.
effect-area_left = { $area } ist jetzt leer (vorher: { $family }).
effect-taken = { $area } halten jetzt: { $family }.
effect-lab_lost = Ein Labor in { $area } wird entfernt, weil die Kontrolle gewechselt hat; dort bleiben { $left }.
effect-cars_lost = { $me ->
    [yes] Du verlierst
   *[no] { $who } verliert
  } { $number ->
    [one] ein Auto
   *[other] { $number } Autos
  } in { $area }.
effect-reward = { $me ->
    [yes] Du wirbst
   *[no] { $who } wirbt
  } { $number ->
    [one] einen Soldato
   *[other] { $number } Soldati
  } ins Hauptquartier an, für { $removed ->
    [one] einen entfernten neutralen Soldato
   *[other] { $removed } entfernte neutrale Soldati
  }.
effect-allies = Verbündete: { $me ->
    [yes] Du zahlst { $number } Geld, um nach { $area } weiterzuziehen.
   *[no] { $who } zahlt { $number } Geld, um nach { $area } weiterzuziehen.
  }
effect-march = { $whose ->
    [neutral] { $number ->
        [one] Ein aufgewiegelter neutraler Soldato zieht
       *[other] { $number } aufgewiegelte neutrale Soldati ziehen
      }
   *[own] { $me ->
        [yes] Du ziehst
       *[no] { $who } zieht
      } mit { $number ->
        [one] einem Soldato
       *[other] { $number } Soldati
      }{ $cars ->
        [0] {""}
       *[other] {" "}und einem Auto
      }
  } { $by_sea ->
    [yes] übers Meer{" "}
   *[no] {""}
  }von { $from } nach { $to }{ $meets ->
    [enemy] {" "}zum Angriff auf: { $family }
   *[own] {""}
  }.
effect-bonuses = Boni in { $area }: Angriff { $attack } (Totenkopf { $skull }, Auto { $car }{ $miniguns ->
    [0] {""}
   *[other] , Miniguns { $miniguns }
  }) gegen Verteidigung { $defense } (Labore { $labs }, Westen { $vests }{ $houses ->
    [0] {""}
   *[other] , Verstecke { $houses }
  }). Verlust von { $foe }: { $number }, es bleiben { $left }.
effect-strike = { $me ->
    [yes] Dein Anschlag
   *[no] Der Anschlag von { $who }
  } auf { $area }: Angriff { $attack } (Totenkopf { $skull }, Autobombe { $bomb }) gegen Verteidigung { $defense } (Labore { $labs }, Westen { $vests }{ $houses ->
    [0] {""}
   *[other] , Verstecke { $houses }
  }). Verlust von { $family }: { $number }, es bleiben { $left }.
effect-replaced = In { $area } umgedreht: { $lost } weniger bei { $foe }, { $came } mehr bei { $family }.
effect-card = { $me ->
    [yes] Aufgedeckt: Du hattest die Karte { $card } gelegt.
   *[no] Aufgedeckt: { $who } hatte die Karte { $card } gelegt.
  } Sie gilt in { $area } für: { $family }.
effect-card_once = Beide Karten einer Seite sind { $card }; sie zählt nur einmal.
effect-turncoat = Überläufer in { $area }: { $of ->
    [attack] { $lost } weniger bei { $foe }, { $came } mehr bei { $family }.
   *[defense] { $lost } weniger bei { $family }, { $came } mehr bei { $foe }.
  }
effect-coward = Feigling in { $area }: { $number ->
    [one] ein Soldato
   *[other] { $number } Soldati
  } ({ $family }) { $number ->
    [one] kommt
   *[other] kommen
  } { $to ->
    [supply] in den Vorrat
   *[headquarters] ins Hauptquartier
  }.
effect-knockout = Schlagabtausch in { $area }: { $family } −{ $lost }, { $foe } −{ $foes_lost }. Es bleiben { $left } gegen { $foes_left }.
effect-fight_won = Der Angriff auf { $area } gelingt. Dort stehen jetzt: { $family }, { $number ->
    [one] ein Soldato
   *[other] { $number } Soldati
  }.
effect-fight_held = Der Angriff auf { $area } scheitert. Dort stehen weiter: { $foe }, { $number ->
    [one] ein Soldato
   *[other] { $number } Soldati
  }.
effect-fight_empty = Der Angriff auf { $area } endet ohne Soldati auf beiden Seiten.

## Was gefragt wird, nach Ablauf und Schritt

ask-preparation-0 = welche Kontrollplättchen sind im Spiel?
ask-preparation-1 = welche Familien stehen zur Wahl?
ask-preparation-2 = welche Familie führst du?
ask-preparation-5 = wer beginnt?
ask-preparation-6 = welcher Charakter?
ask-preparation-11 = wohin auf der Tafel des Spielplans setzt du einen Einflussmarker?
ask-firstunits-0 = wohin stellst du die Einheiten deines Charakters?
ask-firstlabs-0 = wo baust du die Labore deines Charakters?
ask-tilesofplanning-0 = Beginn der Planung: Nutzt du ein Kontrollplättchen?
ask-planningturn-0 = setz einen Marker auf ein Aktionsfeld, oder gewinne Einfluss mit einer Spalte.
ask-planningturn-1 = auf welches Aktionsfeld kommt der Marker von { $from }?
ask-finalaction-0 = Ultima Azione: Setz den Marker an deiner Büste auf ein anderes Feld, oder verzichte.
ask-useactionspace-2 = welchen Teil von { $space } führst du jetzt aus?
ask-recruitsoldati-0 = wie viele Soldati wirbst du fürs Hauptquartier an?
ask-placesoldati-0 = in welchem Gebiet setzt du Soldati ein?
ask-placesoldati-1 = wie viele Soldati setzt du in { $here } ein?
ask-issueorders-0 = in welchem Gebiet erteilst du einen Befehl?
ask-issueorders-1 = welchen Befehl erteilst du in { $here }?
ask-organizeequipment-0 = welche Ausrüstung, und wohin?
ask-buildcar-0 = wohin stellst du das Auto?
ask-buildlab-0 = wo baust du das Labor?
ask-buildboat-0 = in welches Meer setzt du das Schnellboot?
ask-newboat-0 = fährt das neue Schnellboot vom { $from } weiter?
ask-newboat-1 = drei Schnellboote im { $from }: Welches entfernst du zusammen mit deinem?
ask-exertinfluence-0 = aus welcher Reihe deines Tableaus nimmst du den linken Marker?
ask-exertinfluence-1 = auf welche Tafel und welches Feld legst du den Marker?
ask-gaininfluenceturn-1 = wohin kommen die Marker der Spalte { $column }?
ask-gaininfluenceturn-2 = was kommt zuerst: die Aktion über der Spalte { $column } oder ein Befehl?
ask-gaininfluenceturn-4 = erteilst du den zusätzlichen Befehl der Spalte { $column }?
ask-launderandrally-0 = Geld waschen oder sammeln?
ask-planningrally-0 = in welchem Gebiet sammelst du?
ask-planningrally-1 = sammeln in { $to }: aus welchem Gebiet?
ask-planningrally-2 = wie viele Soldati kommen von { $from } nach { $to }?
ask-planningrally-3 = wie viele Autos kommen von { $from } nach { $to }?
ask-cleartiles-0 = du hast zu viele Kontrollplättchen markiert: Welchen Marker nimmst du weg?
ask-marktiles-0 = welches Kontrollplättchen markierst du?
ask-nextorder-0 = welcher deiner Befehle wird zuerst ausgeführt?
ask-executeorder-1 = Befehl in { $here }: Welchen Teil führst du als Nächstes aus?
ask-supplyrecruits-0 = wie viele Soldati wirbst du fürs Hauptquartier an?
ask-supplysoldati-0 = wie viele Soldati setzt du in { $here } ein?
ask-rally-0 = sammeln in { $here }: aus welchem Gebiet?
ask-group-0 = wie viele Soldati kommen von { $from } nach { $to }?
ask-group-1 = wie viele Autos kommen von { $from } nach { $to }?
ask-movement-0 = in welchem Gebiet beginnt die zweite Bewegung?
ask-movement-1 = wohin ziehen deine Soldati aus { $from }?
ask-movement-2 = wie viele Soldati gehen von { $from } nach { $to }?
ask-movement-3 = nimmst du ein Auto von { $from } nach { $to } mit?
ask-movement-5 = { $to } gehört jetzt dir: Nutzt du Anwerbung für weitere Soldati?
ask-attack-0 = Angriff auf { $here }: Entfernst du mit Bestechung einen Verteidiger?
ask-attack-2 = Angriff auf { $here }: Wie viele Verteidiger ersetzt du?
ask-attack-3 = Angriff auf { $here }: Wie viele Verteidiger entfernst du gegen Geld?
ask-attack-7 = Angriff auf { $here }: Finesse oder rohe Gewalt?
ask-cardconflict-0 = welche Familie spielt für die neutralen Soldati in { $here }?
ask-cardconflict-1 = Konflikt in { $here }: Welche Karte legst du verdeckt?
ask-cardconflict-2 = Konflikt in { $here }: Nimmst du die gegnerische Karte auf?
ask-strike-0 = auf welches Gebiet verübst du den Anschlag?
ask-strike-1 = aus welchem Gebiet bringt das Auto die Bombe nach { $to }?
ask-pentito-0 = wird ein Soldato in { $here } zum Pentito?
ask-pentito-1 = aus welchem Gebiet entfernst du einen Soldato?
ask-agitate-0 = welche neutralen Soldati wiegelst du auf?
ask-whitea-0 = in welchem Gebiet setzt du weitere Soldati ein?
ask-reinforce-0 = wie viele Soldati setzt du in { $here } ein?
ask-whiteb-0 = in welchem Nachbargebiet von { $here } ersetzt du einen Soldato?
ask-yellowb-0 = bei welchem Labor setzt du einen Soldato ein?
ask-blueb-0 = zuerst die Bombe oder zuerst die Schrotflinte?

## Die Möglichkeiten

do-done = nichts mehr
do-done-agitate-0 = niemanden aufwiegeln
do-done-attack-0 = nicht bestechen
do-done-attack-2 = niemanden ersetzen
do-done-attack-3 = niemanden entfernen
do-done-tilesofplanning-0 = kein Plättchen mehr nutzen
do-done-executeorder-1 = diesen Befehl beenden
do-done-buildboat-0 = auf das Schnellboot verzichten
do-done-buildcar-0 = auf das Auto verzichten
do-done-buildlab-0 = auf das Labor verzichten
do-done-newboat-0 = im { $from } bleiben
do-done-organizeequipment-0 = auf Ausrüstung verzichten
do-done-gaininfluenceturn-4 = keinen Befehl erteilen
do-done-issueorders-0 = keine Befehle mehr erteilen
do-done-issueorders-1 = keine Befehle mehr erteilen
do-done-movement-1 = nicht bewegen
do-done-movement-5 = Anwerbung nicht nutzen
do-done-rally-0 = nicht weiter sammeln
do-done-pentito-0 = keinen Pentito schicken
do-done-pentito-1 = niemanden mehr entfernen
do-done-finalaction-0 = den Marker lassen, wo er ist
do-done-launderandrally-0 = auf den Rest verzichten
do-done-planningrally-1 = nicht weiter sammeln
do-done-useactionspace-2 = auf den Rest von { $space } verzichten
do-done-blueb-0 = auf Bombe und Schrotflinte verzichten
do-done-whitea-0 = keine weiteren Gebiete
do-done-whiteb-0 = niemanden mehr ersetzen
do-done-yellowb-0 = keine Soldati mehr einsetzen
do-done-strike-0 = keinen Anschlag verüben
do-drawtile = das Kontrollplättchen { $tile }
do-dealfamily = die Familie { $family }
do-dealcharacter = der Charakter { $character }
do-start = { $who } ist Startspieler
do-leadfamily = { $family } führen
do-putinfluence = { $space }
do-passturn = passen
do-callonteammate = deinen Teampartner um 1 Geld bitten (es kostet ihn 2)
do-movetoken = { $whose ->
    [own] den eigenen Marker
    [neutral] einen neutralen Marker
   *[other] einen Marker von { $family } (1 Geld an sie)
  } von { $space } versetzen
do-usespace = { $space }: { $pay ->
    [0] {""}
   *[other] { $pay } zahlen,{" "}
  }{ $receive ->
    [0] {""}
   *[other] { $receive } erhalten,{" "}
  }{ $first }{ $join ->
    [and] {" "}und { $second }
    [or] {" "}oder { $second }
   *[none] {""}
  }
do-gaininfluence = Einfluss gewinnen: Spalte { $column }, für { $money } Geld
do-puttoken = { $whose ->
    [own] den eigenen Marker
    [neutral] einen neutralen Marker
   *[other] einen Marker von { $family }
  } auf { $space }
do-dopart = { $what }
do-dopart-gaininfluenceturn-4 = einen Befehl erteilen
do-dopart-blueb-0 = zuerst { $what }
do-men = { $number ->
    [one] ein Soldato
   *[other] { $number } Soldati
  }
do-men-none = keine Soldati
do-men-recruitsoldati-0 = { $number } anwerben
do-men-placesoldati-1 = { $number } einsetzen
do-men-supplyrecruits-0 = { $number } anwerben
do-men-supplyrecruits-0-none = niemanden anwerben
do-men-supplysoldati-0 = { $number } einsetzen
do-men-supplysoldati-0-none = niemanden einsetzen
do-men-reinforce-0 = { $number } einsetzen
do-men-reinforce-0-none = niemanden einsetzen
do-cars = { $number ->
    [one] ein Auto
   *[other] { $number } Autos
  }
do-cars-none = kein Auto
do-cars-movement-3 = ein Auto mitnehmen
do-cars-movement-3-none = kein Auto mitnehmen
do-placeat = ein Soldato in { $area }
do-placeat-placesoldati-0 = { $side ->
    [empty] { $area } (leer)
   *[own] { $area }
  }
do-placeat-whitea-0 = { $side ->
    [own] { $area }
   *[other] { $area } ({ $holder })
  }
do-placecar = ein Auto in { $area }
do-placelab = ein Labor in { $area }
do-placeboat = ein Schnellboot im { $sea }
do-moveboat = weiter ins { $sea }
do-removeboat = ein Schnellboot von { $family }
do-issueorder = { $order_bare }
do-issueat = { $area }
do-takefromrow = { $row }{ $gains ->
    [order] {" "}— und { $order_acc } erhalten
   *[nothing] {""}
  }
do-totop = { $space } der oberen Tafel
do-tobottom = { $space } der unteren Tafel
do-rallyto = { $area }
do-rallyfrom = aus { $area }
do-sellorder = { $order_acc } für 1 Geld verkaufen
do-givemoney = 2 Geld zahlen, damit dein Teampartner 1 erhält
do-execute = { $order_bare }
do-startfrom = aus { $area }
do-moveto = { $side ->
    [own] zu deinen Soldati in { $area }
    [empty] nach { $area } (leer)
   *[enemy] { $area } angreifen ({ $holder })
  }
do-moveacross = { $side ->
    [own] übers Meer: zu deinen Soldati in { $area }
    [empty] übers Meer: nach { $area } (leer)
   *[enemy] übers Meer: { $area } angreifen ({ $holder })
  }
do-finesse = Finesse: beide Seiten wählen eine Konfliktkarte
do-bruteforce = rohe Gewalt: 2 Soldati verlieren, keine Karten
do-appoint = { $family }
do-laycard = { $card }
do-pickupcard = die gegnerische Karte aufnehmen
do-leavecard = die gegnerische Karte liegen lassen
do-strikeat = Anschlag auf { $area } ({ $holder })
do-strikebycar = Anschlag mit Autobombe auf { $area } ({ $holder })
do-sendpentito = einen Pentito schicken
do-removefrom = ein Soldato in { $area } ({ $holder })
do-agitateat = die Soldati in { $area }
do-replace = { $number } ersetzen
do-paymoney = { $number } Geld zahlen
do-marktile = { $tile }
do-cleartile = { $tile }
do-usetile = { $tile } nutzen
do-usetile-movement-5 = { $tile } nutzen: { $recruits ->
    [one] ein Soldato
   *[other] { $recruits } Soldati
  } aus dem Hauptquartier nach { $to }

## Teile eines Befehls, und was über den Spalten steht

part-task_recruit = Soldati anwerben
part-task_soldati = Soldati einsetzen
part-task_soldati_plus = Soldati einsetzen
part-task_car = ein Auto aufstellen
part-task_boat = ein Schnellboot einsetzen
part-task_lab = ein Labor bauen
part-task_movement = Bewegung (Schrotflinte)
part-task_strike = Anschlag (Bombe)
part-task_pentito = Pentito
part-task_special = die Sonderaktion
part-task_agitate = aufwiegeln
part-task_rally = sammeln
part-above_primo = Startspieler werden und Ausrüstung beschaffen
part-above_justice = Einfluss auf die Justiz
part-above_police = Einfluss auf die Polizei
part-above_economy = Einfluss auf die Wirtschaft
part-above_church = Einfluss auf die Kirche
part-above_two = Einfluss auf zwei Institutionen

## Wörter, die man tippen kann

words-agitate_at = aufwiegeln
words-appoint = bestimmen, verteidigen
words-brute_force = gewalt, rohe
words-call_on_teammate = bitten, teampartner, partner
words-cars = wagen, autos
words-clear_tile = wegnehmen, plättchen
words-deal_character = charakter
words-deal_family = austeilen
words-do_part = teil
words-done = fertig, weiter, nichts, nein, stopp, verzichten
words-draw_tile = ziehen
words-execute = ausführen
words-finesse = finesse, karten
words-gain_influence = gewinnen, einfluss, spalte
words-give_money = schenken, geben, geld
words-issue_at = erteilen, erteile, befehl
words-issue_order = erteilen, erteile, befehl
words-lay_card = legen, lege, karte
words-lead_family = führen, familie
words-leave_card = lassen, karte
words-mark_tile = markieren, plättchen
words-men = soldati, soldato, männer, anwerben
words-move_across = ziehen, angreifen, meer, übersetzen
words-move_boat = boot, schnellboot, fahren
words-move_token = marker, versetzen
words-move_to = ziehen, angreifen, gehen
words-pass_turn = passen, passe
words-pay_money = zahlen, geld
words-pick_up_card = nehmen, aufnehmen, herübernehmen, karte
words-place_at = einsetzen, soldati
words-place_boat = boot, schnellboot, einsetzen
words-place_car = wagen, stellen
words-place_lab = labor, bauen
words-put_influence = einfluss, einflussmarker, marker
words-put_token = marker, setzen
words-rally_from = sammeln, holen
words-rally_to = sammeln
words-remove_boat = entfernen, boot, schnellboot
words-remove_from = entfernen
words-replace = umdrehen, austauschen
words-sell_order = verkaufen, befehl
words-send_pentito = pentito, schicken
words-start = beginnen
words-start_from = losziehen
words-strike_at = anschlag, bombe
words-strike_by_car = anschlag, bombe, wagen, autobombe
words-take_from_row = reihe, tableau, ausüben
words-to_bottom = unten, untere, tafel
words-to_top = oben, obere, tafel
words-use_space = feld, aktion, aktionsfeld
words-use_tile = nutzen, plättchen

## Was die Hilfe zeigt

example-why = warum erteile Enna
example-rule = LF-movement-1
example-about = über Enna
help-title = Aktionsfelder heißen nach Spalte und Nummer, A1 bis F5; für Grundbefehle gibst du O1 bis O5 ein, für die erweiterten Reihe und Buchstabe des Tableaus, zum Beispiel JA für Justiz A (J Justiz, P Polizei, E Wirtschaft, C Kirche).
kind-agitate_at = Dort aufwiegeln
kind-appoint = Die Familie bestimmen
kind-brute_force = Rohe Gewalt anwenden
kind-call_on_teammate = Den Teampartner um Geld bitten
kind-cars = Anzahl der Autos wählen
kind-clear_tile = Den Marker vom Plättchen nehmen
kind-deal_character = Den Charakter austeilen
kind-deal_family = Die Familie austeilen
kind-do_part = Diesen Teil ausführen
kind-done = Fertig
kind-draw_tile = Das Plättchen ziehen
kind-execute = Den Befehl ausführen
kind-finesse = Finesse anwenden
kind-gain_influence = Einfluss gewinnen
kind-give_money = Geld geben
kind-issue_at = Dort einen Befehl erteilen
kind-issue_order = Den Befehl erteilen
kind-lay_card = Die Karte legen
kind-lead_family = Die Familie führen
kind-leave_card = Die Karte liegen lassen
kind-mark_tile = Das Plättchen markieren
kind-men = Anzahl der Soldati wählen
kind-move_across = Übers Meer ziehen
kind-move_boat = Mit dem Schnellboot fahren
kind-move_token = Den Marker versetzen
kind-move_to = Über Land ziehen
kind-pass_turn = Passen
kind-pay_money = So viel zahlen
kind-pick_up_card = Die Karte aufnehmen
kind-place_at = Dort Soldati einsetzen
kind-place_boat = Ein Schnellboot einsetzen
kind-place_car = Ein Auto aufstellen
kind-place_lab = Ein Labor bauen
kind-put_influence = Den Einflussmarker dorthin setzen
kind-put_token = Den Marker dorthin setzen
kind-rally_from = Von dort holen
kind-rally_to = Dort sammeln
kind-remove_boat = Das Schnellboot entfernen
kind-remove_from = Dort einen Soldato entfernen
kind-replace = So viele ersetzen
kind-sell_order = Den Befehl verkaufen
kind-send_pentito = Einen Pentito schicken
kind-start = Beginnen
kind-start_from = Von dort losziehen
kind-strike_at = Dort einen Anschlag verüben
kind-strike_by_car = Einen Anschlag mit Autobombe verüben
kind-take_from_row = Einen Marker der Reihe nehmen
kind-to_bottom = Auf die untere Tafel legen
kind-to_top = Auf die obere Tafel legen
kind-use_space = Das Aktionsfeld nutzen
kind-use_tile = Das Plättchen nutzen

edition-1_2 = Regeln 1.2
edition-1_1 = Regeln 1.1

## Das Ende

ending-five_alone = Eine Familie kontrolliert fünf Mandamenti oder mehr.
ending-six_together = Ein Team kontrolliert gemeinsam sechs Mandamenti oder mehr.
ending-most_after_four_rounds = Vier Runden sind gespielt, und die Mandamenti werden gezählt.
ending-bronte = Beide Teams kontrollieren gleich viele Mandamenti, also entscheidet Bronte.
ending-draw = Vier Runden sind gespielt. Beide Teams kontrollieren gleich viele Mandamenti, und keines hält Bronte.
decided-LF-end-1 = Nur ein Team hat das Ziel erreicht, also gewinnt es.
decided-LF-end-2 = Beide Teams haben das Ziel erreicht; das mit mehr Mandamenti gewinnt.
decided-LF-end-3 = Das Team mit mehr Mandamenti gewinnt.
decided-LF-end-4 = Das Team, das Bronte hält, gewinnt.
decided-LF-end-5 = Die Partie endet unentschieden.

## Das Spielfeld (im Terminal)

board-neutral = Die neutrale Seite
board-none = keine
board-or = oder
board-round = Runde { $number } von { $of }
board-chapter = { board-round } · { $phase ->
    [board-phase-planning] { board-phase-planning }
    [board-phase-encounter] { board-phase-encounter }
   *[board-phase-management] { board-phase-management }
  }
board-phase-setup = Vorbereitung
board-phase-planning = Planung
board-phase-encounter = Kampf
board-phase-management = Verwaltung
board-over = die Partie ist zu Ende

board-island = Sizilien
board-seas = Meere
board-legend = ~ Küste; c Auto; L Labor; [JA] Befehl; { $back } verdeckter Befehl; v Weste eines ausgeführten Befehls
board-colour-black = schwarz
board-colour-blue = blau
board-colour-green = grün
board-colour-red = rot
board-colour-white = weiß
board-colour-yellow = gelb
board-families = Die Familien
board-goals = zum Sieg: { $alone } Mandamenti allein, { $together } als Team
board-mandamenti = Mand.
board-team = Team
board-areas = Geb.
board-men = Sold.
board-influence = Einfl.
board-place = eins.
board-recruit = anw.
board-car = Auto
board-bomb = Bombe
board-money = Geld
board-headquarters = HQ
board-orders = { $who }, Befehle im Hauptquartier:
board-mat = { $who }, Familientableau (Werte · Marker, die noch liegen):
board-effect-car = Auto
board-effect-lab = Labor
board-effect-money = { $count } Geld
board-effect-launder = waschen
board-tiles = Kontrollplättchen

board-sheets = Aktionstafeln: Marker wandern von der oberen auf die untere Tafel
board-column-A = Startspieler, Ausrüstung
board-column-B = Justiz: zwei Marker
board-column-C = Polizei: zwei Marker
board-column-D = Wirtschaft: zwei Marker
board-column-E = Kirche: zwei Marker
board-column-F = Zwei Institutionen
board-column-empty = keine Marker
board-column-cost = alle: { $cost } Geld
board-part-order = Befehl
board-part-order-two-areas = Befehle (2 Geb.)
board-part-order-double = Doppelbefehl
board-part-equipment = Ausrüstung
board-part-launder = waschen
board-part-launder-rally = waschen, sammeln
board-part-recruit = { $number } anwerben
board-part-place = { $number } einsetzen
board-part-place-own = { $number } einsetzen (eigenes)
board-part-exert-supply = 1 vom Tableau
board-part-exert-sheet = 1 vom Tableau auf Tafel
board-part-exert-row = 2 vom Tableau (1 Reihe)
board-part-final = Ultima Azione

board-queue = Kommende Befehle, in dieser Reihenfolge
board-now = jetzt in { $area }: { $order }
board-fight = Angriff auf { $area }
board-attackers = { $me ->
    [yes] Du greifst mit { $men } an
   *[no] { $who } greift mit { $men } an
  }
board-attack-bonus = Angriffsbonus { $bonus } (Totenkopf { $skull }, Auto { $car }, Plättchen { $other })
board-defenders = { $me ->
    [yes] Du verteidigst mit { $men }
   *[no] { $who } verteidigt mit { $men }
  }
board-defence-bonus = Verteidigungsbonus { $bonus } (Labore { $labs }, Westen { $vests }, Plättchen { $other })
board-laid = gelegt: { $card }

board-anytime = Jederzeit möglich:
board-sell = für 1 Geld verkaufen:
board-give = dem Teampartner 1 Geld geben (kostet dich 2)
board-recall = { $who } hat { $money } Geld und { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } im Hauptquartier.
board-recall-orders = { $count ->
    [0] Im Hauptquartier sind diese Befehle:
    [one] Einer dieser Befehle liegt verdeckt auf dem Brett, die anderen sind im Hauptquartier:
   *[other] { $count } dieser Befehle liegen verdeckt auf dem Brett, die anderen sind im Hauptquartier:
  }
board-score-mandamenti = Mandamenti
board-score-areas = Gebiete
board-score-men = Soldati
board-score-labs = Labore
board-score-money = Geld
board-score-team = Team


board-candidates = Die Familien deines Teams: eine für jeden von euch
board-purse = { $money } Geld, { $men } Soldati im Hauptquartier
board-purse-partner = { $money } Geld, { $men } Soldati

board-by-land = über Land
board-by-sea = Meere
board-across = übers Wasser mit den Schnellbooten deines Teams
board-coasts = Küste
board-tile-allies = für { $number } Geld geht eine Bewegung über Land durch ein leeres oder neutrales Gebiet ins nächste weiter
board-tile-bribery = für { $number } Geld bei jedem deiner Angriffe 1 Verteidiger entfernen
board-tile-chain = ein zweiter Befehl in einem Gebiet, in dem schon einer liegt
board-tile-detonator = deine Autobomben reichen { $number } Gebiete weit
board-tile-influence = zu Beginn der Planung einen Soldato im Hauptquartier abgeben, um einen Marker vom Tableau zu nehmen
board-tile-miniguns = Angriffsbonus { $number } bei Angriffen mit dem Schnellboot
board-tile-recruitment = Soldati aus dem Hauptquartier rücken in ein eingenommenes Gebiet nach
board-tile-speedboats = zu Beginn der Planung ein Schnellboot einsetzen
board-tile-protection = zu Beginn der Planung { $number } Geld erhalten
board-tile-houses = { $number } mehr Verteidigungsbonus in deinen Gebieten mit Labor
board-tile-start = die Initiative deiner Angriffsbefehle ist um { $number } niedriger
board-card-turncoat = 1 gegnerischer Soldato wird durch 1 eigenen aus dem Vorrat ersetzt
board-card-coward = 1 Soldato der Seite, die diese Karte hat, kehrt ins Hauptquartier zurück
board-card-cowards = 2 Soldati der Seite, die diese Karte hat, kehren ins Hauptquartier zurück

## Der Consigliere: warum eine Möglichkeit besser ist als eine andere

counsel-island = Wenn die absehbaren Befehle ausgeführt sind, sollte dein Team mehr von der Insel halten.
counsel-money = Deinem Team bleibt { $gain } Geld mehr.
counsel-soldati = Dein Team ist danach um { $gain ->
    [one] einen Soldato
   *[other] { $gain } Soldati
  } stärker gegenüber dem anderen Team.
counsel-attacks = Es hält bessere Angriffe für deine übrigen Befehle offen.
counsel-means = Es baut deine Familie aus: Polizeiwert, Anwerbung, Befehle und Kontrollplättchen, die bleiben.
