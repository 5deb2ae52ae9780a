"""The Corvino family: TRIAL Powers."""

from __future__ import annotations

import pytest

from cosca.games.nostra_city.rules.game import NostraCity
from tests.games.nostra_city.boards import asked, bank, board, choices, do, free, in_moment, notes, refusal, say


def trial(wiseguys: str, bills: str, **more: object) -> NostraCity:
    """Seat 0 has these Wiseguys and Bills; seat 1 has Rocco and a Bill."""
    territory = {0: wiseguys, 1: "rocco"}
    return board(at="trial", territory=territory, bank={0: bills, 1: "5"}, **more)  # type: ignore[arg-type]


# Bruno


@pytest.mark.rule("NC-wiseguy-bruno")
def test_bruno_places_a_second_bill() -> None:
    g = trial("bruno", "5 10I 10I")
    do(g, "make_busy bruno", "place 10I")
    assert choices(g) == ["done", "place 5", "place 10I"]
    do(g, "place 10I")
    assert g.corruption[1] == 2
    assert asked(g) == [1]


@pytest.mark.rule("NC-wiseguy-bruno")
def test_bruno_may_leave_it_at_one() -> None:
    g = trial("bruno", "5 10I")
    do(g, "make_busy bruno", "place 10I", "done")
    assert sum(g.corruption) == 1
    assert bank(g, 0) == "5"


@pytest.mark.rule("NC-wiseguy-bruno")
def test_bruno_with_one_bill_is_not_asked_for_another() -> None:
    g = trial("bruno", "10I")
    do(g, "make_busy bruno", "place 10I")
    assert asked(g) == [1]


@pytest.mark.rule("NC-wiseguy-bruno", "NC-trial-2")
def test_brunos_second_bill_is_of_the_bank() -> None:
    g = trial("bruno", "5 10I")
    do(g, "make_busy bruno", "place 10I")
    assert refusal(g, "place 10I") == "NC-trial-2"
    assert refusal(g, "pass") == "NC-wiseguy-bruno"


# Teresa


@pytest.mark.rule("NC-wiseguy-teresa")
def test_teresa_draws_a_bill_first_and_may_place_it() -> None:
    g = trial("teresa", "5")
    do(g, "make_busy teresa", "draw_bill 50I")
    assert bank(g, 0) == "5 50I"
    do(g, "place 50I")
    assert bank(g, 0) == "5"


@pytest.mark.rule("NC-wiseguy-teresa")
def test_the_police_raid_gives_teresa_nothing_and_the_discards_stay() -> None:
    g = trial("teresa", "5", discards="20I")
    do(g, "make_busy teresa", "draw_bill raid")
    assert bank(g, 0) == "5"
    assert g.discards[3] == 1
    assert choices(g) == ["place 5"]


@pytest.mark.rule("NC-wiseguy-teresa")
def test_from_an_empty_pile_teresa_can_only_turn_up_the_raid() -> None:
    g = trial("teresa", "5", only_bills="")
    do(g, "make_busy teresa")
    assert choices(g) == ["draw_bill raid"]


@pytest.mark.rule("NC-wiseguy-teresa", "NC-setup-6")
def test_teresa_draws_only_what_is_in_the_bills_pile() -> None:
    g = trial("teresa", "5", only_bills="10I")
    do(g, "make_busy teresa")
    assert refusal(g, "draw_bill 10I") is refusal(g, "draw_bill raid") is None
    assert refusal(g, "draw_bill 50G") == refusal(g, "place 5") == "NC-setup-6"


# Dino


@pytest.mark.rule("NC-wiseguy-dino")
def test_dinos_bribe_does_not_earn_the_zealous_corruptor() -> None:
    g = trial("dino", "5", month=4)
    do(g, "make_busy dino", "place 5", "pass")
    assert g.corruption[0] == 1
    assert g.zealous == [0, 0, 0]


@pytest.mark.rule("NC-wiseguy-dino")
def test_dinos_bribe_does_not_keep_another_from_it() -> None:
    g = trial("dino", "5", month=4)
    do(g, "make_busy dino", "place 5", "make_busy rocco", "place 5")
    assert g.zealous == [0, 1, 0]


@pytest.mark.rule("NC-wiseguy-dino")
def test_a_second_wiseguy_of_dinos_owner_is_noticed() -> None:
    g = trial("dino gisella", "5 5", month=4)
    do(g, "make_busy dino", "place 5", "make_busy gisella", "place 5", "pass")
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-wiseguy-dino", "NC-effect-fbi")
def test_under_the_fbi_dino_is_noticed() -> None:
    g = trial("dino", "5", month=4, street="fbi")
    do(g, "make_busy dino", "place 5", "pass")
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-wiseguy-dino", "NC-effect-attorney")
def test_dinos_bribe_is_the_one_that_the_district_attorney_allows() -> None:
    g = trial("dino gisella", "5 5", street="attorney")
    do(g, "make_busy dino", "place 5")
    assert asked(g) == [1]
    assert free(g, "gisella")


# Ada


@pytest.mark.rule("NC-wiseguy-ada")
@pytest.mark.parametrize(("side", "space"), [("innocent", 6), ("guilty", 8)])
def test_ada_moves_the_token_one_space_instead_of_a_bill(side: str, space: int) -> None:
    g = trial("ada", "5", verdict=7)
    do(g, "make_busy ada")
    assert choices(g) == ["place 5", "move_token innocent", "move_token guilty"]
    do(g, f"move_token {side}")
    assert g.verdict == space
    assert bank(g, 0) == "5"
    assert sum(g.corruption) == 0


@pytest.mark.rule("NC-wiseguy-ada")
def test_ada_may_place_a_bill_like_anybody() -> None:
    g = trial("ada", "5", verdict=7)
    do(g, "make_busy ada", "place 5")
    assert g.verdict == 7
    assert g.corruption[0] == 1


@pytest.mark.rule("NC-wiseguy-ada")
def test_ada_needs_no_bill() -> None:
    g = trial("ada nino", "", verdict=7)
    assert choices(g) == ["pass", "make_busy ada"]
    assert refusal(g, "make_busy nino") == "NC-trial-2"
    do(g, "make_busy ada", "move_token guilty")
    assert g.verdict == 8


@pytest.mark.rule("NC-wiseguy-ada", "NC-zealous-1", "NC-effect-attorney")
def test_e15_adas_move_is_a_corruption_for_the_zealous_corruptor_and_the_district_attorney() -> None:
    g = trial("ada nino", "5", verdict=7, month=4, street="attorney")
    do(g, "make_busy ada", "move_token guilty")
    assert (g.corruptors, asked(g)) == ([True, False, False], [1])
    assert refusal(g, "make_busy nino", 0) == "NC-effect-attorney"
    do(g, "pass")
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-wiseguy-ada")
@pytest.mark.parametrize(("verdict", "stuck", "other"), [(0, "innocent", "guilty"), (14, "guilty", "innocent")])
def test_ada_moves_no_token_beyond_an_end(verdict: int, stuck: str, other: str) -> None:
    g = trial("ada", "", verdict=verdict)
    do(g, "make_busy ada")
    assert choices(g) == [f"move_token {other}"]
    assert refusal(g, f"move_token {stuck}") == "NC-wiseguy-ada"


@pytest.mark.rule("NC-wiseguy-ada")
def test_without_ada_nobody_moves_the_token() -> None:
    g = trial("gisella ada", "5", verdict=7)
    assert refusal(g, "move_token guilty") == "NC-trial-1"
    do(g, "make_busy gisella")
    assert refusal(g, "move_token guilty") == "NC-wiseguy-ada"


@pytest.mark.rule("NC-wiseguy-ada", "NC-zealous-1")
def test_adas_move_is_a_corruption() -> None:
    g = trial("ada", "", verdict=7, month=4)
    do(g, "make_busy ada", "move_token guilty", "pass")
    assert g.zealous == [1, 0, 0]


@pytest.mark.rule("NC-wiseguy-ada", "NC-effect-fbi")
def test_under_the_fbi_ada_without_a_bill_does_nothing() -> None:
    g = trial("ada", "", street="fbi")
    assert asked(g) == [1]


# Fausto


@pytest.mark.rule("NC-wiseguy-fausto")
def test_fausto_takes_a_bill_from_the_corruption_pile_first() -> None:
    g = trial("fausto", "5", corruption="50G 20I")
    do(g, "make_busy fausto")
    assert choices(g) == ["take_at_random 20I", "take_at_random 50G"]
    do(g, "take_at_random 50G", "place 5")
    assert bank(g, 0) == "50G"
    assert g.corruption == [1, 0, 0, 1, 0, 0, 0]


@pytest.mark.rule("NC-wiseguy-fausto")
def test_fausto_may_put_the_same_bill_back() -> None:
    g = trial("fausto", "5", corruption="50G")
    do(g, "make_busy fausto", "take_at_random 50G", "place 50G")
    assert bank(g, 0) == "5"
    assert g.corruption[6] == 1


@pytest.mark.rule("NC-wiseguy-fausto")
def test_fausto_takes_only_what_is_in_the_corruption_pile() -> None:
    g = trial("fausto", "5", corruption="50G")
    do(g, "make_busy fausto")
    assert refusal(g, "take_at_random 50G") is None
    assert refusal(g, "take_at_random 20I") == refusal(g, "place 5") == "NC-wiseguy-fausto"


@pytest.mark.rule("NC-wiseguy-fausto")
def test_fausto_finds_nothing_on_an_empty_pile() -> None:
    g = trial("fausto", "5")
    do(g, "make_busy fausto")
    assert choices(g) == ["place 5"]


@pytest.mark.rule("NC-wiseguy-fausto")
def test_what_fausto_takes_is_no_longer_sure_for_those_who_placed_it() -> None:
    g = board(at="trial", territory={0: "rocco", 1: "fausto"}, bank={0: "50G", 1: "5"})
    do(g, "make_busy rocco", "place 50G", "make_busy fausto", "take_at_random 50G")
    assert notes(g, 0, g.seats) == ""
    do(g, "place 5")
    assert notes(g, 1, g.seats) == "5"


@pytest.mark.rule("NC-powers-1")
def test_a_trial_power_does_not_work_in_an_auction() -> None:
    g = board(at="meeting", territory={0: "bruno"}, bank={0: "5 5"}, street="racehorse")
    do(g, "make_busy bruno", "locate 1", "bid 5", "done")
    assert in_moment(g)


@pytest.mark.rule("NC-payback-lawyer", "NC-turn-3")
def test_a_good_lawyer_lets_a_wiseguy_bribe_twice() -> None:
    g = trial("bruno", "5 10I 10G", hand={0: "lawyer"})
    do(g, "make_busy bruno", "place 5")
    say(g, 0, "payback lawyer bruno")
    assert free(g, "bruno")
    do(g, "done", "make_busy bruno", "place 10I", "place 10G")
    assert sum(g.corruption) == 3


# An empty Bank


@pytest.mark.rule("NC-wiseguy-teresa", "NC-trial-1")
def test_e16_teresa_draws_the_bill_that_an_empty_bank_lacks() -> None:
    g = trial("teresa nino", "")
    assert choices(g) == ["pass", "make_busy teresa"]
    do(g, "make_busy teresa", "draw_bill 20G")
    assert choices(g) == ["place 20G"]
    do(g, "place 20G")
    assert (bank(g, 0), g.corruptors[0]) == ("", True)


@pytest.mark.rule("NC-wiseguy-teresa", "NC-raid-1")
def test_e16_the_police_raid_leaves_teresa_without_a_corruption() -> None:
    g = trial("teresa", "")
    do(g, "make_busy teresa", "draw_bill raid")
    assert (asked(g), g.corruptors[0], free(g, "teresa")) == ([1], False, False)


@pytest.mark.rule("NC-wiseguy-fausto", "NC-trial-1")
@pytest.mark.parametrize(("pile", "able"), [("", False), ("10G", True)])
def test_e16_fausto_takes_the_bill_that_an_empty_bank_lacks_if_there_is_one(pile: str, able: bool) -> None:
    g = trial("fausto", "", corruption=pile)
    assert (asked(g) == [0]) == able
    if able:
        do(g, "make_busy fausto", "take_at_random 10G", "place 10G")
        assert (g.corruptors[0], bank(g, 0)) == (True, "")


@pytest.mark.rule("NC-effect-fbi", "NC-trial-2")
def test_under_the_fbi_an_empty_bank_lets_nobody_bribe() -> None:
    g = trial("ada teresa fausto", "", corruption="5", street="fbi")
    assert asked(g) == [1]
    assert refusal(g, "make_busy teresa", 0) == "NC-turn-2"
