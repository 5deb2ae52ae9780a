lf-tab-island = Island
lf-tab-sheets = Sheets
lf-tab-families = Families
lf-tab-encounter = Encounter
lf-tab-notes = Notes
lf-panels = Sections of the board
lf-closer = Zoom in
lf-farther = Zoom out
lf-whole = Show the whole island
lf-clear = Hide pieces (C)
lf-map = The island. Drag to move the map, pinch or scroll to zoom, press C to hide the pieces.
lf-men = { $count ->
    [one] 1 Soldato
   *[other] { $count } Soldati
  }
lf-cars = { $count ->
    [one] 1 car
   *[other] { $count } cars
  }
lf-labs = { $count ->
    [one] 1 drug lab
   *[other] { $count } drug labs
  }
lf-boats = { $count ->
    [one] 1 speedboat
   *[other] { $count } speedboats
  }
lf-face-down = face-down order
lf-empty = empty
lf-attacked = attacked by { $who } with { $count }
lf-march = From { $from } to { $to }
lf-march-odds = { $attackers } Soldati with an attack bonus of { $force } against { $defenders } with a defense bonus of { $guard }
lf-purse = Money
lf-purse-after = { $now } → { $after }
lf-hand = Your headquarters
lf-extras = Other actions
lf-sheet-top = Top action sheet
lf-sheet-bottom = Bottom action sheet
lf-take-all = Move all: { $cost }
lf-take-all-not = Why can’t I gain influence with this column?
lf-column-empty = empty
lf-endless = any number of tokens
lf-bust = Ultima Azione: { $who }
lf-you = you
lf-partner = teammate
lf-chart = { $who }: orders
lf-chart-mat = still on the family mat
lf-chart-hand = in headquarters
lf-chart-sold = sold
lf-chart-unseen = on the island or in headquarters
lf-tile-mine = marked by { $who }
lf-left = left in supply
lf-versus = against
lf-attack = Attack
lf-defence = Defense
lf-sum-skull = { $count ->
    [one] skull
   *[other] skulls
  }
lf-sum-car = car
lf-sum-tile = tile
lf-sum-labs = { $count ->
    [one] drug lab
   *[other] drug labs
  }
lf-sum-vests = { $count ->
    [one] vest
   *[other] vests
  }
lf-sum = total
lf-cards = Conflict cards
lf-card-hidden = face-down card, or none yet
lf-card-taken = picked up the opposing card
lf-last-cards = Last revealed
lf-no-encounter = No orders are revealed yet. After planning, all orders are revealed and executed here one by one.
lf-next = Next
lf-now = Now
lf-notes-shared = Only you and { $who } can see this.
lf-notes-alone = Only players have team notes.
lf-notes-mark = Marks on the map
lf-notes-clear = Clear marks
lf-notes-text = Notes for your teammate
lf-notes-done = Marking: { $mark }. Tap here when done
lf-notes-how = Choose a mark, then tap an area to add or remove it. Notes are saved as you type.
lf-mark-attack = attack
lf-mark-defend = defend
lf-mark-gather = rally
lf-mark-ask = discuss
lf-phase-planning = Planning
lf-phase-encounter = Encounter
lf-phase-setup = Setup
lf-round = Round { $number } of 4
lf-starts = starting player
lf-starts-next = starts next phase
lf-men-left = { $left } of { $men } Soldati left
lf-brute = Brute force
lf-strike-on = Strike by { $who } on { $area }
lf-strike-force = Attack
lf-strike-fallen = { $fallen ->
    [0] { $who }: no Soldati lost.
   *[other] { $who }: { $fallen } of { $men } Soldati lost.
  }
lf-strike-from = Strike from { $area }
lf-strike-plain = without a car
lf-strike-car = car bomb
lf-played = Earlier this phase
lf-places = Areas and seas to choose from
lf-end-nobody = No Soldati are left in { $area }.
lf-end-held = { $area } is held by { $who }, with { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } left.
lf-end-taken = { $area } is taken by { $who }, with { $men ->
    [one] 1 Soldato
   *[other] { $men } Soldati
  } left.
lf-phase-over = Game over

## A finished game

lf-review-round = Round { $number }
lf-review-phase-setup = setup
lf-review-phase-planning = planning
lf-review-phase-encounter = encounter
lf-review-order = { $count ->
    [one] this order
   *[other] one of { $count } orders
  }
lf-review-orders = { $count ->
    [one] 1 order
   *[other] { $count } orders
  }
lf-review-screen = Behind the screen
lf-review-card = Face-down conflict card

## Explanations of moves

lf-fact-basic-orders = Basic orders
lf-fact-place = Soldati you place
lf-fact-recruit = Soldati you recruit
lf-fact-car = Attack bonus of a car
lf-fact-bomb = Strength of a car bomb
lf-fact-attack-orders = Attack orders, of { $orders }
lf-fact-lowest-initiative = Lowest Initiative of an attack order
lf-fact-initiative = Initiative
lf-fact-tile = Number on the tile
lf-fact-stay = Soldati that stay
lf-fact-headquarters = Soldati in headquarters
lf-fact-money-left = Money left
lf-fact-money = Money
lf-fact-bonus = Bonus of the space
lf-fact-tokens = Tokens that move
lf-fact-new-order = New order
lf-fact-left = Tokens in this row
lf-fact-soldati = Soldati there
lf-fact-boats = Speedboats there
lf-fact-mandamento = Mandamento { $mandamento }: { $areas }
lf-symbol-soldati = Soldati placed
lf-symbol-soldatiPlus = More Soldati than your mat’s value
lf-symbol-recruit = Soldati recruited
lf-symbol-car = Cars
lf-symbol-boat = Speedboats
lf-symbol-lab = Drug labs
lf-symbol-money = Money
lf-symbol-vest = Defense bonus of the vest
lf-symbol-rally = Rally
lf-symbol-shotgun = Shotguns
lf-symbol-bomb = Bombs
lf-symbol-skull = Attack bonus of the skull
lf-symbol-agitate = Agitate
lf-symbol-pentito = Pentito
