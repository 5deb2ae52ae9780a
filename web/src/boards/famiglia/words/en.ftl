fa-table = The table
fa-in-hand = in hand
fa-in-hand-of = in { $who }’s hand
fa-in-area = in the play area
fa-in-area-of = in { $who }’s play area
fa-in-street = in the Street
fa-new = new in the Street
fa-count = { $count } of them
fa-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
fa-free = free
fa-costs = costs two { $half }, or one and { $joker }{ $open ->
    [yes] {" "}or higher
   *[no] {""}
  }
fa-lowered = costs like a { $rank }
fa-frightened = { $card } costs like a { $rank } in this turn.
fa-exchanges = { $count ->
    [one] one exchange left
   *[other] { $count } exchanges left
  }
fa-use-A = exchanges up to { $count ->
    [one] one card
   *[other] { $count } cards
  }
fa-use-B = makes a card up to { $count } cheaper
fa-use-M = stands in for a card up to { $count }
fa-spent = its action is over for this turn
fa-recall = Show what { $who } must hold, by all that was seen
fa-recalled = { $who } must hold
fa-step = Now: { $step }
fa-other-hand = covered
fa-unseen = not seen yet
fa-under = under the stack, from above
fa-stacks = Stack and discards
fa-nothing = nothing
fa-pick-pay = { $card }: now touch what pays for it
fa-pick-target = { $card }: now touch a card of the Street
fa-pick-brute = { $card }: now touch a Brute of your hand
fa-pick-take = { $card }: now touch the card you want
fa-pick-back = { $card }: now touch a card of your play area to take back
fa-pick-lay = { $card }: now touch a card of your hand to lay down
