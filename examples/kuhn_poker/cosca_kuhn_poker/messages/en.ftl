# Cards and moves
part-none = no card
part-jack = the Jack
part-queen = the Queen
part-king = the King
part-hidden = a hidden card
part-check = check
part-bet = bet
part-call = call
part-fold = fold

# The game log
log-deal = { $player_me ->
    [yes] You are dealt { $name }.
   *[no] { $player } is dealt { $name }.
  }
log-check = { $me ->
    [yes] You check.
   *[no] { $who } checks.
  }
log-bet = { $me ->
    [yes] You bet 1 chip.
   *[no] { $who } bets 1 chip.
  }
log-call = { $me ->
    [yes] You call with 1 chip.
   *[no] { $who } calls with 1 chip.
  }
log-fold = { $me ->
    [yes] You fold.
   *[no] { $who } folds.
  }

# Moves
do-move = { $name }

# The board
board-cards = cards
board-moves = moves

# The end
ending-fold = A player folded.
ending-showdown = Both cards were shown.
