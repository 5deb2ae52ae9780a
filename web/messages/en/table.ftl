## The table

prompt-you = YOU
prompt-waiting = Waiting for { $who }
prompt-sending = Sending …
prompt-nobody = One moment …
prompt-over = The game is over.
prompt-replaced = A bot plays for you.
prompt-hurry = Less than 20 seconds left
seats = Players
seat-bot = Bot, plays { $level ->
    [random] at random
    [level1] like a newcomer
    [level2] carelessly
    [level3] fairly well
    [level4] well
    [level5] very well
    [level6] as well as we can
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
talk-players = Only players speak here.
talk-over = This is what lookers-on said during the game.
talk-name = Choose a name to join the talk.
talk-come-in = Join the talk
sheet = The team’s sheet
sheet-write = Write
rules-seek = Search the rules
rules-none = No rule has these words.
rule-open = Rule { $rule }
why-may = Nothing speaks against it.
back = Take back
restart = Begin my turn again
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

## The Consigliere

consigliere = Consigliere
consigliere-ask = Ask the Consigliere what he would do
hints-yes = Whoever is asked may ask the Consigliere for a hint.
hints-no = At this table the Consigliere gives no hints.
hints-short = hints allowed
