## People

games = Games
games-own = Your games
games-finished = Finished games
games-none = No games yet.
leaders = Leaderboard
leaders-more = A rating is a cautious estimate of skill. It starts at 0, rises when you win, and can fall below 0 when you lose. The more games you play, the more accurate it gets. Only games with other people count. Guests aren’t listed.
leaders-name = Player
leaders-rating = Rating
leaders-games = Games
leaders-none = No rated games yet.
person-since = Joined { $date }
person-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
person-none = No rated games yet.
person-unknown = No player has this name.
me-nobody = Sign in
come-in = You can play without an account. With one, you can pick up your games on any device, appear on the leaderboard, and get an email when it’s your turn.
come-in-guest = You’re playing as a guest. Set a password to turn this into an account and keep your games.
come-in-way = Account
register = Create account
login = Sign in
name = Username
password = Password
password-hint = At least 8 characters. A whole sentence works well.
new-password = New password
password-head = Change password
password-old = Current password
mail = Email address
mail-hint = Optional. We use it only for turn notifications and password resets.
mail-password = Enter your password to change the address.
forgotten = Forgot password?
mails-head = Email notifications
mails-turn = Email me when it’s my turn in a correspondence game
quiet = Quiet hours
quiet-from = From
quiet-to = To
test-mail = Send test email
test-mail-sent = Test email sent.
token-head = API token
token-more = A token lets your own bot play as you. Keep it secret: anyone who has it can act as you.
token-new = Create token
data-head = Your data
export = Download my data
logout = Sign out
logout-everywhere = Sign out on all devices
delete = Delete account
delete-sure = This permanently deletes your name and personal data. Bots take over your unfinished games. You can’t undo this.
forgotten-done = Your account has been deleted.
reset = Reset password
reset-hint = We’ll email a reset link to the address on this account.
reset-ask = Send reset link
reset-asked = If this account has an email address, a reset link is on its way. It is valid for one hour.
reset-save = Save password
reset-done = Password changed.
