"""Build a complete game that the seat cannot distinguish from the real one, from its view alone."""

from __future__ import annotations

from random import Random
from typing import Final

from cosca.engine.core import Procedure, settle
from cosca.games.la_famiglia.packs.reading import edition_named, pack_named
from cosca.games.la_famiglia.rules.action_kinds import CARDS
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, SEATS
from cosca.games.la_famiglia.rules.conflict import NO_CARD, CardConflict
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.pack import ORDERS
from cosca.games.la_famiglia.views import UNSEEN, LaFamigliaView, knows

LAYING: Final = 1  # the step of a conflict in which both families select a card


def imagine(seen: LaFamigliaView, rng: Random) -> LaFamiglia:
    token, issued = _orders(seen, rng)
    g = LaFamiglia(
        pack=pack_named(seen.pack),
        edition=edition_named(seen.edition),
        variant=seen.variant,
        family=list(seen.family),
        character=list(seen.character),
        tiles=list(seen.tiles),
        tile_of=_rows(seen.tile_of),
        holder=list(seen.holder),
        men=list(seen.men),
        cars=list(seen.cars),
        labs=list(seen.labs),
        boats=_rows(seen.boats),
        control=list(seen.control),
        headquarters=list(seen.headquarters),
        supply=list(seen.supply),
        money=list(seen.money),
        cars_left=list(seen.cars_left),
        boats_left=list(seen.boats_left),
        labs_left=seen.labs_left,
        influence=list(seen.influence),
        removed=_rows(seen.removed),
        token=token,
        issued=issued,
        executed=list(seen.executed),
        orders_open=seen.orders_open,
        top=_rows(seen.top),
        bottom=_rows(seen.bottom),
        top_sheet=seen.top_sheet,
        bottom_sheet=seen.bottom_sheet,
        bust_at=list(seen.bust_at),
        starter=seen.starter,
        next_starter=seen.next_starter,
        round=seen.round,
        turn=seen.turn,
        fight_area=seen.fight_area,
        fight_side=seen.fight_side,
        fight_men=seen.fight_men,
        fight_car=seen.fight_car,
        last_cards=list(seen.last_cards),
        stack=[_imagined(procedure, seen, rng) for procedure in seen.doing],
    )
    g.rules_version = seen.rules_version
    settle(g)
    return g


def _orders(seen: LaFamigliaView, rng: Random) -> tuple[list[int], list[int]]:
    """Return the places and turns of all order tokens, with each family's unseen orders placed at random."""
    token, issued = list(seen.token), list(seen.issued)
    for seat in range(SEATS):
        hidden = [t for t in range(seat * ORDERS, seat * ORDERS + ORDERS) if token[t] == UNSEEN]
        rng.shuffle(hidden)
        for down in seen.face_down:
            if down.seat == seat:
                t = hidden.pop()
                token[t], issued[t] = down.area, down.issued
        for t in hidden:
            token[t] = IN_HEADQUARTERS
    return token, issued


def _imagined(procedure: Procedure, seen: LaFamigliaView, rng: Random) -> Procedure:
    made = procedure.copy()
    if isinstance(made, CardConflict):
        made.laid = _cards(made, seen, rng)
    return made


def _cards(conflict: CardConflict, seen: LaFamigliaView, rng: Random) -> tuple[int, ...]:
    """Return the selected conflict cards, with random ones where the seat cannot see them.

    While the families are still selecting, the opposing card may also be missing: at most one card lies there.
    """
    cards = list(conflict.laid)
    unseen = [seat for seat in (conflict.attacker, conflict.defender) if seat < SEATS and not knows(seen.seat, seat)]
    if conflict.at <= LAYING:
        none_played = all(card == NO_CARD for card in cards)
        unseen = rng.sample(unseen, rng.randint(0, 1)) if conflict.at == LAYING and unseen and none_played else []
    for seat in unseen:
        cards[seat] = rng.randrange(CARDS)
    return tuple(cards)


def _rows(rows: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    return [list(row) for row in rows]
