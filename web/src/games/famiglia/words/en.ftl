fa-table = Table
fa-in-hand = in your hand
fa-in-hand-of = in { $who }’s hand
fa-in-area = in your play area
fa-in-area-of = in { $who }’s play area
fa-in-street = in the Street
fa-new = new in the Street
fa-count = { $count } copies
fa-points = { $count ->
    [one] 1 victory point
   *[other] { $count } victory points
  }
fa-free = free
fa-costs = costs a pair of { $half }, or one { $half } plus { $joker }{ $open ->
    [yes] {" "}or higher
   *[no] {""}
  }
fa-lowered = reduced to { $rank }
fa-frightened = { $card } is reduced to { $rank } this turn.
fa-exchanges = { $count ->
    [one] 1 exchange left
   *[other] { $count } exchanges left
  }
fa-use-A = exchanges up to { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
fa-use-B = reduces a card by up to { $count }
fa-use-M = wild card for values up to { $count }
fa-spent = can’t be used any more this turn
fa-recall = Show what { $who } must be holding, based on everything seen
fa-recalled = { $who } must be holding
fa-step = Now: { $step }
fa-other-hand = hidden
fa-unseen = not seen yet
fa-under = at the bottom of the draw stack, top card first
fa-stacks = Draw stack and discard pile
fa-nothing = nothing
fa-pick-pay = { $card }: choose the cards to pay with
fa-pick-target = { $card }: choose a card in the Street to reduce
fa-pick-brute = { $card }: choose a Brute from your hand
fa-pick-take = { $card }: choose the card you want to take
fa-pick-back = { $card }: choose a card from your play area to take back
fa-pick-lay = { $card }: choose a card from your hand to place in your play area

## A finished game

fa-review-hand = the whole hand, by remembering which cards were taken from the Street

## Explanations of moves

fa-fact-points = Victory points
fa-fact-value = Value
