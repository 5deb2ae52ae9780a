## The words of NY Nostra City. Names of Wiseguys, Turfs, Respects, Investigations and Vendetta cards come from the pack;
## so do the Bills, which are put together of the terms below. See `naming.py`.
## What a line speaks of besides its action comes from `wording.py`: $wiseguy and $turf are at work, $prize is the card on
## $space, $player is the player it is done to ($player_me says whether the reader is), $cash_in is a Racket or a Traffic.

-bill = ${ $dollars }
-bill-innocent = ${ $dollars } (Innocent, { $value })
-bill-guilty = ${ $dollars } (Guilty, { $value })
-bill-bare = ${ $dollars }
-bill-innocent-bare = ${ $dollars } Innocent
-bill-guilty-bare = ${ $dollars } Guilty
part-raid = Police Raid
part-underboss = Underboss
part-consigliere = Consigliere
part-primo_capo = Primo Capo
part-zealous = Zealous Corruptor
part-fine_team = Fine Team
part-wisdom_and_virtue = Wisdom and Virtue
part-full_of_cash = Full of Cash
part-innocent = Innocent
part-guilty = Guilty

part-staten_island = Staten Island
part-brooklyn = Brooklyn
part-queens = Queens
part-bronx = the Bronx
part-drugs = Drugs
part-prostitution = Prostitution
part-gambling = Gambling

part-agnello = Agnello
part-baldini = Baldini
part-corvino = Corvino
part-donata = Donata

edition-2009 = 2009 edition

## The log. `quiet` lines stand in the log but are not told as news. `hidden` ones are for those who may not see it all.

log-start = { $me ->
    [yes] You are the First Player.
   *[no] { $who } is the First Player.
  }
log-deal = { $me ->
    [yes] { $card } is dealt to your Territory.
   *[no] { $card } is dealt to { $who }’s Territory.
  }
    .quiet = yes
log-deal-many = { $me ->
    [yes] Dealt to your Territory: { $card }.
   *[no] Dealt to { $who }’s Territory: { $card }.
  }
log-deal-street = { $card } is placed in The Street.
log-deal-street-many = Placed in The Street: { $card }.
log-deal-lucia = { $me ->
    [yes] { part-lucia }’s Bid doesn’t win, so you take { $card } from the Street pile instead.
   *[no] { part-lucia }’s Bid doesn’t win, so { $who } takes { $card } from the Street pile instead.
  }
log-deal-back = { $me ->
    [yes] { part-lucia }’s Bid doesn’t win, and you get nothing: { $card } is shuffled back into the Street pile.
   *[no] { part-lucia }’s Bid doesn’t win, and { $who } gets nothing: { $card } is shuffled back into the Street pile.
  }

log-makebusy-businessturn-0 = { $me ->
    [yes] You make { $card } Busy for a Cash-in.
   *[no] { $who } makes { $card } Busy for a Cash-in.
  }
    .quiet = yes
log-makebusy-meetingturn-0 = { $me ->
    [yes] You make { $card } Busy for an Auction.
   *[no] { $who } makes { $card } Busy for an Auction.
  }
    .quiet = yes
log-makebusy-trialturn-0 = { $me ->
    [yes] You make { $card } Busy for a Corruption.
   *[no] { $who } makes { $card } Busy for a Corruption.
  }
log-makebusy = { $me ->
    [yes] You make { $card } Busy.
   *[no] { $who } makes { $card } Busy.
  }
log-pass = { $me ->
    [yes] You pass for the rest of this phase.
   *[no] { $who } passes for the rest of this phase.
  }
log-pass-businessturn-0 = { $me ->
    [yes] You pass for the rest of the BUSINESS.
   *[no] { $who } passes for the rest of the BUSINESS.
  }
log-pass-meetingturn-0 = { $me ->
    [yes] You pass for the rest of the MEETING.
   *[no] { $who } passes for the rest of the MEETING.
  }
log-pass-trialturn-0 = { $me ->
    [yes] You pass for the rest of the TRIAL.
   *[no] { $who } passes for the rest of the TRIAL.
  }
log-useturf = { $me ->
    [yes] You make { $card } Busy for { $wiseguy }’s Cash-in.
   *[no] { $who } makes { $card } Busy for { $wiseguy }’s Cash-in.
  }
    .quiet = yes
log-announce = { $me ->
    [yes] You cash in on { $on }.
   *[no] { $who } cashes in on { $on }.
  }
log-announce-racket = { $me ->
    [yes] You cash in on the Racket in { $on } with { $wiseguy } at { $turf }.
   *[no] { $who } cashes in on the Racket in { $on } with { $wiseguy } at { $turf }.
  }
log-announce-traffic = { $me ->
    [yes] You cash in on the { $on } Traffic with { $wiseguy } at { $turf }.
   *[no] { $who } cashes in on the { $on } Traffic with { $wiseguy } at { $turf }.
  }
log-drawbill = { $me ->
    [yes] You draw { $bill }.
   *[no] { $who } draws { $bill }.
  }
log-drawbill-many = { $me ->
    [yes] You draw { $bill }.
   *[no] { $who } draws { $bill }.
  }
log-drawbill-hidden = { $me ->
    [yes] You draw a Bill.
   *[no] { $who } draws a Bill.
  }
    .quiet = yes
log-drawbill-hidden-many = { $me ->
    [yes] You draw { $count } Bills.
   *[no] { $who } draws { $count } Bills.
  }
log-drawbill-raid = { $me ->
    [yes] Police Raid! You draw no more Bills for { $wiseguy }’s Cash-in.
   *[no] Police Raid! { $who } draws no more Bills for { $wiseguy }’s Cash-in.
  }
log-drawbill-raid-rocco = { $me ->
    [yes] Police Raid! { part-rocco } sets it aside, so you keep drawing Bills.
   *[no] Police Raid! { part-rocco } sets it aside, so { $who } keeps drawing Bills.
  }
log-drawbill-teresa = { $me ->
    [yes] { part-teresa }: you draw { $bill }.
   *[no] { part-teresa }: { $who } draws { $bill }.
  }
log-drawbill-teresa-hidden = { $me ->
    [yes] { part-teresa }: you draw a Bill.
   *[no] { part-teresa }: { $who } draws a Bill.
  }
log-drawbill-raid-teresa = { $me ->
    [yes] Police Raid! { part-teresa } gets you no Bill.
   *[no] Police Raid! { part-teresa } gets { $who } no Bill.
  }
log-drawbill-pia = { $me ->
    [yes] { part-pia }: you get { $bill } for the card.
   *[no] { part-pia }: { $who } gets { $bill } for the card.
  }
log-drawbill-pia-hidden = { $me ->
    [yes] { part-pia }: you get a Bill for the card.
   *[no] { part-pia }: { $who } gets a Bill for the card.
  }
log-drawbill-raid-pia = { $me ->
    [yes] Police Raid! { part-pia } gets you no more Bills.
   *[no] Police Raid! { part-pia } gets { $who } no more Bills.
  }
log-give = { $me ->
    [yes] You give { $player } { $bill }.
   *[no] { $who } gives { $player_me ->
        [yes] you
       *[no] { $player }
      } { $bill }.
  }
log-give-hidden = { $me ->
    [yes] You give { $player } a Bill.
   *[no] { $who } gives { $player_me ->
        [yes] you
       *[no] { $player }
      } a Bill.
  }
log-givefirstplayer = { $me ->
    [yes] You give { $player } the First Player card instead of a Bill.
   *[no] { $who } gives { $player_me ->
        [yes] you
       *[no] { $player }
      } the First Player card instead of a Bill.
  }
log-givenothing = { $me ->
    [yes] You give { $player } nothing more.
   *[no] { $who } gives { $player_me ->
        [yes] you
       *[no] { $player }
      } nothing more.
  }

log-locate = { $me ->
    [yes] You send { $wiseguy } to bid on { $prize } (Space { $space }), face down.
   *[no] { $who } sends { $wiseguy } to bid on { $prize } (Space { $space }), face down.
  }
    .quiet = yes
log-locate-hidden = { $me ->
    [yes] You place a Location card face down on { $wiseguy }.
   *[no] { $who } places a Location card face down on { $wiseguy }.
  }
    .quiet = yes
log-bid = { $me ->
    [yes] You add { $bill } to { $wiseguy }’s Bid.
   *[no] { $who } adds { $bill } to { $wiseguy }’s Bid.
  }
    .quiet = yes
log-bid-many = { $me ->
    [yes] You add { $bill } to { $wiseguy_first }’s Bid.
   *[no] { $who } adds { $bill } to { $wiseguy_first }’s Bid.
  }
log-bid-hidden = { $me ->
    [yes] You add a Bill to { $wiseguy }’s Bid.
   *[no] { $who } adds a Bill to { $wiseguy }’s Bid.
  }
    .quiet = yes
log-bid-hidden-many = { $me ->
    [yes] You add { $count } Bills to { $wiseguy_first }’s Bid.
   *[no] { $who } adds { $count } Bills to { $wiseguy_first }’s Bid.
  }
log-done-meetingturn-2 = { $me ->
    [yes] You bid { $number ->
        [one] 1 Bill
       *[other] { $number } Bills
      } with { $wiseguy }, face down.
   *[no] { $who } bids { $number ->
        [one] 1 Bill
       *[other] { $number } Bills
      } with { $wiseguy }, face down.
  }
log-done-meetingturn-2-many = { $me ->
    [yes] You bid { $number } Bills with { $wiseguy }, face down.
   *[no] { $who } bids { $number } Bills with { $wiseguy }, face down.
  }
log-keep = { $me ->
    [yes] Only you bid on Space { $space }: you keep { $bill } of your Bid.
   *[no] Only { $who } bid on Space { $space } and keeps { $bill } of the Bid.
  }
log-keep-hidden = { $me ->
    [yes] Only you bid on Space { $space }: you keep one Bill of your Bid.
   *[no] Only { $who } bid on Space { $space } and keeps one Bill of the Bid.
  }
log-keep-won = { $me ->
    [yes] { part-sonia }’s Bid wins Space { $space }: you take back { $bill }.
   *[no] { part-sonia }’s Bid wins Space { $space }: { $who } takes back { $bill }.
  }
log-keep-resolution-2 = { $me ->
    [yes] { part-aldo }’s Bid on Space { $space } doesn’t win: you take back { $bill }.
   *[no] { part-aldo }’s Bid on Space { $space } doesn’t win: { $who } takes back { $bill }.
  }
log-showbid = { $me ->
    [yes] Only you bid on Space { $space }, and you reveal your Bid.
   *[no] Only { $who } bid on Space { $space }, and reveals the Bid.
  }
log-name = { $me ->
    [yes] You give the next Title to { $player }.
   *[no] { $who } gives the next Title to { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-name-givetitles-1 = { $me ->
    [yes] As Underboss, you name { $player } Consigliere ({ $respect } Respect).
   *[no] As Underboss, { $who } names { $player_me ->
        [yes] you
       *[no] { $player }
      } Consigliere ({ $respect } Respect).
  }
log-name-givetitles-2 = { $me ->
    [yes] As Consigliere, you name { $player } Primo Capo ({ $respect } Respect).
   *[no] As Consigliere, { $who } names { $player_me ->
        [yes] you
       *[no] { $player }
      } Primo Capo ({ $respect } Respect).
  }

log-place = { $me ->
    [yes] You place { $bill } on the Corruption Pile, face down.
   *[no] { $who } places { $bill } on the Corruption Pile, face down.
  }
log-place-hidden = { $me ->
    [yes] You place a Bill on the Corruption Pile, face down.
   *[no] { $who } places a Bill on the Corruption Pile, face down.
  }
log-place-trialturn-4 = { $me ->
    [yes] { part-bruno }: you add { $bill } to the Corruption Pile.
   *[no] { part-bruno }: { $who } adds { $bill } to the Corruption Pile.
  }
log-place-trialturn-4-hidden = { $me ->
    [yes] { part-bruno }: you add a second Bill to the Corruption Pile.
   *[no] { part-bruno }: { $who } adds a second Bill to the Corruption Pile.
  }
log-placeopenly = { $me ->
    [yes] { part-bruno }: you place { $bill } on the Corruption Pile, face up.
   *[no] { part-bruno }: { $who } places { $bill } on the Corruption Pile, face up.
  }
log-movetoken = { $me ->
    [yes] { part-ada }: you move the Verdict token one space towards { $side }.
   *[no] { part-ada }: { $who } moves the Verdict token one space towards { $side }.
  }
log-takeatrandom = { $me ->
    [yes] You take { $bill } at random from { $player }’s Bank.
   *[no] { $who } takes { $bill } at random from { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-takeatrandom-hidden = { $me ->
    [yes] You take a Bill at random from { $player }’s Bank.
   *[no] { $who } takes a Bill at random from { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-takebill = { $me ->
    [yes] You take { $bill } from { $player }’s Bank.
   *[no] { $who } takes { $bill } from { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-takebill-hidden = { $me ->
    [yes] You take a Bill from { $player }’s Bank.
   *[no] { $who } takes a Bill from { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-takeatrandom-trialturn-2 = { $me ->
    [yes] { part-fausto }: you take { $bill } from the Corruption Pile.
   *[no] { part-fausto }: { $who } takes { $bill } from the Corruption Pile.
  }
log-takeatrandom-trialturn-2-hidden = { $me ->
    [yes] { part-fausto }: you take a Bill from the Corruption Pile.
   *[no] { part-fausto }: { $who } takes a Bill from the Corruption Pile.
  }
log-discard = { $me ->
    [yes] Your Bank is over the limit: you discard { $bill }.
   *[no] { $who }’s Bank is over the limit: { $who } discards { $bill }.
  }
log-turnup = The Tally reveals { $bill }.
log-turnup-many = The Tally reveals { $bill }.

log-drawvendetta = { $me ->
    [yes] You { $cause ->
        [cheat] are Cheated and draw
       *[other] draw
      } the Vendetta card { $card }.
   *[no] { $who } { $cause ->
        [cheat] is Cheated and draws
       *[other] draws
      } the Vendetta card { $card }.
  }
log-drawvendetta-hidden = { $me ->
    [yes] You { $cause ->
        [cheat] are Cheated and draw
       *[other] draw
      } a Vendetta card.
   *[no] { $who } { $cause ->
        [cheat] is Cheated and draws
       *[other] draws
      } a Vendetta card.
  }
log-drawvendetta-open = { $me ->
    [yes] You { $cause ->
        [cheat] are Cheated and draw
       *[other] draw
      } { $card }, which goes straight to your Territory.
   *[no] { $who } { $cause ->
        [cheat] is Cheated and draws
       *[other] draws
      } { $card }, which goes straight to the Territory.
  }
log-exchange = { $me ->
    [yes] { part-pia }: you discard { $card } and draw a new Vendetta card.
   *[no] { part-pia }: { $who } discards { $card } and draws a new Vendetta card.
  }
log-exchange-sale = { $me ->
    [yes] { part-pia }: you sell { $card } for { $number } Bills from the pile.
   *[no] { part-pia }: { $who } sells { $card } for { $number } Bills from the pile.
  }
log-usepower = { $me ->
    [yes] You use { $power }’s Power.
   *[no] { $who } uses { $power }’s Power.
  }
log-usepower-francesca = { $me ->
    [yes] { part-francesca }: you draw one extra Vendetta card.
   *[no] { part-francesca }: { $who } draws one extra Vendetta card.
  }
log-usepower-ugo = { $me ->
    [yes] { part-ugo }: you take a Bill from { $player }’s Bank instead of one Vendetta card.
   *[no] { part-ugo }: { $who } takes a Bill from { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank instead of one Vendetta card.
  }
log-usepower-marcello = { $me ->
    [yes] { part-marcello } protects you: { $player }’s { $card } has no effect.
   *[no] { part-marcello } protects { $who }: { $player_me ->
        [yes] your
       *[no] { $player }’s
      } { $card } has no effect.
  }
log-usepower-marcello-any = { $me ->
    [yes] You use { part-marcello }: { $player }’s { $card } has no effect.
   *[no] { $who } uses { part-marcello }: { $player_me ->
        [yes] your
       *[no] { $player }’s
      } { $card } has no effect.
  }
log-usepower-rosa = { $me ->
    [yes] { part-rosa }: { $player } played { $card }, so you draw a Vendetta card.
   *[no] { part-rosa }: { $player_me ->
        [yes] you
       *[no] { $player }
      } played { $card }, so { $who } draws a Vendetta card.
  }
log-ready = { $me ->
    [yes] You play no Vendetta card now.
   *[no] { $who } plays no Vendetta card now.
  }
    .quiet = yes
log-done = { $me ->
    [yes] You do nothing more.
   *[no] { $who } does nothing more.
  }
    .quiet = yes
log-done-lastturn-0 = { $me ->
    [yes] You play no more Vendetta cards.
   *[no] { $who } plays no more Vendetta cards.
  }
log-done-cheated-0 = { $me ->
    [yes] You use no Power and draw the Vendetta cards.
   *[no] { $who } uses no Power and draws the Vendetta cards.
  }
    .quiet = yes
log-done-played-0 = { $me ->
    [yes] You don’t stop { $card }.
   *[no] { $who } doesn’t stop { $card }.
  }
    .quiet = yes
log-done-played-2 = { $me ->
    [yes] You take no Bill.
   *[no] { $who } takes no Bill.
  }
log-done-played-3 = { $me ->
    [yes] You don’t respond to { $card }.
   *[no] { $who } doesn’t respond to { $card }.
  }
    .quiet = yes
log-done-trialturn-4 = { $me ->
    [yes] { part-bruno }: you add no second Bill.
   *[no] { part-bruno }: { $who } adds no second Bill.
  }
    .quiet = yes

log-payback-moment-0 = { $me ->
    [yes] You choose to play { $card }. It is revealed when everyone has answered.
   *[no] { $who } chooses to play { $card }. It is revealed when everyone has answered.
  }
    .quiet = yes
log-payback = { $me ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
log-turnover = { $me ->
    [yes] You reveal { $card }.
   *[no] { $who } reveals { $card }.
  }
log-payback-shame = { $me ->
    [yes] You play { $card } on { $player }.
   *[no] { $who } plays { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-payback-flat-tyre = { $me ->
    [yes] You play { $card } on { $player }’s { $on }.
   *[no] { $who } plays { $card } on { $player_me ->
        [yes] your
       *[no] { $player }’s
      } { $on }.
  }
log-payback-protection = { $me ->
    [yes] You play { $card } on { $player } to take a Bill at random.
   *[no] { $who } plays { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      } to take a Bill at random.
  }
log-payback-lawyer = { $me ->
    [yes] You play { $card } for { $on }.
   *[no] { $who } plays { $card } for { $on }.
  }
log-payback-wire-tap = { $me ->
    [yes] You play { $card } to look at { $player }’s Bank.
   *[no] { $who } plays { $card } to look at { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-payback-juror = { $me ->
    [yes] You play { $card } for { $side }.
   *[no] { $who } plays { $card } for { $side }.
  }
log-turnover-shame = { $me ->
    [yes] You reveal { $card } on { $player }.
   *[no] { $who } reveals { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-turnover-flat-tyre = { $me ->
    [yes] You reveal { $card } on { $player }’s { $on }.
   *[no] { $who } reveals { $card } on { $player_me ->
        [yes] your
       *[no] { $player }’s
      } { $on }.
  }
log-turnover-protection = { $me ->
    [yes] You reveal { $card } on { $player } to take a Bill at random.
   *[no] { $who } reveals { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      } to take a Bill at random.
  }
log-turnover-lawyer = { $me ->
    [yes] You reveal { $card } for { $on }.
   *[no] { $who } reveals { $card } for { $on }.
  }
log-turnover-wire-tap = { $me ->
    [yes] You reveal { $card } to look at { $player }’s Bank.
   *[no] { $who } reveals { $card } to look at { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bank.
  }
log-turnover-change = { $me ->
    [yes] You reveal { $card } for { $on }’s Bid.
   *[no] { $who } reveals { $card } for { $on }’s Bid.
  }
log-turnover-voices = { $me ->
    [yes] You reveal { $card } on { $player }’s Bid on the next Space.
   *[no] { $who } reveals { $card } on { $player_me ->
        [yes] your
       *[no] { $player }’s
      } Bid on the next Space.
  }
log-turnover-juror = { $me ->
    [yes] You reveal { $card } for { $side }.
   *[no] { $who } reveals { $card } for { $side }.
  }

## Effects: what follows by the rules. $rule is the rule that caused it.

effect-phase-business = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
   *[6] June
  }, BUSINESS. { $me ->
    [yes] You are
   *[no] { $who } is
  } First Player.
    .heading = yes
effect-phase-meeting = MEETING. { $me ->
    [yes] You start.
   *[no] { $who } starts.
  }
    .heading = yes
effect-phase-trial = TRIAL. { $me ->
    [yes] You start.
   *[no] { $who } starts.
  }
    .heading = yes
effect-phase-reception = RECEPTION: all Wiseguys and Turfs become Free.
    .heading = yes
effect-phase-verdict = FINAL VERDICT: everyone can play their last Vendetta cards, starting with { $me ->
    [yes] you.
   *[no] { $who }.
  }
    .heading = yes
effect-power-off = { part-fbi } in The Street: { $card }’s Power doesn’t work.
effect-shuffled = The discard pile is shuffled into the Bills pile: { $number ->
    [0] no Bills
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-counted = { $turfs ->
    [one] 1 Turf counts
   *[other] { $turfs } Turfs count
  } for { $on }, so { $me ->
    [yes] you draw
   *[no] { $who } draws
  } up to { $number ->
    [0] no Bills
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-more-bills = { $card }: { $number ->
    [one] 1 more Bill
   *[other] { $number } more Bills
  } for this Cash-in.
effect-fewer-bills = { $card } in The Street: { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } fewer for this Cash-in.
effect-gisella = { $card } was hit by the Police Raid: { $me ->
    [yes] you draw
   *[no] { $who } draws
  } a Vendetta card.
effect-kept = { $me ->
    [yes] You keep
   *[no] { $who } keeps
  } { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } { $bills }.
effect-kept-hidden = { $who } keeps { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-turf-free = { $wiseguy }: { $turf } stays Free.
effect-cheated = { $me ->
    [yes] You are missing
   *[no] { $who } is missing
  } { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } of { $player_me ->
    [yes] your
   *[no] { $player }’s
  } Cash-in and { $me ->
    [yes] are
   *[no] is
  } Cheated.
effect-spared = { $card } spares { $me ->
    [yes] you
   *[no] { $who }
  } 1 Vendetta card: { $number ->
    [0] none is drawn
    [one] 1 is drawn
   *[other] { $number } are drawn
  }.
effect-cash-in-over = { $me ->
    [yes] Your Cash-in is over.
   *[no] { $who }’s Cash-in is over.
  }
    .quiet = yes
effect-no-bid = { $me ->
    [yes] You have
   *[no] { $who } has
  } no Bill left to bid with { $wiseguy }: this Auction doesn’t count.
effect-locations = All Location cards are revealed: { $number ->
    [0] no Bids
    [one] 1 Bid
   *[other] { $number } Bids
  }.
effect-location = Space { $space }, { $prize }: { $me ->
    [yes] you
   *[no] { $who }
  } with { $wiseguy }, { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-space = Space { $space }, { $prize }: { $number ->
    [one] 1 Bid
   *[other] { $number } Bids
  }.
effect-space-unwanted = Space { $space }: nobody bids on { $prize }, which stays.
    .quiet = yes
effect-space-empty = Space { $space } is empty.
    .quiet = yes
effect-bid = { $me ->
    [yes] You bid
   *[no] { $who } bid
  } ${ $sum } { $bills } with { $wiseguy } on { $prize }.
effect-enzo = { $card }: { $me ->
    [yes] your
   *[no] { $who }’s
  } Bid counts ${ $more } more.
effect-sonia = { $wiseguy } bids alone: { $me ->
    [yes] you keep
   *[no] { $who } keeps
  } 2 Bills instead of 1.
effect-sonia-wins = { $wiseguy } wins: { $me ->
    [yes] you keep
   *[no] { $who } keeps
  } 1 Bill of the Bid.
effect-paid = The Bids on { $card } total ${ $sum } and cover the Backhander of ${ $backhander }: its Effect ends.
effect-unpaid = The Bids on { $card } total ${ $sum }, less than the Backhander of ${ $backhander }: it stays in The Street.
effect-tied = The highest Bids on { $card } are tied at ${ $sum }: nobody wins it, and it stays.
effect-tied-paid = The highest Bids on { $card } are tied at ${ $sum }: nobody wins it.
effect-gone = { $card } leaves Space { $space } and is removed from the game.
effect-vito = The highest Bids on { $card } are tied at ${ $sum }: { $wiseguy } wins ties, so { $me ->
    [yes] you win
   *[no] { $who } wins
  }.
effect-vito-close = { $wiseguy }’s Bid on { $card } is at most ${ $close } below the highest, ${ $sum }: { $me ->
    [yes] you win
   *[no] { $who } wins
  }.
effect-discarded = { $me ->
    [yes] Your
   *[no] { $who }’s
  } Bid with { $wiseguy } is discarded: { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } { $bills }.
effect-discarded-hidden = { $who }’s Bid with { $wiseguy } is discarded, unseen: { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-won = { $me ->
    [yes] You win
   *[no] { $who } wins
  } { $card }{ $respect ->
    [0] {""}
   *[other] {" "}({ $respect } Respect)
  }.
effect-won-title = { $me ->
    [yes] You become
   *[no] { $who } becomes
  } Underboss: { $respect } Respect.
effect-left-out = { $me ->
    [yes] You made
   *[no] { $who } made
  } { $number ->
    [one] 1 Auction
   *[other] { $number } Auctions
  } but got no card in this MEETING, and { $me ->
    [yes] are
   *[no] is
  } Cheated.
effect-no-title = { $me ->
    [yes] You get
   *[no] { $who } gets
  } no Title and { $me ->
    [yes] are
   *[no] is
  } Cheated.
effect-auctions-over = All Location cards return to their owners.
    .quiet = yes
effect-noticed = { $me ->
    [yes] You have
   *[no] { $who } has
  } performed a Corruption in this TRIAL.
    .quiet = yes
effect-unnoticed = { $wiseguy }: { $me ->
    [yes] your
   *[no] { $who }’s
  } bribe doesn’t count for the Zealous Corruptor.
effect-looked = { $wiseguy }: you look through the Corruption Pile, { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } { $bills }.
effect-looked-hidden = { $wiseguy }: { $who } looks through the Corruption Pile, { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-openly = Placed face up: the Verdict token moves { $moves ->
    [one] 1 space
   *[other] { $moves } spaces
  } towards { $side }.
effect-no-bribe = { $wiseguy } has no Bill to place: { $me ->
    [yes] you perform
   *[no] { $who } performs
  } no Corruption.
effect-zealous = { $me ->
    [yes] Only you bribed the jury: you get
   *[no] Only { $who } bribed the jury and gets
  } a Zealous Corruptor card ({ $respect } Respect).
effect-no-zealous = { $number ->
    [0] Nobody
    [one] Only one player
   *[other] { $number } players
  } bribed the jury, so nobody gets a Zealous Corruptor card.
effect-taxed = { part-irs }: { $me ->
    [yes] you discard your
   *[no] { $who } discards their
  } entire Bank, { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } { $bills }.
effect-investigated = { $number ->
    [one] The Investigation in The Street moves the Verdict token
   *[other] { $number } Investigations in The Street move the Verdict token
  } { $moves ->
    [one] 1 space
   *[other] { $moves } spaces
  } towards Guilty.
effect-investigated-end = The Verdict token is at the Guilty end: { $number ->
    [one] the Investigation in The Street doesn’t
   *[other] the { $number } Investigations in The Street don’t
  } move it.
effect-underboss = The Underboss card is placed on Space { $space }: three Titles can be won.
effect-replaced = { $card } on Space { $space } makes way for the Underboss and is removed from the game.
effect-underboss-waits = All Spaces hold Investigations: the Underboss card waits for an empty Space.
effect-street-short = The Street pile is empty: { $number ->
    [one] 1 Space stays
   *[other] { $number } Spaces stay
  } empty.
effect-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
   *[6] June
  } begins.
effect-first-verdict = First Verdict: the Corruption Pile is tallied, { $number ->
    [0] without a single Bill
    [one] 1 Bill
   *[other] { $number } Bills
  }.
    .heading = yes
effect-final-tally = The final Tally: { $number ->
    [0] no Bill is
    [one] 1 Bill is
   *[other] { $number } Bills are
  } on the Corruption Pile.
    .heading = yes
effect-tallied = { $bill } moves the Verdict token { $moves ->
    [one] 1 space
   *[other] { $moves } spaces
  } towards { $side }.
effect-tallied-end = { $bill } doesn’t move the Verdict token.
effect-zealous-left = { $number ->
    [one] 1 Zealous Corruptor card that nobody won is
   *[other] { $number } Zealous Corruptor cards that nobody won are
  } removed from the game.
effect-bonus = { $me ->
    [yes] You get
   *[no] { $who } gets
  } { $bonus }: { $respect } Respect.
effect-bonus-tied = { $bonus } is tied: nobody gets it.
effect-unmasked = { $number ->
    [0] There is no FBI Snitch.
    [one] There is 1 FBI Snitch.
   *[other] There are { $number } FBI Snitches.
  }
effect-snitch = { $me ->
    [yes] You reveal yourself
   *[no] { $who } is revealed
  } as an FBI Snitch{ $number ->
    [one] {""}
   *[other] {" "}with { $number } cards
  }.
effect-vendetta-shuffled = The Vendetta pile is empty: { $number ->
    [one] 1 used Payback forms
   *[other] { $number } used Paybacks form
  } a new one.
effect-vendetta-empty = No Vendetta card is left: { $me ->
    [yes] you go
   *[no] { $who } goes
  } without { $number ->
    [one] 1 Vendetta card
   *[other] { $number } Vendetta cards
  }.
effect-shamed = { $me ->
    [yes] You lose
   *[no] { $who } loses
  } { $number } Respect for the rest of the game.
effect-made-busy = { $me ->
    [yes] Your
   *[no] { $who }’s
  } { $wiseguy } becomes Busy.
effect-made-free = { $me ->
    [yes] Your
   *[no] { $who }’s
  } { $wiseguy } becomes Free.
effect-tapped = You look at { $player }’s Bank: { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  } { $bills }.
effect-tapped-hidden = { $who } looks at { $player_me ->
    [yes] your
   *[no] { $player }’s
  } Bank.
effect-moved = { $me ->
    [yes] Your
   *[no] { $who }’s
  } Bid with { $wiseguy } moves to Space { $space } ({ $prize }).
effect-returned = { $me ->
    [yes] Your
   *[no] { $who }’s
  } Bid with { $wiseguy } on Space { $space } returns to the Bank: { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
effect-juror = The Verdict token moves { $moves ->
    [one] 1 space
   *[other] { $moves } spaces
  } towards { $side }.
effect-unplayed = { $card } finds no target any more and stays in { $me ->
    [yes] your
   *[no] { $who }’s
  } hand.

## What is asked, by procedure and step

ask-preparation-0 = which Wiseguy is dealt?
ask-preparation-1 = which Turf is dealt?
ask-preparation-2 = which card is placed in The Street?
ask-preparation-3 = who is the First Player?
ask-businessturn-0 = BUSINESS: make a Wiseguy Busy for a Cash-in, or pass.
ask-businessturn-1 = { $wiseguy }’s Cash-in: which of your Turfs do you make Busy?
ask-businessturn-2 = { $wiseguy } at { $turf }: which Racket or Traffic?
ask-cashin-1 = which Bill is drawn?
ask-cashin-3 = { $player } is due { $number ->
    [one] 1 more Bill
   *[other] { $number } more Bills
  } for { $cash_in }. What do you give?
ask-drawcards-0 = which Vendetta card is drawn?
ask-sale-0 = which Bill does { part-pia } get?
ask-cheated-0 = you were Cheated and draw { $number ->
    [0] no Vendetta cards
    [one] one Vendetta card
   *[other] { $number } Vendetta cards
  }. Use a Wiseguy’s Power?
ask-cheated-1 = which Bill does { part-ugo } take?
ask-played-0 = { $player } plays { $card } against you. Use { part-marcello } to stop it?
ask-played-0-any = { $player } plays { $card }. Use { part-marcello } to stop it?
ask-played-2 = which Bill is taken?
ask-played-2-tap = { $card }: which Bill do you take from that Bank, if any?
ask-played-3 = { $player } played { $card }. Use { part-rosa } to draw a Vendetta card?
ask-moment-0 = { $before ->
    [space] before Space { $space } ({ $prize })
    [the_business] before the BUSINESS
    [the_meeting] before the MEETING
    [the_trial] before the TRIAL
   *[the_reception] before the RECEPTION
  }: play a Vendetta card? Answers stay hidden.
ask-moment-2 = which hidden card is revealed?
ask-lastturn-0 = last chance to play Vendetta cards: play one, or finish.
ask-meetingturn-0 = MEETING: make a Wiseguy Busy for an Auction, or pass.
ask-meetingturn-1 = { $wiseguy }’s Auction: which card do you bid on, face down?
ask-meetingturn-2 = { $wiseguy }’s Bid on { $prize } (Space { $space }): which Bills?
ask-resolution-1 = only you bid on { $prize }: which Bill of your Bid do you keep?
ask-resolution-1-won = { part-sonia } wins { $prize }: which Bill do you take back?
ask-resolution-2 = { part-aldo }’s Bid on Space { $space } didn’t win: which Bill do you take back?
ask-resolution-4 = which card does { part-lucia } take?
ask-givetitles-1 = you are the Underboss: who becomes Consigliere?
ask-givetitles-2 = you are the Consigliere: who becomes Primo Capo?
ask-trialturn-0 = TRIAL: make a Wiseguy Busy for a Corruption, or pass.
ask-trialturn-1 = which Bill does { part-teresa } draw?
ask-trialturn-2 = which Bill does { part-fausto } take?
ask-trialturn-3 = { $wiseguy }’s Corruption: which Bill do you place on the Corruption Pile?
ask-trialturn-4 = { part-bruno }: add a second Bill?
ask-reception-2 = RECEPTION: you may keep { $number } Bills. Which Bill do you discard?
ask-reception-5 = which card is placed in The Street?
ask-tally-0 = which Bill of the Corruption Pile is revealed?

## The options

do-start = { $who } is the First Player
do-deal = { $card }
do-drawbill = draw { $bill }
do-takeatrandom = take { $bill }
do-turnup = reveal { $bill }
do-drawvendetta = draw { $card }
do-turnover = reveal { $card }
do-pass = pass for the rest of this phase
do-pass-businessturn-0 = pass: no more Cash-ins this Month
do-pass-meetingturn-0 = pass: send no more Wiseguys
do-pass-trialturn-0 = pass: no more bribes this Month
do-done = nothing more
do-done-meetingturn-2 = finish this Bid
do-done-lastturn-0 = play no more Vendetta cards
do-done-cheated-0 = no Power: draw the cards
do-done-played-0 = don’t use it
do-done-played-2 = take no Bill
do-done-played-3 = don’t use it
do-done-trialturn-4 = add no second Bill
do-ready = play no Vendetta card now
do-makebusy = make { $card } Busy
do-makebusy-businessturn-0 = send { $card } to cash in
do-makebusy-meetingturn-0 = send { $card } to an Auction
do-makebusy-trialturn-0 = send { $card } to bribe the jury
do-useturf = at { $card }
do-announce = cash in on { $on }
do-announce-racket = the Racket in { $on }
do-announce-traffic = the { $on } Traffic
do-give = give { $player } { $bill }
do-givefirstplayer = give { $player } the First Player card instead of a Bill
do-givenothing = give { $player } nothing more
do-locate = bid on { $prize } (Space { $space })
do-bid = add { $bill }
do-keep = keep { $bill }
do-keep-resolution-2 = take back { $bill }
do-showbid = reveal your Bid to everyone
do-name = { $player }
do-place = place { $bill }
do-place-trialturn-4 = add { $bill }
do-placeopenly = place { $bill } face up: the Verdict token moves one space its way
do-takebill = take { $bill }
do-movetoken = { part-ada }: move the Verdict token towards { $side }
do-discard = discard { $bill }
do-usepower = use { $power }’s Power
do-usepower-francesca = { part-francesca }: draw one extra Vendetta card
do-usepower-ugo = { part-ugo }: take a Bill from { $player }’s Bank instead of one card
do-usepower-marcello = { part-marcello }: { $card } has no effect
do-usepower-rosa = { part-rosa }: draw a Vendetta card
do-exchange = { part-pia }: discard { $card } and draw a Vendetta card
do-exchange-sale = { part-pia }: sell { $card } for { $number } Bills
do-payback = play { $card }
do-payback-shame = { $card }: { $player } loses 1 Respect
do-payback-flat-tyre = { $card }: make { $player }’s { $on } Busy
do-payback-protection = { $card }: take a Bill from { $player }’s Bank
do-payback-lawyer = { $card }: make your { $on } Free
do-payback-wire-tap = { $card }: look at { $player }’s Bank
do-payback-change = { $card }: move { $on }’s Bid to Space { $space } ({ $prize })
do-payback-voices = { $card }: return { $player }’s Bid on the next Space
do-payback-juror = { $card }: move the Verdict token towards { $side }

## Words people may type for something to do

words-announce = announce, racket, traffic, cash
words-bid = bid, add, bill
words-discard = discard, throw
words-done = done, seal, nothing, no, go, end, stop
words-exchange = exchange, trade, pia
words-give = give, bill, hand
words-give_first_player = give, first
words-give_nothing = give, nothing, cheat
words-keep = keep
words-locate = locate, space, location
words-make_busy = send, busy, wiseguy
words-move_token = move, token, verdict
words-name = name, appoint, title
words-pass = pass, nothing, no
words-payback = play, payback, vendetta
words-place = place, bribe, slip, corrupt
words-place_openly = openly, face
words-show_bid = show, reveal
words-take_bill = take
words-ready = ready, wait, nothing, no
words-use_power = use, power
words-use_turf = turf, at

## What the prompt's help shows

example-why = why send Gisella
example-rule = NC-business-1
example-about = about Gisella
help-title = Name a Bill by its dollars and Guilt: 10I is $10,000 Innocent, 10G is $10,000 Guilty. The number after it is the Corruption Value. For a Wiseguy, the first name is enough. You can play Vendetta cards on anyone’s turn.
kind-announce = Cash in
kind-bid = Bid it
kind-deal = Deal it
kind-discard = Discard it
kind-done = Finish
kind-draw_bill = Draw it
kind-draw_vendetta = Draw the Vendetta card
kind-exchange = Exchange it
kind-give = Give it
kind-give_first_player = Give the First Player card
kind-give_nothing = Give nothing
kind-keep = Keep it
kind-locate = Bid on that Space
kind-make_busy = Make the Wiseguy Busy
kind-move_token = Move the Verdict token
kind-name = Name the player
kind-pass = Pass
kind-payback = Play the Payback
kind-place = Place it on the Corruption Pile
kind-place_openly = Place it face up
kind-ready = Play no card
kind-show_bid = Reveal your Bid
kind-start = Start
kind-take_at_random = Take it at random
kind-take_bill = Take it
kind-turn_over = Reveal the card
kind-turn_up = Reveal it
kind-use_power = Use the Power
kind-use_turf = Make the Turf Busy

## The end

ending-innocent = The Godfather is Innocent: the player with the most Respect who isn’t an FBI Snitch wins.
ending-innocent_by_title = The Godfather is Innocent. The most Respect is tied, so the highest Title wins.
ending-innocent_together = The Godfather is Innocent. The most Respect is tied and nobody tied has a Title, so they win together.
ending-guilty = The Godfather is Guilty: the FBI Snitch with the most Respect wins.
ending-guilty_by_title = The Godfather is Guilty. The FBI Snitches are tied in Respect, so the highest Title wins.
ending-guilty_together = The Godfather is Guilty. The FBI Snitches are tied in Respect without a Title, so they win together.
ending-everybody_loses = The Godfather is Guilty and nobody is an FBI Snitch: everyone loses.
decided-NC-goal-1 = The player with the most Respect who isn’t a Snitch wins.
decided-NC-final-5 = The FBI Snitch with the most Respect wins.
decided-NC-final-6 = Respect is tied: the highest Title decides. Without a Title, the tied players win together.
decided-NC-final-7 = The Godfather is Guilty and nobody is an FBI Snitch: everyone loses.

## The board (terminal)

board-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
   *[6] June
  }
board-phase = { $phase ->
    [p0] setup
    [p1] BUSINESS
    [p2] MEETING
    [p3] TRIAL
    [p4] RECEPTION
   *[p5] FINAL VERDICT
  }
board-chapter = { board-month } · { board-phase }
board-power-phase = { $phase ->
    [p1] BUSINESS
    [p2] MEETING
    [p3] TRIAL
   *[p4] VENDETTA
  }
board-money = ${ $sum }
board-innocent = Innocent
board-guilty = Guilty
board-standing = { $side ->
    [guilty] Guilty
   *[innocent] Innocent
  } now, { $number ->
    [one] one space
   *[other] { $number } spaces
  } from { $side ->
    [guilty] Innocent
   *[innocent] Guilty
  }
board-values = In the Tally, 5 moves nothing, { $values }
board-value = { $bill } by { $number }
board-next-first = next First Player
board-purse = Your Bank, { $sum }:
board-in-hand = Hand: { $cards }
board-bidding = Bid on Space { $space }, { $sum }:
board-corruption = Corruption Pile { $number }
board-pile = Bills { $number }, discard pile { $discards }
board-street-pile = Street pile { $number }
board-vendetta-pile = Vendetta pile { $number }
board-drawn = Drawn:
board-due = has { $given } of { $due }
board-next-space = Space { $space }, { $prize }:
board-street = The Street
board-empty-space = empty
board-face-down = Face-down Bids:
board-bills = { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }
board-kind-title = Titles
board-kind-investigation = Investigation
board-kind-wiseguy = Wiseguy
board-kind-turf = Turf
board-kind-luxury = Respect
board-plus-respect = { $number } Respect
board-titles-at-stake = { part-underboss } { $first } Respect, then { part-consigliere } { $second } and { part-primo_capo } { $third }
board-backhander = Backhander { $sum }
board-all-traffics = all Traffics
board-of-staten_island = S.Island
board-of-brooklyn = Brooklyn
board-of-queens = Queens
board-of-bronx = Bronx
board-of-drugs = Drugs
board-of-prostitution = Prostit.
board-of-gambling = Gambling
board-territories = Territories
board-respect = { $number } Respect
board-bank = { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }
board-hand = { $number ->
    [one] 1 Vendetta card
   *[other] { $number } Vendetta cards
  }
board-zealous = { $number ->
    [one] { part-zealous }
   *[other] { $number } × { part-zealous }
  }
board-shame = { $number ->
    [one] { part-shame }
   *[other] { $number } × { part-shame }
  }
board-busy = Busy
board-free = Free
board-no-power = no Power
board-wiseguys = Wiseguys
board-turfs = Turfs
board-luxuries = Respects
board-sure = at least
board-turfs-count = Turfs that count for a Cash-in
board-sum = total
board-enter = or press Enter
board-draws = { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }
board-owed = { $number } due to { $who }
board-to-space = to { $space }
board-anytime = Available at any time:

-power-gisella = Police Raid in her Cash-in: draw a Vendetta card
-power-salvatore = his Cash-in draws one extra Bill
-power-rocco = ignores the first Police Raid
-power-carla = Cheated players draw one Vendetta card fewer
-power-nino = Turfs in The Street also count
-power-vito = wins ties
-power-aldo = if he doesn’t win, take back one Bill
-power-sonia = if she bids alone, keep one extra Bill
-power-enzo = his Bid is worth $10,000 more
-power-lucia = if she doesn’t win, take the top Street card
-power-bruno = may place a second Bill
-power-teresa = draw a Bill first
-power-dino = doesn’t count for the Zealous Corruptor
-power-ada = may move the Verdict token one space instead
-power-fausto = take a Bill from the Corruption Pile first
-power-francesca = when Cheated, draw one extra Vendetta card
-power-marcello = stops a Payback against you
-power-pia = exchanges a Payback for a new Vendetta card
-power-ugo = Cheated in a Cash-in: take a Bill from that player
-power-rosa = after another’s Payback, draw a Vendetta card
-power-turf-stays-free = his Turf stays Free
-power-bill-comes-home = if she wins, keep one Bill of the Bid (two if she bids alone)
-power-no-luxuries = if she doesn’t win, take the top Street card, but no Respect card
-power-face-up = may place the Bill face up: the Verdict token moves one space
-power-sees-bribes = look through the Corruption Pile first
-power-stops-all = stops a Payback of another player
-power-sells-cards = sells a Payback for Bills
-power-close-enough = wins if his Bid is close to the highest
-tap-looks = shows you another player’s Bank
-tap-takes = shows you another player’s Bank; take a small Bill from it
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
board-effect-irs = everyone discards their Bank in the RECEPTION
board-effect-fbi = Wiseguys’ Powers are inactive
board-effect-vice = no Traffic Cash-ins
board-effect-attorney = one Corruption per player in a TRIAL
board-effect-port = every Cash-in draws one Bill fewer
board-effect-investigation_6 = no Effect that this program knows
board-effect-investigation_7 = no Effect that this program knows
board-effect-investigation_8 = no Effect that this program knows
board-effect-investigation_9 = no Effect that this program knows
board-card-snitch = You win only if the Godfather is Guilty. Keep it hidden.
board-card-gota = A Wiseguy without a Power. Goes straight to your Territory.
board-card-atlantic-city = A Turf that counts for all Traffics. Goes straight to your Territory.
board-card-anger = No effect, but counts for { part-wisdom_and_virtue }.
board-card-shame = another player loses 1 Respect
board-card-flat-tyre = makes another player’s Free Wiseguy Busy
board-card-protection = takes a Bill at random from another Bank
board-card-lawyer = makes your Busy Wiseguy Free (not with a Bid)
board-card-wire-tap = { part-tap }
board-card-change = moves your Bid, once Locations are revealed
board-card-voices = returns another’s Bid on the next Space
board-card-juror = moves the Verdict token one space

board-recall = What you know for certain (Banks and hidden Bids together):
board-recall-bank = { $known } of { $number }:
board-recall-corruption = Corruption Pile, { $known } of { $number }:
board-recall-discards = Discarded Bills you have seen:
board-recall-used = Paybacks played:
board-about-bill = { $sum }, { $copies } of them in the game.
board-about-guilt = In the Tally it moves the Verdict token { $number ->
    [one] one space
   *[other] { $number } spaces
  } towards { $side ->
    [guilty] Guilty
   *[innocent] Innocent
  }.
board-copies = { $number } in the game
board-score-men = Cards
board-score-luxuries = Respects
board-score-titles = Titles
board-score-zealous = Zealous
board-score-bonus = Bonuses
board-score-shame = Shame
board-score-respect = RESPECT
board-score-snitch = Snitch
board-snitch = SNITCH

news-tally = Innocent { $strip } Guilty

## The Consigliere: why one option is better than another

counsel-bank = At the end of this phase, you should have about ${ $gain },000 more in your Bank than with the other move.
counsel-respect = You should gain { $gain } Respect on your best opponent.
counsel-jury = The Verdict token should end { $gain ->
    [one] one space
   *[other] { $gain } spaces
  } closer to the verdict you want.
counsel-men = It leaves you { $gain ->
    [one] one more Free Wiseguy
   *[other] { $gain } more Free Wiseguys
  }.
counsel-spared = Other players should draw { $gain ->
    [one] one Vendetta card
   *[other] { $gain } Vendetta cards
  } fewer.
