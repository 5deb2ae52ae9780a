"""What a player of NY Nostra City cares for: the figures behind its judgement, which games can tune.

Worths are in thousands of dollars. As they stand here they were set by hand; `tools/tune_nostra_city.py` moves them.
"""

from __future__ import annotations

from typing import Final


class Taste:
    # Respect
    point: float = 22.0  # a Respect
    point_at_the_end: float = 34.0  # in June money is soon worth nothing
    snitch_cares: float = 0.55  # a Snitch needs Respect only against another
    early: float = 1.0  # how much of a Respect's worth it has in the first Months
    title: float = 6.0  # a Title beside its Respect
    team_now: float = 0.5  # of the bonus for the Fine Team, in June
    team_later: float = 0.22
    # The verdict
    verdict: float = 190.0  # the right one for sure instead of the wrong one
    snitch_verdict: float = 1.0  # how much more or less a Snitch cares for it
    hope: float = 0.9  # what a loyal player who is even with the best has to win
    usual_bribe: float = 1.3  # spaces
    doubt: float = 0.55  # how wide the verdict is still open
    hanging: float = 0.6  # what an Investigation in The Street still does, each Month
    drift: float = 0.4  # towards Innocent, each Month
    treason: float = 60.0  # that somebody turns into a Snitch
    zeal: float = 1.0  # to be the Zealous Corruptor
    saved_bribe: float = 0.5  # what a bribe for later is worth beside one now
    suspicion: float = 1.6  # how far Snitches who are suspected will bribe
    keen: float = 0.5  # a bribe must gain more
    # The Street
    man_a_month: float = 6.5  # a Wiseguy's action
    power: float = 0.5  # of what its Power does, each Month
    turf: float = 1.0
    sharing: float = 1.0  # a Turf whose Cash-ins others have, too
    nuisance: float = 2.5  # of an Investigation, each Month
    crowd: float = 0.75  # what the Underboss is worth a bid, for all want him
    # Money
    carried: float = 0.9  # what a dollar is worth after the MEETING
    carried_off: float = 0.75  # the same before it, if it is lost at the end of the Month
    carried_nowhere: float = 0.25  # and after it
    # BUSINESS
    kept: float = 0.5  # of the Bills that are due to others
    enough: float = 9.0  # Bills in a Bank; six survive the RECEPTION
    rich: float = 1.0  # how much money asks for one man more at the MEETING
    cash_in: float = 3.0  # it must bring more
    blow: float = 8.0  # what it costs us that another draws a Vendetta card
    grudge: float = 1.0  # not to give to who is ahead
    # MEETING
    zest: float = 1.6  # how much more often the better of two cards is bid for
    auction: float = 0.45  # how likely it is won
    least: float = 0.3  # of a card's worth is bid
    most: float = 0.95
    least_of_all: float = 0.8  # of what one has and can do without
    most_of_all: float = 1.4
    pay_off: float = 0.8  # of one's Bank, for a Backhander
    pay_off_together: float = 0.3  # of the others'
    least_pay_off: float = 0.3  # of a Backhander is bid
    most_pay_off: float = 1.0
    eager: float = 1.4  # when money will be lost anyway
    comfort: float = 4.0  # of the Vendetta card for who loses all Auctions
    reserve: float = 0.6  # for the next best card
    # Vendetta cards
    vendetta_card: float = 9.0  # for whoever draws it
    worth_it: float = 7.0  # a Payback must gain more
    flat_tyre: float = 1.0
    lawyer: float = 1.0
    shame: float = 0.9


USUAL: Final = Taste()
NAMES: Final = sorted([name for name in dir(Taste) if not name.startswith("_")])


def taste_of(figures: dict[str, float]) -> Taste:
    taste = Taste()
    for name, figure in figures.items():
        setattr(taste, name, figure)
    return taste


# Found by 27 rounds of `tools/tune_nostra_city.py`: see docs/bots/nostra_city.md.
PRACTISED: Final = taste_of({
    "point": 37.3, "point_at_the_end": 18.2, "snitch_cares": 0.925, "early": 0.835, "title": 5.91,
    "team_now": 0.499, "team_later": 0.216, "verdict": 343.0, "snitch_verdict": 1.19, "hope": 0.562,
    "usual_bribe": 1.0, "doubt": 1.54, "hanging": 0.486, "drift": 0.556, "treason": 39.4, "zeal": 1.25,
    "saved_bribe": 0.436, "suspicion": 1.21, "keen": 0.287, "man_a_month": 9.87, "power": 0.764, "turf": 2.65,
    "sharing": 0.961, "nuisance": 1.89, "crowd": 1.07, "carried": 0.586, "carried_off": 0.808,
    "carried_nowhere": 0.165, "kept": 0.628, "enough": 17.7, "rich": 1.78, "cash_in": 2.3, "blow": 6.62,
    "grudge": 1.27, "zest": 2.78, "auction": 0.137, "least": 0.57, "most": 1.13, "least_of_all": 1.11,
    "most_of_all": 1.1, "pay_off": 0.334, "pay_off_together": 0.107, "least_pay_off": 0.246,
    "most_pay_off": 1.27, "eager": 2.37, "comfort": 4.59, "reserve": 1.28, "vendetta_card": 25.6,
    "worth_it": 26.3, "flat_tyre": 0.686, "lawyer": 1.29, "shame": 0.697,
})  # fmt: skip

# Found by 8 rounds more, all of them among players who choose by chance: bids less, and so has more for the jury.
AMONG_BEGINNERS: Final = taste_of({
    "point": 33.7, "point_at_the_end": 15.5, "snitch_cares": 1.01, "early": 0.737, "title": 6.71,
    "team_now": 0.502, "team_later": 0.197, "verdict": 370.0, "snitch_verdict": 1.23, "hope": 0.623,
    "usual_bribe": 1.02, "doubt": 0.841, "hanging": 0.484, "drift": 0.569, "treason": 31.8, "zeal": 1.19,
    "saved_bribe": 0.443, "suspicion": 1.02, "keen": 0.286, "man_a_month": 11.8, "power": 0.906,
    "turf": 1.99, "sharing": 0.725, "nuisance": 1.81, "crowd": 1.38, "carried": 0.585, "carried_off": 0.818,
    "carried_nowhere": 0.125, "kept": 0.648, "enough": 18.0, "rich": 1.4, "cash_in": 2.64, "blow": 4.62,
    "grudge": 1.42, "zest": 3.62, "auction": 0.137, "least": 0.471, "most": 1.06, "least_of_all": 0.852,
    "most_of_all": 0.605, "pay_off": 0.403, "pay_off_together": 0.0958, "least_pay_off": 0.243,
    "most_pay_off": 1.54, "eager": 1.75, "comfort": 6.6, "reserve": 1.78, "vendetta_card": 21.5,
    "worth_it": 22.1, "flat_tyre": 0.589, "lawyer": 1.46, "shame": 0.648,
})  # fmt: skip
