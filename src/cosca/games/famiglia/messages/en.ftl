## Cards. A card is called by its family and its value; `acc` and `bare` are how it is called when something
## is done to it, with and without an article, in languages that have cases.

part-F = Famiglia { $number }
    .acc = Famiglia { $number }
    .bare = Famiglia { $number }
part-A = Accountant { $number }
    .acc = Accountant { $number }
    .bare = Accountant { $number }
part-B = Brute { $number }
    .acc = Brute { $number }
    .bare = Brute { $number }
part-M = Mercenary { $number }
    .acc = Mercenary { $number }
    .bare = Mercenary { $number }
family-F = Famiglia
family-A = Accountants
family-B = Brutes
family-M = Mercenaries

edition-first = first edition (2010, German rules)
edition-second = second edition (2015)

## The log. `quiet` lines stand in the log but are not told as news.

log-start = { $me ->
    [yes] You are the starting player.
   *[no] { $who } is the starting player.
  }
log-turnup = { $card } is added to the Street.
log-turnup-many = Added to the Street: { $card }.
log-skip = { $me ->
    [yes] You skip this action.
   *[no] { $who } skips this action.
  }
    .quiet = yes
log-discard = { $me ->
    [yes] You discard { $card_acc } from the Street.
   *[no] { $who } discards { $card_acc } from the Street.
  }
log-discard-under = { $me ->
    [yes] You put { $card_acc } from the Street at the bottom of the draw stack.
   *[no] { $who } puts { $card_acc } from the Street at the bottom of the draw stack.
  }
log-sendaccountant = { $me ->
    [yes] You play { $accountant_acc } to exchange cards.
   *[no] { $who } plays { $accountant_acc } to exchange cards.
  }
log-exchange = { $me ->
    [yes] You take { $back_acc } back from your play area and place { $lay_acc } there.
   *[no] { $who } takes { $back_acc } back from the play area and places { $lay_acc } there.
  }
log-sendbrute = { $me ->
    [yes] You play { $brute_acc }: { $victim } in the Street is reduced by { $by }.
   *[no] { $who } plays { $brute_acc }: { $victim } in the Street is reduced by { $by }.
  }
log-take-free = { $me ->
    [yes] You take { $card_acc } for free.
   *[no] { $who } takes { $card_acc } for free.
  }
log-take-pair = { $me ->
    [yes] You take { $card_acc } with a pair of { $lay }; one goes to your play area.
   *[no] { $who } takes { $card_acc } with a pair of { $lay }; one goes to the play area.
  }
log-take-joker = { $me ->
    [yes] You take { $card_acc }: { $lay_acc } goes to your play area, { $keep_acc } back to your hand.
   *[no] { $who } takes { $card_acc }: { $lay_acc } goes to the play area, { $keep_acc } back to hand.
  }
log-pass = { $me ->
    [yes] You pass.
   *[no] { $who } passes.
  }

## Effects: what follows by the rules. $rule is the rule that caused it.

effect-turn = { $me ->
    [yes] Round { $round }: your turn.
   *[no] Round { $round }: { $who }’s turn.
  }
    .quiet = yes
    .heading = yes
effect-refill = After turn { $turn } the Street is empty: { $number } cards are added.
effect-second-stack = The draw stack is empty. The discard pile is shuffled to form a new one, with { $number ->
    [one] 1 card
   *[other] { $number } cards
  }.
effect-last-round = The draw stack is empty for the second time: round { $number } is the last.
effect-no-second-stack = The draw stack is empty, and there is no discard pile to shuffle: round { $number } is the last.
effect-over = The game is over: { $ending ->
    [two_passes] both players have passed, one after the other.
   *[other] all cards are in play and the last round is finished.
  }

## Prompts

ask-renew = there is no 0 in the Street: discard a card to add new ones, or skip.
ask-accountant = play an Accountant to exchange cards, or skip.
ask-exchange = you can exchange { $count ->
    [one] 1 more card
   *[other] { $count } more cards
  } with { $accountant }.
ask-brute = play a Brute to reduce a card in the Street, or skip.
ask-take = take a card from the Street, or pass.
ask-pass = you can’t take any card from the Street, so you must pass.

## Moves

do-skip-renew = add no cards to the Street
do-skip-accountant = play no Accountant
do-skip-exchange = exchange no more cards
do-skip-brute = play no Brute
do-discard = discard { $card_acc }{ $new ->
    [1] {" "}(new)
   *[0] {""}
  } and add { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
do-discard-under = put { $card_acc }{ $new ->
    [1] {" "}(new)
   *[0] {""}
  } under the draw stack and add { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
do-sendaccountant = play { $accountant_acc }: exchange up to { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
do-exchange = place { $lay_acc }, take back { $back_acc }
do-exchange-grid = place a card from the left, take back one from the top
do-sendbrute = play { $brute_acc }: { $victim } is reduced to { $price }
do-sendbrute-useful = play { $brute_acc }: { $victim } is reduced to { $price }, and you can take it
do-sendbrute-rest = legal, but you still couldn’t take anything this turn:
do-sendbrute-brief = { $brute } on { $victim } → { $price }
do-take-free = take { $card_acc } for free
do-take-pair = take { $card_acc } with a pair of { $lay }
do-take-joker = take { $card_acc }: place { $lay_acc }, keep { $keep_acc }
do-pass = pass (the game ends if your opponent passes next)
do-pass-last = pass: the game ends

## Words players can type for a move, and for a family

words-discard = discard, renew, refill, new, street, put, add
words-exchange = exchange, swap
words-pass = pass
words-send_accountant = accountant, accountants, send, lay, play
words-send_brute = brute, brutes, send, lay, play, frighten, reduce
words-skip = skip, go, nothing, no
words-take = take, get, grab, recruit
words-part-F = famiglia, fam
words-part-A = accountant, accountants
words-part-B = brute, brutes
words-part-M = mercenary, mercenaries, merc

## Shown by `help`

example-why = why take B3
example-rule = FA-4b
example-about = about B3
help-title = Name a card by family and value: B3, or Brute 3. The line below a card in the Street shows its cost; a check mark means you can take it now.
kind-discard = Discard it
kind-exchange = Exchange it
kind-pass = Pass
kind-send_accountant = Play it
kind-send_brute = Play it
kind-skip = Skip
kind-start = Start
kind-take = Take it
kind-turn_up = Add it to the Street

## The board

board-street = The Street
board-street-empty = the Street is empty
board-old = old cards
board-new = new cards (you can take only these now)
board-stack = draw stack { $count }
board-second-stack = second draw stack { $count }
board-under = at the bottom { $cards }
board-discards = discard pile { $count }
board-hand = { $count } in hand
board-points = { $count ->
    [one] 1 point
   *[other] { $count } points
  }
board-area = play area
board-area-empty = empty
board-round = round { $number }
board-last-round = LAST ROUND
board-passed = { $who } has passed: another pass ends the game.
board-turn = { $me ->
    [yes] your turn
   *[no] { $who }’s turn
  }
board-over = game over
step-1 = new cards
step-2 = Accountant
step-3 = Brute
step-4 = take
cost-free = free
card-points = { $count } pt

recall = { $who } must be holding, based on everything seen:
recall-nothing = { $who } holds no card.
recall-unseen = Not seen yet (in the draw stack):
recall-discards = In the discard pile:

## The end

ending-renewed = The draw stack ran out for the second time when cards were added to the Street, so the round was finished.
ending-refilled_after_first = The draw stack ran out for the second time when the empty Street was refilled, so the second player took the last turn.
ending-refilled_after_second = The draw stack ran out for the second time when the empty Street was refilled after a round, so one more round was played.
ending-two_passes = Both players passed, one after the other.
ending-no_second_stack = The draw stack ran out with no discard pile to shuffle, so the round was finished.
decided-FA-end-4 = The higher total wins.
decided-FA-end-5 = The totals are tied, so the card with the most victory points decides: { $best }.
decided-FA-end-6 = The totals are tied, and so are the best cards ({ $best }): the game is a draw.
score-family = family
score-total = total
score-best = best card

## The Consigliere: why one option is better than another

counsel-points = After this turn, you’re { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } better off than with the other move.
counsel-hand = Your hand stays stronger: its pairs and abilities are worth about { $gain ->
    [one] 1 more point
   *[other] { $gain } more points
  }.
counsel-denied = Your opponent can take less next turn: about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } less.
counsel-reach = You can take more from the Street next turn: about { $gain ->
    [one] 1 point
   *[other] { $gain } points
  } more.
