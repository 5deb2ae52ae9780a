"""Positions written as lists of cards, and actions as words: "take A3 A2 A2" takes the Accountant 3 for two 2s.

The card taken comes first, then the card placed in the play area, then the card returned to the hand.
"""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.codec import name_of
from cosca.engine.core import CHANCE, Action, RuleId, Seat, play, settle, why_not
from cosca.engine.title import Result, Setup
from cosca.games.famiglia.packs.reading import edition_named, pack_named
from cosca.games.famiglia.rules.actions import SKIP, START, TURN_UP, Discard, every_action
from cosca.games.famiglia.rules.board import UNKNOWN, Famiglia
from cosca.games.famiglia.rules.cards import KINDS, code, named, pile, spell
from cosca.games.famiglia.rules.match import Match, result
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.famiglia.title import pieces

BOTH = ("first", "second")
AFTER_BEGIN = 1  # the first step of a turn that keeps the gap in the Street as the position sets it


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
    rules_version: int = FAMIGLIA.rules_version,
) -> Famiglia:
    """Return a position in which the seat is about to start its turn.

    Cards in `new` are already added to the Street.
    """
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
    g.rules_version = rules_version
    assert not list(forged(g)), "more copies than are printed"
    settle(g)
    return g


def forged(g: Famiglia) -> Iterator[str]:
    """Return the kinds of which the position has more copies than are printed."""
    found = pieces(g)
    return (code(c) for c in range(KINDS) if found[code(c)] > g.pack.copies[c])


def new_game(edition: str = "second") -> Famiglia:
    """Return a new game in which nothing is decided, not even the starting player."""
    g = FAMIGLIA.start(Setup(edition, "standard", 2))
    assert isinstance(g, Famiglia)
    return g


def opened(street: str, edition: str = "second", starter: Seat = 0) -> Famiglia:
    """Return a game at its first turn, with these six cards in the Street."""
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
    """Play these actions in order, for the seat whose turn it is."""
    for text in said:
        play(g, g.to_move(), ACTIONS[text])


def turn_up(g: Famiglia, cards: str) -> None:
    """Let chance draw these cards."""
    for text in cards.split():
        play(g, CHANCE, TURN_UP[named(text)])


def to_action_4(g: Famiglia) -> None:
    """Skip actions 1 to 3."""
    while SKIP in g.options.get(g.to_move(), ()):
        do(g, "skip")


def both_pass(g: Famiglia) -> None:
    for _ in range(2):
        to_action_4(g)
        do(g, "pass")


def choices(g: Famiglia) -> set[str]:
    """Return the legal actions of the seat whose turn it is."""
    return {words(action) for action in g.options.get(g.to_move(), ())}


def takes(g: Famiglia) -> set[str]:
    """Return every way to take a card after skipping actions 1 to 3."""
    to_action_4(g)
    return choices(g) - {"pass"}


def tops(g: Famiglia) -> str:
    """Return the cards that can be drawn next, one per copy."""
    return " ".join(words(action).removeprefix("turn_up ") for action in g.options.get(CHANCE, ()))


def refusal(g: Famiglia, text: str, seat: Seat | None = None) -> RuleId | None:
    """Return the rule that forbids the action, or `None` if it is legal."""
    return why_not(g, g.to_move() if seat is None else seat, ACTIONS[text])


def hand(g: Famiglia, seat: Seat = 0) -> str:
    return spell(g.hand[seat])


def area(g: Famiglia, seat: Seat = 0) -> str:
    return spell(g.area[seat])


def street(g: Famiglia) -> str:
    """Return all cards in the Street, on both sides of the gap."""
    return spell([g.in_street(c) for c in range(KINDS)])


def over(g: Famiglia) -> bool:
    return result(g) is not None


def outcome(g: Famiglia) -> Result:
    found = result(g)
    assert found is not None
    return found
