nc-skip = Skip
nc-again = Watch the verdict again
nc-tray = Drag each Bill to whom it goes, or touch it and then the player.
nc-mine = You keep
nc-give = Deal out
nc-give-cheating = Deal out, cheat { $number }
nc-fair = Fair shares
nc-reset = Start over
nc-cheated = Cheated
nc-sealed = Sealed Bid
nc-lay = Lay it before
nc-first = First Player card
nc-rivals = Other Territories
nc-own = Your Territory
nc-bank = Your Bank
nc-hand = Your Vendetta cards
nc-jury = Jury Box
nc-opening = { $number ->
    [0] No envelope lies on the Corruption Pile.
    [one] One envelope lies on the Corruption Pile.
   *[other] { $number } envelopes lie on the Corruption Pile.
  }
nc-envelope = Envelope { $number } of { $total }
nc-nothing = moves nothing
nc-moves = { $number } to { $side }
nc-investigated = Investigations weigh in
nc-hush = The jury has reached a verdict.
nc-masks = The masks fall
nc-loyal = no Snitch
nc-masked = ?
nc-raid = Police Raid!
nc-first-verdict = The first verdict
nc-paper = The New York Lantern
nc-headline-innocent = The Godfather walks free
nc-headline-guilty = The Godfather goes down
nc-underline-innocent = Cleared of every charge; they dance in Little Italy till dawn
nc-underline-guilty = Guilty on every count; the FBI thanks its friends in the family
nc-aim = { $card }: { $where ->
    [player] touch the player it shall hit.
    [on] touch the Wiseguy it is for.
    [space] touch the Space your Bid moves to.
   *[side] touch the side of the jury it moves the token to.
  }
nc-wire = Just now
nc-at-risk = Investigations in The Street push the token by { $number } at the month's end.
nc-under-way = Under way
nc-cash-in = { $who } cashes in { $what }: { $bills } drawn
nc-due = { $who } got { $given } of { $due }
nc-bribed = Seen bribing this month
nc-next-first = First Player from the next MEETING on
nc-score = { $respect } Respect, { $snitch ->
    [yes] a Snitch
   *[no] no Snitch
  }
nc-scores = The end
nc-rest = Nor later in this phase
nc-resting = You play no Vendetta card in this phase.
nc-rest-no-more = Ask me again
nc-turfs = { $own } yours, { $others } theirs
