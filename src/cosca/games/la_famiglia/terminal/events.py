"""Log lines for events of La Famiglia that are not actions."""

from __future__ import annotations

from collections.abc import Iterator

from cosca.engine.title import Arg, Message
from cosca.games.la_famiglia.rules.board import NOBODY, NOWHERE, SEATS
from cosca.games.la_famiglia.rules.pack import AREAS, MANDAMENTI
from cosca.games.la_famiglia.terminal.names import pack_of
from cosca.games.la_famiglia.views import LaFamigliaView


def events(before: LaFamigliaView, after: LaFamigliaView) -> list[Message]:
    if not before.round and not after.round:
        return []
    return [
        *cards(before, after),
        *fights(before, after),
        *holders(before, after),
        *control(before, after),
        *moments(before, after),
    ]


def moments(before: LaFamigliaView, after: LaFamigliaView) -> Iterator[Message]:
    if after.orders_open and not before.orders_open:
        yield Message("news-turned-up")
    if after.round != before.round:
        yield Message("news-round", {"number": after.round})


def cards(before: LaFamigliaView, after: LaFamigliaView) -> Iterator[Message]:
    """Yield the revealed cards of a finesse."""
    if before.last_cards == after.last_cards:
        return
    for seat, card in enumerate(after.last_cards):
        if card >= 0:
            yield Message("news-card", {"seat": seat, "card": pack_of(after).cards[card].id})


def fights(before: LaFamigliaView, after: LaFamigliaView) -> Iterator[Message]:
    """Yield how many Soldati each side has left during an attack."""
    area = after.fight_area
    if area == NOWHERE or area != before.fight_area:
        return
    if (before.men[area], before.fight_men) != (after.men[area], after.fight_men):
        yield Message(
            "news-fight", {"area": _id(after, area), "attackers": after.fight_men, "defenders": after.men[area]}
        )


def holders(before: LaFamigliaView, after: LaFamigliaView) -> Iterator[Message]:
    for area in range(AREAS):
        fought = before.fight_area == area != after.fight_area
        if before.holder[area] == after.holder[area]:
            if fought:
                yield _standing("news-held", after, area)
        elif after.holder[area] == NOBODY:
            yield Message("news-left", {"area": _id(after, area)})
        elif fought or before.holder[area] != NOBODY:
            yield _standing("news-taken", after, area)


def _standing(message_id: str, view: LaFamigliaView, area: int) -> Message:
    """Return who holds an area and with how many Soldati. Neutral Soldati have no seat."""
    side = view.holder[area]
    args: dict[str, Arg] = {"area": _id(view, area), "men": view.men[area]}
    whose: dict[str, Arg] = {"seat": side, "whose": "seat"} if side < SEATS else {"whose": "neutral"}
    return Message(message_id, args | whose)


def control(before: LaFamigliaView, after: LaFamigliaView) -> Iterator[Message]:
    for m in range(MANDAMENTI):
        if before.control[m] != after.control[m]:
            name = pack_of(after).island.mandamento_ids[m]
            if after.control[m] < SEATS:
                yield Message("news-control", {"mandamento": name, "seat": after.control[m]})
            else:
                yield Message("news-no-control", {"mandamento": name})


def _id(view: LaFamigliaView, area: int) -> str:
    return pack_of(view).island.ids[area]
