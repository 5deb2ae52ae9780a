## Quick play: looking for a game against people

people-head = Against people
people-look = Find players
people-seats = Seats
people-looking = Looking for players…
people-count = { $present } of { $wanted } players
people-waited = Time waited
people-bots-now = Start with bots now
people-bots-soon = { $seconds ->
    [one] Bots take the missing seats in 1 second.
   *[other] Bots take the missing seats in { $seconds } seconds.
}
people-only = Wait for people only
people-no-bots = No bots: the game starts when enough players have joined.
people-found = Players found!
people-found-more = The game starts as soon as everyone has taken their seat.
refused-missed = You missed several games that we found for you. Try again later, or play against bots.
