## The picture summary

goal-head = What you want
goal = The most points. Every card you own counts, in your hand and in front of you. Higher ranks are worth more; if you are level, the single best card decides.
begin-head = How it begins
begin = Each of you holds one 0 of every family. Six cards lie open: the Street. Take turns; a turn has four actions in this order, and you may leave out any of the first three.
renew-head = New cards
renew = No 0 in the Street? Then you may throw one card out and turn up as many new ones as its rank. Again, until a 0 lies there. But then you may take only a new card.
accountant-head = Accountant
accountant = Lay one down in front of you. Swap as many cards between your hand and your area as its rank says.
brute-head = Brute
brute = Lay one down in front of you. One card of the Street becomes cheaper, by up to the Brute’s rank, for this turn.
take-head = Take or pass
take = A 0 is free. Anything else costs two equal cards of its family, one rank below. One of them you lay down, the other you keep.
mercenary-head = Mercenary
mercenary = Stands in for the second card of a pair, for ranks below his own. One of the two must be real; you choose which of them to lay down.
end-head = The end
end = When the stack runs out, the discards make a second one. When that runs out too, the round is finished. If both of you pass in a row, it is over at once.
families-head = The four families
families = Each has five 0s, four 1s, three 2s, two 3s and one 4. Famiglia bring the most points and can do nothing. Use each family’s talent once in a turn; a 0 has none.

## The guided first game

step-goal = You recruit gangsters. Whoever owns the most points in the end wins: all cards in hand and in front of you count. The number on a card is its rank, letter and colour are its family, the points stand at the bottom right.
step-turn = Below is your hand: one 0 of each family. The six open cards are the Street, and you begin. In each turn you may take one card from the Street.
step-free = A 0 costs nothing. You hold one Brute 0 already; with a second you will have a pair, and pairs pay for better cards. Take Brute 0.
    .otherwise = Also free, and not bad. But two Brutes 0 can buy Brute 1, so start with Brute 0.
step-renew = Enzo took the other 0. When no 0 lies in the Street, you may throw a card out and turn up as many new ones as its rank. Throw out Accountant 2: two new cards.
    .otherwise = Possible, but Accountant 2 is the one you will miss least, and it brings two cards.
step-again = Still no 0. You may go on until one comes. The higher the card you throw out, the more come up: throw out Brute 3.
    .otherwise = That brings fewer cards. Three at once make a 0 likelier: Brute 3.
step-new = There it is. But beware: whoever added cards may take only one of the new ones. Take Mercenary 0, free of charge.
    .otherwise = Passing is always possible, but a free card is a free card.
step-patience = Enzo threw out eight cards before his 0 came. New cards for you are new cards for him, too! Again there is no 0, so you throw out two large cards: watch.
step-pair = Now your pair works. A card of rank 1 costs two 0s of its family: one is laid in front of you, the other comes back to your hand. Take Brute 1 with your two Brutes 0.
    .otherwise = Free cards come again. A Brute 1 is worth more and can do something: take it with the two Brutes 0.
step-mercenary = The same again with Mercenaries: two of rank 0 buy Mercenary 1. He will be useful in a moment. What you laid down is not lost, by the way: it still counts at the end.
    .otherwise = Take Mercenary 1 while you have the pair for him.
step-brute = Now a Brute at work, before you take a card. Lay him down, and one card of the Street becomes cheaper for this turn, by up to his rank. Send Brute 1 against Brute 2: he then costs like a 1.
    .otherwise = A fair idea. But a Brute 2 on your side will frighten cards twice as much. Send Brute 1 against Brute 2.
step-joker = He costs two Brutes 0, and you hold only one. Here the Mercenary comes in: he may stand for any lower card, beside one that is real. Take Brute 2, lay Brute 0 and keep Mercenary 1.
    .otherwise = Take Brute 2, and mind what you lay down: the Mercenary is the one worth keeping.
step-scare = A few moves on. Famiglia cards bring the most points but can do nothing. Famiglia 2 is worth 6. Send Brute 2 and lower it by 2: down to 0!
    .otherwise = By 2, and on Famiglia 2: then it is free.
step-gift = And what costs 0 is free. Take Famiglia 2.
    .otherwise = You have frightened Famiglia 2 for this turn only. Take it now.
step-hire = Your Brute lies spent in front of you. There is somebody who brings him back. Take Accountant 1: with Accountant 0, which you lay, and the Mercenary, whom you keep.
    .otherwise = Take Accountant 1, lay Accountant 0, and keep the Mercenary in your hand.
step-accountant = An Accountant comes before the Brute in a turn. Lay him down, and he exchanges cards between your hand and the cards in front of you: as many as his rank.
    .otherwise = Going on is allowed, but then he would have nothing to do this turn.
step-swap = One exchange. Lay the weak Mercenary 0 and take back Brute 2.
    .otherwise = Many swaps are possible. Brute 2 is the strongest worker in front of you: lay Mercenary 0 for him.
step-engine = Brute 2 went straight back to work and fetched another Brute 2 for nothing. That is how a gang grows: Accountant, Brute, then take. Each family’s talent once in a turn. Now the game runs on; let us see the end.
step-late = Much later. When the draw stack runs out, the discards make a second one, and when that is empty too, the round is the last. But Enzo has just passed: if you pass as well, it is over at once.
step-pass = You are ahead, and little in the Street could help you more than him. So end it: pass.
step-end = 42 points for you, 29 for Enzo. Had you been level, the single most valuable card would have decided. That is the whole game. Now against a bot that wants to win!
