## Die Wörter von NY Nostra City. Namen von Mafiosi und Revieren kommen aus dem Pack; die Scheine setzt `naming.py` aus
## den Begriffen hier unten zusammen. Namen gedruckter Karten stehen hier deutsch als `-printed-…`; sie gelten, solange
## das Pack den Namen trägt, mit dem es ausgeliefert wird: Wer dort einen Namen verbessert, liest ihn überall.
##
## Glossar. Wiseguy: Mafioso. Turf: Revier. Territory: Territorium. Free, Busy: frei, im Einsatz (make Busy: einsetzen).
## Bill: Schein. Bank: Kasse. Guilt icon: Schuldzeichen. Corruption Value: Bestechungswert. Respect: Respekt.
## BUSINESS: GESCHÄFT. Cash-in: Kassiertour, kassieren. Racket: Erpressung. Traffic: Gewerbe. Police Raid: Razzia.
## MEETING: TREFFEN. Auction: Versteigerung. Bid: Gebot. Location card: Ortskarte. Space: Feld. Backhander: Schmiergeld.
## TRIAL: PROZESS. Corruption: Bestechung. Corruption Pile: Bestechungsstapel. Zealous Corruptor: Eifriger Bestecher.
## RECEPTION: EMPFANG. Verdict token: Urteilsmarker. Jury Box: Geschworenenbank. Tally: Auszählung. Snitch: Spitzel.
## FINAL VERDICT: SCHLUSSURTEIL. Power: Fähigkeit. Payback: Vergeltung. Cheated: betrogen. Investigation: Ermittlung.

-bill = { $dollars } $
-bill-innocent = { $dollars } $ (Unschuldig, { $value })
-bill-guilty = { $dollars } $ (Schuldig, { $value })
-bill-bare = { $dollars } $
-bill-innocent-bare = { $dollars } $ Unschuldig
-bill-guilty-bare = { $dollars } $ Schuldig
part-raid = Razzia
part-underboss = Underboss
part-consigliere = Consigliere
part-primo_capo = Primo Capo
part-zealous = Eifriger Bestecher
part-fine_team = Starke Truppe
part-wisdom_and_virtue = Weisheit und Tugend
part-full_of_cash = Volle Kasse
part-innocent = Unschuldig
part-guilty = Schuldig

part-staten_island = Staten Island
part-brooklyn = Brooklyn
part-queens = Queens
part-bronx = Bronx
part-drugs = Drogen
part-prostitution = Prostitution
part-gambling = Glücksspiel

part-agnello = Agnello
part-baldini = Baldini
part-corvino = Corvino
part-donata = Donata

-printed-gold_watch = Goldene Uhr
-printed-silk_suit = Maßanzug
-printed-opera_box = Opernloge
-printed-racehorse = Rennpferd
-printed-motor_yacht = Motorjacht
-printed-penthouse = Penthouse
-printed-cathedral_window = Domfenster
-printed-irs = Fiskus
-printed-fbi = FBI
-printed-vice = Sittenpolizei
-printed-attorney = Staatsanwalt
-printed-port = Hafenamt
-printed-snitch = FBI-Spitzel
-printed-anger = Wut
-printed-shame = Schäm dich!
-printed-flat_tyre = Platter Reifen
-printed-protection = Schutzgeld
-printed-lawyer = Guter Anwalt
-printed-wire_tap = Wanze
-printed-change = Neuer Plan
-printed-voices = Laute Worte
-printed-juror = Leises Wort

edition-2009 = Ausgabe von 2009

## Der Verlauf. Zeilen mit `quiet` stehen im Verlauf, werden aber nicht gemeldet. `hidden`: für alle, die nicht alles sehen.

log-start = { $me ->
    [yes] Du bist Startspieler.
   *[no] { $who } ist Startspieler.
  }
log-deal = { $me ->
    [yes] { $card } kommt in dein Territorium.
   *[no] { $card } kommt ins Territorium von { $who }.
  }
    .quiet = yes
log-deal-many = { $me ->
    [yes] In dein Territorium kommen { $card }.
   *[no] Ins Territorium von { $who } kommen { $card }.
  }
log-deal-street = In die Straße kommt { $card }.
log-deal-street-many = In die Straße kommen { $card }.
log-deal-lucia = { $me ->
    [yes] { part-lucia } verliert die Versteigerung und bringt dir dafür eine Karte vom Stapel: { $card }.
   *[no] { part-lucia } verliert die Versteigerung und bringt { $who } dafür eine Karte vom Stapel: { $card }.
  }
log-deal-back = { $me ->
    [yes] { part-lucia } verliert die Versteigerung und bringt dir nichts: { $card } wird in den Stapel zurückgemischt.
   *[no] { part-lucia } verliert die Versteigerung und bringt { $who } nichts: { $card } wird in den Stapel zurückgemischt.
  }

log-makebusy-businessturn-0 = { $me ->
    [yes] Du schickst { $card } zum Kassieren los.
   *[no] { $who } schickt { $card } zum Kassieren los.
  }
    .quiet = yes
log-makebusy-meetingturn-0 = { $me ->
    [yes] Du schickst { $card } zum TREFFEN.
   *[no] { $who } schickt { $card } zum TREFFEN.
  }
    .quiet = yes
log-makebusy-trialturn-0 = { $me ->
    [yes] Du schickst { $card } zum PROZESS.
   *[no] { $who } schickt { $card } zum PROZESS.
  }
log-makebusy = { $me ->
    [yes] Du setzt { $card } ein.
   *[no] { $who } setzt { $card } ein.
  }
log-pass = { $me ->
    [yes] Du passt für den Rest dieser Phase.
   *[no] { $who } passt für den Rest dieser Phase.
  }
log-pass-businessturn-0 = { $me ->
    [yes] Du passt für den Rest des GESCHÄFTS.
   *[no] { $who } passt für den Rest des GESCHÄFTS.
  }
log-pass-meetingturn-0 = { $me ->
    [yes] Du passt für den Rest des TREFFENS.
   *[no] { $who } passt für den Rest des TREFFENS.
  }
log-pass-trialturn-0 = { $me ->
    [yes] Du passt für den Rest des PROZESSES.
   *[no] { $who } passt für den Rest des PROZESSES.
  }
log-useturf = { $me ->
    [yes] Du lässt { $wiseguy } im Revier { $card } kassieren.
   *[no] { $who } lässt { $wiseguy } im Revier { $card } kassieren.
  }
    .quiet = yes
log-announce = { $me ->
    [yes] Du kassierst: { $on }.
   *[no] { $who } kassiert: { $on }.
  }
log-announce-racket = { $me ->
    [yes] Du kassierst mit { $wiseguy } vom Revier { $turf } aus die Erpressung in { $on ->
        [Bronx] der Bronx
       *[other] { $on }
      }.
   *[no] { $who } kassiert mit { $wiseguy } vom Revier { $turf } aus die Erpressung in { $on ->
        [Bronx] der Bronx
       *[other] { $on }
      }.
  }
log-announce-traffic = { $me ->
    [yes] Du kassierst mit { $wiseguy } vom Revier { $turf } aus das Gewerbe { $on }.
   *[no] { $who } kassiert mit { $wiseguy } vom Revier { $turf } aus das Gewerbe { $on }.
  }
log-drawbill = { $me ->
    [yes] Du ziehst { $bill }.
   *[no] { $who } zieht { $bill }.
  }
log-drawbill-many = { $me ->
    [yes] Du ziehst { $bill }.
   *[no] { $who } zieht { $bill }.
  }
log-drawbill-hidden = { $me ->
    [yes] Du ziehst einen Schein.
   *[no] { $who } zieht einen Schein.
  }
    .quiet = yes
log-drawbill-hidden-many = { $me ->
    [yes] Du ziehst { $count } Scheine.
   *[no] { $who } zieht { $count } Scheine.
  }
log-drawbill-raid = { $me ->
    [yes] Razzia! Du ziehst für die Kassiertour von { $wiseguy } keinen Schein mehr.
   *[no] Razzia! { $who } zieht für die Kassiertour von { $wiseguy } keinen Schein mehr.
  }
log-drawbill-raid-rocco = { $me ->
    [yes] Razzia! { part-rocco } legt sie beiseite, und du ziehst weiter.
   *[no] Razzia! { part-rocco } legt sie beiseite, und { $who } zieht weiter.
  }
log-drawbill-teresa = { $me ->
    [yes] { part-teresa } zieht für dich { $bill }.
   *[no] { part-teresa } zieht für { $who } { $bill }.
  }
log-drawbill-teresa-hidden = { $me ->
    [yes] { part-teresa } zieht für dich einen Schein.
   *[no] { part-teresa } zieht für { $who } einen Schein.
  }
log-drawbill-raid-teresa = { $me ->
    [yes] Razzia! { part-teresa } zieht keinen Schein für dich.
   *[no] Razzia! { part-teresa } zieht keinen Schein für { $who }.
  }
log-drawbill-pia = { $me ->
    [yes] { part-pia } bringt dir für die Karte { $bill }.
   *[no] { part-pia } bringt { $who } für die Karte { $bill }.
  }
log-drawbill-pia-hidden = { $me ->
    [yes] { part-pia } bringt dir für die Karte einen Schein.
   *[no] { part-pia } bringt { $who } für die Karte einen Schein.
  }
log-drawbill-raid-pia = { $me ->
    [yes] Razzia! { part-pia } bringt dir keinen Schein mehr.
   *[no] Razzia! { part-pia } bringt { $who } keinen Schein mehr.
  }
log-give = { $me ->
    [yes] Du gibst { $player } { $bill }.
   *[no] { $who } gibt { $player_me ->
        [yes] dir
       *[no] { $player }
      } { $bill }.
  }
log-give-hidden = { $me ->
    [yes] Du gibst { $player } einen Schein.
   *[no] { $who } gibt { $player_me ->
        [yes] dir
       *[no] { $player }
      } einen Schein.
  }
log-givefirstplayer = { $me ->
    [yes] Du gibst { $player } statt eines Scheins die Startspielerkarte.
   *[no] { $who } gibt { $player_me ->
        [yes] dir
       *[no] { $player }
      } statt eines Scheins die Startspielerkarte.
  }
log-givenothing = { $me ->
    [yes] Du gibst { $player } nichts mehr.
   *[no] { $who } gibt { $player_me ->
        [yes] dir
       *[no] { $player }
      } nichts mehr.
  }

log-locate = { $me ->
    [yes] Du lässt { $wiseguy } auf Feld { $space } bieten ({ $prize }), verdeckt.
   *[no] { $who } lässt { $wiseguy } auf Feld { $space } bieten ({ $prize }), verdeckt.
  }
    .quiet = yes
log-locate-hidden = { $me ->
    [yes] Du legst eine Ortskarte verdeckt auf { $wiseguy }.
   *[no] { $who } legt eine Ortskarte verdeckt auf { $wiseguy }.
  }
    .quiet = yes
log-bid = { $me ->
    [yes] Du schiebst { $bill } unter die Ortskarte von { $wiseguy }.
   *[no] { $who } schiebt { $bill } unter die Ortskarte von { $wiseguy }.
  }
    .quiet = yes
log-bid-many = { $me ->
    [yes] Du schiebst { $bill } unter die Ortskarte von { $wiseguy_first }.
   *[no] { $who } schiebt { $bill } unter die Ortskarte von { $wiseguy_first }.
  }
log-bid-hidden = { $me ->
    [yes] Du schiebst einen Schein unter die Ortskarte von { $wiseguy }.
   *[no] { $who } schiebt einen Schein unter die Ortskarte von { $wiseguy }.
  }
    .quiet = yes
log-bid-hidden-many = { $me ->
    [yes] Du schiebst { $count } Scheine unter die Ortskarte von { $wiseguy_first }.
   *[no] { $who } schiebt { $count } Scheine unter die Ortskarte von { $wiseguy_first }.
  }
log-done-meetingturn-2 = { $me ->
    [yes] Du bietest mit { $wiseguy } verdeckt { $number ->
        [one] 1 Schein
       *[other] { $number } Scheine
      }.
   *[no] { $who } bietet mit { $wiseguy } verdeckt { $number ->
        [one] 1 Schein
       *[other] { $number } Scheine
      }.
  }
log-done-meetingturn-2-many = { $me ->
    [yes] Du bietest verdeckt { $number } Scheine mit { $wiseguy }.
   *[no] { $who } bietet verdeckt { $number } Scheine mit { $wiseguy }.
  }
log-keep = { $me ->
    [yes] Nur du bietest auf Feld { $space } und behältst davon { $bill }.
   *[no] Nur { $who } bietet auf Feld { $space } und behält davon { $bill }.
  }
log-keep-hidden = { $me ->
    [yes] Nur du bietest auf Feld { $space } und behältst davon einen Schein.
   *[no] Nur { $who } bietet auf Feld { $space } und behält davon einen Schein.
  }
log-keep-won = { $me ->
    [yes] { part-sonia } gewinnt Feld { $space } und bringt dir { $bill } zurück.
   *[no] { part-sonia } gewinnt Feld { $space } und bringt { $who } { $bill } zurück.
  }
log-keep-resolution-2 = { $me ->
    [yes] { part-aldo } verliert auf Feld { $space } und bringt dir { $bill } zurück.
   *[no] { part-aldo } verliert auf Feld { $space } und bringt { $who } { $bill } zurück.
  }
log-showbid = { $me ->
    [yes] Nur du bietest auf Feld { $space } und zeigst allen dein Gebot.
   *[no] Nur { $who } bietet auf Feld { $space } und zeigt allen das Gebot.
  }
log-name = { $me ->
    [yes] Du gibst den nächsten Titel an { $player }.
   *[no] { $who } gibt den nächsten Titel an { $player_me ->
        [yes] dich
       *[no] { $player }
      }.
  }
log-name-givetitles-1 = { $me ->
    [yes] Als Underboss ernennst du { $player } zum Consigliere ({ $respect } Respekt).
   *[no] Als Underboss ernennt { $who } { $player_me ->
        [yes] dich
       *[no] { $player }
      } zum Consigliere ({ $respect } Respekt).
  }
log-name-givetitles-2 = { $me ->
    [yes] Du ernennst als Consigliere { $player } zum Primo Capo ({ $respect } Respekt).
   *[no] { $who } ernennt als Consigliere { $player_me ->
        [yes] dich
       *[no] { $player }
      } zum Primo Capo ({ $respect } Respekt).
  }

log-place = { $me ->
    [yes] Du legst { $bill } verdeckt auf den Bestechungsstapel.
   *[no] { $who } legt { $bill } verdeckt auf den Bestechungsstapel.
  }
log-place-hidden = { $me ->
    [yes] Du legst einen Schein verdeckt auf den Bestechungsstapel.
   *[no] { $who } legt einen Schein verdeckt auf den Bestechungsstapel.
  }
log-place-trialturn-4 = { $me ->
    [yes] { part-bruno } legt aus deiner Kasse noch { $bill } auf den Bestechungsstapel.
   *[no] { part-bruno } legt aus der Kasse von { $who } noch { $bill } auf den Bestechungsstapel.
  }
log-place-trialturn-4-hidden = { $me ->
    [yes] { part-bruno } legt aus deiner Kasse noch einen zweiten Schein auf den Bestechungsstapel.
   *[no] { part-bruno } legt aus der Kasse von { $who } noch einen zweiten Schein auf den Bestechungsstapel.
  }
log-placeopenly = { $me ->
    [yes] { part-bruno } legt für dich { $bill } offen auf den Bestechungsstapel.
   *[no] { part-bruno } legt für { $who } { $bill } offen auf den Bestechungsstapel.
  }
log-movetoken = { $me ->
    [yes] { part-ada } rückt den Urteilsmarker für dich ein Feld in Richtung { $side }.
   *[no] { part-ada } rückt den Urteilsmarker für { $who } ein Feld in Richtung { $side }.
  }
log-takeatrandom = { $me ->
    [yes] Du ziehst blind { $bill } aus der Kasse von { $player }.
   *[no] { $who } zieht blind { $bill } aus { $player_me ->
        [yes] deiner Kasse
       *[no] der Kasse von { $player }
      }.
  }
log-takeatrandom-hidden = { $me ->
    [yes] Du ziehst blind einen Schein aus der Kasse von { $player }.
   *[no] { $who } zieht blind einen Schein aus { $player_me ->
        [yes] deiner Kasse
       *[no] der Kasse von { $player }
      }.
  }
log-takebill = { $me ->
    [yes] Du nimmst { $bill } aus der Kasse von { $player }.
   *[no] { $who } nimmt { $bill } aus { $player_me ->
        [yes] deiner Kasse
       *[no] der Kasse von { $player }
      }.
  }
log-takebill-hidden = { $me ->
    [yes] Du nimmst einen Schein aus der Kasse von { $player }.
   *[no] { $who } nimmt einen Schein aus { $player_me ->
        [yes] deiner Kasse
       *[no] der Kasse von { $player }
      }.
  }
log-takeatrandom-trialturn-2 = { $me ->
    [yes] { part-fausto } nimmt für dich { $bill } vom Bestechungsstapel.
   *[no] { part-fausto } nimmt für { $who } { $bill } vom Bestechungsstapel.
  }
log-takeatrandom-trialturn-2-hidden = { $me ->
    [yes] { part-fausto } nimmt für dich einen Schein vom Bestechungsstapel.
   *[no] { part-fausto } nimmt für { $who } einen Schein vom Bestechungsstapel.
  }
log-discard = { $me ->
    [yes] Deine Kasse ist zu voll: Du wirfst { $bill } ab.
   *[no] { $who } hat zu viel in der Kasse und wirft { $bill } ab.
  }
log-turnup = Die Auszählung deckt { $bill } auf.
log-turnup-many = Die Auszählung deckt { $bill } auf.

log-drawvendetta = { $me ->
    [yes] { $cause ->
        [cheat] Du wurdest betrogen und ziehst
       *[other] Du ziehst
      } die Vendettakarte „{ $card }“.
   *[no] { $who } { $cause ->
        [cheat] wurde betrogen und zieht
       *[other] zieht
      } die Vendettakarte „{ $card }“.
  }
log-drawvendetta-hidden = { $me ->
    [yes] { $cause ->
        [cheat] Du wurdest betrogen und ziehst
       *[other] Du ziehst
      } eine Vendettakarte.
   *[no] { $who } { $cause ->
        [cheat] wurde betrogen und zieht
       *[other] zieht
      } eine Vendettakarte.
  }
log-drawvendetta-open = { $me ->
    [yes] { $cause ->
        [cheat] Du wurdest betrogen und ziehst
       *[other] Du ziehst
      } { $card } vom Vendettastapel, gleich ins Territorium.
   *[no] { $who } { $cause ->
        [cheat] wurde betrogen und zieht
       *[other] zieht
      } { $card } vom Vendettastapel, gleich ins Territorium.
  }
log-exchange = { $me ->
    [yes] { part-pia } tauscht für dich „{ $card }“ gegen eine neue Vendettakarte.
   *[no] { part-pia } tauscht für { $who } „{ $card }“ gegen eine neue Vendettakarte.
  }
log-exchange-sale = { $me ->
    [yes] { part-pia } verkauft „{ $card }“ für dich: { $number } Scheine vom Stapel.
   *[no] { part-pia } verkauft „{ $card }“ für { $who }: { $number } Scheine vom Stapel.
  }
log-usepower = { $me ->
    [yes] Du nutzt die Fähigkeit von { $power }.
   *[no] { $who } nutzt die Fähigkeit von { $power }.
  }
log-usepower-francesca = { $me ->
    [yes] { part-francesca }: Du ziehst eine Vendettakarte mehr.
   *[no] { part-francesca }: { $who } zieht eine Vendettakarte mehr.
  }
log-usepower-ugo = { $me ->
    [yes] { part-ugo }: Statt einer Vendettakarte nimmst du einen Schein aus der Kasse von { $player }.
   *[no] { part-ugo }: Statt einer Vendettakarte nimmt { $who } einen Schein aus { $player_me ->
        [yes] deiner Kasse
       *[no] der Kasse von { $player }
      }.
  }
log-usepower-marcello = { $me ->
    [yes] { part-marcello } schützt dich: „{ $card }“ von { $player } bleibt ohne Wirkung.
   *[no] { part-marcello } schützt { $who }: { $player_me ->
        [yes] Deine Karte „{ $card }“
       *[no] „{ $card }“ von { $player }
      } bleibt ohne Wirkung.
  }
log-usepower-marcello-any = { $me ->
    [yes] Dein { part-marcello } greift ein: „{ $card }“ von { $player } bleibt ohne Wirkung.
   *[no] { part-marcello } greift für { $who } ein: { $player_me ->
        [yes] Deine Karte „{ $card }“
       *[no] „{ $card }“ von { $player }
      } bleibt ohne Wirkung.
  }
log-usepower-rosa = { $me ->
    [yes] { part-rosa } antwortet auf „{ $card }“ von { $player }: Du ziehst eine Vendettakarte.
   *[no] { part-rosa } antwortet auf { $player_me ->
        [yes] deine Karte „{ $card }“
       *[no] „{ $card }“ von { $player }
      }: { $who } zieht eine Vendettakarte.
  }
log-ready = { $me ->
    [yes] Du spielst jetzt keine Vendettakarte.
   *[no] { $who } spielt jetzt keine Vendettakarte.
  }
    .quiet = yes
log-done = { $me ->
    [yes] Du tust nichts weiter.
   *[no] { $who } tut nichts weiter.
  }
    .quiet = yes
log-done-lastturn-0 = { $me ->
    [yes] Du spielst keine Vendettakarten mehr.
   *[no] { $who } spielt keine Vendettakarten mehr.
  }
log-done-cheated-0 = { $me ->
    [yes] Du nutzt keine Fähigkeit und ziehst die Vendettakarten.
   *[no] { $who } nutzt keine Fähigkeit und zieht die Vendettakarten.
  }
    .quiet = yes
log-done-played-0 = { $me ->
    [yes] Du hältst „{ $card }“ nicht auf.
   *[no] { $who } hält „{ $card }“ nicht auf.
  }
    .quiet = yes
log-done-played-2 = { $me ->
    [yes] Du nimmst keinen Schein.
   *[no] { $who } nimmt keinen Schein.
  }
log-done-played-3 = { $me ->
    [yes] Du antwortest nicht auf „{ $card }“.
   *[no] { $who } antwortet nicht auf „{ $card }“.
  }
    .quiet = yes
log-done-trialturn-4 = { $me ->
    [yes] { part-bruno } legt keinen zweiten Schein von dir dazu.
   *[no] { part-bruno } legt keinen zweiten Schein von { $who } dazu.
  }
    .quiet = yes

log-payback-moment-0 = { $me ->
    [yes] Du willst „{ $card }“ spielen. Aufgedeckt wird, wenn alle geantwortet haben.
   *[no] { $who } will „{ $card }“ spielen. Aufgedeckt wird, wenn alle geantwortet haben.
  }
    .quiet = yes
log-payback = { $me ->
    [yes] Du spielst „{ $card }“.
   *[no] { $who } spielt „{ $card }“.
  }
log-turnover = { $me ->
    [yes] Du deckst „{ $card }“ auf.
   *[no] { $who } deckt „{ $card }“ auf.
  }
log-payback-shame = { $me ->
    [yes] Du spielst „{ $card }“ gegen { $player }.
   *[no] { $who } spielt „{ $card }“ gegen { $player_me ->
        [yes] dich
       *[no] { $player }
      }.
  }
log-payback-flat-tyre = { $me ->
    [yes] Du spielst „{ $card }“ gegen { $on } von { $player }.
   *[no] { $who } spielt „{ $card }“ gegen { $player_me ->
        [yes] deinen Mafioso { $on }
       *[no] { $on } von { $player }
      }.
  }
log-payback-protection = { $me ->
    [yes] Du spielst „{ $card }“ gegen { $player }, um blind einen Schein zu ziehen.
   *[no] { $who } spielt „{ $card }“ gegen { $player_me ->
        [yes] dich
       *[no] { $player }
      }, um blind einen Schein zu ziehen.
  }
log-payback-lawyer = { $me ->
    [yes] Du spielst „{ $card }“ für { $on }.
   *[no] { $who } spielt „{ $card }“ für { $on }.
  }
log-payback-wire-tap = { $me ->
    [yes] Du spielst „{ $card }“, um in die Kasse von { $player } zu sehen.
   *[no] { $who } spielt „{ $card }“, um in { $player_me ->
        [yes] deine Kasse
       *[no] die Kasse von { $player }
      } zu sehen.
  }
log-payback-juror = { $me ->
    [yes] Du spielst „{ $card }“ für { $side }.
   *[no] { $who } spielt „{ $card }“ für { $side }.
  }
log-turnover-shame = { $me ->
    [yes] Du deckst „{ $card }“ gegen { $player } auf.
   *[no] { $who } deckt „{ $card }“ gegen { $player_me ->
        [yes] dich
       *[no] { $player }
      } auf.
  }
log-turnover-flat-tyre = { $me ->
    [yes] Du deckst „{ $card }“ gegen { $on } von { $player } auf.
   *[no] { $who } deckt „{ $card }“ gegen { $player_me ->
        [yes] deinen Mafioso { $on }
       *[no] { $on } von { $player }
      } auf.
  }
log-turnover-protection = { $me ->
    [yes] Du deckst „{ $card }“ gegen { $player } auf, um blind einen Schein zu ziehen.
   *[no] { $who } deckt „{ $card }“ gegen { $player_me ->
        [yes] dich
       *[no] { $player }
      } auf, um blind einen Schein zu ziehen.
  }
log-turnover-lawyer = { $me ->
    [yes] Du deckst „{ $card }“ für { $on } auf.
   *[no] { $who } deckt „{ $card }“ für { $on } auf.
  }
log-turnover-wire-tap = { $me ->
    [yes] Du deckst „{ $card }“ auf, um in die Kasse von { $player } zu sehen.
   *[no] { $who } deckt „{ $card }“ auf, um in { $player_me ->
        [yes] deine Kasse
       *[no] die Kasse von { $player }
      } zu sehen.
  }
log-turnover-change = { $me ->
    [yes] Du deckst „{ $card }“ für das Gebot von { $on } auf.
   *[no] { $who } deckt „{ $card }“ für das Gebot von { $on } auf.
  }
log-turnover-voices = { $me ->
    [yes] Du deckst „{ $card }“ gegen das Gebot von { $player } auf dem nächsten Feld auf.
   *[no] { $who } deckt „{ $card }“ gegen { $player_me ->
        [yes] dein Gebot
       *[no] das Gebot von { $player }
      } auf dem nächsten Feld auf.
  }
log-turnover-juror = { $me ->
    [yes] Du deckst „{ $card }“ für { $side } auf.
   *[no] { $who } deckt „{ $card }“ für { $side } auf.
  }

## Wirkungen: was nach den Regeln folgt. $rule ist die Regel dahinter.

effect-phase-business = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
   *[6] Juni
  }, GESCHÄFT. { $me ->
    [yes] Du bist
   *[no] { $who } ist
  } Startspieler.
    .heading = yes
effect-phase-meeting = TREFFEN. { $me ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
  }
    .heading = yes
effect-phase-trial = PROZESS. { $me ->
    [yes] Du beginnst.
   *[no] { $who } beginnt.
  }
    .heading = yes
effect-phase-reception = EMPFANG: Alle Mafiosi und Reviere werden frei.
    .heading = yes
effect-phase-verdict = SCHLUSSURTEIL: Ein letztes Mal können alle Vendettakarten spielen; { $me ->
    [yes] du beginnst.
   *[no] { $who } beginnt.
  }
    .heading = yes
effect-power-off = { part-fbi } in der Straße: Die Fähigkeit von { $card } wirkt nicht.
effect-shuffled = Die Ablage wird in den Stapel der Scheine gemischt: { $number ->
    [0] kein Schein
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-counted = { $on }: { $turfs ->
    [one] 1 Revier zählt
   *[other] { $turfs } Reviere zählen
  }, { $me ->
    [yes] du ziehst
   *[no] { $who } zieht
  } also { $number ->
    [0] keinen Schein
    [one] höchstens 1 Schein
   *[other] bis zu { $number } Scheine
  }.
effect-more-bills = { $card }: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } mehr auf dieser Kassiertour.
effect-fewer-bills = { $card } in der Straße: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } weniger auf dieser Kassiertour.
effect-gisella = Die Razzia hat { $card } erwischt: { $me ->
    [yes] Du ziehst
   *[no] { $who } zieht
  } eine Vendettakarte.
effect-kept = { $me ->
    [yes] Du behältst
   *[no] { $who } behält
  } { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } { $bills }.
effect-kept-hidden = { $who } behält { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-turf-free = { $wiseguy }: Das Revier { $turf } bleibt frei.
effect-cheated = { $me ->
    [yes] Dir
   *[no] { $who }
  } { $number ->
    [one] fehlt 1 Schein
   *[other] fehlen { $number } Scheine
  } aus der Kassiertour von { $player_me ->
    [yes] dir
   *[no] { $player }
  }: betrogen.
effect-spared = { $card } erspart { $me ->
    [yes] dir
   *[no] { $who }
  } 1 Vendettakarte: { $number ->
    [0] Es bleibt keine
    [one] Es bleibt 1
   *[other] Es bleiben { $number }
  }.
effect-cash-in-over = { $me ->
    [yes] Deine Kassiertour
   *[no] Die Kassiertour von { $who }
  } ist zu Ende.
    .quiet = yes
effect-no-bid = { $me ->
    [yes] Du hast
   *[no] { $who } hat
  } keinen Schein mehr, um mit { $wiseguy } zu bieten: Diese Versteigerung zählt nicht.
effect-locations = Alle Ortskarten werden aufgedeckt: { $number ->
    [0] kein Gebot
    [one] 1 Gebot
   *[other] { $number } Gebote
  }.
effect-location = Feld { $space }, { $prize }: { $me ->
    [yes] du
   *[no] { $who }
  } mit { $wiseguy }, { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-space = Feld { $space }, { $prize }: { $number ->
    [one] 1 Gebot
   *[other] { $number } Gebote
  }.
effect-space-unwanted = Feld { $space }: Niemand bietet auf { $prize }; die Karte bleibt liegen.
    .quiet = yes
effect-space-empty = Feld { $space } ist leer.
    .quiet = yes
effect-bid = { $prize }: { $me ->
    [yes] Du hast
   *[no] { $who } hat
  } mit { $wiseguy } { $sum } $ { $bills } geboten.
effect-enzo = { $card }: { $me ->
    [yes] Dein Gebot
   *[no] Das Gebot von { $who }
  } zählt { $more } $ mehr.
effect-sonia = { $wiseguy } bietet allein: { $me ->
    [yes] Du behältst
   *[no] { $who } behält
  } 2 Scheine statt 1.
effect-sonia-wins = { $wiseguy } gewinnt: { $me ->
    [yes] Du behältst
   *[no] { $who } behält
  } 1 Schein des Gebots.
effect-paid = { $card }: Die Gebote ergeben { $sum } $ und decken das Schmiergeld von { $backhander } $. Die Wirkung endet.
effect-unpaid = { $card }: Die Gebote ergeben { $sum } $, weniger als das Schmiergeld von { $backhander } $. Die Karte bleibt in der Straße.
effect-tied = { $card }: Die höchsten Gebote sind mit { $sum } $ gleich. Niemand gewinnt, die Karte bleibt liegen.
effect-tied-paid = { $card }: Die höchsten Gebote sind mit { $sum } $ gleich. Niemand gewinnt die Karte.
effect-gone = { $card } verlässt Feld { $space } und kommt aus dem Spiel.
effect-vito = { $card }: Die höchsten Gebote sind mit { $sum } $ gleich. { $wiseguy } gewinnt bei Gleichstand, also { $me ->
    [yes] gewinnst du
   *[no] gewinnt { $who }
  }.
effect-vito-close = { $card }: Das Gebot von { $wiseguy } liegt höchstens { $close } $ unter dem höchsten, { $sum } $. Also { $me ->
    [yes] gewinnst du
   *[no] gewinnt { $who }
  }.
effect-discarded = { $me ->
    [yes] Dein Gebot
   *[no] Das Gebot von { $who }
  } mit { $wiseguy } wird abgelegt: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } { $bills }.
effect-discarded-hidden = Das Gebot von { $who } mit { $wiseguy } wird ungesehen abgelegt: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-won = { $card } geht an { $me ->
    [yes] dich
   *[no] { $who }
  }{ $respect ->
    [0] {""}
   *[other] {" "}({ $respect } Respekt)
  }.
effect-won-title = { $me ->
    [yes] Du wirst
   *[no] { $who } wird
  } Underboss: { $respect } Respekt.
effect-left-out = { $me ->
    [yes] Du hast
   *[no] { $who } hat
  } { $number ->
    [one] einmal
   *[other] { $number }-mal
  } geboten und bei diesem TREFFEN keine Karte bekommen: betrogen.
effect-no-title = { $me ->
    [yes] Du bekommst
   *[no] { $who } bekommt
  } keinen Titel: betrogen.
effect-auctions-over = Alle Ortskarten gehen an ihre Besitzer zurück.
    .quiet = yes
effect-noticed = { $me ->
    [yes] Du hast
   *[no] { $who } hat
  } in diesem PROZESS bestochen.
    .quiet = yes
effect-unnoticed = { $wiseguy }: { $me ->
    [yes] Deine Bestechung
   *[no] Die Bestechung von { $who }
  } zählt nicht für den Eifrigen Bestecher.
effect-looked = { $wiseguy } sieht für dich den Bestechungsstapel durch: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } { $bills }.
effect-looked-hidden = { $wiseguy } sieht für { $who } den Bestechungsstapel durch: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-openly = Offen gelegt: Der Urteilsmarker rückt { $moves ->
    [one] ein Feld
   *[other] { $moves } Felder
  } in Richtung { $side }.
effect-no-bribe = { $wiseguy } hat keinen Schein zu legen: { $me ->
    [yes] Du hast
   *[no] { $who } hat
  } nicht bestochen.
effect-zealous = { $me ->
    [yes] Nur du hast die Geschworenen bestochen und bist nun
   *[no] Nur { $who } hat die Geschworenen bestochen und ist nun
  } Eifriger Bestecher ({ $respect } Respekt).
effect-no-zealous = { $number ->
    [0] Niemand hat
    [one] Nur einer hat
   *[other] { $number } Spieler haben
  } die Geschworenen bestochen: Es gibt keinen Eifrigen Bestecher.
effect-taxed = { part-irs }: { $me ->
    [yes] Du wirfst deine ganze Kasse
   *[no] { $who } wirft die ganze Kasse
  } ab, { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } { $bills }.
effect-investigated = { $number ->
    [one] Die Ermittlung in der Straße rückt den Urteilsmarker
   *[other] { $number } Ermittlungen in der Straße rücken den Urteilsmarker
  } { $moves ->
    [one] ein Feld
   *[other] { $moves } Felder
  } in Richtung Schuldig.
effect-investigated-end = Der Urteilsmarker steht am Ende bei Schuldig: { $number ->
    [one] Die Ermittlung in der Straße rückt
   *[other] Die { $number } Ermittlungen in der Straße rücken
  } ihn nicht weiter.
effect-underboss = Der Underboss kommt auf Feld { $space }: Drei Titel sind zu gewinnen.
effect-replaced = { $card } auf Feld { $space } macht dem Underboss Platz und kommt aus dem Spiel.
effect-underboss-waits = Auf allen Feldern liegen Ermittlungen: Der Underboss wartet auf ein leeres Feld.
effect-street-short = Der Straßenstapel ist leer: { $number ->
    [one] 1 Feld bleibt
   *[other] { $number } Felder bleiben
  } leer.
effect-month = Der { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
   *[6] Juni
  } beginnt.
effect-first-verdict = Erstes Urteil: Der Bestechungsstapel wird ausgezählt, { $number ->
    [0] ohne einen einzigen Schein
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
    .heading = yes
effect-final-tally = Die letzte Auszählung: Auf dem Bestechungsstapel { $number ->
    [0] liegt kein Schein
    [one] liegt 1 Schein
   *[other] liegen { $number } Scheine
  }.
    .heading = yes
effect-tallied = { $bill } rückt den Urteilsmarker { $moves ->
    [one] ein Feld
   *[other] { $moves } Felder
  } in Richtung { $side }.
effect-tallied-end = { $bill } rückt den Urteilsmarker nicht.
effect-zealous-left = { $number ->
    [one] 1 Karte „Eifriger Bestecher“, die niemand gewonnen hat, kommt
   *[other] { $number } Karten „Eifriger Bestecher“, die niemand gewonnen hat, kommen
  } aus dem Spiel.
effect-bonus = { $me ->
    [yes] Du bekommst
   *[no] { $who } bekommt
  } „{ $bonus }“: { $respect } Respekt.
effect-bonus-tied = „{ $bonus }“ bekommt niemand: Gleichstand.
effect-unmasked = { $number ->
    [0] Es gibt keinen FBI-Spitzel.
    [one] Es gibt 1 FBI-Spitzel.
   *[other] Es gibt { $number } FBI-Spitzel.
  }
effect-snitch = { $me ->
    [yes] Du gibst dich als FBI-Spitzel zu erkennen
   *[no] { $who } ist in Wahrheit ein FBI-Spitzel
  }{ $number ->
    [one] {""}
   *[other] {" "}mit { $number } Karten
  }.
effect-vendetta-shuffled = Der Vendettastapel ist leer: { $number ->
    [one] 1 gespielte Vergeltung wird
   *[other] { $number } gespielte Vergeltungen werden
  } zum neuen Stapel.
effect-vendetta-empty = Es gibt keine Vendettakarte mehr: { $me ->
    [yes] dir
   *[no] { $who }
  } { $number ->
    [one] entgeht 1 Karte
   *[other] entgehen { $number } Karten
  }.
effect-shamed = { $me ->
    [yes] Du verlierst
   *[no] { $who } verliert
  } { $number } Respekt bis zum Ende des Spiels.
effect-made-busy = { $wiseguy } von { $me ->
    [yes] dir
   *[no] { $who }
  } ist jetzt im Einsatz.
effect-made-free = { $wiseguy } von { $me ->
    [yes] dir
   *[no] { $who }
  } ist wieder frei.
effect-tapped = Du siehst in die Kasse von { $player }: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  } { $bills }.
effect-tapped-hidden = { $who } sieht in { $player_me ->
    [yes] deine Kasse
   *[no] die Kasse von { $player }
  }.
effect-moved = { $me ->
    [yes] Dein Gebot
   *[no] Das Gebot von { $who }
  } mit { $wiseguy } wandert auf Feld { $space } ({ $prize }).
effect-returned = { $me ->
    [yes] Dein Gebot
   *[no] Das Gebot von { $who }
  } mit { $wiseguy } auf Feld { $space } geht in die Kasse zurück: { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }.
effect-juror = Der Urteilsmarker rückt { $moves ->
    [one] ein Feld
   *[other] { $moves } Felder
  } in Richtung { $side }.
effect-unplayed = „{ $card }“ findet kein Ziel mehr und bleibt { $me ->
    [yes] auf deiner Hand
   *[no] bei { $who } auf der Hand
  }.

## Was gefragt wird, nach Ablauf und Schritt

ask-preparation-0 = welcher Mafioso wird ausgeteilt?
ask-preparation-1 = welches Revier wird ausgeteilt?
ask-preparation-2 = welche Karte kommt in die Straße?
ask-preparation-3 = wer ist Startspieler?
ask-businessturn-0 = GESCHÄFT: Wen schickst du zum Kassieren los? Oder passt du?
ask-businessturn-1 = in welchem deiner Reviere kassiert { $wiseguy }?
ask-businessturn-2 = { $wiseguy }, { $turf }: Welche Erpressung oder welches Gewerbe?
ask-cashin-1 = welcher Schein wird gezogen?
ask-cashin-3 = { $player } steht für { $cash_in } noch { $number ->
    [one] ein Schein
   *[other] { $number } Scheine
  } zu. Was gibst du?
ask-drawcards-0 = welche Vendettakarte wird gezogen?
ask-sale-0 = welchen Schein bekommt { part-pia }?
ask-cheated-0 = betrogen: Dir { $number ->
    [0] steht keine Vendettakarte
    [one] steht eine Vendettakarte
   *[other] stehen { $number } Vendettakarten
  } zu. Nutzt du eine Fähigkeit?
ask-cheated-1 = welchen Schein nimmt { part-ugo }?
ask-played-0 = { $player } spielt „{ $card }“ gegen dich. Hält { part-marcello } das auf?
ask-played-0-any = { $player } spielt „{ $card }“. Hält { part-marcello } das auf?
ask-played-2 = welcher Schein wird genommen?
ask-played-2-tap = „{ $card }“: Welchen Schein nimmst du aus der Kasse? Du musst keinen nehmen.
ask-played-3 = { $player } hat „{ $card }“ gespielt. Antwortet { part-rosa } darauf?
ask-moment-0 = { $before ->
    [space] vor Feld { $space } ({ $prize })
    [the_business] vor dem GESCHÄFT
    [the_meeting] vor dem TREFFEN
    [the_trial] vor dem PROZESS
   *[the_reception] vor dem EMPFANG
  }: Spielst du eine Vendettakarte? Antworten bleiben verdeckt.
ask-moment-2 = welche verdeckte Karte wird aufgedeckt?
ask-lastturn-0 = letzte Gelegenheit für Vendettakarten: Spiel eine, oder hör auf.
ask-meetingturn-0 = TREFFEN: Wen schickst du zu einer Versteigerung? Oder passt du?
ask-meetingturn-1 = auf welche Karte der Straße bietet { $wiseguy } verdeckt?
ask-meetingturn-2 = { $wiseguy } bietet auf { $prize } (Feld { $space }): Welche Scheine?
ask-resolution-1 = nur du hast geboten ({ $prize }): Welchen Schein behältst du?
ask-resolution-1-won = { part-sonia } gewinnt ({ $prize }): Welchen Schein nimmst du zurück?
ask-resolution-2 = { part-aldo } hat auf Feld { $space } verloren: Welchen Schein nimmst du zurück?
ask-resolution-4 = welche Karte bringt { part-lucia }?
ask-givetitles-1 = du bist Underboss: Wer wird dein Consigliere?
ask-givetitles-2 = du bist Consigliere: Wer wird Primo Capo?
ask-trialturn-0 = PROZESS: Wer besticht die Geschworenen? Oder passt du?
ask-trialturn-1 = welchen Schein zieht { part-teresa }?
ask-trialturn-2 = welchen Schein nimmt { part-fausto }?
ask-trialturn-3 = welchen Schein legt { $wiseguy } auf den Bestechungsstapel?
ask-trialturn-4 = legt { part-bruno } einen zweiten Schein dazu?
ask-reception-2 = EMPFANG: Du darfst { $number } Scheine behalten. Welchen wirfst du ab?
ask-reception-5 = welche Karte kommt in die Straße?
ask-tally-0 = welcher Schein des Bestechungsstapels wird aufgedeckt?

## Die Möglichkeiten

do-start = { $who } ist Startspieler
do-deal = { $card }
do-drawbill = { $bill } ziehen
do-takeatrandom = { $bill } nehmen
do-turnup = { $bill } aufdecken
do-drawvendetta = { $card } ziehen
do-turnover = { $card } aufdecken
do-pass = passen: nichts mehr in dieser Phase
do-pass-businessturn-0 = passen: in diesem Monat nicht mehr kassieren
do-pass-meetingturn-0 = passen: niemanden mehr schicken
do-pass-trialturn-0 = passen: in diesem Monat nicht mehr bestechen
do-done = nichts mehr
do-done-meetingturn-2 = das Gebot so lassen
do-done-lastturn-0 = keine Vendettakarten mehr
do-done-cheated-0 = keine Fähigkeit: die Karten ziehen
do-done-played-0 = nicht aufhalten
do-done-played-2 = keinen Schein nehmen
do-done-played-3 = nicht darauf antworten
do-done-trialturn-4 = kein zweiter Schein
do-ready = jetzt keine Vendettakarte spielen
do-makebusy = { $card } einsetzen
do-makebusy-businessturn-0 = { $card } zum Kassieren losschicken
do-makebusy-meetingturn-0 = { $card } zu einer Versteigerung schicken
do-makebusy-trialturn-0 = { $card } zu den Geschworenen schicken
do-useturf = im Revier { $card }
do-announce = { $on } kassieren
do-announce-racket = die Erpressung in { $on ->
    [Bronx] der Bronx
   *[other] { $on }
  }
do-announce-traffic = das Gewerbe { $on }
do-give = { $player } { $bill } geben
do-givefirstplayer = { $player } statt eines Scheins die Startspielerkarte geben
do-givenothing = { $player } nichts mehr geben
do-locate = { $prize } auf Feld { $space }
do-bid = { $bill } dazulegen
do-keep = { $bill } behalten
do-keep-resolution-2 = { $bill } zurücknehmen
do-showbid = allen dein Gebot zeigen
do-name = { $player }
do-place = { $bill } hinlegen
do-place-trialturn-4 = { $bill } dazulegen
do-placeopenly = { $bill } offen hinlegen: Der Urteilsmarker rückt ein Feld
do-takebill = { $bill } nehmen
do-movetoken = { part-ada } den Urteilsmarker in Richtung { $side } rücken lassen
do-discard = { $bill } abwerfen
do-usepower = die Fähigkeit von { $power } nutzen
do-usepower-francesca = { part-francesca }: eine Vendettakarte mehr ziehen
do-usepower-ugo = { part-ugo }: statt einer Karte einen Schein aus der Kasse von { $player } nehmen
do-usepower-marcello = { part-marcello }: „{ $card }“ bleibt ohne Wirkung
do-usepower-rosa = { part-rosa }: eine Vendettakarte ziehen
do-exchange = { part-pia } „{ $card }“ gegen eine neue Vendettakarte tauschen lassen
do-exchange-sale = { part-pia } „{ $card }“ für { $number } Scheine verkaufen lassen
do-payback = { $card } spielen
do-payback-shame = { $card }: 1 Respekt weniger für { $player }
do-payback-flat-tyre = { $card }: { $on } von { $player } kommt in den Einsatz
do-payback-protection = { $card }: einen Schein aus der Kasse von { $player } nehmen
do-payback-lawyer = { $card }: dein Mafioso { $on } wird frei
do-payback-wire-tap = { $card }: in die Kasse von { $player } sehen
do-payback-change = { $card }: das Gebot von { $on } auf Feld { $space } ({ $prize }) verlegen
do-payback-voices = { $card }: das Gebot von { $player } auf dem nächsten Feld zurückschicken
do-payback-juror = { $card }: den Urteilsmarker in Richtung { $side } rücken

## Wörter, die man tippen kann

words-announce = kassieren, kassiere, erpressung, gewerbe
words-bid = bieten, biete, gebot, dazulegen, schein
words-discard = abwerfen, wegwerfen, ablegen
words-done = fertig, weiter, besiegeln, nichts, nein, stopp
words-exchange = tauschen, tausch, pia
words-give = geben, gib, gebe, schein
words-give_first_player = geben, gib, startspieler, startspielerkarte
words-give_nothing = geben, gib, nichts, betrügen
words-keep = behalten, behalte, zurücknehmen
words-locate = feld, ort, ortskarte
words-make_busy = schicken, schick, schicke, einsetzen, mafioso
words-move_token = rücken, marker, urteilsmarker
words-name = ernennen, ernenne, titel
words-pass = passen, passe, nichts, nein
words-payback = spielen, spiel, spiele, vergeltung, vendetta
words-place = bestechen, besteche, hinlegen, schieben
words-place_openly = offen
words-show_bid = zeigen, zeige, aufdecken
words-take_bill = nehmen, nimm
words-ready = warten, bereit, nichts, nein, keine
words-use_power = nutzen, nutze, fähigkeit
words-use_turf = revier, bei, im

## Was die Hilfe zeigt

example-why = warum schick Gisella
example-rule = NC-business-1
example-about = über Gisella
help-title = Scheine heißen nach Dollar und Schuldzeichen: 10I ist 10.000 $ Unschuldig, 10G ist 10.000 $ Schuldig; die Zahl dahinter ist der Bestechungswert. Für einen Mafioso genügt der Vorname. Vendettakarten darfst du im Zug von jedem spielen.
kind-announce = Kassieren
kind-bid = Bieten
kind-deal = Austeilen
kind-discard = Abwerfen
kind-done = Fertig
kind-draw_bill = Den Schein ziehen
kind-draw_vendetta = Die Vendettakarte ziehen
kind-exchange = Tauschen
kind-give = Geben
kind-give_first_player = Die Startspielerkarte geben
kind-give_nothing = Nichts geben
kind-keep = Behalten
kind-locate = Auf dieses Feld bieten
kind-make_busy = Den Mafioso schicken
kind-move_token = Den Urteilsmarker rücken
kind-name = Ernennen
kind-pass = Passen
kind-payback = Die Vergeltung spielen
kind-place = Damit bestechen
kind-place_openly = Offen hinlegen
kind-ready = Keine Karte spielen
kind-show_bid = Dein Gebot zeigen
kind-start = Beginnen
kind-take_at_random = Blind ziehen
kind-take_bill = Nehmen
kind-turn_over = Die Karte aufdecken
kind-turn_up = Den Schein aufdecken
kind-use_power = Die Fähigkeit nutzen
kind-use_turf = Das Revier nutzen

## Das Ende

ending-innocent = Der Pate ist unschuldig: Von denen, die keine FBI-Spitzel sind, gewinnt, wer den meisten Respekt hat.
ending-innocent_by_title = Der Pate ist unschuldig. Beim Respekt herrscht Gleichstand, also gewinnt der höhere Titel.
ending-innocent_together = Der Pate ist unschuldig. Beim Respekt herrscht Gleichstand ohne Titel, also ist der Sieg geteilt.
ending-guilty = Der Pate ist schuldig: Es gewinnt der FBI-Spitzel mit dem meisten Respekt.
ending-guilty_by_title = Der Pate ist schuldig. Die FBI-Spitzel haben gleich viel Respekt, also gewinnt der höhere Titel.
ending-guilty_together = Der Pate ist schuldig. Die FBI-Spitzel haben gleich viel Respekt und keinen Titel, also ist der Sieg geteilt.
ending-everybody_loses = Der Pate ist schuldig, und niemand ist FBI-Spitzel: Alle verlieren.
decided-NC-goal-1 = Von denen, die keine Spitzel sind, gewinnt, wer den meisten Respekt hat.
decided-NC-final-5 = Unter den Spitzeln gewinnt, wer den meisten Respekt hat.
decided-NC-final-6 = Der Respekt ist gleich, also entscheiden die Titel; hat niemand einen, wird der Sieg geteilt.
decided-NC-final-7 = Schuldig ohne Spitzel: Alle verlieren.

## Das Spielfeld (im Terminal)

board-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
   *[6] Juni
  }
board-phase = { $phase ->
    [p0] Vorbereitung
    [p1] GESCHÄFT
    [p2] TREFFEN
    [p3] PROZESS
    [p4] EMPFANG
   *[p5] SCHLUSSURTEIL
  }
board-chapter = { board-month } · { board-phase }
board-power-phase = { $phase ->
    [p1] GESCHÄFT
    [p2] TREFFEN
    [p3] PROZESS
   *[p4] VENDETTA
  }
board-money = { $sum } $
board-innocent = Unschuldig
board-guilty = Schuldig
board-standing = { $side ->
    [guilty] Schuldig
   *[innocent] Unschuldig
  }, noch { $number ->
    [one] ein Feld
   *[other] { $number } Felder
  } bis { $side ->
    [guilty] Unschuldig
   *[innocent] Schuldig
  }
board-values = In der Auszählung: 5 rückt nichts, { $values }
board-value = { $bill } um { $number }
board-next-first = nächster Startspieler
board-purse = Deine Kasse, { $sum }:
board-in-hand = Hand: { $cards }
board-bidding = Gebot auf Feld { $space }, { $sum }:
board-corruption = Bestechungsstapel { $number }
board-pile = Scheine { $number }, abgelegt { $discards }
board-street-pile = Straßenstapel { $number }
board-vendetta-pile = Vendettastapel { $number }
board-drawn = Gezogen:
board-due = hat { $given } von { $due }
board-next-space = Feld { $space }, { $prize }:
board-street = Die Straße
board-empty-space = leer
board-face-down = Verdeckte Gebote:
board-bills = { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }
board-kind-title = Titel
board-kind-investigation = Ermittlung
board-kind-wiseguy = Mafioso
board-kind-turf = Revier
board-kind-luxury = Respekt
board-plus-respect = { $number } Respekt
board-titles-at-stake = { part-underboss } { $first } Respekt; er ernennt { part-consigliere } { $second } und { part-primo_capo } { $third }
board-backhander = Schmiergeld { $sum }
board-all-traffics = alle Gewerbe
board-of-staten_island = S.Island
board-of-brooklyn = Brooklyn
board-of-queens = Queens
board-of-bronx = Bronx
board-of-drugs = Drogen
board-of-prostitution = Prostit.
board-of-gambling = Glücksp.
board-territories = Territorien
board-respect = { $number } Respekt
board-bank = { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }
board-hand = { $number ->
    [one] 1 Vendettakarte
   *[other] { $number } Vendettakarten
  }
board-zealous = { $number ->
    [one] { part-zealous }
   *[other] { $number } × { part-zealous }
  }
board-shame = { $number ->
    [one] { part-shame }
   *[other] { $number } × { part-shame }
  }
board-busy = im Einsatz
board-free = frei
board-no-power = keine Fähigkeit
board-wiseguys = Mafiosi
board-turfs = Reviere
board-luxuries = Respekt
board-sure = sicher
board-turfs-count = Reviere, die fürs Kassieren zählen
board-sum = Summe
board-enter = oder Eingabetaste
board-draws = { $number ->
    [one] 1 Schein
   *[other] { $number } Scheine
  }
board-owed = { $number } an { $who }
board-to-space = auf { $space }
board-anytime = Jederzeit möglich:

-power-gisella = endet das Kassieren durch eine Razzia: eine Vendettakarte
-power-salvatore = zieht einen Schein mehr
-power-rocco = legt die erste Razzia beiseite
-power-carla = Betrogene ziehen eine Vendettakarte weniger
-power-nino = Reviere in der Straße zählen mit
-power-vito = gewinnt bei gleichen Geboten
-power-aldo = nimmt einen Schein zurück, wenn er verliert
-power-sonia = bietet sie allein, behält sie einen Schein mehr
-power-enzo = sein Gebot zählt 10.000 $ mehr
-power-lucia = verliert sie, die oberste Karte des Straßenstapels
-power-bruno = darf einen zweiten Schein legen
-power-teresa = zieht vorher einen Schein
-power-dino = zählt nicht für den Eifrigen Bestecher
-power-ada = darf stattdessen den Urteilsmarker ein Feld rücken
-power-fausto = nimmt vorher einen Schein vom Bestechungsstapel
-power-francesca = wirst du betrogen: eine Vendettakarte mehr
-power-marcello = wehrt eine Vergeltung gegen dich ab
-power-pia = tauscht eine Vergeltung gegen eine neue Vendettakarte
-power-ugo = beim Kassieren betrogen: ein Schein vom Betrüger
-power-rosa = zieht nach fremder Vergeltung eine Vendettakarte
-power-turf-stays-free = sein Revier bleibt frei
-power-bill-comes-home = gewinnt sie, behält sie einen Schein (allein zwei)
-power-no-luxuries = verliert sie, die oberste Karte des Straßenstapels, aber kein Respekt
-power-face-up = darf den Schein offen legen: Der Urteilsmarker rückt ein Feld
-power-sees-bribes = sieht vorher den Bestechungsstapel durch
-power-stops-all = hält eine fremde Vergeltung auf
-power-sells-cards = verkauft eine Vergeltung für Scheine
-power-close-enough = gewinnt, wenn sein Gebot nahe am höchsten liegt
-tap-looks = zeigt dir die Kasse eines anderen
-tap-takes = zeigt dir die Kasse eines anderen; nimm einen kleinen Schein
board-power-gisella = { part-power_gisella }
board-power-salvatore = { part-power_salvatore }
board-power-rocco = { part-power_rocco }
board-power-carla = { part-power_carla }
board-power-nino = { part-power_nino }
board-power-vito = { part-power_vito }
board-power-aldo = { part-power_aldo }
board-power-sonia = { part-power_sonia }
board-power-enzo = { part-power_enzo }
board-power-lucia = { part-power_lucia }
board-power-bruno = { part-power_bruno }
board-power-teresa = { part-power_teresa }
board-power-dino = { part-power_dino }
board-power-ada = { part-power_ada }
board-power-fausto = { part-power_fausto }
board-power-francesca = { part-power_francesca }
board-power-marcello = { part-power_marcello }
board-power-pia = { part-power_pia }
board-power-ugo = { part-power_ugo }
board-power-rosa = { part-power_rosa }
board-effect-irs = beim EMPFANG werfen alle ihre ganze Kasse ab
board-effect-fbi = keine Fähigkeit eines Mafioso wirkt
board-effect-vice = kein Gewerbe lässt sich kassieren
board-effect-attorney = im PROZESS besticht jeder nur einmal
board-effect-port = jede Kassiertour zieht einen Schein weniger
board-effect-investigation_6 = keine Wirkung, die dieses Programm kennt
board-effect-investigation_7 = keine Wirkung, die dieses Programm kennt
board-effect-investigation_8 = keine Wirkung, die dieses Programm kennt
board-effect-investigation_9 = keine Wirkung, die dieses Programm kennt
board-card-snitch = Du gewinnst nur, wenn das Urteil Schuldig lautet. Halte ihn verborgen.
board-card-gota = Ein Mafioso ohne Fähigkeit. Kommt sofort in dein Territorium.
board-card-atlantic-city = Ein Revier für alle Gewerbe. Kommt sofort in dein Territorium.
board-card-anger = Ohne Wirkung, zählt aber für { part-wisdom_and_virtue }.
board-card-shame = ein Respekt weniger für einen anderen
board-card-flat-tyre = setzt einen freien Mafioso eines anderen ein
board-card-protection = zieht blind einen Schein aus einer anderen Kasse
board-card-lawyer = befreit einen eigenen Mafioso ohne Gebot
board-card-wire-tap = { part-tap }
board-card-change = verlegt dein Gebot, sobald die Orte offen sind
board-card-voices = schickt ein fremdes Gebot auf dem nächsten Feld zurück
board-card-juror = rückt den Urteilsmarker ein Feld

board-recall = Was du sicher weißt (Kassen und verdeckte Gebote zusammen):
board-recall-bank = { $known } von { $number }:
board-recall-corruption = Bestechungsstapel, { $known } von { $number }:
board-recall-discards = Offen abgelegte Scheine:
board-recall-used = Gespielte Vergeltungen:
board-about-bill = { $sum }, davon { $copies } im Spiel.
board-about-guilt = In der Auszählung rückt er den Urteilsmarker { $number ->
    [one] ein Feld
   *[other] { $number } Felder
  } in Richtung { $side ->
    [guilty] Schuldig
   *[innocent] Unschuldig
  }.
board-copies = { $number } im Spiel
board-score-men = Karten
board-score-luxuries = Luxus
board-score-titles = Titel
board-score-zealous = Eifer
board-score-bonus = Boni
board-score-shame = Scham
board-score-respect = RESPEKT
board-score-snitch = Spitzel
board-snitch = SPITZEL

news-tally = Unschuldig { $strip } Schuldig

## Der Consigliere: warum eine Möglichkeit besser ist als eine andere

counsel-bank = Am Ende der Phase solltest du etwa { $gain }.000 $ mehr in der Kasse haben als mit dem anderen Zug.
counsel-respect = Du solltest { $gain } Respekt auf den Besten der anderen gutmachen.
counsel-jury = Der Urteilsmarker sollte dem Urteil, das du willst, um { $gain ->
    [one] ein Feld
   *[other] { $gain } Felder
  } näher kommen.
counsel-men = Dir { $gain ->
    [one] bleibt ein freier Mafioso mehr
   *[other] bleiben { $gain } freie Mafiosi mehr
  }.
counsel-spared = Die anderen sollten { $gain ->
    [one] eine Vendettakarte
   *[other] { $gain } Vendettakarten
  } weniger ziehen.
