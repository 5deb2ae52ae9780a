## Everywhere

close = Close
cancel = Cancel
save = Save
saved = Saved.
send = Send
yes = Yes
no = No
you = you
more = Show more
loading = Loading
copy = Copy link
copied = The link is copied.
skip = Skip to the content
nav = Pages
nav-lobby = Lobby
nav-games = Games
nav-leaders = Leaders
nav-me = Come in
footer = An unofficial, open-source table for games by Friedemann Friese, Gigaudaut and Rakoto, and Maximilian Maria Thiel. Rules retold and pictures drawn by us.
to-lobby = To the lobby

## The landing page

landing-head = Mafia games whose secrets stay closed
landing-lead = Three board games of gangsters, bribes and betrayal. Play now against bots, or send friends a link. No account, nothing to install.
play-now = Play now
play-now-head = Play against bots
play-as = You play as { $name }.
start = Start the game
learn-rules = The rules
your-name = Your name
your-name-hint = That is all we ask. Keep the nickname or choose your own.
facts-famiglia = 2 players · 20 minutes
facts-nostra_city = 3–5 players · 90 minutes
facts-la_famiglia = 4 players in two teams · 3 hours
about-famiglia = Recruit gangsters from the Street. Pairs bring in their betters, Accountants and Brutes bend the rules, and only the most valuable gang counts.
about-nostra_city = Run your turf in New York, bribe the jury with sealed bids, cheat if you dare. One day the trial comes, and somebody talks.
about-la_famiglia = The great mafia war for Sicily: secret orders under face-down tokens, car bombs, drug labs, and a partner you may only whisper to.
friends-head = With friends
friends-lead = Lay a table, send the link or show the code. Bots take the empty seats, and step in for whoever has to leave.
lay-table = Lay a table
open-tables = Open tables
promise-closed = Secrets stay closed
promise-closed-more = The server tells your browser only what your seat may know. There is nothing to find in the page.
promise-why = Ask why
promise-why-more = Every option and every refusal names its rule. Hover, press long, or press ? on anything greyed.
promise-finish = Games get finished
promise-finish-more = A bot plays on for whoever leaves. Come back at any time and take your seat again.
promise-proof = Chance you can check
promise-proof-more = The seed is promised before the first card and told after the last. Your browser adds luck of its own.

## Lobby and new tables

lobby = Lobby
lobby-own = Your tables
lobby-open = Free seats
lobby-running = Look on
lobby-empty = Nobody is waiting for players just now. Lay a table, and others will find it here.
seats-free = { $count ->
    [one] one seat free
   *[other] { $count } seats free
  }
seat-free = free
state-open = not begun
state-running = under way
state-finished = finished
state-abandoned = ended without a result
pace-none = no clock
pace-live = with a clock
pace-mail = by mail
table-see = See it again
table-go-on = Go on
table-sit-down = Sit down
table-watch = Look on
new-title = Game
new-seats = Players
new-edition = Edition
new-bots = Seats for bots
new-no-bots = none
new-level = Bots play
level-random = at random
level-greedy = well
new-pace = Pace
new-pace-none = No clock
new-pace-fast = Fast
new-pace-live = Live
new-pace-slow = Slow
new-pace-mail = By mail
new-pace-none-more = Nobody is hurried.
new-pace-fast-more = 5 minutes for each, and 15 seconds more with every turn.
new-pace-live-more = 20 minutes for each, and 30 seconds more with every turn.
new-pace-slow-more = An hour for each, and a minute more with every turn.
new-pace-mail-more = Three days for every turn. Enter an address under your name to get a mail when you are asked.
new-door = Who may sit down
new-invited = Only with the link
new-open = Anybody
new-watch = Others may look on
edition-famiglia-second = Second (2015)
edition-famiglia-first = First (German text)
edition-nostra_city-2009 = 2009
edition-la_famiglia-1-2 = 1.2
edition-la_famiglia-1-1 = 1.1
variant-identical_cards_count_once = Identical cards count once
variant-identical_cards_count_once-more = The printed variant for conflicts.
variant-first_game = First game
variant-first_game-more = The families and first pieces that the rulebook proposes to newcomers.

## Before a game

room-waiting = { $count ->
    [one] Waiting for one more player. The game begins by itself.
   *[other] Waiting for { $count } more players. The game begins by itself.
  }
sit-here = Sit here
sit-down = Sit down
stand-up = Stand up
invite-head = Invite others
invite-open = Anybody may sit down; with this link others find the table at once.
invite-only = Only people with this link can find the table.
invite-link = Link to this table
invite-code = The link as a code for phones
commitment-head = Chance is sealed
commitment-more = This is the fingerprint of the seed of chance. Your browser mixes in luck of its own when you sit down. When the game is over the seed is told, and anybody can check every draw.
commitment = Fingerprint of chance:

## The table

prompt-you = YOU
prompt-waiting = Waiting for { $who }
prompt-sending = Sending …
prompt-nobody = One moment …
prompt-over = The game is over.
prompt-replaced = A bot plays for you. Open the menu to take your seat back.
seats = Players
seat-bot = Bot, plays { $level ->
    [random] at random
   *[greedy] well
  }
seat-replaced = a bot plays
seat-here = here
seat-away = away
seat-deciding = decides …
in-words = Text
board-table = The table
bubble = Your choice
side = Options, log, talk and rules
side-larger = More room for this
side-smaller = More room for the board
tab-options = Options
tab-log = Log
tab-talk = Talk
tab-rules = Rules
options-seek = Search { $count } options
options-none = You are not asked just now.
options-sending = Sending your choice …
options-over = The game is over.
options-anytime = At any time
log = What happened
log-look = See this moment
log-empty = Nothing has happened yet.
moment = You are looking at an earlier moment.
moment-now = Back to now
talk = Talk
talk-channels = With whom
talk-table = Table
talk-team = Team
talk-spectators = Lookers-on
talk-empty = Nobody has said anything.
talk-say = Say something
sheet = The team’s sheet
sheet-write = Write
rules-seek = Search the rules
rules-none = No rule has these words.
rule-open = Rule { $rule }
why-may = Nothing speaks against it.
back = Take back
ask-back = Ask to go back further
leave = Let a bot play for me
left = A bot plays for you. You may come back at any time.
return = Play on myself
resign = Give up
abandon = End without a result
asked = The others are asked. Bots agree to everything.
sure-resign = Give up this game?
sure-abandon = Ask all to end the game without a result?
sure-back = Ask to go back?
agree = Agree
refuse = Refuse
vote-back = { $me ->
    [yes] You ask to go back behind your latest choice.
   *[no] { $who } asks to go back behind an earlier choice.
  }
vote-resign = { $me ->
    [yes] You ask your team to give up.
   *[no] { $who } asks the team to give up.
  }
vote-abandon = { $me ->
    [yes] You ask to end the game without a result.
   *[no] { $who } asks to end the game without a result.
  }
vote-waits = Waiting for the others
connection-lost = The connection is lost. Trying again; nothing you chose is lost.
connection-now = Try now
connection-away = The table cannot be reached from here.
connection-reload = Load again
menu = Menu
menu-game = This game
menu-settings = Settings
language = Language
theme = Colours
theme-system = As the device
theme-light = Light
theme-dark = Dark
speed = Movement
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
sounds = Sounds
sounds-hint = Your turn, little time, something comes to light
confirm = Ask before a touch on the board counts
confirm-hint = The first touch shows what it would do, the second does it

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

## People

games = Games
games-own = Yours
games-finished = Finished
games-none = Nothing here yet.
leaders = Leaders
leaders-more = How good somebody is at least, as far as games with other people show. Guests are not listed.
leaders-name = Name
leaders-rating = Rating
leaders-games = Games
leaders-none = Nobody has finished a rated game yet.
person-since = Here since { $date }
person-games = { $count ->
    [one] one game
   *[other] { $count } games
  }
person-none = No rated games yet.
person-unknown = Nobody here has this name.
me-nobody = Come in
come-in = You can play without an account. With one, your games follow you to every device, count for the leaders, and mails tell you when you are asked.
come-in-guest = You are here as a guest. With a password this becomes your account, and all your games stay yours.
come-in-way = New here?
register = Make an account
login = Come in
name = Name
password = Password
password-hint = At least eight characters; a sentence is good.
new-password = New password
password-head = Password
password-old = Old password
mail = Mail address
mail-hint = Only for your turn and a forgotten password. You may leave it out.
mail-password = A new address needs your password.
forgotten = Password forgotten?
mails-head = Mails
mails-turn = A mail when I am asked in a game by mail
quiet = Quiet hours
quiet-from = From
quiet-to = To
test-mail = Send a test mail
test-mail-sent = A mail is on its way.
token-head = Play with a program
token-more = A token lets a bot of your own sit in your place. Whoever has it can act as you.
token-new = New token
data-head = Your data
export = Everything kept about me
logout = Sign out
logout-everywhere = Sign out everywhere
delete = Forget me
delete-sure = Your name and everything about you is deleted; bots play on in your games. This cannot be undone.
forgotten-done = You are forgotten.
reset = A new password
reset-hint = We send a link to the address of this account.
reset-ask = Send the link
reset-asked = If this account has an address, a mail is on its way. Its link is good for an hour.
reset-save = Save
reset-done = Your new password is saved.

## Why not

refused-offline = The site cannot be reached. Is there a connection?
refused-other = That is not possible just now.
refused-stale = The game has gone on. Look again.
refused-alone = One of these shows something: do it alone, and look.
refused-unknown = That cannot be done in this game.
refused-busy = The server is busy. Try again in a moment.
refused-over = The game is over.
refused-seat = You are looking on; only players may do that.
refused-muted = You may not speak just now.
refused-often = That is too often. Try again in a minute.
refused-too-often = That was too often. Try again later.
refused-back-nothing = There is nothing of yours to take back.
refused-back-chance = That cannot be taken back: chance has answered since. You can ask the others.
refused-back-revealed = That cannot be taken back: something hidden has come to light since. You can ask the others.
refused-back-answered = That cannot be taken back: somebody has answered it since. You can ask the others.
refused-vote = Nothing of the kind is asked of you.
refused-login = Name and password do not fit. Look at both again.
refused-name-taken = Somebody has this name, or one that looks like it. Choose another.
refused-no-table = There is no such table, or you need its link to see it.
refused-invite = This table is by invitation: ask for its link.
refused-taken = That seat is taken.
refused-begun = The game has begun.
refused-running = The game is not over: until then everybody sees only their own side.
refused-csrf = The page is out of date. Load it again.
refused-who = Who are you? Choose a name first.
refused-tables = You have many tables that have not begun: use or leave one of them first.
refused-no-mails = This site sends no mails.
refused-reset = This link is no longer good. Ask for a new one.
