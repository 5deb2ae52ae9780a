## The words of La Famiglia. Names of areas, seas, Mandamenti, families and characters come from the pack; so do the
## orders and the action spaces, which are put together of the terms below. See `naming.py`.
## What a line speaks of besides its action comes from `telling.py`: $here, $from and $to are areas (or seas) of the
## procedure that asks, $men the Soldati in $from, $holder who stands in $area, $side what they are to whoever acts.

part-side_neutral = neutral Soldati
part-side_nobody = nobody
part-primo = Primo Giocatore
part-justice = Justice
part-police = Police
part-economy = Economy
part-church = Church
part-two = Two Institutions

part-allies = Allies
part-bribery = Bribery
part-chain_of_command = Chain of Command
part-delay_detonator = Delay Detonator
part-influence = Influence
part-miniguns = Miniguns
part-recruitment = Recruitment
part-speedboats = Speedboats
part-protection_money = Protection Money
part-safe_houses = Safe Houses
part-head_start = Head Start

part-turncoat = Turncoat
part-coward_1 = Coward 1
part-coward_2 = Coward 2

## Orders: kind, Initiative and symbols

-order-attack = attack { $initiative }
-order-supply = supply { $initiative }
-symbol-soldati_plus = { $number ->
    [0] Soldati
   *[other] Soldati +{ $number }
  }
-symbol-soldati = { $number ->
    [1] 1 Soldato
   *[other] { $number } Soldati
  }
-symbol-recruit = recruit { $number }
-symbol-car = car
-symbol-boat = speedboat
-symbol-lab = lab
-symbol-money = { $number } Money
-symbol-rally = rally
-symbol-shotgun = { $number ->
    [1] shotgun
   *[other] { $number } shotguns
  }
-symbol-bomb = { $number ->
    [1] bomb
   *[other] { $number } bombs
  }
-symbol-skull = skull { $number }
-symbol-vest = vest { $number }
-symbol-pentito = Pentito { $number }
-symbol-agitate = agitate { $number }
-special-black_b = turn up to 2 defenders
-special-blue_b = in either sequence
-special-green_a = turn 1 defender
-special-white_a = 2 Soldati here and in 2 adjacent areas
-special-white_b = turn 3 enemies beside it
-special-yellow_b = a Soldato beside each lab
-special-yellow_c = buy off defenders

## Action spaces: what they cost or bring, and their partial actions

-space-pay = pay { $number }
-space-receive = receive { $number }
-space-and = and
-space-or = or
-partial-recruit = recruit +{ $number }
-partial-place = place Soldati +{ $number }
-partial-place_own = place Soldati +{ $number } in an area of your own
-partial-order = issue an order
-partial-order_two_areas = issue orders in 2 areas
-partial-order_double = issue 2 orders in one area
-partial-equipment = organize equipment
-partial-launder = launder money
-partial-launder_rally = launder money and rally
-partial-exert_supply = exert influence (to the supply)
-partial-exert_sheet = exert influence (to a sheet)
-partial-exert_row = exert influence (twice in one row)
-partial-final = Ultima Azione

## The log. `quiet` lines stand in the log but are not told as news.

log-drawtile = The control tile { $tile } is in play.
log-drawtile-many = These control tiles are in play: { $tile }.
log-dealfamily = { $to ->
    [team] Players 1 and 3 may lead { $family }.
   *[player] { $me ->
        [yes] You lead
       *[no] { $who } leads
      } the family { $family }.
  }
log-dealfamily-many = Drawn by lot for players 1 and 3 to lead: { $family }.
log-start = { $me ->
    [yes] You are the starting player.
   *[no] { $who } is the starting player.
  }
log-dealcharacter = { $me ->
    [yes] You are { $character }.
   *[no] { $who } is { $character }.
  }
log-passturn = { $me ->
    [yes] You pass.
   *[no] { $who } passes.
  }
log-callonteammate = { $me ->
    [yes] You ask your teammate for help and are given 1 Money, for which the teammate pays 2.
   *[no] { $who } asks the teammate for help and is given 1 Money, for which the teammate pays 2.
  }
log-putinfluence = { $me ->
    [yes] You put an influence token on { $space } of sheet 0.
   *[no] { $who } puts an influence token on { $space } of sheet 0.
  }
log-movetoken = { $me ->
    [yes] You pick up
   *[no] { $who } picks up
  } { $whose ->
    [own] an own influence token
    [neutral] a neutral influence token
   *[other] an influence token of { $family }
  } from { $space }.
    .quiet = yes
log-usespace = { $me ->
    [yes] You move an influence token to { $space }: { $what }.
   *[no] { $who } moves an influence token to { $space }: { $what }.
  }
log-usespace-planningturn-1 = { $me ->
    [yes] You move
   *[no] { $who } moves
  } { $whose ->
    [own] an own influence token
    [neutral] a neutral influence token
   *[other] an influence token of { $family } (for 1 Money)
  } from { $from } to { $space }: { $what }.
log-usespace-finalaction-0 = { $me ->
    [yes] You perform
   *[no] { $who } performs
  } an Ultima Azione and { $me ->
    [yes] move
   *[no] moves
  } the token to { $space }: { $what }.
log-gaininfluence = { $me ->
    [yes] You gain influence with all tokens of the column { $column }, for { $money } Money.
   *[no] { $who } gains influence with all tokens of the column { $column }, for { $money } Money.
  }
log-puttoken = { $me ->
    [yes] You bring
   *[no] { $who } brings
  } { $whose ->
    [own] an own token
    [neutral] a neutral token
   *[other] a token of { $family }
  } of the column { $column } down to { $space }.
log-dopart = { $me ->
    [yes] You do a part: { $what }.
   *[no] { $who } does a part: { $what }.
  }
log-dopart-useactionspace-2 = { $me ->
    [yes] You choose on { $space }: { $what }.
   *[no] { $who } chooses on { $space }: { $what }.
  }
log-dopart-gaininfluenceturn-2 = { $me ->
    [yes] You begin with this part of { $column }: { $what }.
   *[no] { $who } begins with this part of { $column }: { $what }.
  }
log-dopart-gaininfluenceturn-4 = { $me ->
    [yes] You use the order that comes with { $column }.
   *[no] { $who } uses the order that comes with { $column }.
  }
log-dopart-launderandrally-0 = { $me ->
    [yes] You choose { $what }.
   *[no] { $who } chooses { $what }.
  }
log-dopart-executeorder-1 = { $me ->
    [yes] You execute { $order } in { $here }: { $what }.
   *[no] { $who } executes { $order } in { $here }: { $what }.
  }
log-dopart-blueb-0 = { $me ->
    [yes] You begin with { $what }.
   *[no] { $who } begins with { $what }.
  }
log-men = { $me ->
    [yes] You say
   *[no] { $who } says
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  }.
log-men-recruitsoldati-0 = { $me ->
    [yes] You recruit
   *[no] { $who } recruits
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } to headquarters.
log-men-supplyrecruits-0 = { $me ->
    [yes] You recruit
   *[no] { $who } recruits
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } to headquarters.
log-men-supplyrecruits-0-none = { $me ->
    [yes] You recruit nobody.
   *[no] { $who } recruits nobody.
  }
    .quiet = yes
log-men-placesoldati-1 = { $me ->
    [yes] You place
   *[no] { $who } places
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } in { $here }.
log-men-supplysoldati-0 = { $me ->
    [yes] You place
   *[no] { $who } places
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } in { $here }.
log-men-supplysoldati-0-none = { $me ->
    [yes] You place no Soldati in { $here }.
   *[no] { $who } places no Soldati in { $here }.
  }
    .quiet = yes
log-men-reinforce-0 = { $me ->
    [yes] You place
   *[no] { $who } places
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } in { $here }.
log-men-reinforce-0-none = { $me ->
    [yes] You place no Soldati in { $here }.
   *[no] { $who } places no Soldati in { $here }.
  }
log-men-group-0 = { $me ->
    [yes] You rally
   *[no] { $who } rallies
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } from { $from } to { $to }.
log-men-group-0-none = { $me ->
    [yes] You rally no Soldati from { $from }.
   *[no] { $who } rallies no Soldati from { $from }.
  }
    .quiet = yes
log-men-planningrally-2 = { $me ->
    [yes] You rally
   *[no] { $who } rallies
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } from { $from } to { $to }.
log-men-planningrally-2-none = { $me ->
    [yes] You rally no Soldati from { $from }.
   *[no] { $who } rallies no Soldati from { $from }.
  }
    .quiet = yes
log-men-movement-2 = { $me ->
    [yes] You send
   *[no] { $who } sends
  } { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  } from { $from } to { $to }.
log-cars = { $me ->
    [yes] You say { $number } cars.
   *[no] { $who } says { $number } cars.
  }
log-cars-group-1 = { $me ->
    [yes] You bring
   *[no] { $who } brings
  } { $number ->
    [one] a car
   *[other] { $number } cars
  } from { $from } to { $to }.
log-cars-group-1-none = { $me ->
    [yes] You bring no car from { $from }.
   *[no] { $who } brings no car from { $from }.
  }
    .quiet = yes
log-cars-planningrally-3 = { $me ->
    [yes] You bring
   *[no] { $who } brings
  } { $number ->
    [one] a car
   *[other] { $number } cars
  } from { $from } to { $to }.
log-cars-planningrally-3-none = { $me ->
    [yes] You bring no car from { $from }.
   *[no] { $who } brings no car from { $from }.
  }
    .quiet = yes
log-cars-movement-3 = { $me ->
    [yes] You send a car along from { $from } to { $to }.
   *[no] { $who } sends a car along from { $from } to { $to }.
  }
log-cars-movement-3-none = { $me ->
    [yes] You send no car along.
   *[no] { $who } sends no car along.
  }
    .quiet = yes
log-placeat = { $me ->
    [yes] You place a Soldato in { $area }.
   *[no] { $who } places a Soldato in { $area }.
  }
log-placeat-placesoldati-0 = { $me ->
    [yes] You choose { $area } to place Soldati in.
   *[no] { $who } chooses { $area } to place Soldati in.
  }
    .quiet = yes
log-placeat-whitea-0 = { $me ->
    [yes] You choose { $area } for more Soldati.
   *[no] { $who } chooses { $area } for more Soldati.
  }
    .quiet = yes
log-placecar = { $me ->
    [yes] You place a car in { $area }.
   *[no] { $who } places a car in { $area }.
  }
log-placelab = { $me ->
    [yes] You build a lab in { $area }.
   *[no] { $who } builds a lab in { $area }.
  }
log-placeboat = { $me ->
    [yes] You place a speedboat in { $sea }.
   *[no] { $who } places a speedboat in { $sea }.
  }
log-moveboat = { $me ->
    [yes] You move the new speedboat from { $from } to { $sea }.
   *[no] { $who } moves the new speedboat from { $from } to { $sea }.
  }
log-removeboat = { $me ->
    [yes] You remove the new speedboat in { $from } together with one of { $family }.
   *[no] { $who } removes the new speedboat in { $from } together with one of { $family }.
  }
log-issueat = { $me ->
    [yes] You choose { $area } for an order.
   *[no] { $who } chooses { $area } for an order.
  }
    .quiet = yes
log-issueorder = { $me ->
    [yes] You issue { $order } in { $area }, face down.
   *[no] { $who } issues { $order } in { $area }, face down.
  }
log-issueorder-hidden = { $me ->
    [yes] You issue an order in { $area }, face down.
   *[no] { $who } issues an order in { $area }, face down.
  }
log-takefromrow = { $me ->
    [yes] You take
   *[no] { $who } takes
  } the leftmost token of the row { $row } off { $me ->
    [yes] your
   *[no] the
  } mat{ $gains ->
    [order] {" "}and { $me ->
        [yes] receive
       *[no] receives
      } the order { $order }
   *[nothing] {""}
  }.
log-totop = { $me ->
    [yes] You put the token on { $space } of the top sheet.
   *[no] { $who } puts the token on { $space } of the top sheet.
  }
log-tobottom = { $me ->
    [yes] You put the token on { $space } of the bottom sheet.
   *[no] { $who } puts the token on { $space } of the bottom sheet.
  }
log-rallyto = { $me ->
    [yes] You rally in { $area }.
   *[no] { $who } rallies in { $area }.
  }
log-rallyfrom = { $me ->
    [yes] You rally from { $area }.
   *[no] { $who } rallies from { $area }.
  }
    .quiet = yes
log-sellorder = { $me ->
    [yes] You sell { $order } for 1 Money.
   *[no] { $who } sells { $order } for 1 Money.
  }
log-givemoney = { $me ->
    [yes] You pay 2 Money, and the teammate receives 1.
   *[no] { $who } pays 2 Money, and the teammate receives 1.
  }
log-execute = { $me ->
    [yes] You choose { $order } to be executed first.
   *[no] { $who } chooses { $order } to be executed first.
  }
log-startfrom = { $me ->
    [yes] You start from { $area }.
   *[no] { $who } starts from { $area }.
  }
log-startfrom-strike-1 = { $me ->
    [yes] You take the car of { $area } for the bomb.
   *[no] { $who } takes the car of { $area } for the bomb.
  }
log-moveto = { $me ->
    [yes] You { $side ->
        [own] move to
        [empty] move to
       *[enemy] attack
      }
   *[no] { $who } { $side ->
        [own] moves to
        [empty] moves to
       *[enemy] attacks
      }
  } { $area }{ $side ->
    [own] {""}
    [empty] {""}
   *[enemy] {" "}({ $holder })
  } from { $from }{ $men ->
    [1] , with the only Soldato there
   *[other] {""}
  }.
log-moveacross = { $me ->
    [yes] You { $side ->
        [own] move to
        [empty] move to
       *[enemy] attack
      }
   *[no] { $who } { $side ->
        [own] moves to
        [empty] moves to
       *[enemy] attacks
      }
  } { $area }{ $side ->
    [own] {""}
    [empty] {""}
   *[enemy] {" "}({ $holder })
  } by sea from { $from }{ $men ->
    [1] , with the only Soldato there
   *[other] {""}
  }.
log-finesse = { $me ->
    [yes] You choose finesse in { $here }: cards are laid.
   *[no] { $who } chooses finesse in { $here }: cards are laid.
  }
log-bruteforce = { $me ->
    [yes] You choose brute force in { $here }: two of the attacking Soldati are lost.
   *[no] { $who } chooses brute force in { $here }: two of the attacking Soldati are lost.
  }
log-appoint = { $me ->
    [yes] You appoint { $family } to play the cards of the neutral Soldati.
   *[no] { $who } appoints { $family } to play the cards of the neutral Soldati.
  }
log-laycard = { $me ->
    [yes] You lay { $card }, face down.
   *[no] { $who } lays { $card }, face down.
  }
log-pickupcard = { $me ->
    [yes] You take the other's card over.
   *[no] { $who } takes the other's card over.
  }
log-leavecard = { $me ->
    [yes] You leave the other's card where it is.
   *[no] { $who } leaves the other's card where it is.
  }
log-strikeat = { $me ->
    [yes] You strike at { $area } ({ $holder }).
   *[no] { $who } strikes at { $area } ({ $holder }).
  }
log-strikebycar = { $me ->
    [yes] You strike at { $area } ({ $holder }) with a car bomb.
   *[no] { $who } strikes at { $area } ({ $holder }) with a car bomb.
  }
log-sendpentito = { $me ->
    [yes] You make a Soldato in { $here } a Pentito.
   *[no] { $who } makes a Soldato in { $here } a Pentito.
  }
log-removefrom = { $me ->
    [yes] You remove a Soldato in { $area } ({ $holder }).
   *[no] { $who } removes a Soldato in { $area } ({ $holder }).
  }
log-removefrom-whiteb-0 = { $me ->
    [yes] You replace a Soldato in { $area } ({ $holder }) by an own one in { $here }.
   *[no] { $who } replaces a Soldato in { $area } ({ $holder }) by an own one in { $here }.
  }
log-agitateat = { $me ->
    [yes] You agitate the neutral Soldati in { $area }.
   *[no] { $who } agitates the neutral Soldati in { $area }.
  }
log-replace = { $me ->
    [yes] You replace { $number } of the defenders in { $here } by own Soldati.
   *[no] { $who } replaces { $number } of the defenders in { $here } by own Soldati.
  }
log-paymoney = { $me ->
    [yes] You pay { $number } Money, and as many defenders in { $here } leave.
   *[no] { $who } pays { $number } Money, and as many defenders in { $here } leave.
  }
log-marktile = { $me ->
    [yes] You mark the control tile { $tile }.
   *[no] { $who } marks the control tile { $tile }.
  }
log-cleartile = { $me ->
    [yes] You take the token off the control tile { $tile }.
   *[no] { $who } takes the token off the control tile { $tile }.
  }
log-usetile = { $me ->
    [yes] You use the control tile { $tile }.
   *[no] { $who } uses the control tile { $tile }.
  }
log-usetile-attack-0 = { $me ->
    [yes] You use { $tile }: a defender of { $here } leaves.
   *[no] { $who } uses { $tile }: a defender of { $here } leaves.
  }
log-usetile-movement-5 = { $me ->
    [yes] You use { $tile }: { $recruits ->
        [one] one more Soldato comes
       *[other] { $recruits } more Soldati come
      } from headquarters to { $to }.
   *[no] { $who } uses { $tile }: { $recruits ->
        [one] one more Soldato comes
       *[other] { $recruits } more Soldati come
      } from headquarters to { $to }.
  }
log-leadfamily = { $me ->
    [yes] You lead the family { $family }.
   *[no] { $who } leads the family { $family }.
  }
log-done = { $me ->
    [yes] You go on.
   *[no] { $who } goes on.
  }
    .quiet = yes
log-done-finalaction-0 = { $me ->
    [yes] You forgo the Ultima Azione.
   *[no] { $who } forgoes the Ultima Azione.
  }
log-done-useactionspace-2 = { $me ->
    [yes] You do nothing more on { $space }.
   *[no] { $who } does nothing more on { $space }.
  }
    .quiet = yes
log-done-executeorder-1 = { $me ->
    [yes] You end { $order } in { $here }.
   *[no] { $who } ends { $order } in { $here }.
  }
log-done-pentito-0 = { $me ->
    [yes] You send no Pentito.
   *[no] { $who } sends no Pentito.
  }
log-done-movement-1 = { $me ->
    [yes] You do not move from { $from }.
   *[no] { $who } does not move from { $from }.
  }

## What is asked, by procedure and step

ask-preparation-0 = which control tiles are in play?
ask-preparation-1 = which families are there to choose from?
ask-preparation-2 = which family do you lead?
ask-preparation-5 = who begins?
ask-preparation-6 = which character?
ask-preparation-11 = where do you put an influence token on sheet 0?
ask-firstunits-0 = where do you place the units of your character?
ask-firstlabs-0 = where do you build the labs of your character?
ask-tilesofplanning-0 = planning begins: which of your control tiles do you use?
ask-planningturn-0 = your turn: move one token to use an action space, or gain influence with a column.
ask-planningturn-1 = to which action space does the token from { $from } go?
ask-finalaction-0 = Ultima Azione: move the token beside your bust to another action space, or leave it.
ask-useactionspace-2 = which part of { $space } do you perform now?
ask-recruitsoldati-0 = how many Soldati do you recruit to headquarters?
ask-placesoldati-0 = in which area do you place Soldati?
ask-placesoldati-1 = how many Soldati do you place in { $here }?
ask-issueorders-0 = in which area do you issue an order?
ask-issueorders-1 = which order do you issue in { $here }?
ask-organizeequipment-0 = which piece of equipment, and where?
ask-buildcar-0 = where do you place the car?
ask-buildlab-0 = where do you build the lab?
ask-buildboat-0 = in which sea do you place the speedboat?
ask-newboat-0 = does the new speedboat move on from { $from }?
ask-newboat-1 = three speedboats are in { $from }: which one goes together with yours?
ask-exertinfluence-0 = from which row of your mat do you take the leftmost token?
ask-exertinfluence-1 = on which sheet and space do you put the token?
ask-gaininfluenceturn-1 = where do the tokens of the column { $column } go?
ask-gaininfluenceturn-2 = what comes first: the action above { $column } or an order?
ask-gaininfluenceturn-4 = do you issue the order that comes with { $column }?
ask-launderandrally-0 = launder money or rally?
ask-planningrally-0 = in which area do you rally?
ask-planningrally-1 = from which area do some come to { $to }?
ask-planningrally-2 = how many Soldati come from { $from } to { $to }?
ask-planningrally-3 = how many cars come from { $from } to { $to }?
ask-cleartiles-0 = you have too many control tiles: which token do you take off?
ask-marktiles-0 = which control tile do you mark?
ask-nextorder-0 = which of your orders is executed first?
ask-executeorder-1 = { $order } in { $here }: which part comes now?
ask-supplyrecruits-0 = how many Soldati do you recruit to headquarters?
ask-supplysoldati-0 = how many Soldati do you place in { $here }?
ask-rally-0 = from which area do some come to { $here }?
ask-group-0 = how many Soldati come from { $from } to { $to }?
ask-group-1 = how many cars come from { $from } to { $to }?
ask-movement-0 = from which area does the second movement start?
ask-movement-1 = where do Soldati move from { $from }?
ask-movement-2 = how many Soldati go from { $from } to { $to }?
ask-movement-3 = does a car go along from { $from } to { $to }?
ask-movement-5 = { $to } is yours: does Recruitment bring more Soldati there?
ask-attack-0 = attack on { $here }: do you bribe a defender?
ask-attack-2 = attack on { $here }: how many defenders do you turn?
ask-attack-3 = attack on { $here }: how many defenders do you buy off?
ask-attack-7 = attack on { $here }: finesse or brute force?
ask-cardconflict-0 = which family plays the cards of the neutral Soldati in { $here }?
ask-cardconflict-1 = conflict in { $here }: which card do you lay face down?
ask-cardconflict-2 = conflict in { $here }: do you take the other's card over?
ask-strike-0 = at which area do you strike?
ask-strike-1 = from which area does the car carry the bomb to { $to }?
ask-pentito-0 = does a Soldato in { $here } become a Pentito?
ask-pentito-1 = from which area do you remove a Soldato?
ask-agitate-0 = which neutral Soldati do you agitate?
ask-whitea-0 = in which area do more Soldati join?
ask-reinforce-0 = how many Soldati join in { $here }?
ask-whiteb-0 = in which area beside { $here } do you replace a Soldato?
ask-yellowb-0 = beside which lab do you place a Soldato?
ask-blueb-0 = bomb first or shotgun first?

## The options

do-done = nothing more
do-done-agitate-0 = agitate nobody
do-done-attack-0 = do not bribe
do-done-attack-2 = turn nobody
do-done-attack-3 = buy off nobody
do-done-tilesofplanning-0 = use no more tiles
do-done-executeorder-1 = end this order
do-done-buildboat-0 = do without the speedboat
do-done-buildcar-0 = do without the car
do-done-buildlab-0 = do without the lab
do-done-newboat-0 = stay in { $from }
do-done-organizeequipment-0 = do without equipment
do-done-gaininfluenceturn-4 = issue no order
do-done-issueorders-0 = issue no more orders
do-done-issueorders-1 = issue no more orders
do-done-movement-1 = do not move
do-done-movement-5 = do not use Recruitment
do-done-rally-0 = rally no more
do-done-pentito-0 = send no Pentito
do-done-pentito-1 = remove nobody more
do-done-finalaction-0 = leave the token where it is
do-done-launderandrally-0 = leave out the rest
do-done-planningrally-1 = rally no more
do-done-useactionspace-2 = leave out the rest of { $space }
do-done-blueb-0 = leave out bomb and shotgun
do-done-whitea-0 = no more areas
do-done-whiteb-0 = replace nobody more
do-done-yellowb-0 = place no more Soldati
do-done-strike-0 = do not strike
do-drawtile = the control tile { $tile }
do-dealfamily = the family { $family }
do-dealcharacter = the character { $character }
do-start = { $who } begins
do-leadfamily = lead { $family }
do-putinfluence = a token on { $space }
do-passturn = pass
do-callonteammate = ask your teammate for 1 Money (it costs them 2)
do-movetoken = { $whose ->
    [own] move your own token
    [neutral] move a neutral token
   *[other] move a token of { $family } (1 Money to them)
  } from { $space }
do-usespace = { $space }: { $what }
do-gaininfluence = gain influence: column { $column }, for { $money } Money
do-puttoken = { $whose ->
    [own] your own token
    [neutral] a neutral token
   *[other] a token of { $family }
  } to { $space }
do-dopart = { $what }
do-dopart-gaininfluenceturn-4 = issue an order
do-dopart-blueb-0 = { $what } first
do-men = { $number ->
    [one] one Soldato
   *[other] { $number } Soldati
  }
do-men-none = no Soldati
do-men-recruitsoldati-0 = recruit { $number }
do-men-placesoldati-1 = place { $number }
do-men-supplyrecruits-0 = recruit { $number }
do-men-supplyrecruits-0-none = recruit nobody
do-men-supplysoldati-0 = place { $number }
do-men-supplysoldati-0-none = place nobody
do-men-reinforce-0 = place { $number }
do-men-reinforce-0-none = place nobody
do-cars = { $number ->
    [one] one car
   *[other] { $number } cars
  }
do-cars-none = no car
do-cars-movement-3 = take a car along
do-cars-movement-3-none = go without a car
do-placeat = a Soldato in { $area }
do-placeat-placesoldati-0 = { $side ->
    [empty] { $area } (empty)
   *[own] { $area }
  }
do-placeat-whitea-0 = { $side ->
    [own] { $area }
   *[other] { $area } ({ $holder })
  }
do-placecar = a car in { $area }
do-placelab = a lab in { $area }
do-placeboat = a speedboat in { $sea }
do-moveboat = move on to { $sea }
do-removeboat = a speedboat of { $family }
do-issueorder = { $order }
do-issueat = { $area }
do-takefromrow = { $row }{ $gains ->
    [order] {" "}— and receive { $order }
   *[nothing] {""}
  }
do-totop = { $space } of the top sheet
do-tobottom = { $space } of the bottom sheet
do-rallyto = { $area }
do-rallyfrom = from { $area }
do-sellorder = sell { $order } for 1 Money
do-givemoney = pay 2 Money so that your teammate receives 1
do-execute = { $order }
do-startfrom = from { $area }
do-moveto = { $side ->
    [own] join your Soldati in { $area }
    [empty] move to { $area } (empty)
   *[enemy] attack { $area } ({ $holder })
  }
do-moveacross = { $side ->
    [own] by sea: join your Soldati in { $area }
    [empty] by sea: move to { $area } (empty)
   *[enemy] by sea: attack { $area } ({ $holder })
  }
do-finesse = finesse: cards are laid
do-bruteforce = brute force: lose two Soldati, no cards
do-appoint = { $family }
do-laycard = { $card }
do-pickupcard = take the other's card over
do-leavecard = leave the other's card
do-strikeat = strike at { $area } ({ $holder })
do-strikebycar = strike at { $area } ({ $holder }) with a car bomb
do-sendpentito = send a Pentito
do-removefrom = a Soldato in { $area } ({ $holder })
do-agitateat = those in { $area }
do-replace = turn { $number }
do-paymoney = pay { $number } Money
do-marktile = { $tile }
do-cleartile = { $tile }
do-usetile = use { $tile }
do-usetile-movement-5 = use { $tile }: { $recruits ->
    [one] one Soldato
   *[other] { $recruits } Soldati
  } from headquarters to { $to }

## Parts of an order, and what stands above the columns

part-task_recruit = recruit Soldati
part-task_soldati = place Soldati
part-task_soldati_plus = place Soldati
part-task_car = place a car
part-task_boat = place a speedboat
part-task_lab = build a lab
part-task_movement = movement (shotgun)
part-task_strike = Strike (bomb)
part-task_pentito = Pentito
part-task_special = the special action
part-task_agitate = agitate
part-task_rally = rally
part-above_primo = become the starting player and organize equipment
part-above_justice = influence Justice
part-above_police = influence Police
part-above_economy = influence Economy
part-above_church = influence Church
part-above_two = influence two institutions

## Words people may type for something to do

words-agitate_at = agitate
words-appoint = appoint, defend
words-brute_force = brute, force
words-call_on_teammate = ask, teammate
words-cars = car, cars
words-clear_tile = clear, remove, tile
words-deal_character = character
words-deal_family = deal
words-do_part = part
words-done = done, nothing, skip, no, go, end, stop
words-draw_tile = draw
words-execute = execute
words-finesse = finesse, cards
words-gain_influence = gain, influence, column
words-give_money = give, gift, money
words-issue_at = issue, order
words-issue_order = issue, order
words-lay_card = lay, card
words-lead_family = lead, family
words-leave_card = leave, card
words-mark_tile = mark, tile
words-men = soldati, soldato, men, recruit
words-move_across = move, attack, cross, sea, sail
words-move_boat = boat, speedboat, move
words-move_token = token, move
words-move_to = move, attack, march
words-pass_turn = pass
words-pay_money = pay, money
words-pick_up_card = pick, card
words-place_at = place, soldati
words-place_boat = boat, speedboat, place
words-place_car = car, place
words-place_lab = lab, build, place
words-put_influence = put, influence, token
words-put_token = put, token
words-rally_from = rally
words-rally_to = rally
words-remove_boat = remove, boat, speedboat
words-remove_from = remove
words-replace = replace, turn
words-sell_order = sell, order
words-send_pentito = pentito, send
words-start = begin
words-start_from = start
words-strike_at = strike, bomb
words-strike_by_car = strike, bomb, car
words-take_from_row = row, mat, exert
words-to_bottom = bottom, sheet
words-to_top = top, sheet
words-use_space = use, space, action
words-use_tile = use, tile

## What the prompt's help shows

example-why = why issue Enna
example-rule = LF-movement-1
example-about = about Enna
help-title = Action spaces are called by column and number, A1 to F5; basic orders O1 to O5, advanced ones by row and letter of the mat, for example JA for Justice A.
kind-agitate_at = Agitate there
kind-appoint = Appoint the family
kind-brute_force = Use brute force
kind-call_on_teammate = Call on your teammate
kind-cars = Take so many cars
kind-clear_tile = Take the token off the tile
kind-deal_character = Deal the character
kind-deal_family = Deal the family
kind-do_part = Do that part
kind-done = Go on
kind-draw_tile = Draw the tile
kind-execute = Execute the order
kind-finesse = Use finesse
kind-gain_influence = Gain influence
kind-give_money = Give money
kind-issue_at = Issue an order there
kind-issue_order = Issue the order
kind-lay_card = Lay the card
kind-lead_family = Lead the family
kind-leave_card = Leave the card
kind-mark_tile = Mark the tile
kind-men = Take so many Soldati
kind-move_across = Move by sea
kind-move_boat = Move the speedboat
kind-move_token = Move the token
kind-move_to = Move by land
kind-pass_turn = Pass
kind-pay_money = Pay so much
kind-pick_up_card = Take the card over
kind-place_at = Place Soldati there
kind-place_boat = Place a speedboat
kind-place_car = Place a car
kind-place_lab = Build a lab
kind-put_influence = Put the influence token there
kind-put_token = Bring the token there
kind-rally_from = Rally from there
kind-rally_to = Rally there
kind-remove_boat = Remove the speedboat
kind-remove_from = Remove a Soldato there
kind-replace = Replace so many
kind-sell_order = Sell the order
kind-send_pentito = Send a Pentito
kind-start = Begin
kind-start_from = Start from there
kind-strike_at = Strike there
kind-strike_by_car = Strike with a car bomb
kind-take_from_row = Take a token off the row
kind-to_bottom = Put it on the bottom sheet
kind-to_top = Put it on the top sheet
kind-use_space = Use the action space
kind-use_tile = Use the tile

edition-1_2 = rules 1.2
edition-1_1 = rules 1.1

## The end

ending-five_alone = One family controls five Mandamenti or more.
ending-six_together = A team controls six Mandamenti or more together.
ending-most_after_four_rounds = Four rounds have been played, and the Mandamenti are counted.
ending-bronte = The teams control equally many Mandamenti, so Bronte decides.
ending-draw = Four rounds have been played, both teams control equally many Mandamenti, and neither holds Bronte.
decided-LF-end-1 = Only one team has reached the goal, so it wins.
decided-LF-end-2 = Both teams have reached the goal; the one with more Mandamenti wins.
decided-LF-end-3 = The team with more Mandamenti wins.
decided-LF-end-4 = The team that holds Bronte wins.
decided-LF-end-5 = Nothing decides between the teams: a draw.

## The board (terminal)

board-neutral = The neutral side
board-none = none
board-or = or
board-round = round { $number } of { $of }
board-phase-setup = setup
board-phase-planning = planning
board-phase-encounter = encounter
board-phase-management = management
board-over = the game is over

board-island = Sicily
board-seas = Seas
board-legend = ~ coast; c car; L lab; [JA] order; { $back } order face down; v vest of an order that is done
board-families = The families
board-goals = to win: { $alone } Mandamenti alone, { $together } as a team
board-mandamenti = Mand.
board-team = team
board-areas = areas
board-men = men
board-influence = infl.
board-place = place
board-recruit = recr.
board-car = car
board-bomb = bomb
board-money = Money
board-headquarters = HQ
board-orders = { $who }, orders in headquarters:
board-mat = { $who }, family mat (values · tokens still on it):
board-effect-car = car
board-effect-lab = lab
board-effect-money = { $count } Money
board-effect-launder = launder
board-tiles = Control tiles

board-sheets = Action sheets: tokens come down from sheet { $top } to sheet { $bottom }
board-column-A = First player, equipment
board-column-B = Justice: two tokens
board-column-C = Police: two tokens
board-column-D = Economy: two tokens
board-column-E = Church: two tokens
board-column-F = Two institutions
board-column-empty = no tokens above
board-column-cost = all: { $cost } Money
board-part-order = order
board-part-order-two-areas = orders in 2 areas
board-part-order-double = 2 orders in 1 area
board-part-equipment = equipment
board-part-launder = launder
board-part-launder-rally = launder, rally
board-part-recruit = recruit { $number }
board-part-place = place { $number }
board-part-place-own = place { $number } (own area)
board-part-exert-supply = mat token to supply
board-part-exert-sheet = mat token to a sheet
board-part-exert-row = 2 mat tokens of a row
board-part-final = final action

board-queue = Orders to come, the next one first
board-now = now in { $area }: { $order }
board-fight = The fight for { $area }
board-attackers = { $me ->
    [yes] You attack
   *[no] { $who } attacks
  } with { $men }
board-attack-bonus = attack bonus { $bonus } (skull { $skull }, car { $car }, tile { $other })
board-defenders = { $me ->
    [yes] You defend
   *[no] { $who } defends
  } with { $men }
board-defence-bonus = defence bonus { $bonus } (labs { $labs }, vests { $vests }, tile { $other })
board-laid = has laid { $card }

board-anytime = At any time:
board-sell = sell for 1 Money:
board-give = give 1 Money (costs you 2)
board-recall = { $who } must have { $money } Money and { $men } Soldati in headquarters.
board-recall-orders = { $count ->
    [0] In headquarters are these orders:
    [one] One of these orders lies face down on the board, the others are in headquarters:
   *[other] { $count } of these orders lie face down on the board, the others are in headquarters:
  }
board-score-mandamenti = Mandamenti
board-score-areas = areas
board-score-men = Soldati
board-score-labs = labs
board-score-money = Money
board-score-team = together

news-turned-up = All orders are turned up: the encounter phase begins.
news-round = Round { $number } begins.
news-card = { $me ->
    [yes] Turned up: you had laid { $card }.
   *[no] Turned up: { $who } had laid { $card }.
  }
news-fight = The fight for { $area }: { $attackers } against { $defenders }.
news-held = { $whose ->
    [neutral] The neutral Soldati have
   *[seat] { $me ->
        [yes] You have
       *[no] { $who } has
      }
  } held { $area }, with { $men } left.
news-taken = { $whose ->
    [neutral] Neutral Soldati hold { $area } now: { $men }.
   *[seat] { $me ->
        [yes] You hold
       *[no] { $who } holds
      } { $area } now, with { $men ->
        [one] one Soldato
       *[other] { $men } Soldati
      }.
  }
news-left = Nobody is left in { $area }.
news-control = { $me ->
    [yes] You control
   *[no] { $who } controls
  } { $mandamento } now.
news-no-control = Nobody controls { $mandamento } any longer.

board-candidates = The families of your team, one of them for each of you
board-purse = { $money } Money, { $men } Soldati in headquarters
board-purse-partner = { $money } Money, { $men } Soldati

board-by-land = by land
board-by-sea = seas
board-across = across the water with your team's speedboats
board-coasts = coast
board-tile-allies = for { $number } Money a movement by land goes on from an empty or neutral area to one beside it
board-tile-bribery = for { $number } Money one defender leaves before each of your attacks
board-tile-chain = a second order in an area that has one
board-tile-detonator = your car bombs reach { $number } areas far
board-tile-influence = when planning begins, give up a Soldato in headquarters to take a token off the mat
board-tile-miniguns = your attacks across water have a bonus of { $number }
board-tile-recruitment = Soldati from headquarters follow into an area that you have taken
board-tile-speedboats = when planning begins, place a speedboat
board-tile-protection = when planning begins, receive { $number } Money
board-tile-houses = your areas with a lab have a defence bonus of { $number } more
board-tile-start = your attack orders count as { $number } lower in Initiative
board-card-turncoat = one enemy Soldato leaves, one of yours comes in from the supply
board-card-coward = one Soldato of the side that has it in the end goes home
board-card-cowards = two Soldati of the side that has it in the end go home

## The Consigliere: why one option is better than another

counsel-island = Once the orders that can be foreseen are carried out, your team should hold more of the island.
counsel-money = Your team keeps { $gain } Money more.
counsel-soldati = It leaves your team { $gain ->
    [one] one Soldato
   *[other] { $gain } Soldati
  } stronger than the other team.
counsel-attacks = It keeps better attacks open that you can still order.
counsel-means = It builds up your family: Police value, recruits, orders and tiles that last.
