"""Whole planning phases at random: they come to their end, and no piece, copy or reason is wrong on the way."""

from __future__ import annotations

import random

import pytest

from cosca.engine.codec import fields_of
from cosca.engine.core import Seat, play, why_not
from cosca.games.la_famiglia.rules.actions import every_action
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS, NOWHERE
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.planning import PlanningPhase
from tests.games.la_famiglia.boards import (
    EDITIONS,
    PACK,
    begin,
    full_board,
)


def influence_tokens(g: LaFamiglia, seat: Seat) -> int:
    """Return the number of a seat's influence tokens in the game, wherever they are."""
    on_sheets = sum(lying[seat] for sheet in (g.top, g.bottom) for lying in sheet)
    return g.influence[seat] + on_sheets + 17 - sum(g.removed[seat])


def check_pieces(g: LaFamiglia) -> None:
    for seat in range(4):
        on_board = sum(g.men[a] for a in g.areas_of(seat))
        assert on_board + g.headquarters[seat] + g.supply[seat] == PACK.soldati
        assert sum(g.cars[a] for a in g.areas_of(seat)) + g.cars_left[seat] == PACK.cars
        assert sum(g.boats[seat]) + g.boats_left[seat] == PACK.speedboats
        assert influence_tokens(g, seat) == PACK.influence or g.edition.row_tokens_to_box
        assert g.money[seat] >= 0
    assert sum(g.labs) + g.labs_left == PACK.labs
    assert max(g.labs) <= 2
    assert all(len(g.tokens_at(a)) <= 2 for a in range(36))


def check_reasons(g: LaFamiglia, rng: random.Random) -> None:
    """Check that an action is listed exactly if no rule refuses it."""
    (seat,) = g.options
    may = {*map(id, g.options[seat]), *map(id, g.anytime(seat))}
    assert len(g.options[seat]) <= 200
    for action in rng.sample(CATALOGUE, 60):
        assert (why_not(g, seat, action) is None) == (id(action) in may), (g.stack[-1], action, action.words())


def check_copy(g: LaFamiglia) -> None:
    for procedure, twin in zip(g.stack, g.copy().stack, strict=True):
        assert type(procedure) is type(twin)
        for held in fields_of(type(procedure)):
            assert getattr(procedure, held) == getattr(twin, held)


CATALOGUE = every_action()


def next_sheets(g: LaFamiglia) -> None:
    """Prepare the next round: move the bottom action sheet up, place the next one and return the orders."""
    g.round += 1
    g.top, g.top_sheet, g.bottom_sheet = g.bottom, g.bottom_sheet, g.bottom_sheet + 1
    g.bottom = [[0] * 5 for _ in PACK.sheets[g.bottom_sheet]]
    g.token = [IN_HEADQUARTERS if place >= 0 else place for place in g.token]


def play_phase(g: LaFamiglia, rng: random.Random) -> None:
    begin(g, PlanningPhase())
    for _ in range(3000):
        if not g.options:
            break
        (seat,) = g.options
        if rng.random() < 0.2:
            check_reasons(g, rng)
            check_copy(g)
        anybody = rng.randrange(4)
        if rng.random() < 0.02 and (extra := g.anytime(anybody)):
            play(g, anybody, rng.choice(extra))
        else:
            play(g, seat, rng.choice(list(g.options[seat])))
    assert not g.stack
    assert not any(map(sum, g.top))
    assert g.bust_at == [NOWHERE] * 4
    check_pieces(g)


@pytest.mark.rule("LF-planning-2", "LF-planning-8")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(50))
def test_planning_phases_of_four_rounds_come_to_their_end_at_random(edition: str, seed: int) -> None:
    """200 phases in each edition, also with players who have little Money."""
    rng = random.Random(seed)
    g = full_board(edition, (6, 6, 6, 7) if seed % 2 else (1, 0, 0, 2))
    for number in range(4):
        if number:
            next_sheets(g)
        play_phase(g, rng)
