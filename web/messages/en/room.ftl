## Before a game

room-waiting = { $count ->
    [one] Waiting for one more player. The game begins by itself.
   *[other] Waiting for { $count } more players. The game begins by itself.
  }
sit-here = Sit here
sit-down = Sit down
stand-up = Stand up
invite-head = Invite others
invite-open = Anybody may sit down; with this link others find the table at once.
invite-only = Only people with this link can find the table.
invite-link = Link to this table
invite-code = The link as a code for phones
commitment-head = Chance is sealed
commitment-more = This is the fingerprint of the seed of chance. Your browser mixes in luck of its own when you sit down. When the game is over the seed is told, and anybody can check every draw.
commitment = Fingerprint of chance:
seat-team = Team { $number }
