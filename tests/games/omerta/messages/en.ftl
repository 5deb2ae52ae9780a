# The game log
log-deal = { $number ->
    [0] { $player_me ->
        [yes] You are dealt a card.
       *[no] { $player } is dealt a card.
      }
   *[other] { $player_me ->
        [yes] You are dealt a { $number }.
       *[no] { $player } is dealt a { $number }.
      }
  }
log-target = { $me ->
    [yes] You challenge { $player }.
   *[no] { $who } challenges { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-bid = You bid { $number ->
    [one] 1 coin
   *[other] { $number } coins
  }.
log-rob = { $me ->
    [yes] You take 1 coin from { $player }.
   *[no] { $who } takes 1 coin from { $player_me ->
        [yes] you
       *[no] { $player }
      }.
  }
log-peek = { $me ->
    [yes] You look at { $player }’s card: it is a { $number }.
   *[no] { $who } looks at { $player_me ->
        [yes] your
       *[no] { $player }’s
      } card.
  }
log-offer = { $me ->
    [yes] You offer your teammate 1 coin.
   *[no] { $who } offers 1 coin to a teammate.
  }
log-accept = { $me ->
    [yes] You accept a coin from { $player }.
   *[no] { $who } accepts { $player_me ->
        [yes] your coin
       *[no] a coin from { $player }
      }.
  }
log-decline = { $me ->
    [yes] You decline the coin.
   *[no] { $who } declines the coin.
  }
effect-showdown = { $me ->
    [yes] Your team wins the showdown.
   *[no] { $who }’s team wins the showdown.
  }
effect-round = { $number ->
    [one] 1 round is over. Everybody may offer a coin again.
   *[other] { $number } rounds are over. Everybody may offer a coin again.
  }

# Prompts
ask-target = choose a rival to challenge
ask-bid = choose how many coins to bid, in secret
ask-loot = rob the loser, or look at the loser’s card
ask-offering = accept your teammate’s coin, or decline it

# Moves
do-target = challenge { $player }
do-bid = { $number ->
    [0] bid nothing
    [one] bid 1 coin
   *[other] bid { $number } coins
  }
do-rob = take 1 coin from the loser
do-peek = look at the loser’s card
do-offer = offer your teammate 1 coin
do-accept = accept
do-decline = decline

# The board
board-cards = cards
board-coins = coins
board-dealt = dealt
board-offers = offers in this round
board-round = rounds played
board-seen = cards looked at

# The end
ending-rounds = Three rounds have been played.
edition-only = only edition
