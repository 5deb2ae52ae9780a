nc-skip = Skip
nc-again = Watch the verdict again
nc-tray = Drag each Bill to a player, or tap the Bill and then the player.
nc-mine = You keep
nc-give = Split Bills
nc-give-cheating = Split Bills ({ $number } Cheated)
nc-fair = Fair split
nc-reset = Start over
nc-cheated = Cheated
nc-sealed = Sealed Bid
nc-lay = Give to
nc-first = First Player card
nc-rivals = Other Territories
nc-own = Your Territory
nc-bank = Your Bank
nc-hand = Your Vendetta cards
nc-jury = Jury Box
nc-opening = { $number ->
    [0] The Corruption Pile is empty.
    [one] There is 1 envelope on the Corruption Pile.
   *[other] There are { $number } envelopes on the Corruption Pile.
  }
nc-envelope = Envelope { $number } of { $total }
nc-nothing = no effect
nc-moves = { $number } towards { $side }
nc-investigated = Investigations in The Street
nc-hush = The jury has reached a verdict.
nc-masks = The Snitches reveal themselves
nc-loyal = not a Snitch
nc-masked = ?
nc-raid = Police Raid!
nc-first-verdict = First Verdict
nc-paper = The New York Lantern
nc-headline-innocent = The Godfather walks free
nc-headline-guilty = The Godfather goes down
nc-underline-innocent = Cleared of every charge: Little Italy dances till dawn
nc-underline-guilty = Guilty on every count: the FBI thanks its friends in the Family
nc-aim = { $card }: { $where ->
    [player] choose the player to target.
    [on] choose a Wiseguy.
    [space] choose the Space to move your Bid to.
   *[side] choose the direction to move the Verdict token.
  }
nc-wire = Just now
nc-at-risk = At the end of the Month, Investigations in The Street move the Verdict token { $number ->
    [one] 1 space
   *[other] { $number } spaces
  } towards Guilty.
nc-under-way = Current Cash-in
nc-cash-in = { $who } cashes in on { $what }: { $bills } drawn
nc-due = { $who } has received { $given } of { $due }
nc-bribed = Bribed the jury this Month
nc-next-first = First Player from the next MEETING
nc-score = { $respect } Respect, { $snitch ->
    [yes] FBI Snitch
   *[no] not a Snitch
  }
nc-scores = Final scores
nc-rest = Skip for the rest of this phase
nc-resting = You’re skipping Vendetta cards for the rest of this phase.
nc-rest-no-more = Ask me again
nc-turfs = yours: { $own }, others: { $others }

## A finished game

nc-review-between = { $least } to { $most }
nc-review-sure = at least { $what }
nc-review-sure-somewhere = at least { $what }, here or in sealed Bids
nc-review-bank = Bank
nc-review-drawn = Drawn Bills
nc-review-bid = { $who }’s Bid
nc-review-space = Space { $number }
nc-review-somewhere = an unknown Space
nc-review-hand = Vendetta cards

## Explanations of moves

nc-bribes = On the Corruption Pile, it moves the Verdict token { $number ->
    [one] 1 space
   *[other] { $number } spaces
  } towards { $side }.
nc-bribes-nothing = On the Corruption Pile, it doesn’t move the Verdict token.
nc-fact-dollars = Dollars
nc-fact-corruption = Corruption Value
nc-fact-respect = Respect
nc-fact-kind = Card
nc-fact-earns = Cash-ins
nc-fact-backhander = Backhander (dollars)
nc-fact-own-turfs = Your Turfs that count
nc-fact-other-turfs = Others’ Turfs that count
nc-fact-all-turfs = Turfs in the game
