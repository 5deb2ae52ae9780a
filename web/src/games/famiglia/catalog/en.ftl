## What lists and the first page show of this title

name-famiglia = Famiglia
facts-famiglia = 2 players · 20 minutes
about-famiglia = Recruit gangsters from the Street. Trade pairs up for higher values, bend the rules with Accountants and Brutes, and finish with the most valuable gang.
play-first-more = Starts a game of Famiglia: 2 players, 20 minutes, rules in three pictures.
how-famiglia-0 = A pair takes the next higher value.
how-famiglia-1 = Accountants exchange cards, Brutes lower values, Mercenaries are wild.
how-famiglia-2 = The most valuable gang wins.
lesson-minutes-famiglia = 5
edition-famiglia-second = Second edition (2015)
edition-famiglia-first = First edition (German rules)
