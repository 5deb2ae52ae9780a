## Learning a game: the picture summary and the guided first game

lesson-start = Guided first game
lesson-resume = Go on with the guided game
lesson-about = You make the moves, a coach says why. { $minutes ->
    [one] About one minute.
   *[other] About { $minutes } minutes.
  }
lesson-head = First game: { $name }
lesson-at = { $at } of { $of }
lesson-progress = How far the lesson is
lesson-leave = Leave the lesson; it is kept
lesson-coach = Coach
lesson-you = Learner
lesson-show = Show me
lesson-go-on = Go on
lesson-plays = The others play …
lesson-otherwise = That is allowed too, but here we try something else. Press “Show me” if you do not see it.
lesson-play = Play against a bot now
lesson-summary = The rules on one page
lesson-again = Once more
summary-head = { $name } on one page
summary-print = Print this page
summary-open = The rules on one page
learn-read = All the rules
