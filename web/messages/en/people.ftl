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
