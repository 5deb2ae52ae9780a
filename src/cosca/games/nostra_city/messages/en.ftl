## The words of NY Nostra City. Names of Wiseguys, Turfs, Respects, Investigations and Vendetta cards come from the pack;
## so do the Bills, which are put together of the terms below. See `naming.py`.
## What a line speaks of besides its action comes from `telling.py`: $wiseguy and $turf are at work, $prize is the card on
## $space, $player is whoever it is done to ($player_me says whether the reader is), $cash_in is a Racket or a Traffic.

-bill = ${ $dollars }
-bill-innocent = ${ $dollars } (Innocent, { $value })
-bill-guilty = ${ $dollars } (Guilty, { $value })
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

edition-2009 = edition of 2009

## The log. `quiet` lines stand in the log but are not told as news. `hidden` ones are for those who may not see it all.

log-start = { $me ->
    [yes] You are the First Player.
   *[no] { $who } is the First Player.
  }
log-deal = { $me ->
    [yes] { $card } joins your Territory.
   *[no] { $card } joins the Territory of { $who }.
  }
    .quiet = yes
log-deal-street = { $card } comes into The Street.
log-deal-street-many = Into The Street come { $card }.
log-deal-lucia = { $me ->
    [yes] { part-lucia } loses the Auction and brings you { $card } from the pile instead.
   *[no] { part-lucia } loses the Auction and brings { $card } from the pile to { $who } instead.
  }
log-deal-back = { $me ->
    [yes] { part-lucia } loses the Auction and brings you nothing: { $card } is shuffled back into the pile.
   *[no] { part-lucia } loses the Auction and brings { $who } nothing: { $card } is shuffled back into the pile.
  }

log-makebusy-businessturn-0 = { $me ->
    [yes] You send { $card } out to cash in.
   *[no] { $who } sends { $card } out to cash in.
  }
    .quiet = yes
log-makebusy-meetingturn-0 = { $me ->
    [yes] You send { $card } to the MEETING.
   *[no] { $who } sends { $card } to the MEETING.
  }
    .quiet = yes
log-makebusy-trialturn-0 = { $me ->
    [yes] You send { $card } to the TRIAL.
   *[no] { $who } sends { $card } to the TRIAL.
  }
log-makebusy = { $me ->
    [yes] You make { $card } Busy.
   *[no] { $who } makes { $card } Busy.
  }
log-pass = { $me ->
    [yes] You are done with this phase.
   *[no] { $who } is done with this phase.
  }
log-pass-businessturn-0 = { $me ->
    [yes] You are done with BUSINESS.
   *[no] { $who } is done with BUSINESS.
  }
log-pass-meetingturn-0 = { $me ->
    [yes] You send nobody more to the MEETING.
   *[no] { $who } sends nobody more to the MEETING.
  }
log-pass-trialturn-0 = { $me ->
    [yes] You are done with the TRIAL.
   *[no] { $who } is done with the TRIAL.
  }
log-useturf = { $me ->
    [yes] You let { $wiseguy } cash in at { $card }.
   *[no] { $who } lets { $wiseguy } cash in at { $card }.
  }
    .quiet = yes
log-announce = { $me ->
    [yes] You cash in on { $on }.
   *[no] { $who } cashes in on { $on }.
  }
log-announce-racket = { $me ->
    [yes] { $wiseguy } goes from { $turf } to cash in the Racket of { $on } for you.
   *[no] { $who } has { $wiseguy } cash in the Racket of { $on }, from { $turf }.
  }
log-announce-traffic = { $me ->
    [yes] { $wiseguy } goes from { $turf } to cash in the Traffic in { $on } for you.
   *[no] { $who } has { $wiseguy } cash in the Traffic in { $on }, from { $turf }.
  }
log-drawbill = { $me ->
    [yes] You draw { $bill }.
   *[no] { $who } draws { $bill }.
  }
log-drawbill-hidden = { $me ->
    [yes] You draw a Bill.
   *[no] { $who } draws a Bill.
  }
    .quiet = yes
log-drawbill-raid = { $me ->
    [yes] Police Raid! No more Bills are drawn for { $wiseguy } and you.
   *[no] Police Raid! { $wiseguy } draws no more Bills for { $who }.
  }
log-drawbill-raid-rocco = { $me ->
    [yes] A Police Raid comes up, but { part-rocco } lays it aside for you and goes on.
   *[no] A Police Raid comes up, but { part-rocco } lays it aside for { $who } and goes on.
  }
log-drawbill-teresa = { $me ->
    [yes] { part-teresa } draws you { $bill }.
   *[no] { part-teresa } draws { $bill } for { $who }.
  }
log-drawbill-teresa-hidden = { $me ->
    [yes] { part-teresa } draws you a Bill.
   *[no] { part-teresa } draws a Bill for { $who }.
  }
log-drawbill-raid-teresa = { $me ->
    [yes] Police Raid! { part-teresa } draws no Bill for you.
   *[no] Police Raid! { part-teresa } draws no Bill for { $who }.
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
    [yes] You send { $wiseguy } after { $prize } on Space { $space }, face down.
   *[no] { $who } sends { $wiseguy } after { $prize } on Space { $space }, face down.
  }
    .quiet = yes
log-locate-hidden = { $me ->
    [yes] You lay a Location card face down by { $wiseguy }.
   *[no] { $who } lays a Location card face down by { $wiseguy }.
  }
    .quiet = yes
log-bid = { $me ->
    [yes] You slip { $bill } under the Location card of { $wiseguy }.
   *[no] { $who } slips { $bill } under the Location card of { $wiseguy }.
  }
    .quiet = yes
log-bid-hidden = { $me ->
    [yes] You slip a Bill under the Location card of { $wiseguy }.
   *[no] { $who } slips a Bill under the Location card of { $wiseguy }.
  }
    .quiet = yes
log-done-meetingturn-2 = { $me ->
    [yes] You seal a Bid of { $number ->
        [one] one Bill
       *[other] { $number } Bills
      } with { $wiseguy }.
   *[no] { $who } seals a Bid of { $number ->
        [one] one Bill
       *[other] { $number } Bills
      } with { $wiseguy }.
  }
log-keep = { $me ->
    [yes] You bid alone on Space { $space } and keep { $bill } of it.
   *[no] { $who } bids alone on Space { $space } and keeps { $bill } of it.
  }
log-keep-hidden = { $me ->
    [yes] You bid alone on Space { $space } and keep a Bill of it.
   *[no] { $who } bids alone on Space { $space } and keeps a Bill of it.
  }
log-keep-resolution-2 = { $me ->
    [yes] { part-aldo } loses on Space { $space } and brings you back { $bill }.
   *[no] { part-aldo } loses on Space { $space } and brings { $who } back { $bill }.
  }
log-name = { $me ->
    [yes] You give the next Title to { $player }.
   *[no] { $who } gives the next Title to { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-name-givetitles-1 = { $me ->
    [yes] You are the Underboss now, and name { $player } Consigliere.
   *[no] { $who } is the Underboss now, and names { $player_me ->
        [yes] you
       *[no] { $player }
      } Consigliere.
  }
log-name-givetitles-2 = { $me ->
    [yes] As Consigliere you name { $player } Primo Capo.
   *[no] As Consigliere { $who } names { $player_me ->
        [yes] you
       *[no] { $player }
      } Primo Capo.
  }

log-place = { $me ->
    [yes] You slip a bribe of { $bill } onto the Corruption Pile.
   *[no] { $who } slips a bribe of { $bill } onto the Corruption Pile.
  }
log-place-hidden = { $me ->
    [yes] You slip a bribe onto the Corruption Pile.
   *[no] { $who } slips a bribe onto the Corruption Pile.
  }
log-place-trialturn-4 = { $me ->
    [yes] { part-bruno } adds your { $bill } to the Corruption Pile.
   *[no] { part-bruno } adds { $bill } of { $who } to the Corruption Pile.
  }
log-place-trialturn-4-hidden = { $me ->
    [yes] { part-bruno } adds a second bribe of yours to the Corruption Pile.
   *[no] { part-bruno } adds a second bribe of { $who } to the Corruption Pile.
  }
log-movetoken = { $me ->
    [yes] { part-ada } moves the Verdict token one space towards { $side } for you.
   *[no] { part-ada } moves the Verdict token one space towards { $side } for { $who }.
  }
log-takeatrandom = { $me ->
    [yes] You take { $bill } at random out of { $player }'s Bank.
   *[no] { $who } takes { $bill } at random out of { $player_me ->
        [yes] your
       *[no] { $player }'s
      } Bank.
  }
log-takeatrandom-hidden = { $me ->
    [yes] You take a Bill at random out of { $player }'s Bank.
   *[no] { $who } takes a Bill at random out of { $player_me ->
        [yes] your
       *[no] { $player }'s
      } Bank.
  }
log-takeatrandom-trialturn-2 = { $me ->
    [yes] { part-fausto } fishes { $bill } out of the Corruption Pile for you.
   *[no] { part-fausto } fishes { $bill } out of the Corruption Pile for { $who }.
  }
log-takeatrandom-trialturn-2-hidden = { $me ->
    [yes] { part-fausto } fishes a Bill out of the Corruption Pile for you.
   *[no] { part-fausto } fishes a Bill out of the Corruption Pile for { $who }.
  }
log-discard = { $me ->
    [yes] Your Bank is too full: you discard { $bill }.
   *[no] { $who } has too full a Bank and discards { $bill }.
  }
log-turnup = The Tally turns up { $bill }.
log-turnup-many = The Tally turns up { $bill }.

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
      } { $card } from the Vendetta pile, for the Territory at once.
   *[no] { $who } { $cause ->
        [cheat] is Cheated and draws
       *[other] draws
      } { $card } from the Vendetta pile, for the Territory at once.
  }
log-exchange = { $me ->
    [yes] { part-pia } trades your { $card } for a new Vendetta card.
   *[no] { part-pia } trades { $card } of { $who } for a new Vendetta card.
  }
log-usepower = { $me ->
    [yes] You use the Power of { $power }.
   *[no] { $who } uses the Power of { $power }.
  }
log-usepower-francesca = { $me ->
    [yes] { part-francesca } is furious for you: one Vendetta card more.
   *[no] { part-francesca } is furious for { $who }: one Vendetta card more.
  }
log-usepower-ugo = { $me ->
    [yes] { part-ugo } pays { $player } a visit for you, instead of one Vendetta card.
   *[no] { part-ugo } pays { $player_me ->
        [yes] you
       *[no] { $player }
      } a visit for { $who }, instead of one Vendetta card.
  }
log-usepower-marcello = { $me ->
    [yes] { part-marcello } shields you: { $card } by { $player } has no effect.
   *[no] { part-marcello } shields { $who }: { $player_me ->
        [yes] your
       *[no] { $player }'s
      } { $card } has no effect.
  }
log-usepower-rosa = { $me ->
    [yes] { part-rosa } answers { $player }'s { $card } and draws you a Vendetta card.
   *[no] { part-rosa } answers { $player_me ->
        [yes] your
       *[no] { $player }'s
      } { $card } and draws { $who } a Vendetta card.
  }
log-ready = { $me ->
    [yes] You play no Vendetta card now.
   *[no] { $who } plays no Vendetta card now.
  }
    .quiet = yes
log-done = { $me ->
    [yes] You go on.
   *[no] { $who } goes on.
  }
    .quiet = yes
log-done-lastturn-0 = { $me ->
    [yes] You are done with Vendetta cards.
   *[no] { $who } is done with Vendetta cards.
  }
log-done-cheated-0 = { $me ->
    [yes] You call on nobody about it.
   *[no] { $who } calls on nobody about it.
  }
    .quiet = yes
log-done-played-0 = { $me ->
    [yes] You let { $card } happen.
   *[no] { $who } lets { $card } happen.
  }
    .quiet = yes
log-done-played-3 = { $me ->
    [yes] You leave { $card } unanswered.
   *[no] { $who } leaves { $card } unanswered.
  }
    .quiet = yes
log-done-trialturn-4 = { $me ->
    [yes] { part-bruno } adds no second bribe of yours.
   *[no] { part-bruno } adds no second bribe of { $who }.
  }
    .quiet = yes

log-payback-moment-0 = { $me ->
    [yes] You hold { $card } ready until everybody has answered.
   *[no] { $who } holds { $card } ready until everybody has answered.
  }
    .quiet = yes
log-payback = { $me ->
    [yes] You play { $card }.
   *[no] { $who } plays { $card }.
  }
log-turnover = { $me ->
    [yes] You turn over { $card }.
   *[no] { $who } turns over { $card }.
  }
log-payback-shame = { $me ->
    [yes] You play { $card } against { $player }.
   *[no] { $who } plays { $card } against { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-turnover-shame = { $me ->
    [yes] You turn over { $card } against { $player }.
   *[no] { $who } turns over { $card } against { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-payback-flat-tyre = { $me ->
    [yes] You play { $card } on { $player }'s { $on }.
   *[no] { $who } plays { $card } on { $player_me ->
        [yes] your
       *[no] { $player }'s
      } { $on }.
  }
log-turnover-flat-tyre = { $me ->
    [yes] You turn over { $card } on { $player }'s { $on }.
   *[no] { $who } turns over { $card } on { $player_me ->
        [yes] your
       *[no] { $player }'s
      } { $on }.
  }
log-payback-protection = { $me ->
    [yes] You play { $card } on { $player }: a Bill, please.
   *[no] { $who } plays { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      }: a Bill, please.
  }
log-turnover-protection = { $me ->
    [yes] You turn over { $card } on { $player }: a Bill, please.
   *[no] { $who } turns over { $card } on { $player_me ->
        [yes] you
       *[no] { $player }
      }: a Bill, please.
  }
log-payback-lawyer = { $me ->
    [yes] You play { $card } to get { $on } out.
   *[no] { $who } plays { $card } to get { $on } out.
  }
log-turnover-lawyer = { $me ->
    [yes] You turn over { $card } to get { $on } out.
   *[no] { $who } turns over { $card } to get { $on } out.
  }
log-payback-wire-tap = { $me ->
    [yes] You play { $card } to look into { $player }'s Bank.
   *[no] { $who } plays { $card } to look into { $player_me ->
        [yes] your
       *[no] { $player }'s
      } Bank.
  }
log-turnover-wire-tap = { $me ->
    [yes] You turn over { $card } to look into { $player }'s Bank.
   *[no] { $who } turns over { $card } to look into { $player_me ->
        [yes] your
       *[no] { $player }'s
      } Bank.
  }
log-turnover-change = { $me ->
    [yes] You turn over { $card }: the Bid of { $on } moves to Space { $space } ({ $prize }).
   *[no] { $who } turns over { $card }: the Bid of { $on } moves to Space { $space } ({ $prize }).
  }
log-turnover-voices = { $me ->
    [yes] You turn over { $card }: { $player }'s Bid on the next Space goes home.
   *[no] { $who } turns over { $card }: { $player_me ->
        [yes] your
       *[no] { $player }'s
      } Bid on the next Space goes home.
  }
log-payback-juror = { $me ->
    [yes] You play { $card }: the Verdict token goes one space towards { $side }.
   *[no] { $who } plays { $card }: the Verdict token goes one space towards { $side }.
  }
log-turnover-juror = { $me ->
    [yes] You turn over { $card }: the Verdict token goes one space towards { $side }.
   *[no] { $who } turns over { $card }: the Verdict token goes one space towards { $side }.
  }

## What is asked, by procedure and step

ask-preparation-0 = which Wiseguy is dealt?
ask-preparation-1 = which Turf is dealt?
ask-preparation-2 = which card comes into The Street?
ask-preparation-3 = who is the First Player?
ask-businessturn-0 = BUSINESS: which Wiseguy do you send out to cash in?
ask-businessturn-1 = at which of your Turfs does { $wiseguy } cash in?
ask-businessturn-2 = { $wiseguy } at { $turf }: which Racket or Traffic do you cash in?
ask-cashin-1 = which Bill is drawn?
ask-cashin-3 = { $player } is due { $number ->
    [one] one more Bill
   *[other] { $number } more Bills
  } for { $cash_in }. What do you give?
ask-drawcards-0 = which Vendetta card is drawn?
ask-cheated-0 = you are Cheated, { $number ->
    [0] and no Vendetta card is
    [one] and one Vendetta card is
   *[other] and { $number } Vendetta cards are
  } due to you. Who does something about it?
ask-cheated-1 = which Bill does { part-ugo } take?
ask-played-0 = { $player } plays { $card } against you. Does { part-marcello } stop it?
ask-played-2 = which Bill is taken?
ask-played-3 = { $player } has played { $card }. Does { part-rosa } answer it?
ask-moment-0 = { $before ->
    [space] before Space { $space } ({ $prize }) is resolved
    [the_meeting] before the MEETING
    [the_trial] before the TRIAL
   *[the_reception] before the RECEPTION
  }: do you play a Vendetta card? Nobody sees your answer until all have answered.
ask-moment-2 = which sealed card is turned over?
ask-lastturn-0 = the last chance for your Vendetta cards: play one, or be done.
ask-meetingturn-0 = MEETING: which Wiseguy do you send to an Auction?
ask-meetingturn-1 = which card of The Street is { $wiseguy } after? Your Location card lies face down.
ask-meetingturn-2 = which Bills do you put on { $wiseguy }, for { $prize } on Space { $space }?
ask-resolution-1 = you alone bid on { $prize }: which Bill of the Bid do you keep?
ask-resolution-2 = { part-aldo } has lost on Space { $space }: which Bill do you take back?
ask-resolution-4 = which card does { part-lucia } bring?
ask-givetitles-1 = you are the Underboss: who is your Consigliere?
ask-givetitles-2 = you are the Consigliere: who is the Primo Capo?
ask-trialturn-0 = TRIAL: which Wiseguy do you send to bribe the jury?
ask-trialturn-1 = which Bill does { part-teresa } draw?
ask-trialturn-2 = which Bill does { part-fausto } take?
ask-trialturn-3 = which Bill does { $wiseguy } slip onto the Corruption Pile?
ask-trialturn-4 = does { part-bruno } add a second Bill?
ask-reception-2 = RECEPTION: a Bank holds { $number } Bills at most. Which Bill do you discard?
ask-reception-5 = which card comes into The Street?
ask-tally-0 = which Bill of the Corruption Pile is turned up?

## The options

do-start = { $who } is the First Player
do-deal = { $card }
do-drawbill = draw { $bill }
do-takeatrandom = take { $bill }
do-turnup = turn up { $bill }
do-drawvendetta = draw { $card }
do-turnover = turn over { $card }
do-pass = nothing more in this phase
do-pass-businessturn-0 = no more business this Month
do-pass-meetingturn-0 = send nobody more
do-pass-trialturn-0 = no more bribes this Month
do-done = nothing more
do-done-meetingturn-2 = seal the Bid
do-done-lastturn-0 = no more Vendetta cards
do-done-cheated-0 = nobody: draw the cards
do-done-played-0 = let it happen
do-done-played-3 = leave it unanswered
do-done-trialturn-4 = no second Bill
do-ready = play no Vendetta card now
do-makebusy = make { $card } Busy
do-makebusy-businessturn-0 = send { $card } out to cash in
do-makebusy-meetingturn-0 = send { $card } to an Auction
do-makebusy-trialturn-0 = send { $card } to the jury
do-useturf = at { $card }
do-announce = cash in { $on }
do-announce-racket = the Racket of { $on }
do-announce-traffic = the Traffic in { $on }
do-give = give { $player } { $bill }
do-givefirstplayer = give { $player } the First Player card instead of a Bill
do-givenothing = give { $player } nothing more
do-locate = { $prize } on Space { $space }
do-bid = add { $bill }
do-keep = keep { $bill }
do-keep-resolution-2 = take back { $bill }
do-name = { $player }
do-place = place { $bill }
do-place-trialturn-4 = add { $bill }
do-movetoken = let { part-ada } move the Verdict token towards { $side }
do-discard = discard { $bill }
do-usepower = use the Power of { $power }
do-usepower-francesca = { part-francesca }: draw one Vendetta card more
do-usepower-ugo = { part-ugo }: take a Bill out of { $player }'s Bank instead of one card
do-usepower-marcello = { part-marcello }: { $card } has no effect
do-usepower-rosa = { part-rosa }: draw a Vendetta card
do-exchange = let { part-pia } trade { $card } for a new Vendetta card
do-payback = play { $card }
do-payback-shame = { $card }: put it into { $player }'s Territory
do-payback-flat-tyre = { $card }: make { $on } of { $player } Busy
do-payback-protection = { $card }: take a Bill out of { $player }'s Bank
do-payback-lawyer = { $card }: make your { $on } Free
do-payback-wire-tap = { $card }: look into { $player }'s Bank
do-payback-change = { $card }: move the Bid of { $on } to Space { $space } ({ $prize })
do-payback-voices = { $card }: send home { $player }'s Bid on the next Space
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
words-ready = ready, wait, nothing, no
words-use_power = use, power
words-use_turf = turf, at

## What the prompt's help shows

example-why = why send Gisella
example-rule = NC-business-1
example-about = about Gisella
help-title = Bills are called by dollars and Guilt: 10I is $10,000 Innocent, 10G is $10,000 Guilty; the number behind it is the Corruption Value. A first name is enough for a Wiseguy. Vendetta cards may be played in anybody's turn.
kind-announce = Cash it in
kind-bid = Bid it
kind-deal = Deal it
kind-discard = Discard it
kind-done = Go on
kind-draw_bill = Draw it
kind-draw_vendetta = Draw the Vendetta card
kind-exchange = Trade it
kind-give = Give it
kind-give_first_player = Give the First Player card
kind-give_nothing = Give nothing
kind-keep = Keep it
kind-locate = Bid on that Space
kind-make_busy = Send the Wiseguy
kind-move_token = Move the Verdict token
kind-name = Name the player
kind-pass = Pass
kind-payback = Play the Payback
kind-place = Bribe with it
kind-ready = Play no card
kind-start = Begin
kind-take_at_random = Take it at random
kind-turn_over = Turn the card over
kind-turn_up = Turn it up
kind-use_power = Use the Power
kind-use_turf = Use the Turf

## What happens by itself

news-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
   *[6] June
  } begins.
news-locations = All Locations are turned up.
news-bid = { $me ->
    [yes] You have
   *[no] { $who } has
  } bid ${ $sum } { $bills }{ $more ->
    [0] {""}
   *[other] {" "}+ ${ $more }
  } with { $wiseguy } for { $prize }.
news-won = { $me ->
    [yes] You win { $card }.
   *[no] { $who } wins { $card }.
  }
news-equal = The highest Bids for { $card } are equal: nobody wins it.
news-stays = The Bids do not reach the Backhander: { $card } stays in The Street.
news-gone = { $card } is gone for good.
news-zealous = { $me ->
    [yes] You alone bribed the jury and become
   *[no] { $who } alone bribed the jury and becomes
  } a Zealous Corruptor.
news-tax = { part-irs } empties every Bank.
news-underboss = The Underboss comes into The Street: three Titles are at stake.
news-bank = { $player }'s Bank holds { $bills }.
news-bonus = { $me ->
    [yes] You get { $bonus }.
   *[no] { $who } gets { $bonus }.
  }
news-snitch = { $me ->
    [yes] You show yourself as an FBI Snitch.
   *[no] { $who } turns out to be an FBI Snitch.
  }

## The end

ending-innocent = The Godfather is Innocent: the player with most Respect who is no FBI Snitch wins.
ending-innocent_by_title = The Godfather is Innocent, and among those with most Respect the higher Title wins.
ending-innocent_together = The Godfather is Innocent, and several with most Respect and no Title win together.
ending-guilty = The Godfather is Guilty: the FBI Snitch with most Respect wins.
ending-guilty_by_title = The Godfather is Guilty, and among the FBI Snitches with most Respect the higher Title wins.
ending-guilty_together = The Godfather is Guilty, and the FBI Snitches with equal Respect and no Title win together.
ending-everybody_loses = The Godfather is Guilty, and nobody is a Snitch: everybody goes to jail.
decided-NC-goal-1 = Most Respect without a Snitch in hand wins.
decided-NC-final-5 = Most Respect among the Snitches wins.
decided-NC-final-6 = Respect is equal, so Titles decide; without any, the win is shared.
decided-NC-final-7 = Guilty without a Snitch: everybody loses.

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
board-values = In the Tally: 5 moves nothing, { $values }
board-value = { $bill } by { $number }
board-purse = Your Bank, { $sum }:
board-in-hand = Hand: { $cards }
board-bidding = Bid on Space { $space }, { $sum }:
board-corruption = Corruption Pile { $number }
board-pile = Bills { $number }, discarded { $discards }
board-street-pile = Street pile { $number }
board-vendetta-pile = Vendetta pile { $number }
board-drawn = Drawn:
board-due = got { $given } of { $due }
board-next-space = Space { $space }, { $prize }:
board-street = The Street
board-empty-space = empty
board-face-down = Bids face down:
board-bills = { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }
board-kind-title = Titles
board-kind-investigation = Investigation
board-kind-wiseguy = Wiseguy
board-kind-turf = Turf
board-kind-luxury = Luxury
board-plus-respect = { $number } Respect
board-titles-at-stake = { part-underboss } { $first } Respect, who names { part-consigliere } { $second } and { part-primo_capo } { $third }
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
   *[other] { $number } times { part-zealous }
  }
board-shame = { $number ->
    [one] { part-shame }
   *[other] { $number } times { part-shame }
  }
board-busy = busy
board-free = free
board-no-power = no Power
board-wiseguys = Wiseguys
board-turfs = Turfs
board-luxuries = Luxuries
board-sure = sure of
board-turfs-count = Turfs that count for a Cash-in
board-sum = together
board-bribe = { " " }{ $number } to { $side ->
    [G] Guilty
   *[I] Innocent
  }
board-enter = or just Enter
board-draws = { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }
board-owed = { $number } due to { $who }
board-to-space = to { $space }
board-anytime = Besides, at any time:

board-power-gisella = if a Police Raid ends the Cash-in, a Vendetta card
board-power-salvatore = draws one Bill more
board-power-rocco = lays the first Police Raid aside
board-power-carla = the Cheated draw one Vendetta card fewer
board-power-nino = Turfs in The Street count too
board-power-vito = wins if Bids are equal
board-power-aldo = takes one Bill back if he loses
board-power-sonia = alone on a card, keeps one Bill more
board-power-enzo = his Bid counts $10,000 more
board-power-lucia = if she loses, the top card of the Street pile
board-power-bruno = may place a second Bill
board-power-teresa = draws a Bill first
board-power-dino = is not noticed as a Corruptor
board-power-ada = may move the Verdict token one space instead
board-power-fausto = takes a Bill off the Corruption Pile first
board-power-francesca = Cheated, draw one Vendetta card more
board-power-marcello = stops a Payback against you
board-power-pia = trades a Payback for a new Vendetta card
board-power-ugo = Cheated in a Cash-in, take a Bill of the cheat
board-power-rosa = draws a Vendetta card after another's Payback
board-effect-irs = in the RECEPTION everybody discards the Bank
board-effect-fbi = no Wiseguy's Power works
board-effect-vice = no Traffic can be cashed in
board-effect-attorney = only one Corruption each in a TRIAL
board-effect-port = every Cash-in draws one Bill less
board-card-snitch = You win only if the verdict is Guilty. Keep it hidden.
board-card-gota = A Wiseguy without a Power, for the Territory of whoever draws him.
board-card-atlantic-city = A Turf of all Traffics, for the Territory of whoever draws it.
board-card-anger = Does nothing, but counts for { part-wisdom_and_virtue }.
board-card-shame = one Respect less for another player
board-card-flat-tyre = makes a Free Wiseguy of another player Busy
board-card-protection = takes a Bill at random out of another Bank
board-card-lawyer = frees a Busy Wiseguy of yours without a Bid
board-card-wire-tap = shows you another player's Bank
board-card-change = moves a Bid of yours, once Locations are open
board-card-voices = sends another's Bid on the next Space home
board-card-juror = moves the Verdict token one space

board-recall = What you are sure of, by all you have seen (Banks and hidden Bids together):
board-recall-bank = { $known } of { $number }:
board-recall-corruption = Corruption Pile, { $known } of { $number }:
board-recall-discards = Discards that were seen:
board-recall-used = Paybacks used:
board-about-bill = { $sum }, { $copies } of them in the box.
board-about-guilt = In the Tally it moves the Verdict token { $number ->
    [one] one space
   *[other] { $number } spaces
  } towards { $side ->
    [guilty] Guilty
   *[innocent] Innocent
  }.
board-copies = { $number } in the box
board-score-men = Cards
board-score-luxuries = Luxury
board-score-titles = Titles
board-score-zealous = Zealous
board-score-bonus = Bonuses
board-score-shame = Shame
board-score-respect = RESPECT
board-score-snitch = Snitch
board-snitch = SNITCH

news-drawn = { $me ->
    [yes] You draw
   *[no] { $who } draws
  } { $number ->
    [0] no Bill
    [one] one Bill
   *[other] { $number } Bills
  }.
news-location = Space { $space }, { $prize }: { $me ->
    [yes] you
   *[no] { $who }
  } with { $wiseguy }, { $number ->
    [one] 1 Bill
   *[other] { $number } Bills
  }.
news-notes = Now you are sure that { $player } holds { $bills }, Bids included.
news-investigated = { $number ->
    [one] The Investigation in The Street moves the Verdict token
   *[other] { $number } Investigations in The Street move the Verdict token
  } { $moves ->
    [one] one space
   *[other] { $moves } spaces
  } towards Guilty.
news-investigations = Then { $number ->
    [one] the Investigation in The Street pushes the Verdict token one space
   *[other] the { $number } Investigations in The Street push the Verdict token { $number } spaces
  } towards Guilty.
news-tally = Innocent { $strip } Guilty

## The Consigliere: why one option is better than another

counsel-bank = At the end of the phase you should have about ${ $gain },000 more in your Bank than with the other.
counsel-respect = It should bring you { $gain } more Respect over the best of the others.
counsel-jury = The Verdict token should come { $gain ->
    [one] one space
   *[other] { $gain } spaces
  } nearer to the verdict that you want.
counsel-men = It leaves you { $gain ->
    [one] one more Wiseguy
   *[other] { $gain } more Wiseguys
  } free to act.
counsel-spared = Others should come to { $gain ->
    [one] one Vendetta card
   *[other] { $gain } Vendetta cards
  } fewer.
