"""Positions written as lists of cards, and actions as words: "take A3 A2 A2" takes the Accountant 3 for two 2s.

After what is taken comes first what is laid and then what returns to the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, RuleId, Seat, play, settle, why_not
from cosca.engine.title import Result, Setup
from cosca.games.famiglia.actions import SKIP, START, TURN_UP, Discard, every_action
from cosca.games.famiglia.board import UNKNOWN, Famiglia
from cosca.games.famiglia.cards import KINDS, code, named, pile, spell
from cosca.games.famiglia.data import edition_named, pack_named
from cosca.games.famiglia.match import Match, result
from cosca.games.famiglia.title import FAMIGLIA, pieces
from cosca.games.famiglia.turn import Turn

BOTH = ("first", "second")
AFTER_BEGIN = 1  # the step of a turn at which the gap in the Street is as the position says


def position(
    *,
    edition: str = "second",
    seat: Seat = 0,
    hand: str = "",
    area: str = "",
    other_hand: str = "",
    other_area: str = "",
    street: str = "",
    new: str = "",
    deck: str = "F1 A1 B1 M1",
    bottom: str = "",
    discards: str = "",
    turn: int = 0,
    passes: int = 0,
    reshuffled: bool = False,
    last_round: int = UNKNOWN,
) -> Famiglia:
    """The seat is about to begin its turn; with `new`, it has already brought these into the Street."""
    hands, areas = [pile(hand), pile(other_hand)], [pile(area), pile(other_area)]
    g = Famiglia(
        pack=pack_named("standard"),
        edition=edition_named(edition),
        deck=pile(deck),
        bottom=[named(word) for word in bottom.split()],
        discards=pile(discards),
        street=pile(street),
        new=pile(new),
        hand=hands if seat == 0 else hands[::-1],
        area=areas if seat == 0 else areas[::-1],
        starter=(seat + turn) % 2,
        turn=turn,
        passes=passes,
        reshuffled=reshuffled,
        last_round=last_round,
        ended_by="",
        stack=[Match(at=len(Match.table) - 1), Turn(seat, at=AFTER_BEGIN)],
    )
    assert not list(forged(g)), "more copies than are printed"
    settle(g)
    return g


def forged(g: Famiglia) -> Iterator[str]:
    """The kinds of which a position has more copies than are printed."""
    found = pieces(g)
    return (code(c) for c in range(KINDS) if found[code(c)] > g.pack.copies[c])


def new_game(edition: str = "second") -> Famiglia:
    """Nothing has been decided, not even who begins."""
    g = FAMIGLIA.setup(Setup(edition, "standard", 2))
    assert isinstance(g, Famiglia)
    return g


def opened(street: str, edition: str = "second", starter: Seat = 0) -> Famiglia:
    """The first turn, with these six cards in the Street."""
    g = new_game(edition)
    play(g, CHANCE, START[starter])
    turn_up(g, street)
    return g


def words(action: Action) -> str:
    if isinstance(action, Discard):
        return f"discard {'new ' if action.new else ''}{code(action.card)}"
    said = [str(word) for word in action.words().values() if word != ""]
    return " ".join([name_of(type(action)), *said])


ACTIONS = {words(action): action for action in every_action()}


def do(g: Famiglia, *said: str) -> None:
    """Whoever has the turn does this, one thing after the other."""
    for text in said:
        play(g, g.to_move(), ACTIONS[text])


def turn_up(g: Famiglia, cards: str) -> None:
    """Chance turns up these cards."""
    for text in cards.split():
        play(g, CHANCE, TURN_UP[named(text)])


def to_action_4(g: Famiglia) -> None:
    """Leave out what may be left out."""
    while SKIP in g.options.get(g.to_move(), ()):
        do(g, "skip")


def both_pass(g: Famiglia) -> None:
    for _ in range(2):
        to_action_4(g)
        do(g, "pass")


def choices(g: Famiglia) -> set[str]:
    """What whoever has the turn may do now."""
    return {words(action) for action in g.options.get(g.to_move(), ())}


def takes(g: Famiglia) -> set[str]:
    """Every way to take a card, once the first three actions are left out."""
    to_action_4(g)
    return choices(g) - {"pass"}


def tops(g: Famiglia) -> str:
    """What may come up next, each card as often as it can."""
    return " ".join(words(action).removeprefix("turn_up ") for action in g.options.get(CHANCE, ()))


def refusal(g: Famiglia, text: str, seat: Seat | None = None) -> RuleId | None:
    """The rule against it; None if it is allowed."""
    return why_not(g, g.to_move() if seat is None else seat, ACTIONS[text])


def hand(g: Famiglia, seat: Seat = 0) -> str:
    return spell(g.hand[seat])


def area(g: Famiglia, seat: Seat = 0) -> str:
    return spell(g.area[seat])


def street(g: Famiglia) -> str:
    """All of it, on both sides of the gap."""
    return spell([g.in_street(c) for c in range(KINDS)])


def over(g: Famiglia) -> bool:
    return result(g) is not None


def outcome(g: Famiglia) -> Result:
    found = result(g)
    assert found is not None
    return found
