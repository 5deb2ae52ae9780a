## The landing page

landing-head = Mafia board games that keep their secrets
landing-lead = Three board games about gangsters, bribes and betrayal. Play bots right now, or invite friends with a link. No account, nothing to install.
play-now = Play now
play-now-head = Play against bots
play-as = You’re playing as { $name }.
start = Start game
learn-rules = How to play
your-name = Your name
your-name-hint = No account needed. Keep this nickname or choose your own.
friends-head = Play with friends
friends-lead = Create a table and share the link or QR code. Bots fill empty seats and take over for anyone who has to leave.
lay-table = Create table
open-tables = Open tables
promise-closed = Hidden means hidden
promise-closed-more = The server sends your browser only what your seat is allowed to know. There is nothing to dig out of the page.
promise-why = Ask why
promise-why-more = Every move and every refusal cites its rule. Hover over anything greyed out, long-press it, or press ?.
promise-finish = Games get finished
promise-finish-more = If you leave, a bot takes over. Come back at any time and reclaim your seat.
promise-proof = Randomness you can verify
promise-proof-more = We commit to the random seed before the first card and reveal it after the last. Your browser adds randomness of its own.
landing-games = Games
play-first = Play now
