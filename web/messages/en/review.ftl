## A finished game again

review = Review
review-running = This game is still being played
review-running-more = Until it is over, everybody sees only their own side; so it cannot be gone through yet. You may look on at the table.
review-to-table = To the table
review-closed = This game cannot be shown
review-empty = Nothing happened in this game.
review-beside = Beside it
review-alone = nothing
review-all = All seats: what was hidden
review-shown = Which of the two is shown
review-side = Log and what was hidden
review-hidden = What was hidden
review-could = { $who } could know: { $what }
review-none = At this moment nothing was hidden from { $who }.
review-nothing = nothing
review-play = Play
review-pause = Pause
review-speed = Speed { $speed }
review-chapter-before = Chapter before
review-chapter-next = Next chapter
review-now = { $number } of { $of }, { $chapter }: { $said }
review-round = Round { $number }
review-phase-setup = setup
review-phase-planning = planning
review-phase-encounter = encounter
review-famiglia-hand = all of it, by remembering what was taken from the open Street
review-between = { $least } to { $most }
review-sure = sure of { $what }
review-sure-somewhere = sure of { $what }, there or in sealed Bids
review-nostra-bank = Bank
review-nostra-drawn = Drawn Bills
review-nostra-bid = Bid of { $who }
review-nostra-space = Space { $number }
review-nostra-somewhere = some Space
review-nostra-hand = Vendetta cards
review-la-order = { $count ->
    [one] this order
   *[other] one of { $count } orders
  }
review-la-orders = { $count ->
    [one] one order
   *[other] { $count } orders
  }
review-la-screen = Behind the screen
review-la-card = Conflict card, face down
share = Share
share-link = Link to this moment
share-open = Whoever opens it sees exactly this: the same moment, through the same eyes.
share-closed = This was a closed table: only those who sat there can open it.
share-log = The log holds every choice and every card that was dealt. Anybody can play it again and check it with: cosca verify
proof = Check chance
proof-under-way = Every draw is done again …
proof-good = Every card was dealt honestly: { $count ->
    [one] one draw checked
   *[other] { $count } draws checked
  }
proof-bad = Something is wrong with this log
proof-failed = It could not be checked
proof-commitment = The seed is the one that was promised before the first choice.
proof-remembered = This browser heard that promise before the game, and has kept it.
proof-nonces = { $count ->
    [0] Nobody mixed luck of their own into chance.
    [one] One player mixed luck of their own into chance.
   *[other] { $count } players mixed luck of their own into chance.
  }
proof-own = What this browser mixed in for you is among it.
proof-draws = { $count ->
    [one] The one draw follows from the seed.
   *[other] All { $count } draws follow from the seed.
  }
proof-chain = { $count ->
    [one] The one entry has the right hash.
   *[other] All { $count } entries hang together: each hash covers the one before it.
  }
proof-deck = Every list that chance drew from was the whole deck.
proof-lists = What chance drew from is in the log; that it was the whole deck is checked by: cosca verify
proof-more = Your browser has reckoned this itself. Before a game the site promises a seed by telling its hash; players add numbers of their own; after the game the seed is told, and every draw can be done again.
proof-cannot = Browsers can check this only over https. Load the log and use: cosca verify
proof-entry = Entry { $number }: { $what }
proof-wrong-header = the log has no header of a kind that we know.
proof-wrong-json = a line cannot be read.
proof-wrong-seed = the seed is not told as it should be.
proof-wrong-commitment = the seed is not the one that was promised.
proof-wrong-promise = the promise in the log is not the one that this browser heard before the game.
proof-wrong-nonce = what this browser mixed into chance is not in the log.
proof-wrong-number = it is numbered { $number }; an entry is missing, or was added.
proof-wrong-list = chance does not say what it drew from.
proof-wrong-pick = the seed draws “{ $expected }”, the log says “{ $found }”.
proof-wrong-back = it takes back what cannot be taken back.
proof-wrong-chain = its hash does not fit: it was changed, or one before it.
proof-wrong-missing = the log has { $found } entries, but { $made } were made.
proof-wrong-street = { $card } leaves the Street, but does not lie there.
proof-wrong-unasked = chance answers unasked.
proof-wrong-due = a card has yet to be turned up.
proof-wrong-deck = chance did not draw from the whole deck.
consigliere-review = What the Consigliere says
