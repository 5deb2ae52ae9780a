## Lobby and new tables

lobby = Lobby
lobby-own = Your tables
lobby-open = Open tables
lobby-running = Watch a game
lobby-empty = No open tables right now. Find players for a quick game, create a table for others to join, or play against bots.
lobby-filtered = { $count ->
    [one] Your filters hide 1 open table.
   *[other] Your filters hide { $count } open tables.
  }
lobby-show-all = Show all tables
lobby-bots = Play against bots
lobby-rating = rating { $rating }
filter-head = Filters
filter-all = All
filter-seats = Open seats
filter-seats-one = 1: starts when I join
filter-seats-more = 2 or more
filter-near = Similar rating
filter-near-hint = Hides tables whose players are rated more than 200 points above or below you.
clock-text = { $name }, { $numbers }
clock-live = { $minutes } min + { $seconds } s
clock-days = { $count ->
    [one] 1 day per turn
   *[other] { $count } days per turn
  }
clock-hours = { $count ->
    [one] 1 hour per turn
   *[other] { $count } hours per turn
  }
seats-free = { $count ->
    [one] 1 open seat
   *[other] { $count } open seats
  }
seat-free = open
state-open = waiting for players
state-running = in progress
state-finished = finished
state-abandoned = abandoned
pace-none = no clock
table-see = Review
table-go-on = Resume
table-sit-down = Join
table-watch = Watch
new-title = Game
new-seats = Players
new-edition = Edition
new-bots = Bots
new-no-bots = none
new-level = Bot level
level-level1 = 1 · Beginner
level-level2 = 2 · Easy
level-level3 = 3 · Medium
level-level4 = 4 · Hard
level-level5 = 5 · Expert
level-level6 = 6 · Master
new-pace = Time control
new-pace-none = No clock
new-pace-fast = Fast
new-pace-live = Standard
new-pace-slow = Slow
new-pace-mail = Correspondence
new-pace-none-more = No time limit.
new-pace-fast-more = 5 minutes per player, plus 15 seconds per turn.
new-pace-live-more = 20 minutes per player, plus 30 seconds per turn.
new-pace-slow-more = 1 hour per player, plus 1 minute per turn.
new-pace-mail-more = 3 days per turn. Add an email address to your account to be notified when it’s your turn.
new-door = Who can join
new-invited = Invite only
new-open = Anyone
new-watch = Allow spectators
new-rated = Rated
new-rated-more = Games between players with accounts count towards their ratings.
new-hints = Allow hints
new-hints-more = Hints are off in rated games between people. Games against bots count towards your rating only without hints and undo.

## Your games in progress

turns-none = It’s not your turn in any game.
turns-others = Waiting for others
turns-with = with { $names }
turns-left = { $time } left
turns-next = Next table:
continue-head = Continue playing
continue-all = All { $count } games
