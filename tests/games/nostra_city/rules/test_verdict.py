"""Final Verdict: the last turn around the table, the bonuses, the Tally, and every ending."""

from __future__ import annotations

import pytest

from cosca.engine.title import Result
from cosca.games.nostra_city.rules.board import NOBODY
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.verdict import ENDINGS, result
from tests.games.nostra_city.boards import asked, board, choices, do, pass_until, refusal, whole

INNOCENT, GUILTY = 7, 8  # the last Innocent and the first Guilty space


def june(seats: int = 3, **more: object) -> NostraCity:
    return board(seats, "reception", month=6, **more)  # type: ignore[arg-type]


def ended(g: NostraCity) -> Result:
    pass_until(g, lambda g: not g.options)
    found = result(g)
    assert found is not None
    assert found.ending in ENDINGS
    return found


# 1. The last turn around the table


@pytest.mark.rule("NC-final-1")
def test_from_the_first_player_on_all_may_play_vendetta_cards_for_the_last_time() -> None:
    g = june(first=1, hand={1: "shame juror", 0: "shame"}, verdict=GUILTY)
    assert asked(g) == [1]
    do(g, "payback shame 0", "payback juror innocent", "done")
    assert asked(g) == [2]
    assert choices(g) == ["done"]
    do(g, "done")
    assert asked(g) == [0]
    do(g, "payback shame 1", "done")
    assert g.shame == [1, 1, 0]
    assert not g.options


@pytest.mark.rule("NC-final-1")
def test_the_last_turn_is_for_vendetta_cards_only() -> None:
    g = june(territory={0: "gisella"}, bank={0: "5"}, hand={0: "anger snitch"})
    assert refusal(g, "make_busy gisella") == refusal(g, "place 5") == refusal(g, "pass") == "NC-final-1"
    assert refusal(g, "done", 1) == "NC-turn-2"
    assert choices(g) == ["done"]


@pytest.mark.rule("NC-final-1")
def test_a_player_who_is_done_cannot_answer_a_later_card() -> None:
    g = june(hand={0: "shame", 1: "shame"})
    do(g, "done", "payback shame 0")
    assert refusal(g, "payback shame 1", 0) == "NC-turn-2"


# 2 and 3. Zealous Corruptors and bonuses


@pytest.mark.rule("NC-final-2")
def test_zealous_corruptors_nobody_won_leave_the_game() -> None:
    g = june(zealous=(1, 0, 0))
    assert g.zealous_left == 2
    ended(g)
    assert g.zealous_left == 0
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-bonus-1")
def test_fine_team_counts_turfs_and_wiseguys_with_gota_and_atlantic_city() -> None:
    g = june(territory={0: "gisella rocco bronx_drugs racehorse", 1: "carla bronx_gambling gota atlantic_city"})
    ended(g)
    assert g.bonus[0] == 1


@pytest.mark.rule("NC-bonus-2")
def test_wisdom_and_virtue_counts_every_vendetta_card_in_hand() -> None:
    g = june(hand={0: "anger snitch wire_tap", 1: "shame shame"})
    ended(g)
    assert g.bonus[1] == 0


@pytest.mark.rule("NC-bonus-2")
def test_cards_played_in_the_last_turn_do_not_count_for_wisdom_and_virtue() -> None:
    g = june(hand={0: "shame shame", 1: "anger"})
    do(g, "payback shame 1", "payback shame 1")
    ended(g)
    assert g.bonus[1] == 1


@pytest.mark.rule("NC-bonus-3")
def test_full_of_cash_counts_dollars() -> None:
    g = june(bank={0: "5 5 5 5 5 5", 1: "50G"})
    ended(g)
    assert g.bonus[2] == 1


@pytest.mark.rule("NC-bonus-4")
def test_among_equals_nobody_gets_a_bonus() -> None:
    g = june(territory={0: "gisella", 1: "rocco"}, hand={0: "anger", 2: "shame"}, bank={1: "10I 10G", 2: "20I"})
    ended(g)
    assert g.bonus == [NOBODY, NOBODY, NOBODY]


@pytest.mark.rule("NC-final-2", "NC-bonus-1", "NC-bonus-2", "NC-bonus-3")
def test_bonuses_are_respect() -> None:
    g = june(territory={0: "gisella"}, hand={0: "anger"}, bank={0: "5"}, verdict=INNOCENT)
    assert ended(g).scores == (sum(g.pack.bonus), 0, 0)
    assert sum(g.pack.bonus) == 6


# 4 and 5. The Tally, and the Investigations


@pytest.mark.rule("NC-final-3")
def test_the_tally_comes_after_the_bonuses_and_before_the_investigations() -> None:
    """At the Guilty end the order matters: the Bill moves one to the left, then two Investigations one to the right."""
    g = june(corruption="10I", street="vice port", verdict=14, bank={0: "5"})
    do(g, "done", "done", "done")
    assert g.bonus[2] == 0
    assert choices(g) == ["turn_up 10I"]
    do(g, "turn_up 10I")
    assert g.verdict == 14
    assert not g.options


@pytest.mark.rule("NC-final-3", "NC-tally-2")
def test_the_final_tally_counts_only_bills_placed_since_april() -> None:
    g = board(at="reception", month=3, street="racehorse opera_box silk_suit penthouse", corruption="50G", verdict=5)
    do(g, "turn_up 50G")
    pass_until(g, lambda g: not g.options)
    assert g.verdict == 8


@pytest.mark.rule("NC-final-3", "NC-final-4")
def test_one_investigation_can_turn_the_verdict() -> None:
    g = june(street="vice", verdict=INNOCENT, hand={2: "snitch"})
    assert ended(g).winners == (2,)
    assert g.verdict == GUILTY


@pytest.mark.rule("NC-final-3")
def test_money_in_the_corruption_pile_does_not_count_for_full_of_cash() -> None:
    g = board(at="trial", month=6, territory={0: "gisella"}, bank={0: "50G 5", 1: "10I"})
    do(g, "make_busy gisella", "place 50G")
    ended(g)
    assert g.bonus[2] == 1


# 6 and 7. The winner


@pytest.mark.rule("NC-goal-1", "NC-final-4")
def test_innocent_the_loyal_player_with_most_respect_wins() -> None:
    g = june(territory={0: "racehorse", 1: "opera_box", 2: "cathedral_window"}, hand={2: "snitch"}, verdict=INNOCENT)
    found = ended(g)
    assert found.winners == (0,)
    assert found.ending == "innocent"
    assert found.rules[0] == "NC-goal-1"


@pytest.mark.rule("NC-final-5", "NC-goal-2")
def test_guilty_the_snitch_with_most_respect_wins() -> None:
    g = june(
        territory={0: "cathedral_window", 1: "opera_box", 2: "racehorse"},
        hand={1: "snitch", 2: "snitch"},
        verdict=GUILTY,
    )
    found = ended(g)
    assert found.winners == (2,)
    assert found.ending == "guilty"
    assert found.rules[0] == "NC-final-5"


@pytest.mark.rule("NC-goal-2", "NC-final-5")
def test_a_single_snitch_wins_with_any_respect() -> None:
    g = june(territory={0: "cathedral_window"}, hand={1: "snitch"}, shame=(0, 2, 0), verdict=GUILTY)
    found = ended(g)
    assert found.winners == (1,)
    assert found.scores[1] == -2 + g.pack.bonus[1]


@pytest.mark.rule("NC-goal-2")
def test_both_snitch_cards_in_one_hand_are_one_snitch() -> None:
    g = june(hand={1: "snitch snitch"}, verdict=GUILTY)
    assert ended(g).winners == (1,)


@pytest.mark.rule("NC-final-7")
def test_guilty_without_a_snitch_everybody_loses() -> None:
    g = june(territory={0: "racehorse"}, verdict=GUILTY)
    found = ended(g)
    assert found.winners == ()
    assert found.ending == "everybody_loses"
    assert found.rules[0] == "NC-final-7"


@pytest.mark.rule("NC-final-6")
@pytest.mark.parametrize(
    ("snitches", "verdict", "ending"),
    [({}, INNOCENT, "innocent_by_title"), ({0: "snitch", 1: "snitch"}, GUILTY, "guilty_by_title")],
)
def test_among_equals_the_higher_title_wins(snitches: dict[int, str], verdict: int, ending: str) -> None:
    """The Consigliere (2) has an Opera Box and ties with the Underboss (3); the Primo Capo is behind."""
    g = june(territory={0: "opera_box"}, titles=(1, 0, 2), hand=snitches, verdict=verdict)
    found = ended(g)
    assert found.scores[:2] == (3, 3)
    assert found.winners == (1,)
    assert found.ending == ending
    assert found.rules[0] == "NC-final-6"


@pytest.mark.rule("NC-final-6")
def test_a_title_wins_against_an_equal_without_one() -> None:
    g = june(4, territory={3: "gold_watch"}, titles=(0, 1, 2), hand={0: "snitch", 1: "snitch"}, verdict=INNOCENT)
    found = ended(g)
    assert found.scores[2] == found.scores[3] == 1
    assert found.winners == (2,)


@pytest.mark.rule("NC-final-6")
@pytest.mark.parametrize(
    ("snitches", "verdict", "ending"),
    [({}, INNOCENT, "innocent_together"), ({0: "snitch", 1: "snitch"}, GUILTY, "guilty_together")],
)
def test_equals_without_titles_win_together(snitches: dict[int, str], verdict: int, ending: str) -> None:
    g = june(territory={0: "opera_box", 1: "gold_watch"}, hand=snitches, verdict=verdict)
    found = ended(g)
    assert found.winners == (0, 1)
    assert found.ending == ending


@pytest.mark.rule("NC-final-6")
def test_a_title_of_a_player_who_cannot_win_decides_nothing() -> None:
    g = june(
        4, territory={2: "racehorse", 3: "penthouse"}, titles=(0, 1), hand={0: "snitch", 1: "snitch"}, verdict=INNOCENT
    )
    assert ended(g).winners == (2, 3)


@pytest.mark.rule("NC-final-4")
def test_five_players_of_whom_two_are_snitches() -> None:
    g = board(
        5,
        "reception",
        month=6,
        territory={0: "cathedral_window", 3: "racehorse", 4: "opera_box"},
        hand={3: "snitch", 4: "snitch"},
        verdict=GUILTY,
    )
    assert ended(g).winners == (3,)
    assert whole(g)


@pytest.mark.rule("NC-final-8")
def test_after_the_verdict_nothing_can_be_done() -> None:
    g = june(territory={0: "gisella"}, hand={0: "wire_tap"}, verdict=INNOCENT)
    ended(g)
    for text in ("done", "pass", "make_busy gisella", "payback wire_tap 1"):
        assert refusal(g, text, 0) == "NC-final-8"
    assert not g.anytime(0)


def test_before_the_end_there_is_no_result() -> None:
    assert result(june()) is None
