## What lists and the first page show of this title

name-la_famiglia = La Famiglia
facts-la_famiglia = 4 players in two teams · 3 hours
about-la_famiglia = The great mafia war for Sicily: orders placed face down, car bombs, drug labs, and a teammate you plot with in private.
how-la_famiglia-0 = Planning: place Soldati and cars, and issue orders face down.
how-la_famiglia-1 = Encounter: reveal the orders and execute them one by one.
how-la_famiglia-2 = Take control of Sicily with your teammate.
lesson-minutes-la_famiglia = 7
edition-la_famiglia-1-2 = Rules 1.2
edition-la_famiglia-1-1 = Rules 1.1
variant-identical_cards_count_once = Identical cards count once
variant-identical_cards_count_once-more = The rulebook’s optional rule for conflict cards.
variant-first_game = First-game setup
variant-first_game-more = The families and starting pieces the rulebook recommends for new players.
