## Cards. A card is called by its family and its rank; `acc` and `bare` are how it is called when something
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

edition-first = edition of 2010
edition-second = edition of 2015

## The log. `quiet` lines stand in the log but are not told as news.

log-start = { $me ->
    [yes] You are the starting player.
   *[no] { $who } is the starting player.
  }
log-turnup = { $card } comes into the Street.
log-turnup-many = Into the Street come { $card }.
log-skip = { $me ->
    [yes] You go on.
   *[no] { $who } goes on.
  }
    .quiet = yes
log-discard = { $me ->
    [yes] You discard { $card_acc } from the Street.
   *[no] { $who } discards { $card_acc } from the Street.
  }
log-discard-under = { $me ->
    [yes] You put { $card_acc } from the Street under the draw stack.
   *[no] { $who } puts { $card_acc } from the Street under the draw stack.
  }
log-sendaccountant = { $me ->
    [yes] You lay down { $accountant_acc } to exchange cards.
   *[no] { $who } lays down { $accountant_acc } to exchange cards.
  }
log-exchange = { $me ->
    [yes] You lay { $lay_acc } and take back { $back_acc }.
   *[no] { $who } lays { $lay_acc } and takes back { $back_acc }.
  }
log-sendbrute = { $me ->
    [yes] You lay down { $brute_acc }: { $victim } in the Street is lowered by { $by }.
   *[no] { $who } lays down { $brute_acc }: { $victim } in the Street is lowered by { $by }.
  }
log-take-free = { $me ->
    [yes] You take { $card_acc } for nothing.
   *[no] { $who } takes { $card_acc } for nothing.
  }
log-take-pair = { $me ->
    [yes] You take { $card_acc }, lay one { $lay } and keep the other.
   *[no] { $who } takes { $card_acc }, lays one { $lay } and keeps the other.
  }
log-take-joker = { $me ->
    [yes] You take { $card_acc }, lay { $lay_acc } and keep { $keep_acc }.
   *[no] { $who } takes { $card_acc }, lays { $lay_acc } and keeps { $keep_acc }.
  }
log-pass = { $me ->
    [yes] You pass.
   *[no] { $who } passes.
  }
news-second-stack = The draw stack has run out: the discards are shuffled and make the second one.
news-last-round = The draw stack has run out for good: this round is the last.

## What is asked

ask-renew = no 0 lies in the Street: bring new cards into it, or leave it.
ask-accountant = send an Accountant to exchange cards, or go on.
ask-exchange = the { $accountant } may exchange { $count ->
    [one] one more card
   *[other] { $count } more cards
  }.
ask-brute = send a Brute to make a card of the Street cheaper, or go on.
ask-take = take a card from the Street, or pass.
ask-pass = nothing in the Street is within reach: you can only pass.

## The options

do-skip-renew = leave the Street as it is
do-skip-accountant = send no Accountant
do-skip-exchange = exchange no more
do-skip-brute = send no Brute
do-discard = discard { $card_acc }{ $new ->
    [1] {" "}(new)
   *[0] {""}
  } and turn up { $count ->
    [one] one card
   *[other] { $count } cards
  }
do-discard-under = put { $card_acc }{ $new ->
    [1] {" "}(new)
   *[0] {""}
  } under the stack and turn up { $count ->
    [one] one card
   *[other] { $count } cards
  }
do-sendaccountant = lay { $accountant_acc }: exchange up to { $count ->
    [one] one card
   *[other] { $count } cards
  }
do-exchange = lay { $lay_acc }, take back { $back_acc }
do-exchange-grid = lay a card from the left, take back one from the top
do-sendbrute = lay { $brute_acc }: { $victim } costs like a { $price }
do-sendbrute-useful = lay { $brute_acc }: { $victim } costs like a { $price }, and you can take it
do-sendbrute-rest = allowed, but nothing comes within reach in this turn:
do-sendbrute-brief = { $brute } on { $victim } → { $price }
do-take-free = take { $card_acc } for nothing
do-take-pair = take { $card_acc } — lay one { $lay }, keep the other
do-take-joker = take { $card_acc } — lay { $lay_acc }, keep { $keep_acc }
do-pass = pass (if the next one passes too, the game is over)
do-pass-last = pass, and the game is over

## Words people may type for something to do, and for a family

words-discard = discard, renew, refill, new, street, put
words-exchange = exchange, swap
words-pass = pass
words-send_accountant = accountant, accountants, send, lay
words-send_brute = brute, brutes, send, lay, frighten
words-skip = skip, go, nothing, no
words-take = take, get, grab, recruit
words-part-F = famiglia, fam
words-part-A = accountant, accountants
words-part-B = brute, brutes
words-part-M = mercenary, mercenaries, merc

## What the prompt's help shows

example-why = why take B3
example-rule = FA-4b
example-about = about B3
help-title = Cards are called by family and rank: B3, or Brute 3. Below a card of the Street stands what it costs; a check mark means that you can pay for it now.
kind-discard = Discard it
kind-exchange = Exchange it
kind-pass = Pass
kind-send_accountant = Send it
kind-send_brute = Send it
kind-skip = Go on
kind-start = Begin
kind-take = Take it
kind-turn_up = Turn it up

## The board

board-street = The Street
board-street-empty = the Street is empty
board-old = old cards
board-new = new cards (only these may be taken now)
board-stack = draw stack { $count }
board-second-stack = second draw stack { $count }
board-under = lowest of all { $cards }
board-discards = discards { $count }
board-hand = { $count } in hand
board-points = { $count ->
    [one] one point
   *[other] { $count } points
  }
board-area = play area
board-area-empty = nothing yet
board-round = round { $number }
board-last-round = THE LAST ROUND
board-passed = { $who } has passed: one more pass ends the game.
board-turn = { $me ->
    [yes] your turn
   *[no] { $who } to move
  }
board-over = the game is over
step-1 = renew
step-2 = Accountant
step-3 = Brute
step-4 = take
cost-free = free
card-points = { $count } pt

recall = { $who } must hold, by all that was seen:
recall-nothing = { $who } holds no card.
recall-unseen = Not seen yet, in the draw stack:
recall-discards = On the discard pile:

## The end

ending-renewed = The draw stack ran out for good when the Street was renewed, and the round was finished.
ending-refilled_after_first = The draw stack ran out for good when the empty Street was filled, and the second player had the last turn.
ending-refilled_after_second = The draw stack ran out for good when the empty Street was filled after a round, and one more round was played.
ending-two_passes = Both players passed one after the other.
ending-no_second_stack = The draw stack ran out with no discards to make a second one, and the round was finished.
decided-FA-end-4 = The higher total wins.
decided-FA-end-5 = The totals are equal, so the single most valuable card decides: { $best }.
decided-FA-end-6 = The totals are equal, and so is the single most valuable card ({ $best }): a draw.
score-family = family
score-total = total
score-best = best card

## The Consigliere: why one option is better than another

counsel-points = After this turn you are { $gain ->
    [one] one point
   *[other] { $gain } points
  } further ahead than with the other.
counsel-hand = Your hand stays good for more: pairs and abilities worth about { $gain ->
    [one] one point
   *[other] { $gain } points
  } to come.
counsel-denied = It leaves the other less to take next: about { $gain ->
    [one] one point
   *[other] { $gain } points
  } less.
counsel-reach = It keeps more of the Street within your reach: about { $gain ->
    [one] one point
   *[other] { $gain } points
  } for your next turn.
