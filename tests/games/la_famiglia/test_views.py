"""Who may see what: headquarters, face-down orders and selected conflict cards (R10 to R15)."""

from __future__ import annotations

from random import Random

import pytest

from cosca.engine.core import Seat
from cosca.games.la_famiglia.rules.actions import ISSUE_AT, ISSUE_ORDER, LAY_CARD
from cosca.games.la_famiglia.rules.board import IN_HEADQUARTERS
from cosca.games.la_famiglia.rules.conflict import CardConflict
from cosca.games.la_famiglia.rules.fighting import begin_fight
from cosca.games.la_famiglia.rules.game import LaFamiglia
from cosca.games.la_famiglia.rules.issuing import IssueOrders
from cosca.games.la_famiglia.title import CODEC, log_message
from cosca.games.la_famiglia.views import UNSEEN, view
from cosca.games.la_famiglia.worlds import imagine
from tests.games.la_famiglia.boards import BLUE, GREEN, RED, YELLOW, area, begin, board, do, order

OTHERS: list[Seat | None] = [BLUE, YELLOW, None]
TEAM: list[Seat | None] = [RED, GREEN]


def with_order(number: int) -> LaFamiglia:
    """Return a board where Red has issued this order in Enna and keeps the other basic ones."""
    return board(men={"enna": (RED, 3), "bronte": (BLUE, 2)}, orders={"enna": [(RED, number)]})


def seen(g: LaFamiglia, seat: Seat | None) -> str:
    return CODEC.text(view(g, seat))


@pytest.mark.rule("LF-secret-1")
@pytest.mark.parametrize("reader", OTHERS)
def test_r10_only_the_team_sees_which_orders_are_behind_the_screen(reader: Seat | None) -> None:
    g = with_order(2)
    assert view(g, GREEN).token[order(RED, 0)] == IN_HEADQUARTERS
    assert view(g, reader).token[order(RED, 0)] == UNSEEN


def test_r11_every_player_sees_the_money_and_soldati_of_all() -> None:
    g = board(money=(1, 2, 3, 4), headquarters=(5, 6, 7, 8))
    for reader in (*TEAM, *OTHERS):
        assert view(g, reader).money == (1, 2, 3, 4)
        assert view(g, reader).headquarters == (5, 6, 7, 8)


@pytest.mark.rule("LF-secret-2")
@pytest.mark.parametrize("reader", OTHERS)
def test_r12_an_issued_order_is_seen_by_the_team_only_until_all_are_turned_up(reader: Seat | None) -> None:
    assert len({seen(with_order(number), reader) for number in range(5)}) == 1
    assert len({seen(with_order(number), GREEN) for number in range(5)}) == 5
    opened = with_order(2)
    opened.orders_open = True
    assert view(opened, reader).token[order(RED, 2)] == area("enna")


@pytest.mark.parametrize("reader", OTHERS)
def test_r12_the_log_names_an_issued_order_to_the_team_only(reader: Seat | None) -> None:
    g = do(begin(board(men={"enna": (RED, 3)}), IssueOrders(RED)), (RED, ISSUE_AT[area("enna")]))
    told = log_message(g, RED, ISSUE_ORDER[3], reader)
    mine = log_message(g, RED, ISSUE_ORDER[3], GREEN)
    assert told is not None
    assert mine is not None
    assert "order" not in told.args
    assert (mine.args["order"], told.args["area"]) == ("red_O4", "enna")


@pytest.mark.parametrize("reader", OTHERS)
def test_r13_an_order_recalled_while_planning_is_not_shown(reader: Seat | None) -> None:
    games = [with_order(number) for number in range(5)]
    for g in games:
        g.recall_orders(area("enna"))
    assert len({seen(g, reader) for g in games}) == 1


def conflict(*laid: tuple[Seat, int]) -> LaFamiglia:
    """Return a conflict in which Red attacks Blue in Bronte with finesse, after these cards were selected."""
    g = board(men={"enna": (RED, 3), "bronte": (BLUE, 3)})
    begin_fight(g, area("bronte"), RED, 3, car=False)
    begin(g, CardConflict(RED, BLUE))
    return do(g, *((seat, LAY_CARD[card]) for seat, card in laid))


@pytest.mark.rule("LF-secret-3")
@pytest.mark.parametrize("reader", [RED, GREEN, None])
def test_r14_only_its_team_sees_a_selected_card(reader: Seat | None) -> None:
    unlaid = seen(conflict(), reader)
    assert {seen(conflict((BLUE, card)), reader) for card in range(3)} == {unlaid}
    assert len({seen(conflict((BLUE, card)), YELLOW) for card in range(3)}) == 3


def test_r14_cards_are_revealed_only_when_both_are_selected() -> None:
    g = conflict((BLUE, 1))
    assert not g.revealed
    do(g, (RED, LAY_CARD[0]))
    assert g.revealed


@pytest.mark.rule("LF-secret-4")
def test_r15_a_spectator_sees_everything_but_orders_and_selected_cards() -> None:
    g = conflict((BLUE, 1), (RED, 2))
    mine, theirs = CODEC.dump(view(g, RED)), CODEC.dump(view(g, None))
    assert isinstance(mine, dict)
    assert isinstance(theirs, dict)
    fields = mine["LaFamigliaView"], theirs["LaFamigliaView"]
    assert isinstance(fields[0], dict)
    assert isinstance(fields[1], dict)
    differing = {name for name in fields[0] if fields[0][name] != fields[1][name]}
    assert differing == {"seat", "token", "doing"}


@pytest.mark.parametrize("reader", OTHERS)
def test_imagined_worlds_put_any_order_face_down(reader: Seat | None) -> None:
    real = begin(with_order(2), IssueOrders(BLUE))
    worlds = [imagine(view(real, reader), Random(seed)) for seed in range(60)]
    lying = {number for g in worlds for number in range(5) if g.token[order(RED, number)] == area("enna")}
    assert lying == set(range(5))
    assert {seen(g, reader) for g in worlds} == {seen(real, reader)}
