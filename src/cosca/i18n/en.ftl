## Who sits at the table

seat-chance = Chance
seat-you = You
seat-player = Player { $number }

## The beginning

welcome = { $title }, { $edition }: { $players }
welcome-back = { $title }, { $edition }: { $players } (resumed after entry { $entry })
commitment = Seed commitment (SHA-256):
commitment-why = Every random draw follows from this seed. It is revealed after the game, and `cosca verify` then checks every draw.
start-hint = Type the number of a move. Type `help` for more.

## The prompt

ask = { $me ->
    [yes] Your turn — { $what }
   *[no] { $who }: { $what }
  }
ask-generic = choose a move
hand-over = { $who }’s turn. Pass the keyboard and press Enter.
no-such-number = There is no move { $number } here. Your moves are { $numbers }.
several-options = That matches moves { $numbers }. Type the number.
no-such-input = “{ $input }” is not a command. Type the number of a move, or `help`.
no-such-option = “{ $input }” is not a legal move right now. Type `why { $input }` to see the rule.
about-unknown = Nothing here is called “{ $input }”. Try { $example }.

news-earlier = { $count ->
    [one] 1 earlier line is
   *[other] { $count } earlier lines are
  } in the log. Type `log` to read everything.

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
command-always = always, always ask
command-interrupt = interrupt, hold
command-help = help, ?
command-quit = quit, exit, bye

help-head = Commands
help-number = Play that move. You can also type its words, if they match only one move.
help-number-word = a number
help-why = Why a move isn’t possible right now: { $example }.
help-rules = Read the rules: `rules` alone, `rules { $example }`, or `rules` and a word to search for.
help-hint = Ask the Consigliere for a hint: the two best moves, and why.
help-back = Undo your last move, if nobody has moved and nothing was revealed since.
help-log = Show the game log.
help-save = Save the game to a file: `save FILE`.
help-recall = What each player must be holding, based on everything seen so far.
help-about = What a card, place or piece does: `about` and its name, for example { $example }.
help-board = Show the board and your moves again. Pressing Enter does the same.
help-quiet = Turn auto-pass on or off. With it on, you pass automatically whenever everyone is asked whether to play a card.
help-always = Be asked every time, even if you have only one move; or not any more.
help-interrupt = Play out of turn: be asked before other players’ moves, or not. At a shared keyboard: `interrupt` and your name.
help-help = Show this list.
help-quit = Leave the game.

## Quiet

quiet-on = Auto-pass is on: you’re asked only when you must decide something. Type `quiet` to turn it off.
quiet-off = Auto-pass is off: you’re asked every time.
quiet-by-itself = When everyone is asked and you have nothing to play, you pass automatically.

forced-by-itself = When you have only one move, it is played automatically. Type `log` to see it.

join-auto-only = Everyone can see that this is your only move: it is played for you.
join-auto-pass = If you play nothing, you pass in { $seconds } s. Type `always` to be asked every time.
always-asked-on = You’re asked every time, even if you have only one move. Type `always` to change that.
always-asked-off = If everyone can see that you have only one move, it is played automatically.

## Playing out of turn

interrupt-on = You’re asked before other players’ moves while you have something to play. Type `interrupt` again to stop.
interrupt-several = Several people play at this keyboard. Type `interrupt` and the name of the player who wants to play now.
interrupt-never = In { $title } you can only play on your turn.
interrupt-always = At a site you can play out of turn whenever moves are listed as available at any time.
interrupt-off = You’re no longer asked before other players’ moves.
interrupt-who = { $input } doesn’t play at this keyboard. Type `interrupt` and one of: { $names }.
interrupt-nothing = { $me ->
    [yes] You have nothing to play out of turn right now.
   *[no] { $who } has nothing to play out of turn right now.
  }
interrupt-ask = play something before { $who } moves, or press Enter to continue

## Why, and the rules

why-usage = Which move? For example: { $example }.
why-unknown = No move matches “{ $input }”. Try { $example }.
why-may = You can: that’s move { $numbers }.
rules-hint = To read more, type `rules` and an id or a word, for example `rules { $example }`.
rules-none = No rule contains “{ $input }”.
rules-found = { $count ->
    [one] 1 rule
   *[other] { $count } rules
  } with “{ $input }”:
rules-where = In the rulebook: { $where }

## Undo and takeback

log-back = { $me ->
    [yes] You undo entry { $entry }.
   *[no] { $who } undoes entry { $entry }.
  }
log-back-all = All players agreed to a takeback: entry { $entry } and everything after it are removed.
log-taken-back = { $me ->
    [yes] You undo your last move.
   *[no] { $who } undoes their last move.
  }
log-taken-back-all = All players agreed to take back an earlier move.
back-nothing = You have no move to undo.
back-chance = You can’t undo this move: something random has happened since.
back-revealed = You can’t undo this move: hidden information has been revealed since.
back-answered = You can’t undo this move: another player has moved since.
back-prompted = You can’t undo this move: another player’s clock is running.
back-consent = You can take this move back only if everyone agrees.
refused-alone = This move reveals something. Send it on its own.
refused-busy = The server is busy. Try again in a moment.
refused-channel = You can’t write in this channel. Choose another.
refused-sheet = A teammate changed the team notes. Read them again, then save.
refused-text = The text is empty or has characters that can’t be shown. Change it.
refused-seat = You’re watching. Only players at this table can do that.
refused-unknown = This action is not possible now. Choose a listed one.
refused-vote = This request is closed, or your vote is not needed.

## Saving

save-usage = Which file? For example: save { $example }
saved = Saved to { $file }. Every move from now on is saved there too.
saved-over = Saved to { $file }.
saved-seed = Until the game ends, its seed is kept in { $file }. Don’t open that file, and keep it next to the game so you can resume.
save-exists = { $file } already exists. Choose another name.
save-failed = Can’t write { $file }: { $reason }.
save-now = Save this game? Type a file name, or press Enter to discard it.

## Leaving

quit-unsaved = This game isn’t saved. Type `save FILE` to save it, or `quit` again to leave without saving.
left = You left the game.
left-saved = You left the game. It is saved in { $file }. To resume, run
left-unsaved = You left the game without saving it.

## The end

end-head = Game over
end-winner = { $me ->
    [yes] You win with
   *[no] { $who } wins with
  } { $points ->
    [one] 1 point
   *[other] { $points } points
  }.
end-winners = { $who } win.
end-draw = Draw, with { $points ->
    [one] 1 point
   *[other] { $points } points
  } each.
end-nobody = Nobody wins.
end-rules = Rules that decided the game
end-seed = Seed of this game:
end-replay = Replay this game:
end-verify = Verify that every draw was fair:

## Replay and verify

replay-after = After entry { $entry } of { $count }
replay-step = Press Enter to continue, or type `quit` to stop.
replay-running = The game isn’t over yet. It has { $count } entries so far.
verify-ok = { $file }: verified.
verify-failed = { $file }: verification failed.
verify-at = Failed at entry { $entry }: { $reason }
verify-whole = Failed: { $reason }
proof-rules = All { $count } entries are legal and match their hashes.
proof-commitment = The seed matches the commitment made before the first move.
proof-chance = All { $count } random draws follow from the seed, each from a complete list.
proof-result = The game is over, and its result follows from the moves.
proof-played-on = The game was played on from entry { $entry } of table { $table }. The position it started from was not checked. To check it, add that table’s log: --from FILE
proof-played-on-checked = The game was played on from entry { $entry } of table { $table }, and started from the position there.
fault-hash = its hash doesn’t match the entries before it; the log was changed here or earlier
fault-version = line 1 says log version { $told }, but the hashes are those of version { $found }; the log was changed
fault-number = it is numbered { $number }, but { $expected } should come next
fault-entry = the log entry does not match what happens when the game is replayed ({ $field })
fault-illegal = this move isn’t legal here (rule { $rule })
fault-back = it undoes a move that can’t be undone
fault-action = this game has no such move, or not at this point
fault-seed-missing = the seed has not been revealed yet, so draws can’t be verified; it is revealed when the game ends
fault-seed-early = the seed is revealed although the game isn’t over
fault-seed-form = the seed must be 32 bytes, written as 64 hexadecimal digits
fault-commitment = the seed doesn’t match the commitment made before the first move
fault-played-on = the game doesn’t start from the position of the game it was played on from
fault-pick = the seed gives “{ $expected }”, but the log says “{ $found }”

## Mails

mail-hello = Hello { $name },
mail-foot = You are receiving this email because you added this address to your account at { $site }. There you can also turn off these emails or set quiet hours.
mail-turn-head = { $title }: your turn
mail-turn-text = It is your turn in { $title }, table { $table }:
push-turn-head = { $title }: your turn
push-turn-text = Table { $table } is waiting for you.
push-late-head = { $title }: your time is running out
push-late-text = Make your move at table { $table }, or a bot takes over.
push-digest-head = { $count ->
    [one] It is your turn at 1 table
   *[other] It is your turn at { $count } tables
}
push-digest-text = Open your list to see which tables are urgent.
discord-waits = { $name } is waiting at a { $title } table: { $link }
discord-more = { $count ->
    [one] and 1 more table
   *[other] and { $count } more tables
}
mail-test-head = Test email from Cosca
mail-test-text = This test email has reached you, so email notifications work.
mail-reset-head = Reset your Cosca password
mail-reset-text = Someone asked to reset your password. To choose a new one, open this link within an hour:
mail-reset-not = If that was not you, ignore this email. Your password stays the same.
mail-confirm-head = Confirm your email address
mail-confirm-text = Someone entered this address for an account at { $site }. If that was you, open this link within a day to confirm it:
mail-confirm-not = If that was not you, ignore this email. Without your confirmation, the site sends nothing else to this address.

## A table of a site

join-name = Your name?
join-you-are = You are { $name }.
join-tables = Your games
join-open-tables = Open tables
join-new-tables = Create a table with bots
join-new-table = { $title }, { $seats } seats
join-pick = Type a number.
join-waits = Waiting for players: { $free ->
    [one] 1 open seat.
   *[other] { $free } open seats.
  }
join-link = Invite others with this link:
join-just-watch = The game started without you, so you’re watching.
join-language = { $title } isn’t available in your language yet, so it’s shown in English.
join-start-hint = Type the number of a move. Type `say` and a message to chat, or `help` for more.
join-watching = You’re watching. Type `say` and a message to chat with other spectators, or `help` for more.
join-lost = Connection lost. Reconnecting…
join-found = Reconnected.
join-too-old = This site uses a newer protocol than your version of cosca understands. Update cosca and try again.
join-waiting = Waiting for the other players.
join-waiting-for = Waiting for { $who }.
join-not-asked = It’s not your turn.
join-unsure = The game moved on while you were typing, so nothing was sent. Check the board and type it again.
join-over = Game over.
join-replaced = A bot is playing for you. Type `return` to resume playing.
join-bot-plays = { $me ->
    [yes] A bot is playing for you now. Type `return` to resume playing.
   *[no] A bot is now playing for { $who }.
  }
join-plays-again = { $me ->
    [yes] You’re playing again.
   *[no] { $who } is playing again.
  }
join-has-come = { $who } is online.
join-has-gone = { $who } is offline.
join-to-team = (team)
join-to-spectators = (spectators)
join-say-what = Type your message after the command.
join-sheet-head = Team notes:
join-sheet-empty = Your team notes are empty. Type `sheet` and a text to write them; only your team can read them.
join-seat-bot = bot ({ $bot })
join-seat-replaced = played by a bot ({ $bot })
join-seat-here = online
join-seat-away = offline
join-seat-you = you
join-vote-back = { $me ->
    [yes] You asked to take back your last move.
   *[no] { $who } asks to take back their last move.
  }
join-vote-resign = { $me ->
    [yes] You asked your team to resign.
   *[no] { $who } asks the team to resign.
  }
join-vote-abandon = { $me ->
    [yes] You asked everyone to abandon the game. It would have no result.
   *[no] { $who } asks everyone to abandon the game. It would have no result.
  }
join-vote-answer = Do you accept? Type `yes` or `no`.
join-vote-over = That request is closed.
join-asked = Request sent. Bots always agree; players have to answer.
join-ask-back = To request a takeback from the other players, type `ask back`.
join-clock-none = This table has no clock.
join-clock-seat = { $who } { $time }
join-clock-runs = { $who } { $time } (running)
join-clock-until = Everyone has { $time } to answer.
join-resigned = The game was decided by resignation. { $who } wins.
join-abandoned = Game abandoned by agreement. No result.
join-after = Type `save FILE` to save the game log, or `quit` to leave.
join-saved = Game log saved to { $file }. To verify that every draw was fair, run: cosca verify { $file }
join-left = You left, but your seat is kept. To come back, run
join-leave-alone = Only bots would be left, and they would finish the game within seconds. Type `leave` again to hand over, or `quit` to keep your seat and pause the game.
join-left-watching = You left.
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
join-help-say = Send a message to everyone: `say` and a text.
join-help-team = Send a message to your team only.
join-help-sheet = Read your team notes; add a text to rewrite them.
join-help-seats = Who is playing, and who is online.
join-help-clock = How much time each player has left.
join-help-leave = Hand over to a bot.
join-help-return = Resume playing.
join-help-ask = Ask the others for something: `ask back` (takeback), `ask resign`, `ask abandon`.
join-help-yes = Accept a request.
join-help-no = Decline a request.

## The Consigliere: why one option is better than another

hint-none = Hints aren’t available for { $title } yet.
hint-option = ({ $number }) { $what }: about { $chance }% to win
counsel-only = This is the only move.
counsel-none-else = No other move comes close.
counsel-lots = These moves are equally good. Pick one at random, so nobody can read you.
counsel-even = Both moves are about equally good.
counsel-imagined = Estimated chance to win: { $better }% with this move, { $other }% with the other.
counsel-victory = This wins the game, or very nearly.

## Yes and no, on boards in words

board-yes = yes
board-no = no
