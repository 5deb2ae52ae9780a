## Reviewing a finished game

review = Review
review-running = This game is still in progress
review-running-more = While a game is running, everyone sees only their own side, so you can’t review it yet. You can watch it at the table.
review-to-table = Go to table
review-closed = This game can’t be shown
review-empty = No moves were made in this game.
review-beside = Compare with
review-alone = nobody
review-all = All seats (reveal everything)
review-shown = View
review-side = Log and hidden information
review-hidden = Hidden information
review-could = { $who } could have known: { $what }
review-none = Nothing was hidden from { $who } at this point.
review-nothing = nothing
review-play = Play
review-pause = Pause
review-speed = Speed { $speed }
review-chapter-before = Previous chapter
review-chapter-next = Next chapter
review-now = { $number } of { $of }, { $chapter }: { $said }
play-on = Play on from here
play-on-over = The game is over at this point. Go back to an earlier position to play on.
play-on-seat = Your seat
play-on-hidden = Hidden cards and pieces
play-on-as_you_knew = Dealt again at random
play-on-as_you_knew-more = Everything hidden from this seat is dealt again, consistent with all that the seat could know.
play-on-as_they_were = As they were
play-on-as_they_were-more = Everything stays where it was. You may know some of it from the review.
play-on-note = Bots play the other seats. The table is private, the game isn’t rated, and every draw from here on is new.
play-on-start = Play on
share = Share
share-link = Link to this position
share-open = Anyone who opens the link sees this exact position from the same point of view.
share-closed = This table was invite-only. Only its players can open the link.
share-log = The game log contains every move and every card dealt. Anyone can replay and check it with: cosca verify
proof = Verify randomness
proof-under-way = Recomputing every draw…
proof-good = Verified: { $count ->
    [one] the only random draw was fair
   *[other] all { $count } random draws were fair
  }
proof-bad = This game log failed verification
proof-commitment = The seed matches the commitment made before the first move.
proof-remembered = Your browser saved that commitment before the game.
proof-nonces = { $count ->
    [0] No player added randomness of their own.
    [one] One player added randomness of their own.
   *[other] { $count } players added randomness of their own.
  }
proof-own = The randomness your browser added is included.
proof-draws = { $count ->
    [one] The only draw follows from the seed.
   *[other] All { $count } draws follow from the seed.
  }
proof-chain = { $count ->
    [one] The only log entry has a valid hash.
   *[other] All { $count } log entries form an unbroken chain of hashes.
  }
proof-deck = Every draw was made from the complete deck.
proof-lists = The log lists what each draw was made from. To check that those lists are complete, run: cosca verify
proof-played-on = Not checked: the position this game started with, taken from entry { $entry } of another game. With both logs, run: cosca verify --from
proof-more = Your browser ran these checks itself. Before a game, the site publishes the hash of a secret seed, and players add random numbers of their own. After the game the seed is revealed, so anyone can recompute every draw.
proof-cannot = Browsers can run this check only over HTTPS. Download the log and run: cosca verify
proof-entry = Entry { $number }: { $what }
proof-wrong-header = the log has no header in a known format.
proof-wrong-json = a line can’t be read.
proof-wrong-seed = the seed is missing or malformed.
proof-wrong-commitment = the seed doesn’t match the commitment.
proof-wrong-promise = the commitment in the log isn’t the one your browser saved before the game.
proof-wrong-nonce = the randomness your browser added is not in the log.
proof-wrong-number = it is numbered { $number }, so an entry is missing or was added.
proof-wrong-list = the log doesn’t say what was drawn from.
proof-wrong-pick = the seed gives “{ $expected }”, but the log says “{ $found }”.
proof-wrong-back = it undoes a move that can’t be undone.
proof-wrong-chain = its hash is wrong, so this entry or an earlier one was changed.
proof-wrong-missing = the log has { $found } entries, but the game had { $made }.
proof-wrong-street = { $card } leaves the Street but wasn’t there.
proof-wrong-unasked = there is a random draw where none was due.
proof-wrong-due = a card should have been revealed first.
proof-wrong-deck = the draw was not made from the complete deck.
consigliere-review = The Consigliere’s analysis
