"""The features of a position that the network sees: the indices of a few hundred yes/no features that are true.

All features are from the perspective of the player to move, so that one network serves both seats. Numbers of copies
are encoded as thresholds: "at least one", "at least two". Every feature follows from information both players have.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Seat
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import BRUTES, KINDS, MERCENARIES, NO_CARD
from cosca.games.famiglia.rules.draw import Draw
from cosca.games.famiglia.rules.match import points
from cosca.games.famiglia.rules.turn import Turn

# Thresholds per kind ("at least n copies"), and the offset of each kind's features within its pile.
HAND_STEPS: Final = [(3, 3, 3, 2, 1)[c % 5] for c in range(KINDS)]
PILE_STEPS: Final = [(2, 2, 2, 2, 1)[c % 5] for c in range(KINDS)]
BOTTOM_STEPS: Final = [1] * KINDS
HAND_PLACE: Final = [sum(HAND_STEPS[:c]) for c in range(KINDS)]
PILE_PLACE: Final = [sum(PILE_STEPS[:c]) for c in range(KINDS)]
BOTTOM_PLACE: Final = list(range(KINDS))
HAND: Final = 48
PILE: Final = 36

MY_HAND: Final = 0
HIS_HAND: Final = MY_HAND + HAND
MY_AREA: Final = HIS_HAND + HAND
HIS_AREA: Final = MY_AREA + PILE
TAKEABLE: Final = HIS_AREA + PILE
OUT_OF_BOUNDS: Final = TAKEABLE + PILE  # in the Street, but not takeable because only new cards are
DISCARDS: Final = OUT_OF_BOUNDS + PILE
BOTTOM: Final = DISCARDS + PILE
MINE: Final = BOTTOM + KINDS  # cards the player to move can pay for now
MINE_BY_BRUTE: Final = MINE + KINDS
HIS: Final = MINE_BY_BRUTE + KINDS
HIS_BY_BRUTE: Final = HIS + KINDS
LEAD: Final = HIS_BY_BRUTE + KINDS
LEADS: Final = 21  # thresholds of three points, centred on a tie
STACK: Final = LEAD + LEADS
STACKS: Final = 13  # thresholds of four cards
RESHUFFLED: Final = STACK + STACKS
LAST_TURN_BUT_ONE: Final = RESHUFFLED + 1
LAST_TURN: Final = LAST_TURN_BUT_ONE + 1
HE_PASSED: Final = LAST_TURN + 1
NEW_CARDS_ONLY: Final = HE_PASSED + 1
STEP: Final = NEW_CARDS_ONLY + 1
STEPS: Final = 8
RENEWED: Final = STEP + STEPS
EXCHANGES: Final = RENEWED + 1
VICTIM: Final = EXCHANGES + 5
LOWERED: Final = VICTIM + KINDS
DRAWS: Final = LOWERED + 4
FEATURES: Final = DRAWS + 7


def features(g: Famiglia) -> list[int]:
    """Return the indices of all true features, ascending within each pile."""
    on: list[int] = []
    me = g.to_move()
    turn = turn_of(g, me)
    add_pile(on, MY_HAND, g.hand[me], HAND_STEPS, HAND_PLACE)
    add_pile(on, HIS_HAND, g.hand[1 - me], HAND_STEPS, HAND_PLACE)
    add_pile(on, MY_AREA, g.area[me], PILE_STEPS, PILE_PLACE)
    add_pile(on, HIS_AREA, g.area[1 - me], PILE_STEPS, PILE_PLACE)
    add_pile(on, DISCARDS, g.discards, PILE_STEPS, PILE_PLACE)
    for c in g.bottom:
        if BOTTOM + c not in on:
            on.append(BOTTOM + c)
    add_street(on, g, me, turn)
    add_clock(on, g, me)
    if turn is not None:
        add_turn(on, turn)
    add_draws(on, g)
    return on


def turn_of(g: Famiglia, me: Seat) -> Turn | None:
    """Return the running turn of the seat, or `None`. A turn that is only refilling the Street counts as over."""
    for procedure in g.stack:
        if isinstance(procedure, Turn) and procedure.seat == me:
            return procedure
    return None


def add_pile(on: list[int], first: int, pile: list[int], steps: list[int], place: list[int]) -> None:
    for c in range(KINDS):
        copies = pile[c]
        if copies:
            start = first + place[c]
            for n in range(min(copies, steps[c])):
                on.append(start + n)  # noqa: PERF401 compiled, a plain loop is quicker


def add_street(on: list[int], g: Famiglia, me: Seat, turn: Turn | None) -> None:
    only_new = g.new_only()
    add_pile(on, TAKEABLE, g.new if only_new else g.street, PILE_STEPS, PILE_PLACE)
    if only_new:
        add_pile(on, OUT_OF_BOUNDS, g.street, PILE_STEPS, PILE_PLACE)
    takeable = g.takeable()
    for c in range(KINDS):
        if takeable[c]:
            add_mine(on, g.hand[me], c, turn)
        if g.street[c] or g.new[c]:
            add_his(on, g.hand[1 - me], c)


def add_mine(on: list[int], hand: list[int], c: int, turn: Turn | None) -> None:
    price = c % 5
    if turn is not None and turn.victim == c:
        price -= turn.fear
    if can_pay(hand, c, price):
        on.append(MINE + c)
    elif (turn is None or turn.at <= 4) and pays_by_brute(hand, c, price):
        on.append(MINE_BY_BRUTE + c)


def add_his(on: list[int], hand: list[int], c: int) -> None:
    if can_pay(hand, c, c % 5):
        on.append(HIS + c)
    elif pays_by_brute(hand, c, c % 5):
        on.append(HIS_BY_BRUTE + c)


def can_pay(hand: list[int], c: int, price: int) -> bool:
    """Return whether the hand can pay: nothing, a pair one value lower, or one such card and a higher Mercenary."""
    if price == 0:
        return True
    held = hand[c - c % 5 + price - 1]
    return held > 1 or (held == 1 and strongest(hand, MERCENARIES) >= price)


def pays_by_brute(hand: list[int], c: int, price: int) -> bool:
    """Return whether some reduction by a Brute makes the card payable. The network learnt it without ruling D4."""
    least = max(0, price - strongest(hand, BRUTES))
    return any(can_pay(hand, c, lowered) for lowered in range(least, price))


def strongest(hand: list[int], family: int) -> int:
    for rank in range(4, 0, -1):
        if hand[family * 5 + rank]:
            return rank
    return 0


def add_clock(on: list[int], g: Famiglia, me: Seat) -> None:
    """Add features for the lead in points and the progress of the game."""
    add_steps(on, LEAD, LEADS, (points(g, me) - points(g, 1 - me) + 32) // 3)
    add_steps(on, STACK, STACKS, (sum(g.deck) + len(g.bottom) + 3) // 4)
    if g.reshuffled:
        on.append(RESHUFFLED)
    if g.last_round != UNKNOWN:
        on.append(LAST_TURN_BUT_ONE if g.turn % 2 == 0 else LAST_TURN)
    if g.passes:
        on.append(HE_PASSED)
    if g.edition.new_cards_only:
        on.append(NEW_CARDS_ONLY)


def add_steps(on: list[int], first: int, steps: int, reached: int) -> None:
    for n in range(max(0, min(steps, reached))):
        on.append(first + n)  # noqa: PERF401 compiled, a plain loop is quicker


def add_turn(on: list[int], turn: Turn) -> None:
    on.append(STEP + min(turn.at, STEPS - 1))
    if turn.renewals:
        on.append(RENEWED)
    if turn.accountant != NO_CARD:
        on.append(EXCHANGES + turn.exchanges)
    if turn.victim != NO_CARD:
        on.append(VICTIM + turn.victim)
        on.append(LOWERED + turn.victim % 5 - turn.fear)


def add_draws(on: list[int], g: Famiglia) -> None:
    """Add a feature for the number of cards about to be drawn."""
    if g.stack:
        top = g.stack[-1]
        if isinstance(top, Draw):
            on.append(DRAWS + top.count)
