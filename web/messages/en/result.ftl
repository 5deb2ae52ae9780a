## The end

over = The game is over
over-you = You win!
over-your-team = Your team wins!
over-won = { $count ->
    [one] { $who } wins.
   *[other] { $who } win.
  }
over-nobody = Nobody wins.
over-abandoned = All agreed to end the game.
over-resigned = The game was given up.
over-player = Player
over-score = Points
over-rules = Decided by
over-again = Play again
over-replay = See it again
over-log = The whole log
replay-at = Moment
replay-before = Back
replay-next = Next
replay-as = As seen by
replay-spectator = Lookers-on
