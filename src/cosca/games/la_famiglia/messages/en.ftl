## The words of La Famiglia. Names of areas, seas, Mandamenti, families and characters come from the pack; so do the
## orders and the action spaces, which are put together of the terms below. See `names.py`.
## What a line speaks of besides its action comes from `wording.py`: $here, $from and $to are areas (or seas) of the
## procedure that asks, $men the Soldati in $from, $holder who stands in $area, $side what they are to the acting player.

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

-order-attack = { $case ->
    [bare] attack order
   *[the] the attack order
  }
-order-supply = { $case ->
    [bare] supply order
   *[the] the supply order
  }
-order-initiative = Initiative { $number }
-symbol-soldati_plus = Soldati +{ $number }
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
-special-black_b = Black B: replace up to 2 defenders
-special-blue_b = Blue B: in either order
-special-green_a = Green A: replace 1 defender
-special-white_a = White A: 2 Soldati here and in 2 adjacent areas
-special-white_b = White B: replace 3 adjacent enemies
-special-yellow_b = Yellow B: 1 Soldato per lab
-special-yellow_c = Yellow C: pay to remove defenders

## Action spaces: what they cost or bring, and their partial actions

-space-pay = pay { $number }
-space-receive = receive { $number }
-space-and = and
-space-or = or
-partial-recruit = { $number ->
    [0] recruit
   *[other] recruit +{ $number }
  }
-partial-place = { $number ->
    [0] place Soldati
   *[other] place Soldati +{ $number }
  }
-partial-place_own = place Soldati +{ $number } in one of your areas
-partial-order = issue an order
-partial-order_two_areas = issue orders in 2 areas
-partial-order_double = issue 2 orders in 1 area
-partial-equipment = organize equipment
-partial-launder = launder money
-partial-launder_rally = launder money and rally
-partial-exert_supply = exert influence (token to the supply)
-partial-exert_sheet = exert influence (token to a sheet)
-partial-exert_row = exert influence (2 tokens of a row)
-partial-final = Ultima Azione

part-now_recruit = recruit { $number }
part-now_place = place { $number }
part-now_place_own = place { $number } in one of your areas

## The log. `quiet` lines stand in the log but are not told as news.

log-drawtile = Control tile in play: { $tile }.
log-drawtile-many = Control tiles in play: { $tile }.
log-dealfamily = { $to ->
    [team] The team of players 1 and 3 can lead { $family }.
   *[player] { $me ->
        [yes] You lead
       *[no] { $who } leads
      } the { $family } family.
  }
log-dealfamily-many = The team of players 1 and 3 chooses from: { $family }.
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
    [yes] Your teammate pays 2 Money so that you receive 1.
   *[no] { $who }’s teammate pays 2 Money so that { $who } receives 1.
  }
log-putinfluence = { $me ->
    [yes] You place an influence token in { $space } of the board’s action sheet.
   *[no] { $who } places an influence token in { $space } of the board’s action sheet.
  }
log-movetoken = { $me ->
    [yes] You pick up
   *[no] { $who } picks up
  } { $whose ->
    [own] { $me ->
        [yes] your own influence token
       *[no] their own influence token
      }
    [neutral] a neutral influence token
   *[other] one of { $family }’s influence tokens
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
    [own] { $me ->
        [yes] your own influence token
       *[no] their own influence token
      }
    [neutral] a neutral influence token
   *[other] one of { $family }’s influence tokens
  } from { $from } to { $space }: { $what }.
log-usespace-finalaction-0 = { $me ->
    [yes] You perform
   *[no] { $who } performs
  } the Ultima Azione and { $me ->
    [yes] move
   *[no] moves
  } the token to { $space }: { $what }.
log-gaininfluence = { $me ->
    [yes] You gain influence: you move all tokens of column { $column } for { $money } Money.
   *[no] { $who } gains influence: all tokens of column { $column } move for { $money } Money.
  }
log-puttoken = { $me ->
    [yes] You move
   *[no] { $who } moves
  } { $whose ->
    [own] { $me ->
        [yes] your own token
       *[no] their own token
      }
    [neutral] a neutral token
   *[other] one of { $family }’s tokens
  } of column { $column } to { $space }.
log-dopart = { $me ->
    [yes] You perform: { $what }.
   *[no] { $who } performs: { $what }.
  }
log-dopart-useactionspace-2 = { $me ->
    [yes] You perform in { $space }: { $what }.
   *[no] { $who } performs in { $space }: { $what }.
  }
log-dopart-gaininfluenceturn-2 = { $me ->
    [yes] You perform first in column { $column }: { $what }.
   *[no] { $who } performs first in column { $column }: { $what }.
  }
log-dopart-gaininfluenceturn-4 = { $me ->
    [yes] You issue the additional order of column { $column }.
   *[no] { $who } issues the additional order of column { $column }.
  }
log-dopart-launderandrally-0 = { $me ->
    [yes] You choose: { $what }.
   *[no] { $who } chooses: { $what }.
  }
log-dopart-executeorder-1 = { $me ->
    [yes] Of { $order } in { $here }, you choose: { $what }.
   *[no] Of { $order } in { $here }, { $who } chooses: { $what }.
  }
    .quiet = yes
log-dopart-blueb-0 = { $me ->
    [yes] You perform first: { $what }.
   *[no] { $who } performs first: { $what }.
  }
log-men = { $me ->
    [yes] You choose
   *[no] { $who } chooses
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  }.
log-men-recruitsoldati-0 = { $me ->
    [yes] You recruit
   *[no] { $who } recruits
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } into headquarters.
log-men-supplyrecruits-0 = { $me ->
    [yes] You recruit
   *[no] { $who } recruits
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } into headquarters.
log-men-supplyrecruits-0-none = { $me ->
    [yes] You recruit no Soldati.
   *[no] { $who } recruits no Soldati.
  }
    .quiet = yes
log-men-placesoldati-1 = { $me ->
    [yes] You place
   *[no] { $who } places
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } in { $here }.
log-men-supplysoldati-0 = { $me ->
    [yes] You place
   *[no] { $who } places
  } { $number ->
    [one] 1 Soldato
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
    [one] 1 Soldato
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
    [one] 1 Soldato
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
    [one] 1 Soldato
   *[other] { $number } Soldati
  } from { $from } to { $to }.
log-men-planningrally-2-none = { $me ->
    [yes] You rally no Soldati from { $from }.
   *[no] { $who } rallies no Soldati from { $from }.
  }
    .quiet = yes
log-men-movement-2 = { $me ->
    [yes] You choose
   *[no] { $who } chooses
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } to move from { $from } to { $to }.
    .quiet = yes
log-cars = { $me ->
    [yes] You choose
   *[no] { $who } chooses
  } { $number ->
    [one] 1 car
   *[other] { $number } cars
  }.
log-cars-group-1 = { $me ->
    [yes] You rally
   *[no] { $who } rallies
  } { $number ->
    [one] 1 car
   *[other] { $number } cars
  } from { $from } to { $to }.
log-cars-group-1-none = { $me ->
    [yes] You rally no car from { $from }.
   *[no] { $who } rallies no car from { $from }.
  }
    .quiet = yes
log-cars-planningrally-3 = { $me ->
    [yes] You rally
   *[no] { $who } rallies
  } { $number ->
    [one] 1 car
   *[other] { $number } cars
  } from { $from } to { $to }.
log-cars-planningrally-3-none = { $me ->
    [yes] You rally no car from { $from }.
   *[no] { $who } rallies no car from { $from }.
  }
    .quiet = yes
log-cars-movement-3 = { $me ->
    [yes] You choose a car to take along from { $from } to { $to }.
   *[no] { $who } chooses a car to take along from { $from } to { $to }.
  }
    .quiet = yes
log-cars-movement-3-none = { $me ->
    [yes] You take no car along.
   *[no] { $who } takes no car along.
  }
    .quiet = yes
log-placeat = { $me ->
    [yes] You place a Soldato in { $area }.
   *[no] { $who } places a Soldato in { $area }.
  }
log-placeat-firstunits-0 = { $me ->
    [yes] You place a Soldato from the supply in { $area }.
   *[no] { $who } places a Soldato from the supply in { $area }.
  }
log-placeat-yellowb-0 = { $me ->
    [yes] You place a Soldato from headquarters at a drug lab in { $area }.
   *[no] { $who } places a Soldato from headquarters at a drug lab in { $area }.
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
    [yes] You place a drug lab in { $area }.
   *[no] { $who } places a drug lab in { $area }.
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
    [yes] Three speedboats in { $from }: you remove yours and one of { $family }’s.
   *[no] Three speedboats in { $from }: { $who } removes their own and one of { $family }’s.
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
    [yes] You choose the { $row } row of your family mat.
   *[no] { $who } chooses the { $row } row of the family mat.
  }
    .quiet = yes
log-totop = { $me ->
    [yes] You place the token in { $space } of the top action sheet.
   *[no] { $who } places the token in { $space } of the top action sheet.
  }
log-tobottom = { $me ->
    [yes] You place the token in { $space } of the bottom action sheet.
   *[no] { $who } places the token in { $space } of the bottom action sheet.
  }
log-rallyto = { $me ->
    [yes] You rally to { $area }.
   *[no] { $who } rallies to { $area }.
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
    [yes] You pay 2 Money so that your teammate receives 1.
   *[no] { $who } pays 2 Money so that their teammate receives 1.
  }
log-execute = { $me ->
    [yes] Of your orders with this Initiative, you choose { $order } first.
   *[no] Of the orders with this Initiative, { $who } chooses { $order } first.
  }
    .quiet = yes
log-startfrom = { $me ->
    [yes] You start from { $area }.
   *[no] { $who } starts from { $area }.
  }
log-startfrom-strike-1 = { $me ->
    [yes] You use the car in { $area } for the car bomb.
   *[no] { $who } uses the car in { $area } for the car bomb.
  }
log-moveto = { $me ->
    [yes] You choose
   *[no] { $who } chooses
  } { $area } as the target { $whose ->
    [neutral] of the agitated neutral Soldati in { $from }
   *[own] from { $from }
  }.
    .quiet = yes
log-moveacross = { $me ->
    [yes] You choose
   *[no] { $who } chooses
  } { $area } as the target by sea { $whose ->
    [neutral] of the agitated neutral Soldati in { $from }
   *[own] from { $from }
  }.
    .quiet = yes
log-finesse = { $me ->
    [yes] You choose finesse in { $here }: both sides select a conflict card.
   *[no] { $who } chooses finesse in { $here }: both sides select a conflict card.
  }
log-bruteforce = { $me ->
    [yes] You choose brute force in { $here } and lose 2 attacking Soldati.
   *[no] { $who } chooses brute force in { $here } and loses 2 attacking Soldati.
  }
log-appoint = { $me ->
    [yes] You choose { $family } to play for the neutral Soldati.
   *[no] { $who } chooses { $family } to play for the neutral Soldati.
  }
log-laycard = { $me ->
    [yes] You place { $card } face down.
   *[no] { $who } places { $card } face down.
  }
log-pickupcard = { $me ->
    [yes] You pick up the opposing card.
   *[no] { $who } picks up the opposing card.
  }
log-leavecard = { $me ->
    [yes] You leave the opposing card on the table.
   *[no] { $who } leaves the opposing card on the table.
  }
log-strikeat = { $me ->
    [yes] You choose { $area } ({ $holder }) for a Strike.
   *[no] { $who } chooses { $area } ({ $holder }) for a Strike.
  }
    .quiet = yes
log-strikebycar = { $me ->
    [yes] You choose { $area } ({ $holder }) for a Strike with a car bomb.
   *[no] { $who } chooses { $area } ({ $holder }) for a Strike with a car bomb.
  }
    .quiet = yes
log-sendpentito = { $me ->
    [yes] You remove one of your Soldati in { $here } as a Pentito.
   *[no] { $who } removes one of their Soldati in { $here } as a Pentito.
  }
log-removefrom = { $me ->
    [yes] You remove a Soldato in { $area } ({ $holder }).
   *[no] { $who } removes a Soldato in { $area } ({ $holder }).
  }
log-removefrom-whiteb-0 = { $me ->
    [yes] You remove a Soldato in { $area } ({ $holder }) and place one of yours in { $here }.
   *[no] { $who } removes a Soldato in { $area } ({ $holder }) and places one in { $here }.
  }
log-agitateat = { $me ->
    [yes] You agitate the neutral Soldati in { $area }.
   *[no] { $who } agitates the neutral Soldati in { $area }.
  }
log-replace = { $me ->
    [yes] You choose to replace { $number } of the defenders in { $here }.
   *[no] { $who } chooses to replace { $number } of the defenders in { $here }.
  }
    .quiet = yes
log-paymoney = { $me ->
    [yes] You pay { $number } Money to remove as many defenders in { $here }.
   *[no] { $who } pays { $number } Money to remove as many defenders in { $here }.
  }
log-marktile = { $me ->
    [yes] You place a token on the control tile { $tile }.
   *[no] { $who } places a token on the control tile { $tile }.
  }
log-cleartile = { $me ->
    [yes] You remove your token from the control tile { $tile }.
   *[no] { $who } removes their token from the control tile { $tile }.
  }
log-usetile = { $me ->
    [yes] You use the control tile { $tile }.
   *[no] { $who } uses the control tile { $tile }.
  }
log-usetile-attack-0 = { $me ->
    [yes] You use { $tile }: you pay { $price } Money, and 1 defender in { $here } is removed ({ $foe }).
   *[no] { $who } uses { $tile }: { $price } Money paid, and 1 defender in { $here } is removed ({ $foe }).
  }
log-usetile-movement-5 = { $me ->
    [yes] You use { $tile }: you add { $recruits ->
        [one] 1 Soldato
       *[other] { $recruits } Soldati
      } from headquarters to { $to }.
   *[no] { $who } uses { $tile } and adds { $recruits ->
        [one] 1 Soldato
       *[other] { $recruits } Soldati
      } from headquarters to { $to }.
  }
log-leadfamily = { $me ->
    [yes] You lead the { $family } family.
   *[no] { $who } leads the { $family } family.
  }
log-done = { $me ->
    [yes] You do nothing more.
   *[no] { $who } does nothing more.
  }
    .quiet = yes
log-done-finalaction-0 = { $me ->
    [yes] You skip the Ultima Azione.
   *[no] { $who } skips the Ultima Azione.
  }
log-done-useactionspace-2 = { $me ->
    [yes] You skip the rest of { $space }.
   *[no] { $who } skips the rest of { $space }.
  }
    .quiet = yes
log-done-executeorder-1 = { $me ->
    [yes] You finish { $order } in { $here }.
   *[no] { $who } finishes { $order } in { $here }.
  }
log-done-pentito-0 = { $me ->
    [yes] You use no Pentito.
   *[no] { $who } uses no Pentito.
  }
log-done-movement-1 = { $me ->
    [yes] You don’t move from { $from }.
   *[no] { $who } doesn’t move from { $from }.
  }

## Effects of rules: what followed from a choice. $rule is the rule that caused it. $family and $foe are sides: a family
## or the neutral Soldati. In a fight, $family attacks and $foe defends.

part-piece_car = car
part-piece_lab = drug lab

effect-mats = Each family mat is covered with { $number } influence tokens.
effect-line_up = The Soldati take their starting positions, as the map shows.
effect-character = { $me ->
    [yes] You receive
   *[no] { $who } receives
  } { $money } Money and { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } into headquarters ({ $character }).
effect-gift = { $me ->
    [yes] As the starting player, you give 1 Money to { $player }.
   *[no] As the starting player, { $who } gives 1 Money to { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
effect-gray_tokens = { $number } neutral influence tokens are placed on the gray circles of the board’s action sheet.
effect-round = Round { $number } of { $of } begins with the planning phase.
    .heading = yes
effect-starter = { $me ->
    [yes] You are the starting player from now on.
   *[no] { $who } is the starting player from now on.
  }
effect-tile_money = { $tile }: { $me ->
    [yes] you receive { $number } Money.
   *[no] { $who } receives { $number } Money.
  }
effect-discard = { $tile }: { $me ->
    [yes] you discard { $number } Soldato from your headquarters to remove an influence token.
   *[no] { $who } discards { $number } Soldato from headquarters to remove an influence token.
  }
effect-fee = { $me ->
    [yes] You pay { $player } { $number } Money
   *[no] { $who } pays { $player_me ->
        [yes] you
       *[no] { $player }
      } { $number } Money
  } for moving { $number ->
    [one] an influence token
   *[other] { $number } influence tokens
  }.
effect-space_cost = { $me ->
    [yes] You pay { $number } Money for { $space }.
   *[no] { $who } pays { $number } Money for { $space }.
  }
effect-space_income = { $me ->
    [yes] You receive { $number } Money from { $space }.
   *[no] { $who } receives { $number } Money from { $space }.
  }
effect-idle_space = Nothing can be done in { $space } now.
effect-bust = { $me ->
    [yes] Your bust is placed
   *[no] The bust of { $who } is placed
  } in { $space }, for an Ultima Azione at the end of the planning phase.
effect-column_cost = { $me ->
    [yes] You pay { $number } Money for column { $column }: { $printed } as printed, { $tokens } for the tokens moved.
   *[no] { $who } pays { $number } Money for column { $column }: { $printed } as printed, { $tokens } for the tokens moved.
  }
effect-token_off = { $me ->
    [yes] You remove
   *[no] { $who } removes
  } the leftmost influence token of the { $row } row { $where ->
    [sheet] to place it on an action sheet
    [box] from the game
   *[supply] to the supply
  }; { $left } left in that row.
effect-row_empty = No influence token is left in the { $row } row of { $me ->
    [yes] your family mat.
   *[no] the family mat of { $who }.
  }
effect-order_gained = { $me ->
    [yes] You receive { $order }.
   *[no] { $who } receives { $order }.
  }
effect-base_value = { $me ->
    [yes] Your { $row } row now has the base value { $number }.
   *[no] The { $row } row of { $who } now has the base value { $number }.
  }
effect-car_values = { $me ->
    [yes] Your Justice row now gives
   *[no] The Justice row of { $who } now gives
  } a car { $attack } in an attack and { $bomb } as a car bomb.
effect-mat_money = { $me ->
    [yes] You receive { $number } Money from your Economy row.
   *[no] { $who } receives { $number } Money from the Economy row.
  }
effect-launders = { $number ->
    [0] { $me ->
        [yes] You have no drug labs to launder money for.
       *[no] { $who } has no drug labs to launder money for.
      }
   *[other] { $me ->
        [yes] You launder money
       *[no] { $who } launders money
      }: { $number } Money, 1 for each drug lab.
  }
effect-forfeit = { $me ->
    [yes] You can’t place the { $piece } that the space shows, so it is lost.
   *[no] { $who } can’t place the { $piece } that the space shows, so it is lost.
  }
effect-primo = { $me ->
    [yes] You take the Primo Giocatore and start the next phases.
   *[no] { $who } takes the Primo Giocatore and starts the next phases.
  }
effect-control = { $me ->
    [yes] You now control { $mandamento }: { $number ->
        [one] 1 Mandamento
       *[other] { $number } Mandamenti
      }.
   *[no] { $who } now controls { $mandamento }: { $number ->
        [one] 1 Mandamento
       *[other] { $number } Mandamenti
      }.
  }
effect-control_lost = { $me ->
    [yes] You lose control of { $mandamento }.
   *[no] { $who } loses control of { $mandamento }.
  }
effect-orders_open = { $number ->
    [0] The encounter phase begins. There are no orders on the board.
   *[other] The encounter phase begins: all orders are revealed.
  }
    .heading = yes
effect-order_open = { $me ->
    [yes] Revealed in { $area }: your { $order_bare }.
   *[no] Revealed in { $area }: { $order } of { $who }.
  }
effect-orders_home = { $number ->
    [0] All orders are done.
   *[other] All orders are done. Those left on the board return to headquarters.
  }
effect-head_start = Head Start: { $order } in { $area } counts as Initiative { $number } instead of { $initiative }.
effect-order_begins = { $me ->
    [yes] Next order: yours in { $area }, { $order_bare }.
   *[no] Next order: that of { $who } in { $area }, { $order_bare }.
  }
effect-coins = { $me ->
    [yes] You receive { $number } Money from { $order }.
   *[no] { $who } receives { $number } Money from { $order }.
  }
effect-order_done = Done in { $area }: { $order } returns to headquarters.
    .quiet = yes
effect-order_stays = In { $area }, { $order } stays: its protective vest gives a defense bonus of { $number }.
effect-order_home = { $me ->
    [yes] Your { $order_bare }
   *[no] The order of { $who }, { $order_bare },
  } returns from { $area } to headquarters, because the area was lost.
effect-order_home-hidden = { $me ->
    [yes] Your order
   *[no] An order of { $who }
  } returns from { $area } to headquarters, face down, because the area was lost.
effect-area_left = { $area } is empty now (before: { $family }).
effect-taken = { $area } is now held by: { $family }.
effect-lab_lost = A drug lab in { $area } is removed, because control has changed; { $left } left there.
effect-cars_lost = { $me ->
    [yes] You lose
   *[no] { $who } loses
  } { $number ->
    [one] 1 car
   *[other] { $number } cars
  } in { $area }.
effect-reward = { $me ->
    [yes] You recruit
   *[no] { $who } recruits
  } { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } into headquarters, for { $removed ->
    [one] 1 neutral Soldato
   *[other] { $removed } neutral Soldati
  } removed.
effect-allies = Allies: { $me ->
    [yes] you pay { $number } Money to go on to { $area }.
   *[no] { $who } pays { $number } Money to go on to { $area }.
  }
effect-march = { $whose ->
    [neutral] { $number ->
        [one] 1 agitated neutral Soldato moves
       *[other] { $number } agitated neutral Soldati move
      }
   *[own] { $me ->
        [yes] You move
       *[no] { $who } moves
      } { $number ->
        [one] 1 Soldato
       *[other] { $number } Soldati
      }{ $cars ->
        [0] {""}
       *[other] {" "}and a car
      }
  } from { $from } to { $to }{ $by_sea ->
    [yes] {" "}by sea
   *[no] {""}
  }{ $meets ->
    [enemy] {" "}to attack: { $family }
   *[own] {""}
  }.
effect-bonuses = Bonuses in { $area }: attack { $attack } (skull { $skull }, car { $car }{ $miniguns ->
    [0] {""}
   *[other] , Miniguns { $miniguns }
  }) against defense { $defense } (labs { $labs }, vests { $vests }{ $houses ->
    [0] {""}
   *[other] , Safe Houses { $houses }
  }). Loss of { $foe }: { $number }, { $left } left.
effect-strike = { $me ->
    [yes] Your Strike
   *[no] The Strike of { $who }
  } on { $area }: attack { $attack } (skull { $skull }, car bomb { $bomb }) against defense { $defense } (labs { $labs }, vests { $vests }{ $houses ->
    [0] {""}
   *[other] , Safe Houses { $houses }
  }). Loss of { $family }: { $number }, { $left } left.
effect-replaced = In { $area }, { $lost ->
    [one] 1 Soldato
   *[other] { $lost } Soldati
  } of { $foe } { $lost ->
    [one] is
   *[other] are
  } replaced by { $came } of { $family }.
effect-card = { $me ->
    [yes] Revealed: you played { $card }.
   *[no] Revealed: { $who } played { $card }.
  } It applies to { $family } in { $area }.
effect-card_once = Both cards of one side are { $card }, so it is applied only once.
effect-turncoat = Turncoat in { $area }: { $of ->
    [attack] { $lost } of { $foe } removed, { $came } of { $family } added.
   *[defense] { $lost } of { $family } removed, { $came } of { $foe } added.
  }
effect-coward = Coward in { $area }: { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  } of { $family } { $number ->
    [one] returns
   *[other] return
  } to { $to ->
    [supply] the supply
   *[headquarters] headquarters
  }.
effect-knockout = Knockout in { $area }: { $family } −{ $lost }, { $foe } −{ $foes_lost }. Left: { $left } against { $foes_left }.
effect-fight_won = The attack on { $area } succeeds. It is now held by: { $family }, { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  }.
effect-fight_held = The attack on { $area } fails. It is still held by: { $foe }, { $number ->
    [one] 1 Soldato
   *[other] { $number } Soldati
  }.
effect-fight_empty = The attack on { $area } ends without Soldati on either side.

## What is asked, by procedure and step

ask-preparation-0 = which control tiles are in play?
ask-preparation-1 = which families can this team choose from?
ask-preparation-2 = which family do you lead?
ask-preparation-5 = who is the starting player?
ask-preparation-6 = which character?
ask-preparation-11 = where on the board’s action sheet do you place an influence token?
ask-firstunits-0 = where do you place your character’s units?
ask-firstlabs-0 = where do you place your character’s drug labs?
ask-tilesofplanning-0 = start of the planning phase: use a control tile?
ask-planningturn-0 = move 1 token to use an action space, or gain influence with a column.
ask-planningturn-1 = which action space do you move the token from { $from } to?
ask-finalaction-0 = Ultima Azione: move the token next to your bust to another action space, or skip.
ask-useactionspace-2 = which part of { $space } do you perform next?
ask-recruitsoldati-0 = how many Soldati do you recruit into headquarters?
ask-placesoldati-0 = in which area do you place Soldati?
ask-placesoldati-1 = how many Soldati do you place in { $here }?
ask-issueorders-0 = in which area do you issue an order?
ask-issueorders-1 = which order do you issue in { $here }?
ask-organizeequipment-0 = which equipment do you place, and where?
ask-buildcar-0 = where do you place the car?
ask-buildlab-0 = where do you place the drug lab?
ask-buildboat-0 = in which sea area do you place the speedboat?
ask-newboat-0 = move the new speedboat on from { $from }?
ask-newboat-1 = three speedboats in { $from }: which one do you remove along with yours?
ask-exertinfluence-0 = remove the leftmost token of which row of your family mat?
ask-exertinfluence-1 = on which action sheet and space do you place the token?
ask-gaininfluenceturn-1 = which action spaces do the tokens of column { $column } move to?
ask-gaininfluenceturn-2 = which first: the action above column { $column }, or an order?
ask-gaininfluenceturn-4 = issue the additional order of column { $column }?
ask-launderandrally-0 = launder money or rally?
ask-planningrally-0 = which area do you rally to?
ask-planningrally-1 = rally to { $to }: from which area?
ask-planningrally-2 = how many Soldati come from { $from } to { $to }?
ask-planningrally-3 = how many cars come from { $from } to { $to }?
ask-cleartiles-0 = you have more control tiles than Mandamenti: which token do you remove?
ask-marktiles-0 = which control tile do you take?
ask-nextorder-0 = which of your orders do you execute first?
ask-executeorder-1 = order in { $here }: which part do you execute next?
ask-supplyrecruits-0 = how many Soldati do you recruit into headquarters?
ask-supplysoldati-0 = how many Soldati do you place in { $here }?
ask-rally-0 = rally to { $here }: from which area?
ask-group-0 = how many Soldati come from { $from } to { $to }?
ask-group-1 = how many cars come from { $from } to { $to }?
ask-movement-0 = from which area does the second movement start?
ask-movement-1 = move Soldati from { $from }: to which area?
ask-movement-2 = how many Soldati move from { $from } to { $to }?
ask-movement-3 = take a car along from { $from } to { $to }?
ask-movement-5 = you took control of { $to }: use Recruitment to add Soldati?
ask-attack-0 = attack on { $here }: use Bribery to remove a defender?
ask-attack-2 = attack on { $here }: how many defenders do you replace?
ask-attack-3 = attack on { $here }: how many defenders do you pay to remove?
ask-attack-7 = attack on { $here }: finesse or brute force?
ask-cardconflict-0 = which family plays for the neutral Soldati in { $here }?
ask-cardconflict-1 = conflict in { $here }: which card do you place face down?
ask-cardconflict-2 = conflict in { $here }: pick up the opposing card?
ask-strike-0 = which area do you strike?
ask-strike-1 = which area’s car do you use for the car bomb on { $to }?
ask-pentito-0 = remove one of your Soldati in { $here } as a Pentito?
ask-pentito-1 = from which area do you remove a Soldato?
ask-agitate-0 = which neutral Soldati do you agitate?
ask-whitea-0 = in which area do you place more Soldati?
ask-reinforce-0 = how many Soldati do you place in { $here }?
ask-whiteb-0 = in which area adjacent to { $here } do you replace a Soldato?
ask-yellowb-0 = at which drug lab do you place a Soldato?
ask-blueb-0 = bomb first or shotgun first?

## The options

do-done = nothing more
do-done-agitate-0 = don’t agitate
do-done-attack-0 = don’t use Bribery
do-done-attack-2 = replace no defenders
do-done-attack-3 = remove no defenders
do-done-tilesofplanning-0 = use no more tiles
do-done-executeorder-1 = finish this order
do-done-buildboat-0 = place no speedboat
do-done-buildcar-0 = place no car
do-done-buildlab-0 = place no drug lab
do-done-newboat-0 = stay in { $from }
do-done-organizeequipment-0 = take no equipment
do-done-gaininfluenceturn-4 = issue no order
do-done-issueorders-0 = issue no more orders
do-done-issueorders-1 = issue no more orders
do-done-movement-1 = don’t move
do-done-movement-5 = don’t use Recruitment
do-done-rally-0 = rally no more
do-done-pentito-0 = use no Pentito
do-done-pentito-1 = remove no more Soldati
do-done-finalaction-0 = leave the token where it is
do-done-launderandrally-0 = skip the rest
do-done-planningrally-1 = rally no more
do-done-useactionspace-2 = skip the rest of { $space }
do-done-blueb-0 = skip bomb and shotgun
do-done-whitea-0 = no more areas
do-done-whiteb-0 = replace no more Soldati
do-done-yellowb-0 = place no more Soldati
do-done-strike-0 = don’t strike
do-drawtile = the control tile { $tile }
do-dealfamily = the family { $family }
do-dealcharacter = the character { $character }
do-start = { $who } is the starting player
do-leadfamily = lead { $family }
do-putinfluence = { $space }
do-passturn = pass
do-callonteammate = ask your teammate for 1 Money (it costs them 2)
do-movetoken = { $whose ->
    [own] move your own token
    [neutral] move a neutral token
   *[other] move a token of { $family } (1 Money to them)
  } from { $space }
do-usespace = { $space }: { $pay ->
    [0] {""}
   *[other] pay { $pay },{" "}
  }{ $receive ->
    [0] {""}
   *[other] receive { $receive },{" "}
  }{ $first }{ $join ->
    [and] {" "}and { $second }
    [or] {" "}or { $second }
   *[none] {""}
  }
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
    [one] 1 Soldato
   *[other] { $number } Soldati
  }
do-men-none = no Soldati
do-men-recruitsoldati-0 = recruit { $number }
do-men-placesoldati-1 = place { $number }
do-men-supplyrecruits-0 = recruit { $number }
do-men-supplyrecruits-0-none = recruit none
do-men-supplysoldati-0 = place { $number }
do-men-supplysoldati-0-none = place none
do-men-reinforce-0 = place { $number }
do-men-reinforce-0-none = place none
do-cars = { $number ->
    [one] 1 car
   *[other] { $number } cars
  }
do-cars-none = no car
do-cars-movement-3 = take a car along
do-cars-movement-3-none = take no car
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
do-placelab = a drug lab in { $area }
do-placeboat = a speedboat in { $sea }
do-moveboat = move it to { $sea }
do-removeboat = one of { $family }’s speedboats
do-issueorder = { $order_bare }
do-issueat = { $area }
do-takefromrow = { $row }{ $gains ->
    [order] {" "}— and receive { $order }
   *[nothing] {""}
  }
do-totop = { $space } of the top action sheet
do-tobottom = { $space } of the bottom action sheet
do-rallyto = { $area }
do-rallyfrom = from { $area }
do-sellorder = sell { $order } for 1 Money
do-givemoney = pay 2 Money so that your teammate receives 1
do-execute = { $order_bare }
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
do-finesse = finesse: both sides select a conflict card
do-bruteforce = brute force: lose 2 Soldati, no cards
do-appoint = { $family }
do-laycard = { $card }
do-pickupcard = pick up the opposing card
do-leavecard = leave the opposing card
do-strikeat = strike { $area } ({ $holder })
do-strikebycar = strike { $area } ({ $holder }) with a car bomb
do-sendpentito = use a Pentito
do-removefrom = a Soldato in { $area } ({ $holder })
do-agitateat = the Soldati in { $area }
do-replace = replace { $number }
do-paymoney = pay { $number } Money
do-marktile = { $tile }
do-cleartile = { $tile }
do-usetile = use { $tile }
do-usetile-movement-5 = use { $tile }: { $recruits ->
    [one] 1 Soldato
   *[other] { $recruits } Soldati
  } from headquarters to { $to }

## Parts of an order, and what stands above the columns

part-task_recruit = recruit Soldati
part-task_soldati = place Soldati
part-task_soldati_plus = place Soldati
part-task_car = place a car
part-task_boat = place a speedboat
part-task_lab = place a drug lab
part-task_movement = Movement (shotgun)
part-task_strike = Strike (bomb)
part-task_pentito = Pentito
part-task_special = the special action
part-task_agitate = Agitate
part-task_rally = rally
part-above_primo = become the starting player and organize equipment
part-above_justice = influence Justice
part-above_police = influence Police
part-above_economy = influence Economy
part-above_church = influence Church
part-above_two = influence two Institutions

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
words-start = begin, start
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
help-title = Action spaces are named by column and number, A1 to F5. Type O1 to O5 for your basic orders, and row and letter of the family mat for an advanced one, for example JA for Justice A.
kind-agitate_at = Agitate there
kind-appoint = Choose the family
kind-brute_force = Use brute force
kind-call_on_teammate = Ask your teammate for money
kind-cars = Choose how many cars
kind-clear_tile = Remove the token from the tile
kind-deal_character = Deal the character
kind-deal_family = Deal the family
kind-do_part = Perform this part
kind-done = Finish
kind-draw_tile = Draw the tile
kind-execute = Execute the order
kind-finesse = Use finesse
kind-gain_influence = Gain influence
kind-give_money = Give money
kind-issue_at = Issue an order there
kind-issue_order = Issue the order
kind-lay_card = Place the card face down
kind-lead_family = Lead the family
kind-leave_card = Leave the card
kind-mark_tile = Take the tile
kind-men = Choose how many Soldati
kind-move_across = Move by sea
kind-move_boat = Move the speedboat
kind-move_token = Move the token
kind-move_to = Move by land
kind-pass_turn = Pass
kind-pay_money = Pay that much
kind-pick_up_card = Pick up the card
kind-place_at = Place Soldati there
kind-place_boat = Place a speedboat
kind-place_car = Place a car
kind-place_lab = Place a drug lab
kind-put_influence = Place the influence token there
kind-put_token = Move the token there
kind-rally_from = Rally from there
kind-rally_to = Rally to there
kind-remove_boat = Remove the speedboat
kind-remove_from = Remove a Soldato there
kind-replace = Replace that many
kind-sell_order = Sell the order
kind-send_pentito = Use a Pentito
kind-start = Start
kind-start_from = Start from there
kind-strike_at = Strike there
kind-strike_by_car = Strike with a car bomb
kind-take_from_row = Remove a token from the row
kind-to_bottom = Place it on the bottom action sheet
kind-to_top = Place it on the top action sheet
kind-use_space = Use the action space
kind-use_tile = Use the tile

edition-1_2 = Rules 1.2
edition-1_1 = Rules 1.1

## The end

ending-five_alone = One family controls at least 5 Mandamenti.
ending-six_together = A team controls at least 6 Mandamenti.
ending-most_after_four_rounds = Four rounds have been played: the Mandamenti are counted.
ending-bronte = The teams control the same number of Mandamenti, so Bronte decides.
ending-draw = Four rounds have been played. Both teams control the same number of Mandamenti, and neither controls Bronte.
decided-LF-end-1 = Only one team has reached the goal, so it wins.
decided-LF-end-2 = Both teams have reached the goal: the team with more Mandamenti wins.
decided-LF-end-3 = The team with more Mandamenti wins.
decided-LF-end-4 = The team that controls Bronte wins.
decided-LF-end-5 = The game is a draw.

## The board (terminal)

board-neutral = The neutral side
board-none = none
board-or = or
board-round = round { $number } of { $of }
board-chapter = { board-round } · { $phase ->
    [board-phase-planning] { board-phase-planning }
    [board-phase-encounter] { board-phase-encounter }
   *[board-phase-management] { board-phase-management }
  }
board-phase-setup = setup
board-phase-planning = planning
board-phase-encounter = encounter
board-phase-management = management
board-over = game over

board-island = Sicily
board-seas = Seas
board-legend = ~ coast; c car; L drug lab; [JA] order; { $back } order face down; v vest of a finished order
board-colour-black = black
board-colour-blue = blue
board-colour-green = green
board-colour-red = red
board-colour-white = white
board-colour-yellow = yellow
board-families = Families
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
board-mat = { $who }, family mat (values · tokens left):
board-effect-car = car
board-effect-lab = lab
board-effect-money = { $count } Money
board-effect-launder = launder
board-tiles = Control tiles

board-sheets = Action sheets: tokens move from the top sheet to the bottom sheet
board-column-A = Starting player, equipment
board-column-B = Justice: 2 tokens
board-column-C = Police: 2 tokens
board-column-D = Economy: 2 tokens
board-column-E = Church: 2 tokens
board-column-F = Two Institutions
board-column-empty = no tokens
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
board-part-exert-row = 2 mat tokens, 1 row
board-part-final = Ultima Azione

board-queue = Orders to execute, in this order
board-now = now in { $area }: { $order }
board-fight = Attack on { $area }
board-attackers = { $me ->
    [yes] You attack
   *[no] { $who } attacks
  } with { $men }
board-attack-bonus = attack bonus { $bonus } (skull { $skull }, car { $car }, tile { $other })
board-defenders = { $me ->
    [yes] You defend
   *[no] { $who } defends
  } with { $men }
board-defence-bonus = defense bonus { $bonus } (labs { $labs }, vests { $vests }, tile { $other })
board-laid = has placed { $card }

board-anytime = Available at any time:
board-sell = sell for 1 Money:
board-give = give your teammate 1 Money (costs you 2)
board-recall = { $who } has { $money } Money and { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } in headquarters.
board-recall-orders = { $count ->
    [0] These orders are in headquarters:
    [one] 1 of these orders is face down on the board, the others are in headquarters:
   *[other] { $count } of these orders are face down on the board, the others are in headquarters:
  }
board-score-mandamenti = Mandamenti
board-score-areas = areas
board-score-men = Soldati
board-score-labs = labs
board-score-money = Money
board-score-team = team


board-candidates = Your team’s families: one for each of you
board-purse = { $money } Money, { $men } Soldati in headquarters
board-purse-partner = { $money } Money, { $men } Soldati

board-by-land = by land
board-by-sea = seas
board-across = by sea, with your team’s speedboats
board-coasts = coast
board-tile-allies = for { $number } Money, move by land through an empty or neutral area to one adjacent to it
board-tile-bribery = for { $number } Money, remove 1 defender in each of your attacks
board-tile-chain = issue a second order in an area with an order
board-tile-detonator = your car bombs reach up to { $number } areas away
board-tile-influence = start of planning: discard 1 Soldato from headquarters to remove a token from your mat
board-tile-miniguns = attack bonus of { $number } when you attack by speedboat
board-tile-recruitment = add Soldati from headquarters to an area you took over
board-tile-speedboats = start of planning: place a speedboat
board-tile-protection = start of planning: receive { $number } Money
board-tile-houses = additional defense bonus of { $number } in your areas with a drug lab
board-tile-start = your attack orders count as { $number } lower in Initiative
board-card-turncoat = replace 1 enemy Soldato with 1 of yours from the supply
board-card-coward = 1 Soldato of the side that has this card returns to headquarters
board-card-cowards = 2 Soldati of the side that has this card return to headquarters

## The Consigliere: why one option is better than another

counsel-island = After the orders you can foresee, your team should hold more of the island.
counsel-money = Your team has { $gain } more Money.
counsel-soldati = Your team’s lead in Soldati grows by { $gain ->
    [one] 1
   *[other] { $gain }
  }.
counsel-attacks = It keeps better attacks available for your remaining orders.
counsel-means = It builds up your family for the long term: Police value, recruits, orders and control tiles.
