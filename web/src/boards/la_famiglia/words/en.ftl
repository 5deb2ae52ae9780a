lf-tab-island = Island
lf-tab-sheets = Sheets
lf-tab-families = Families
lf-tab-encounter = Encounter
lf-tab-notes = Notes
lf-panels = Parts of the board
lf-closer = Closer
lf-farther = Farther
lf-whole = The whole island
lf-clear = Clear the map (C)
lf-map = The island. Drag to move it, pinch or turn the wheel to come closer, C clears the pieces away.
lf-men = { $count ->
    [one] one Soldato
   *[other] { $count } Soldati
  }
lf-cars = { $count ->
    [one] a car
   *[other] { $count } cars
  }
lf-labs = { $count ->
    [one] a lab
   *[other] { $count } labs
  }
lf-boats = { $count ->
    [one] a speedboat
   *[other] { $count } speedboats
  }
lf-face-down = order face down
lf-empty = empty
lf-attacked = attacked by { $who } with { $count }
lf-purse = Purse
lf-purse-after = { $now } → { $after }
lf-hand = Your headquarters
lf-sheet-top = Sheet { $number }, from which tokens come
lf-sheet-bottom = Sheet { $number }, to which they go
lf-take-all = All of it: { $cost }
lf-take-all-not = Why not all of this column?
lf-column-empty = empty
lf-endless = room for any number
lf-bust = { $who } has the last word here
lf-you = you
lf-partner = partner
lf-chart = Orders of { $who }
lf-chart-mat = still on the mat
lf-chart-hand = in headquarters
lf-chart-unseen = on the island or in headquarters
lf-tile-mine = marked by { $who }
lf-left = left in the box
lf-versus = against
lf-attack = Attack
lf-defence = Defence
lf-sum-skull = { $count ->
    [one] skull
   *[other] skulls
  }
lf-sum-car = car
lf-sum-tile = tile
lf-sum-labs = { $count ->
    [one] lab
   *[other] labs
  }
lf-sum-vests = { $count ->
    [one] vest
   *[other] vests
  }
lf-sum = makes
lf-cards = The cards
lf-card-hidden = a card face down, or none yet
lf-card-taken = took the other's card over
lf-last-cards = Last turned up
lf-no-encounter = No orders are open. They are turned up when planning is over; then they are played out here, one by one.
lf-next = Next
lf-now = Now
lf-notes-shared = Only you and { $who } see this.
lf-notes-alone = Notes belong to a team; who looks on has none.
lf-notes-mark = Mark on the island
lf-notes-clear = Wipe marks
lf-notes-text = What else your partner should know
lf-notes-done = Marking: { $mark }. Done
lf-notes-how = Choose a mark, then touch an area: it goes on, or off again.
lf-mark-attack = attack
lf-mark-defend = hold
lf-mark-gather = gather
lf-mark-ask = ?
lf-phase-planning = Planning
lf-phase-encounter = Encounter
lf-phase-setup = Setup
lf-round = Round { $number } of 4
lf-starts = begins
lf-starts-next = begins next
lf-men-left = { $left } of { $men } Soldati are left
lf-brute = Brute force
lf-strike-on = Strike of { $who } on { $area }
lf-strike-force = Bomb
lf-strike-fallen = { $fallen ->
    [0] { $who } loses nobody.
   *[other] { $who } loses { $fallen } of { $men } Soldati.
  }
lf-strike-from = Strike from { $area }
lf-strike-plain = thrown
lf-strike-car = by car
lf-played = Played out before
lf-places = Where it may be
lf-end-nobody = Nobody is left in { $area }.
lf-end-held = { $area } is held: { $who }, { $men ->
    [one] one Soldato
   *[other] { $men } Soldati
  } left.
lf-end-taken = { $area } is taken: { $who }, { $men ->
    [one] one Soldato
   *[other] { $men } Soldati
  } left.
lf-phase-over = The end
