## Who sits at the table

seat-chance = Chance
seat-you = You
seat-player = Player { $number }

## The beginning

welcome = { $title }, { $edition }: { $players }
welcome-back = { $title }, { $edition }: { $players } — going on after entry { $entry }
commitment = Chance is sealed. The fingerprint of its seed is
commitment-why = Every draw follows from that seed. When the game is over it is told, and `cosca verify` proves that it was kept.
start-hint = Type the number of what you want to do. `help` tells you more.

## The prompt

ask = { $me ->
    [yes] Your choice — { $what }
   *[no] { $who }: { $what }
  }
hand-over = Now it is { $who }. Hand over the keyboard and press Enter.
no-such-number = There is no option { $number } here. The options are { $numbers }.
several-options = That could be { $numbers }. Type the number.
no-such-input = I do not understand “{ $input }”. Type the number of an option, or `help`.
no-such-option = “{ $input }” is none of your options now. Ask `why { $input }` to hear the rule.
about-unknown = I know nothing about “{ $input }”. For example: { $example }.

## Words for the commands

command-why = why, why not
command-rules = rules, rule
command-hint = hint, consigliere
command-back = back, undo
command-log = log, history
command-save = save
command-recall = recall
command-about = about, look
command-board = board, options
command-quiet = quiet, auto
command-help = help, ?
command-quit = quit, exit, bye

help-head = What you can type
help-number = Do it. Its words will do as well, if they fit only one option.
help-number-word = a number
help-why = Why something is not possible now: { $example }.
help-rules = The rules: `rules` alone, `rules { $example }`, or `rules` and a word to look for.
help-hint = What the Consigliere would do in your place: two options, and why.
help-back = Take back your latest choice, as long as nobody has answered it.
help-log = All that has happened.
help-save = Keep the game in a file: `save FILE`.
help-recall = What must be hidden, by all that was seen.
help-about = What a card, a place or a piece is: `about` and its name, for example { $example }.
help-board = Show the board and your options again. Enter alone does the same.
help-quiet = Where everybody is asked whether they do something, let it pass for you by itself; again, ask you again.
help-help = This list.
help-quit = Leave.

## Quiet

quiet-on = From now on you are asked only where something must be decided. `quiet` again ends that.
quiet-off = From now on you are asked every time.
quiet-by-itself = Where everybody is asked whether they do something and you can do nothing, that is answered for you.

## Why, and the rules

why-usage = Why what? For example: { $example }.
why-unknown = I know nothing to do that fits “{ $input }”. For example: { $example }.
why-may = You may: option { $numbers }.
rules-hint = `rules` and an id or a word shows more, for example `rules { $example }`.
rules-none = No rule has “{ $input }” in it.
rules-found = { $count ->
    [one] One rule
   *[other] { $count } rules
  } with “{ $input }”:
rules-where = Printed: { $where }

## Taking back

log-back = { $me ->
    [yes] You take back entry { $entry }.
   *[no] { $who } takes back entry { $entry }.
  }
log-back-all = By consent of all, the game goes back to before entry { $entry }.
log-taken-back = { $me ->
    [yes] You take back your latest choice.
   *[no] { $who } takes back the latest choice.
  }
log-taken-back-all = By consent of all, the game goes back behind an earlier choice.
back-nothing = There is nothing of yours to take back.
back-chance = That cannot be taken back: chance has answered since, and what was drawn is known.
back-revealed = That cannot be taken back: something hidden has come to light since.
back-answered = That cannot be taken back: somebody has answered it since.
back-consent = That can only be taken back if everybody agrees.

## Saving

save-usage = In which file? For example: save { $example }
saved = Kept in { $file }, and so is every choice from now on.
saved-seed = The seed of chance lies in { $file } until the game is over: leave it closed, and keep it beside the game to go on later.
save-exists = There is already something at { $file }; choose another name.
save-failed = Could not write { $file }: { $reason }.
save-now = Keep this game? Type a file name, or press Enter to let it go.

## Leaving

quit-unsaved = This game is not saved. Type `save FILE` to keep it, or `quit` again to leave it.
left = You have left the game.
left-saved = You have left the game. It is kept in { $file }; go on with
left-unsaved = You have left the game. It was not saved.

## The end

end-head = The game is over
end-winner = { $me ->
    [yes] You win with { $points } points.
   *[no] { $who } wins with { $points } points.
  }
end-winners = { $who } win.
end-draw = A draw, with { $points } points each.
end-nobody = Nobody wins.
end-rules = The rules that decided it
end-seed = The seed of chance was
end-replay = See it again:
end-verify = Prove that nobody cheated:

## Replay and verify

replay-after = After entry { $entry } of { $count }
replay-step = Enter goes on, `quit` leaves.
replay-running = The game is not over yet; { $count } entries so far.
verify-ok = { $file } is sound.
verify-failed = { $file } is not sound.
verify-at = It fails at entry { $entry }: { $reason }
verify-whole = It fails: { $reason }
proof-rules = All { $count } entries are legal and lead to the positions their hashes promise.
proof-commitment = The seed is the one that was promised before the first choice.
proof-chance = All { $count } outcomes of chance follow from that seed, each picked from a full and honest list.
proof-result = The game is over, and the result follows from it.
fault-hash = its hash does not fit the entries before it; the log was changed here or above
fault-number = it is numbered { $number } where { $expected } comes next
fault-entry = the log does not say what really happened there ({ $field })
fault-illegal = it is not legal there (rule { $rule })
fault-back = it takes back what could not be taken back
fault-action = that is no action of this game, or none that could be taken there
fault-seed-missing = the seed is not told yet, so chance cannot be checked; it is told when the game is over
fault-seed-early = the seed is told although the game is not over
fault-seed-form = the seed is not 32 bytes written as 64 hexadecimal digits
fault-commitment = the seed does not fit the commitment made before the first choice
fault-pick = the seed picks “{ $expected }”, but the log says “{ $found }”

## Mails

mail-hello = Hello { $name },
mail-foot = You get this because you entered this address at { $site }. There you can also stop these mails or set quiet hours.
mail-turn-head = { $title }: it is your turn
mail-turn-text = it is your turn at { $title }, table { $table }:
mail-test-head = A test mail from Cosca
mail-test-text = mails from this site reach you.
mail-reset-head = A new password for Cosca
mail-reset-text = somebody, likely you, asked for a new password. Within an hour you can choose it here:
mail-reset-not = If it was not you, do nothing: the old one stays.

## A table of a site

join-name = What are you called?
join-you-are = You are { $name }.
join-tables = Your games
join-open-tables = Tables where a seat is free
join-new-tables = A new table for you and bots
join-new-table = { $title }, { $seats } seats
join-pick = Type a number.
join-waits = Waiting for others: { $free ->
    [one] one seat is free.
   *[other] { $free } seats are free.
  }
join-link = Others come by this link:
join-just-watch = The game has begun without you: you look on.
join-language = { $title } does not speak your language yet; here it is in English.
join-start-hint = Type the number of what you want to do; `say` and a text talks to the others. `help` tells you more.
join-watching = You look on. `say` and a text talks to the others who do; `help` tells you more.
join-lost = The connection is lost; trying again.
join-found = Connected again.
join-too-old = The site tells something that this program does not understand. It may be too old for this site: bring it up to date.
join-waiting = Waiting for the others.
join-waiting-for = Waiting for { $who }.
join-not-asked = You are not asked just now.
join-unsure = The game went on while you were typing. Look again, then repeat it.
join-over = The game is over.
join-replaced = A bot plays for you. `return` takes your seat back.
join-bot-plays = { $me ->
    [yes] A bot plays for you now. `return` takes your seat back.
   *[no] A bot plays for { $who } now.
  }
join-plays-again = { $me ->
    [yes] You play again.
   *[no] { $who } plays again.
  }
join-has-come = { $who } is here.
join-has-gone = { $who } is gone.
join-to-team = (team)
join-to-spectators = (looking on)
join-say-what = Say what?
join-sheet-head = Your team's sheet:
join-sheet-empty = Your team's sheet is empty. `sheet` and a text writes it; only your team can read it.
join-seat-bot = bot ({ $bot })
join-seat-replaced = a bot plays ({ $bot })
join-seat-here = here
join-seat-away = away
join-seat-you = you
join-vote-back = { $me ->
    [yes] You ask to go back behind your latest choice.
   *[no] { $who } asks to go back behind the latest choice of { $who }.
  }
join-vote-resign = { $me ->
    [yes] You ask your team to give up.
   *[no] { $who } asks the team to give up.
  }
join-vote-abandon = { $me ->
    [yes] You ask to end the game without a result.
   *[no] { $who } asks to end the game without a result.
  }
join-vote-answer = Do you agree? Type `yes` or `no`.
join-vote-over = That question is settled.
join-asked = Asked; bots agree to everything, people have to answer.
join-ask-back = `ask back` asks the others to go back all the same.
join-clock-none = This table has no clock.
join-clock-seat = { $who } { $time }
join-clock-runs = { $who } { $time } (running)
join-clock-until = Everybody who is asked answers within { $time }.
join-resigned = The game was given up. { $who } wins.
join-abandoned = All agreed to end the game; it has no result.
join-after = `save FILE` keeps the log, `quit` leaves.
join-saved = The log is in { $file }. Prove that nobody cheated: cosca verify { $file }
join-left = You have left; your seat is kept. Come back with
join-leave-alone = Bots would play this game to its end without you. `leave` again lets them; `quit` keeps your seat and everything waits.
join-left-watching = You have left.
join-words-back = back, undo
join-words-resign = resign, give up
join-words-abandon = abandon, end
join-command-say = say, chat
join-command-team = team
join-command-sheet = sheet
join-command-seats = seats, players, who
join-command-clock = clock, clocks, time
join-command-leave = leave
join-command-return = return
join-command-ask = ask
join-command-yes = yes, y
join-command-no = no, n
join-help-head = At this table
join-help-say = Talk to everybody: `say` and a text.
join-help-team = Talk to your team alone.
join-help-sheet = Your team's sheet; with a text, write it.
join-help-seats = Who sits where, and who is here.
join-help-clock = How much time everybody has.
join-help-leave = Let a bot play for you.
join-help-return = Play on yourself.
join-help-ask = Ask the others: `ask back`, `ask resign`, `ask abandon`.
join-help-yes = Agree to what somebody asks.
join-help-no = Refuse it.

## The Consigliere: why one option is better than another

hint-none = There is no Consigliere for { $title } yet.
hint-option = ({ $number }) { $what }: wins { $chance } of 100 imagined games
counsel-only = There is nothing else to do.
counsel-none-else = Nothing else was worth a thought.
counsel-lots = These come to the same for me: I would draw lots, and nobody can read me.
counsel-even = There is hardly a difference: { $better } against { $other } of 100 imagined games are won.
counsel-imagined = Of 100 games imagined from here, { $better } are won with it and { $other } with the other.
counsel-victory = It wins the game, or all but wins it.
