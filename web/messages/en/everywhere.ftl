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
nothing-head = This door stays closed
nothing-home = To the games
