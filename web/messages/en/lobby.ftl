## Lobby and new tables

lobby = Lobby
lobby-own = Your tables
lobby-open = Open tables
lobby-running = Watch a game
lobby-empty = No open tables right now. Create one and other players will see it here.
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
pace-live = real time
pace-mail = correspondence
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
new-hints = Allow hints
new-hints-more = Only in games against bots. Hints are off when people play each other.
