"""Position files match their code, contain every component of the box, and fit their names."""

from __future__ import annotations

import pytest

from cosca.engine.core import CHANCE
from cosca.engine.title import Result, Setup
from cosca.games.nostra_city.rules.actions import DONE
from cosca.games.nostra_city.rules.cards import DRAWN_ATLANTIC, DRAWN_GOTA, FIVE
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.vendetta import in_pile, vendetta_pile
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.title import pieces
from tests.games.nostra_city.boards import asked, do, full_box, in_moment, pass_until, street, whole
from tests.games.nostra_city.corners_of_secrets import SECRETS
from tests.games.nostra_city.set_positions import COURT, ENDINGS, POSITIONS, written


def pack_of(name: str) -> str:
    return COURT if name.startswith(COURT) else "standard"


at_any_table = pytest.mark.parametrize("seats", NOSTRA_CITY.seats)


def position(name: str, seats: int) -> NostraCity:
    game = NOSTRA_CITY.start(Setup("2009", pack_of(name), seats, {"position": f"{name}_{seats}"}))
    assert isinstance(game, NostraCity)
    return game


def is_ending(name: str) -> bool:
    return name.removeprefix(f"{COURT}_") in {f"{make.__name__}_3" for make in ENDINGS}


def ended(g: NostraCity) -> Result:
    """Let all players pass to the end, and return the result."""
    pass_until(g, lambda g: not g.options)
    result = NOSTRA_CITY.result(g)
    assert result is not None
    return result


@pytest.mark.parametrize("name", POSITIONS)
def test_a_file_is_what_its_code_makes(name: str) -> None:
    make, seats = POSITIONS[name]
    remedy = "run `python -m tests.games.nostra_city.set_positions`"
    assert NOSTRA_CITY.positions[name] == written(make(seats)), remedy


def test_there_is_no_file_without_code() -> None:
    assert sorted(NOSTRA_CITY.positions) == sorted(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_each_is_for_the_number_of_players_in_its_name(name: str) -> None:
    _, seats = POSITIONS[name]
    assert [number for number in NOSTRA_CITY.seats if name in NOSTRA_CITY.positions_for(number)] == [seats]
    assert NOSTRA_CITY.seats_at(name) == seats


@at_any_table
def test_scenarios_are_offered_with_packs_that_have_their_pieces(seats: int) -> None:
    of_court = [name for name in NOSTRA_CITY.positions_for(seats) if pack_of(name) == COURT]
    others = [name for name in NOSTRA_CITY.positions_for(seats) if pack_of(name) != COURT]
    assert NOSTRA_CITY.positions_for(seats, COURT) == of_court
    assert NOSTRA_CITY.positions_for(seats, "balanced") == NOSTRA_CITY.positions_for(seats, "standard") == others


def test_a_position_for_three_is_not_dealt_to_four() -> None:
    with pytest.raises(ValueError, match="is for 3 players, not 4"):
        NOSTRA_CITY.start(Setup("2009", "standard", 4, {"position": "innocent_3"}))


@pytest.mark.parametrize("name", POSITIONS)
def test_somebody_has_a_choice_and_chance_only_where_a_secret_is_about_to_be_drawn(name: str) -> None:
    make, seats = POSITIONS[name]
    g, secret = make(seats), [each.__name__ for each in SECRETS]
    assert g.options
    assert CHANCE not in g.options or name.removeprefix(f"{COURT}_").removesuffix(f"_{seats}") in secret


@pytest.mark.parametrize("name", POSITIONS)
def test_every_piece_of_the_box_is_somewhere(name: str) -> None:
    make, seats = POSITIONS[name]
    g = make(seats)
    assert pieces(g) == full_box(pack_of(name))
    assert whole(g)
    assert min(*g.pile, *g.vendetta, *g.discards) >= 0


@pytest.mark.rule("NC-vendetta-5")
@pytest.mark.parametrize("name", POSITIONS)
def test_no_hand_holds_what_goes_into_a_territory_at_once(name: str) -> None:
    make, seats = POSITIONS[name]
    assert not any(hand[DRAWN_GOTA] or hand[DRAWN_ATLANTIC] for hand in make(seats).hand)


# They fit their names


@at_any_table
@pytest.mark.parametrize("name", [name.removesuffix("_3") for name in POSITIONS if is_ending(name)])
def test_a_game_about_to_end_ends_as_its_name_says(name: str, seats: int) -> None:
    result, ending = ended(position(name, seats)), name.removeprefix(f"{COURT}_")
    assert result.ending == ending
    assert ("NC-final-6" in result.rules) == (ending.endswith(("title", "together")))


def test_every_ending_has_a_position() -> None:
    assert {make.__name__ for make in ENDINGS} == set(NOSTRA_CITY.endings)


@at_any_table
@pytest.mark.parametrize(
    ("name", "left"),
    [
        ("irs_is_won", "- - vice -"),
        ("irs_is_gone", "attorney - - fbi"),
        ("irs_stays", "- irs - -"),
        ("port_authority_stays", "- - port -"),
    ],
)
def test_investigations_are_won_go_and_stay(name: str, left: str, seats: int) -> None:
    g = position(name, seats)
    pass_until(g, lambda g: not g.locations_open)
    assert street(g) == left


@pytest.mark.rule("NC-reception-6")
@at_any_table
def test_the_underboss_waits_until_a_space_is_free(seats: int) -> None:
    g = position("underboss_waits", seats)
    assert g.underboss_waits
    pass_until(g, lambda g: g.month == 6)
    assert street(g) == "irs fbi vice underboss"
    assert not g.underboss_waits


@pytest.mark.rule("NC-reception-6")
@at_any_table
def test_behind_four_investigations_the_underboss_waits_on(seats: int) -> None:
    g = position("underboss_waits_in_vain", seats)
    pass_until(g, lambda g: g.month == 6)
    assert g.underboss_waits
    assert not any(map(sum, g.bank))


@pytest.mark.rule("NC-reception-2")
@at_any_table
def test_the_underboss_takes_the_place_of_a_card_and_bills_are_discarded(seats: int) -> None:
    g = position("too_many_bills", seats)
    pass_until(g, lambda g: not in_moment(g))
    assert asked(g) == [0]
    pass_until(g, lambda g: g.month == 6)
    assert max(map(sum, g.bank)) == 6
    assert street(g) == "port underboss vice fbi"


@at_any_table
def test_vendetta_cards_run_out_or_come_again(seats: int) -> None:
    assert not vendetta_pile(position("no_vendetta_card_left", seats))
    again = position("used_paybacks_are_next", seats)
    assert not sum(again.vendetta)
    assert len(vendetta_pile(again)) == 3
    assert len(vendetta_pile(position("only_gota_and_atlantic_city", seats))) == 2


def test_five_players_hold_all_ten_fives() -> None:
    g = position("every_five_is_out", 5)
    assert (g.pile[FIVE], g.discards[FIVE], sum(bank[FIVE] for bank in g.bank)) == (0, 0, 10)


@at_any_table
@pytest.mark.parametrize(
    ("name", "end"),
    [
        ("token_at_the_innocent_end", 0),
        ("token_at_the_guilty_end", 14),
        ("court_token_at_the_innocent_end", 0),
        ("court_token_at_the_guilty_end", 30),
    ],
)
def test_a_token_at_an_end_can_move_one_way_only(name: str, end: int, seats: int) -> None:
    g = position(name, seats)
    assert g.verdict == end
    assert [act.words()["side"] for act in g.anytime(1)] == ["innocent" if end else "guilty"]


@pytest.mark.rule("NC-reception-4")
@at_any_table
def test_the_last_cards_of_the_street_pile_leave_a_space_empty(seats: int) -> None:
    g = position("last_three_cards_of_the_street", seats)
    pass_until(g, lambda g: g.month == 6)
    assert street(g).split().count("-") == 1
    assert not in_pile(g)


@at_any_table
def test_with_more_than_three_players_some_get_no_title(seats: int) -> None:
    g = position("titles_to_give", seats)
    pass_until(g, lambda g: CHANCE not in g.options and not in_moment(g))
    do(g, "name 1", "name 2")
    assert g.titles == [0, 1, 2]
    pass_until(g, lambda g: not g.locations_open)
    assert [sum(hand) for hand in g.hand[3:]] == [1] * (seats - 3) or seats == 3


@at_any_table
def test_in_the_last_turn_only_paybacks_are_left(seats: int) -> None:
    g = position("last_paybacks", seats)
    assert g.options[0][0] is DONE
    assert len(g.options[0]) > 5
