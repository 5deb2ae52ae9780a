puzzle-head = What would you do?
puzzle-today = Puzzle of the day
puzzle-of-day = Puzzle of { $day }
puzzle-lead = This is what one player saw. Choose the move that wins most often.
puzzle-game = Game
puzzle-options = Moves
puzzle-choose = Choose this move
puzzle-pick-first = Select a move first.
puzzle-you = You
puzzle-seat = Player { $number }
puzzle-result = Result
puzzle-stars = { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
puzzle-stars-3 = The best move!
puzzle-stars-2 = Nearly as good as the best move.
puzzle-stars-1 = A fair move, but there is a better one.
puzzle-stars-0 = There is a much better move.
puzzle-wins = Wins about { $chance }%
puzzle-best = best move
puzzle-yours = your choice
puzzle-others = { $percent }% chose this
puzzle-first = You are the first to try this puzzle.
puzzle-tries = { $tries ->
    [one] 1 try so far.
   *[other] { $tries } tries so far.
}
puzzle-estimate = The chances are estimates from { $simulations } simulations each, based only on what this player could see. Hidden cards don’t matter.
puzzle-why = Why
puzzle-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
puzzle-next = A new puzzle appears every day at midnight UTC.
puzzle-again = Sign in with an account to keep your streak on every device.
puzzle-share = Share
puzzle-share-text = Cosca puzzle of { $day }, { $game }: { $marks }
puzzle-share-copied = Result copied.
puzzle-card = Save picture
puzzle-card-label = Picture to share: { $text }
puzzle-archive = Earlier puzzles
puzzle-archive-none = There are no earlier puzzles yet.
puzzle-not-tried = not tried
puzzle-to-today = Today’s puzzle
puzzle-none = There is no such puzzle here.
puzzle-old = This puzzle was made for older rules, so it is no longer shown.
