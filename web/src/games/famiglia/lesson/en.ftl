## The one-page rules

goal-head = Goal
goal = Have the most victory points. All your cards count, in your hand and in your play area. Higher values are worth more. In a tie, the single card with the most victory points decides.
begin-head = Setup
begin = You each start with one 0 of every family. Six face-up cards form the Street. You take turns. A turn has four actions in this order; the first three are optional.
renew-head = Adding cards
renew = No 0 in the Street? You may discard one of its cards and add as many new cards as its value. Repeat until there is a 0. This turn, you may then take only a new card.
accountant-head = Accountant
accountant = Play one into your play area. Exchange up to its value in cards between your hand and your play area.
brute-head = Brute
brute = Play one into your play area. Reduce one card in the Street by the Brute’s value (in the first edition, by up to it) for this turn.
take-head = Take or pass
take = A 0 is free. Any other card costs a pair of its family, one value lower. Place one card of the pair in your play area and take the other back into your hand.
mercenary-head = Mercenary
mercenary = A wild card for the second card of a pair, for any value below its own. The other card must match. You choose which of the two to keep.
end-head = End of the game
end = When the draw stack runs out, shuffle the discard pile to form a new one. When that runs out too, finish the round. If both players pass in a row, the game ends at once.
families-head = The four families
families = Each has five 0s, four 1s, three 2s, two 3s and one 4. Famiglia cards give the most victory points but have no ability. You may use each family’s ability once per turn. A 0 has none.

## The tutorial

step-goal = You recruit gangsters. The player with the most victory points wins: all cards in your hand and in your play area count. The number on a card is its value, letter and colour show its family, and its victory points are at the bottom right.
step-turn = At the bottom is your hand: one 0 of each family. The six face-up cards are the Street. You go first. Each turn, you may take one card from the Street.
step-free = A 0 is free. You already hold one Brute 0. A second one makes a pair, and pairs pay for better cards. Take Brute 0.
    .otherwise = That one is free too, and not bad. But a pair of Brute 0 can pay for Brute 1, so start with Brute 0.
step-renew = Enzo took the other 0. When there is no 0 in the Street, you may discard one of its cards and add as many new ones as its value. Discard Accountant 2 to add two cards.
    .otherwise = You could, but you’ll miss Accountant 2 the least, and it adds two cards.
step-again = Still no 0. You may repeat this until there is one. The higher the card you discard, the more you add: discard Brute 3.
    .otherwise = That adds fewer cards. With three new cards, a 0 is more likely: discard Brute 3.
step-new = There it is. But after adding cards, you may take only one of the new ones. Take Mercenary 0. It’s free.
    .otherwise = You can always pass, but a free card is a free card.
step-patience = Enzo discarded eight cards before a 0 came up. The cards you add are there for him too! Again there is no 0, so you discard two high cards. Watch.
step-pair = Now your pair pays off. A card with value 1 costs a pair of 0s of its family: one goes to your play area, the other back to your hand. Take Brute 1 with your pair of Brute 0.
    .otherwise = There will be more free cards. Brute 1 is worth more and has an ability: take it with your pair of Brute 0.
step-mercenary = The same with Mercenaries: a pair of Mercenary 0 pays for Mercenary 1, which you’ll need in a moment. The card in your play area isn’t lost: it still counts at the end.
    .otherwise = Take Mercenary 1 while you have the pair for it.
step-brute = Now use a Brute, before you take a card. Play it to reduce a card in the Street by the Brute’s value for this turn. Use Brute 1 on Brute 2, which then counts as a 1.
    .otherwise = Not a bad idea. But a Brute 2 of your own can reduce cards by twice as much. Use Brute 1 on Brute 2.
step-joker = It now costs a pair of Brute 0, and you hold only one. A Mercenary can stand in for any lower value, next to one matching card. Take Brute 2, place Brute 0 in your play area and keep Mercenary 1.
    .otherwise = Take Brute 2, but keep the Mercenary: it’s the more useful card.
step-scare = A few moves later. Famiglia cards give the most victory points but have no ability. Famiglia 2 is worth 6. Use Brute 2 to reduce it by 2, down to 0!
    .otherwise = Reduce Famiglia 2, and by 2. Then it’s free.
step-gift = A card reduced to 0 is free. Take Famiglia 2.
    .otherwise = Famiglia 2 is reduced for this turn only. Take it now.
step-hire = Your Brute is in your play area now. An Accountant can bring it back. Take Accountant 1: pay with Accountant 0, which goes to your play area, and the Mercenary, which you keep.
    .otherwise = Take Accountant 1, place Accountant 0 in your play area, and keep the Mercenary.
step-accountant = In each turn, the Accountant comes before the Brute. Play yours to exchange cards between your hand and your play area, up to its value.
    .otherwise = You may skip this, but then you can’t exchange cards this turn.
step-swap = You have one exchange. Place the weak Mercenary 0 in your play area and take back Brute 2.
    .otherwise = You have many choices. Brute 2 is the strongest card in your play area: exchange Mercenary 0 for it.
step-engine = Brute 2 went straight back to work and got you another Brute 2 for free. That’s how a gang grows: Accountant, Brute, then take a card, each ability once per turn. Let’s skip ahead to the end.
step-late = Much later. When the draw stack runs out, the discard pile becomes a new one. When that is empty too, it’s the last round. But Enzo has just passed: if you pass as well, the game ends at once.
step-pass = You’re ahead, and the Street has little that would help you more than him. So end the game: pass.
step-end = 42 victory points for you, 29 for Enzo. In a tie, the single most valuable card would have decided. That’s the whole game. Now play against a bot that wants to win!
