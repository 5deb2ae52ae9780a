"""All actions of Famiglia. Each is an immutable value that exists once; the functions below look them up."""

from __future__ import annotations

from typing import Final

from cosca.engine.core import Action, Seat
from cosca.games.famiglia.rules.cards import (
    ACCOUNTANTS,
    BRUTES,
    KINDS,
    MERCENARIES,
    NO_CARD,
    RANKS,
    Card,
    card,
    code,
    family,
    rank,
)


class Start(Action):
    """Chance chooses the starting player."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat = seat

    def words(self) -> dict[str, str | int]:
        return {"seat": self.seat}


class TurnUp(Action):
    """Chance draws the top card of the draw stack into the Street."""

    __slots__ = ("card",)

    def __init__(self, card: Card) -> None:
        super().__init__()
        self.card = card

    def words(self) -> dict[str, str | int]:
        return {"card": code(self.card)}


class Skip(Action):
    """Skip action 1, 2 or 3, or a further exchange."""

    __slots__ = ()


class Discard(Action):
    """Action 1: discard a card from the Street to draw new ones. `new` selects the copy among the new cards."""

    __slots__ = ("card", "new")

    def __init__(self, card: Card, new: bool) -> None:
        super().__init__()
        self.card = card
        self.new = new

    def words(self) -> dict[str, str | int]:
        return {"card": code(self.card), "new": int(self.new)}


class SendAccountant(Action):
    """Action 2: play an Accountant into the play area."""

    __slots__ = ("accountant",)

    def __init__(self, accountant: Card) -> None:
        super().__init__()
        self.accountant = accountant

    def words(self) -> dict[str, str | int]:
        return {"accountant": code(self.accountant)}


class Exchange(Action):
    """One of the Accountant's exchanges: a card from the hand for one from the play area."""

    __slots__ = ("back", "lay")

    def __init__(self, lay: Card, back: Card) -> None:
        super().__init__()
        self.lay = lay
        self.back = back

    def words(self) -> dict[str, str | int]:
        return {"lay": code(self.lay), "back": code(self.back)}


class SendBrute(Action):
    """Action 3: play a Brute into the play area and reduce the value of a card in the Street."""

    __slots__ = ("brute", "by", "victim")

    def __init__(self, brute: Card, victim: Card, by: int) -> None:
        super().__init__()
        self.brute = brute
        self.victim = victim
        self.by = by

    def words(self) -> dict[str, str | int]:
        return {"brute": code(self.brute), "victim": code(self.victim), "by": self.by}


class Take(Action):
    """Action 4: take a card, for free or by playing two cards, one of which goes into the play area."""

    __slots__ = ("card", "keep", "lay")

    def __init__(self, card: Card, lay: Card, keep: Card) -> None:
        super().__init__()
        self.card = card
        self.lay = lay
        self.keep = keep

    def words(self) -> dict[str, str | int]:
        return {"card": code(self.card), "lay": code(self.lay), "keep": code(self.keep)}


class Pass(Action):
    """Action 4: pass."""

    __slots__ = ()


SKIP: Final = Skip()
PASS: Final = Pass()
START: Final = [Start(0), Start(1)]
TURN_UP: Final = [TurnUp(c) for c in range(KINDS)]
TURN_UPS: Final = [[[TURN_UP[c]] * copies for copies in range(6)] for c in range(KINDS)]  # one entry per copy
DISCARD_OLD: Final = [Discard(c, False) for c in range(KINDS)]
DISCARD_NEW: Final = [Discard(c, True) for c in range(KINDS)]
SEND_ACCOUNTANT: Final = [SendAccountant(card(ACCOUNTANTS, r)) for r in RANKS]
EXCHANGE: Final = [[Exchange(lay, back) for back in range(KINDS)] for lay in range(KINDS)]
SEND_BRUTE: Final = [
    [[SendBrute(card(BRUTES, r), victim, by) for by in RANKS] for victim in range(KINDS)] for r in RANKS
]
TAKE_FREE: Final = [Take(c, NO_CARD, NO_CARD) for c in range(KINDS)]
_TAKE: Final[dict[int, Take]] = {}


def take(c: Card, lay: Card = NO_CARD, keep: Card = NO_CARD) -> Take:
    return TAKE_FREE[c] if lay == NO_CARD else _TAKE[(c * KINDS + lay) * KINDS + keep]


def discard(c: Card, new: bool = False) -> Discard:
    return DISCARD_NEW[c] if new else DISCARD_OLD[c]


def send_accountant(c: Card) -> SendAccountant:
    return SEND_ACCOUNTANT[rank(c)]


def exchange(lay: Card, back: Card) -> Exchange:
    return EXCHANGE[lay][back]


def send_brute(brute: Card, victim: Card, by: int) -> SendBrute:
    return SEND_BRUTE[rank(brute)][victim][by]


def _payments(c: Card) -> list[tuple[Card, Card]]:
    """Return every pair of cards a player might try to pay with: lower cards of the family, and Mercenaries."""
    brothers = [card(family(c), r) for r in range(rank(c))]
    mercenaries = [card(MERCENARIES, r) for r in RANKS]
    either = brothers + [m for m in mercenaries if m not in brothers]
    return [(lay, keep) for lay in either for keep in either]


def _list_takes() -> None:
    for c in range(KINDS):
        for lay, keep in _payments(c) if rank(c) else ():
            _TAKE[(c * KINDS + lay) * KINDS + keep] = Take(c, lay, keep)


def every_action() -> list[Action]:
    """Return all well-formed actions in a fixed order. An action's index is its code for bots."""
    listed: list[Action] = [SKIP, PASS, *START, *TURN_UP, *DISCARD_OLD, *DISCARD_NEW, *SEND_ACCOUNTANT]
    for row in EXCHANGE:
        listed += [swap for swap in row if swap.lay != swap.back]
    for of_brute in SEND_BRUTE:
        for of_victim in of_brute:
            listed += of_victim[1:]
    return [*listed, *TAKE_FREE, *_TAKE.values()]


_list_takes()
