"""La Famiglia, what is printed: every pack obeys what is known of the components.

The numbers in the docstrings (C20-C49) are those of the constraints in our research notes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cosca.engine.pack import PackFile, parse_pack, source_faults

PACKS = Path(__file__).parents[2] / "src" / "cosca" / "games" / "la_famiglia" / "packs"
PRINTED = ("sheets", "families", "characters", "tiles", "conflict", "pieces")
EDITIONS = ("edition_1_2", "edition_1_1")

COLUMNS = ["primo", "justice", "police", "economy", "church", "two"]
ROWS = ["justice", "police", "economy", "church"]
COLOURS = ["black", "blue", "green", "red", "white", "yellow"]
SHEETS = (1, 2, 3, 4)

BONUS_KINDS = {"recruit", "place", "place_own"}
PLAIN_KINDS = {
    "order",
    "order_two_areas",
    "order_double",
    "equipment",
    "launder",
    "launder_rally",
    "exert_supply",
    "exert_sheet",
    "exert_row",
    "final",
}
SUPPLY = {"money", "recruit", "soldati", "soldati_plus", "car", "boat", "lab"}
ATTACK = {"rally", "shotgun", "skull", "bomb", "pentito", "agitate"}
SPECIALS = {
    "green_a": ("green", "A", "attack"),
    "yellow_b": ("yellow", "B", "supply"),
    "yellow_c": ("yellow", "C", "attack"),
    "black_b": ("black", "B", "attack"),
    "blue_b": ("blue", "B", "attack"),
    "white_a": ("white", "A", "supply"),
    "white_b": ("white", "B", "attack"),
}
EXAMPLE: dict[str, Any] = {"initiative": 4, "kind": "attack", "symbols": [{"shotgun": 1}, {"skull": 2}]}  # Red's, p. 17

type Entry = dict[str, Any]


@cache
def pack(name: str) -> PackFile:
    return parse_pack(name, (PACKS / f"{name}.toml").read_text("utf-8"), pack)


def spaces(number: int) -> list[Entry]:
    found: list[Entry] = [sheet for sheet in pack("sheets").data["sheet"] if sheet["number"] == number]
    return [space for sheet in found for space in sheet["spaces"]]


def all_spaces() -> list[Entry]:
    return [space for number in SHEETS for space in spaces(number)]


def costs(round_: int) -> dict[str, int]:
    (top,) = [entry for entry in pack("sheets").data["top"] if entry["round"] == round_]
    found: dict[str, int] = top["costs"]
    return found


def kinds(space: Entry) -> list[str]:
    return [action["kind"] for action in space["do"]]


def only(kind: str, bonus: int) -> list[Entry]:
    return [{"kind": kind, "bonus": bonus}]


def families() -> list[Entry]:
    found: list[Entry] = pack("families").data["family"]
    return found


def family(colour: str) -> Entry:
    (found,) = [entry for entry in families() if entry["id"] == colour]
    return found


def row(colour: str, name: str) -> Entry:
    found: Entry = family(colour)["mat"][name]
    return found


def orders(colour: str) -> list[Entry]:
    return [*family(colour)["basic"], *family(colour)["advanced"]]


def every_order() -> Iterator[tuple[str, Entry]]:
    for colour in COLOURS:
        for order in orders(colour):
            yield colour, order


def symbols(order: Entry) -> dict[str, Any]:
    return {name: value for symbol in order["symbols"] for name, value in symbol.items()}


def column_starts(found: Entry) -> list[int]:
    """Where columns A, B and C of a row begin."""
    return [sum(found["columns"][:place]) for place in range(len(found["columns"]))]


def tiles() -> dict[str, Entry]:
    return {tile["id"]: tile for tile in pack("tiles").data["tile"]}


def characters() -> list[Entry]:
    found: list[Entry] = pack("characters").data["character"]
    return found


# Sources


@pytest.mark.parametrize("name", [*PRINTED, *EDITIONS])
def test_every_entry_says_honestly_where_it_comes_from(name: str) -> None:
    assert source_faults(pack(name)) == []


@pytest.mark.parametrize("name", [*PRINTED, *EDITIONS])
def test_nothing_printed_is_without_a_source(name: str) -> None:
    data = pack(name).data
    tops = [entry for value in data.values() for entry in (value if isinstance(value, list) else [value])]
    assert [entry for entry in tops if isinstance(entry, dict) and "source" not in entry] == []


def test_every_space_row_and_order_has_a_source_of_its_own() -> None:
    rows = [row(colour, name) for colour in COLOURS for name in ROWS]
    assert all("source" in entry for entry in [*all_spaces(), *rows, *(order for _, order in every_order())])


def test_what_is_known_of_a_reconstructed_entry_names_its_parts() -> None:
    known = [entry["known"] for name in PRINTED for _, entry in pack(name).entries() if "known" in entry]
    assert known
    assert all(part["source"] != "reconstructed" and part["parts"] and part["where"] for part in known)


# Action sheets


def test_there_are_six_columns_and_every_space_is_in_one_of_them() -> None:
    """C20."""
    columns = pack("sheets").data["column"]
    assert [column["id"] for column in columns] == COLUMNS
    actions = ["starting_player_and_equipment", *["influence_one"] * 4, "influence_two"]
    assert [column["action"] for column in columns] == actions
    assert [column["row"] for column in columns if column["action"] == "influence_one"] == ROWS
    assert all(column["orders"] == 1 for column in columns)
    assert all({space["column"] for space in spaces(number)} == set(COLUMNS) for number in SHEETS)


def test_sheet_0_has_a_gray_circle_in_every_column_and_one_for_every_neutral_token() -> None:
    """C21."""
    gray = pack("sheets").data["sheet_0"]["gray"]
    assert list(gray) == COLUMNS
    assert min(gray.values()) >= 1
    assert sum(gray.values()) == pack("pieces").data["common"]["neutral_influence_tokens"]


def test_sheet_0_has_room_for_two_tokens_of_each_player_below_the_gray_circles() -> None:
    """C21."""
    free = pack("sheets").data["sheet_0"]["free"]
    assert list(free) == COLUMNS
    pieces = pack("pieces").data
    assert sum(free.values()) >= pieces["table"]["players"] * pieces["lineup"]["influence_tokens_on_sheet_0"]


def test_round_1_pays_the_printed_costs_and_later_rounds_those_of_the_sheet_on_top() -> None:
    """C22: sheet 4 never gets to the top."""
    assert [(top["round"], top["sheet"]) for top in pack("sheets").data["top"]] == [(1, 0), (2, 1), (3, 2), (4, 3)]
    assert all(list(costs(round_)) == COLUMNS and min(costs(round_).values()) >= 0 for round_ in SHEETS)


def test_a_cost_of_1_stands_two_columns_left_of_a_cost_of_2() -> None:
    """C22 and C23: the two that the example of Gaining Influence shows, with a column between them."""
    printed = list(costs(1).values())
    assert (1, 2) in zip(printed, printed[2:], strict=False)


@pytest.mark.parametrize(("cost", "tokens", "foreign", "price"), [(1, 2, 1, 4), (2, 3, 2, 7)])
def test_the_printed_costs_give_the_prices_of_the_example(cost: int, tokens: int, foreign: int, price: int) -> None:
    """C23."""
    assert cost in costs(1).values()
    assert cost + tokens + foreign == price


@pytest.mark.parametrize("number", SHEETS)
def test_every_sheet_can_take_any_number_of_tokens_without_anybody_paying(number: int) -> None:
    """C24."""
    assert [space for space in spaces(number) if space.get("infinity") and not space.get("pay")]


def test_an_infinity_space_pays_1_money_for_one_of_two_options() -> None:
    """C24."""
    found = [space for space in all_spaces() if space.get("infinity") and space.get("receive") == 1]
    assert [space for space in found if space["join"] == "or" and len(space["do"]) == 2]


def test_the_sixteen_tokens_of_round_1_all_find_a_space_of_their_own() -> None:
    """C21 and C25."""
    sheet_0 = pack("sheets").data["sheet_0"]
    assert len(spaces(1)) >= sum(sheet_0["gray"].values()) + 8


def test_every_sheet_has_more_spaces_than_the_one_before() -> None:
    """C25."""
    assert [sheet["number"] for sheet in pack("sheets").data["sheet"]] == list(SHEETS)
    assert all(len(spaces(number)) < len(spaces(number + 1)) for number in (1, 2, 3))


@pytest.mark.parametrize("kind", ["recruit", "place"])
def test_no_sheet_has_a_smaller_best_bonus_than_the_one_before(kind: str) -> None:
    """C25."""
    best = [max(a["bonus"] for space in spaces(number) for a in space["do"] if a["kind"] == kind) for number in SHEETS]
    assert best == sorted(best)
    assert best[0] < best[-1]


def test_some_space_is_an_ultima_azione() -> None:
    """C26."""
    assert [space for space in all_spaces() if "final" in kinds(space)]


def test_sheet_1_does_not_rally() -> None:
    """C27: nobody can control a Mandamento after the first planning phase."""
    assert not [space for space in spaces(1) if "launder_rally" in kinds(space)]


def test_every_kind_of_action_is_on_some_sheet_and_no_other() -> None:
    """C28."""
    assert {kind for space in all_spaces() for kind in kinds(space)} == BONUS_KINDS | PLAIN_KINDS


def test_the_actions_of_the_main_rules_are_there_from_the_first_round() -> None:
    """C28: only those of Appendix I come later."""
    appendix = {"order_two_areas", "order_double", "place_own", "launder_rally", "exert_row"}
    assert {kind for space in spaces(1) for kind in kinds(space)} == (BONUS_KINDS | PLAIN_KINDS) - appendix


@pytest.mark.parametrize("do", [only("recruit", 1), only("place", 2), only("place_own", 4)], ids=str)
def test_the_bonuses_that_the_rulebook_shows_are_on_some_space(do: list[Entry]) -> None:
    """C28."""
    assert [space for space in all_spaces() if space["do"] == do]


def test_order_and_place_with_a_bonus_of_1_costs_1_money_and_holds_one_token() -> None:
    """C28."""
    do = [{"kind": "order"}, {"kind": "place", "bonus": 1}]
    (space,) = [space for space in all_spaces() if space["do"] == do and space.get("join") == "and"]
    assert space["pay"] == 1
    assert not space.get("infinity")


def test_place_in_own_areas_only_always_adds_4() -> None:
    """C28: Appendix I shows no other."""
    bonuses = {a["bonus"] for space in all_spaces() for a in space["do"] if a["kind"] == "place_own"}
    assert bonuses == {4}


def test_a_space_is_written_with_the_vocabulary_of_the_rules_only() -> None:
    for space in all_spaces():
        assert set(space) <= {"column", "pay", "receive", "infinity", "join", "do", "source", "known"}
        assert not ("pay" in space and "receive" in space)
        assert space.get("join") in (("and", "or") if len(space["do"]) > 1 else (None,))
        for action in space["do"]:
            assert set(action) == ({"kind", "bonus"} if action["kind"] in BONUS_KINDS else {"kind"})
            assert action.get("bonus", 0) >= 0


def money(space: Entry) -> int:
    found: int = space.get("receive", 0) - space.get("pay", 0)
    return found


def offers(space: Entry, action: Entry) -> bool:
    bonus = action.get("bonus", 0)
    return any(other["kind"] == action["kind"] and other.get("bonus", 0) >= bonus for other in space["do"])


@pytest.mark.parametrize("number", SHEETS)
def test_no_space_for_one_token_is_worse_than_a_space_that_is_always_empty(number: int) -> None:
    endless = [space for space in spaces(number) if space.get("infinity")]
    single = [space for space in spaces(number) if not space.get("infinity") and len(space["do"]) == 1]
    worse = [s for s in single for e in endless if offers(e, s["do"][0]) and money(e) >= money(s)]
    assert worse == []


# Family mats


def test_there_are_six_families_each_with_a_name_and_a_character_of_its_own() -> None:
    assert [entry["id"] for entry in families()] == COLOURS
    assert len({entry["name"] for entry in families()}) == len({entry["character"] for entry in families()}) == 6


@pytest.mark.parametrize("colour", COLOURS)
def test_a_mat_has_seventeen_spaces_in_four_rows_and_eight_columns(colour: str) -> None:
    """C29 and C30: in no row is there a B without an A, or a C without a B."""
    mat = family(colour)["mat"]
    assert list(mat) == ROWS
    assert sum(len(found["spaces"]) for found in mat.values()) == 17
    assert sum(len(found["columns"]) for found in mat.values()) == 8
    for found in mat.values():
        assert 1 <= len(found["columns"]) <= 3
        assert min(found["columns"]) >= 1
        assert sum(found["columns"]) == len(found["spaces"])


def test_yellow_has_a_column_c() -> None:
    """C30."""
    assert [name for name in ROWS if len(row("yellow", name)["columns"]) == 3]


def test_most_columns_are_two_spaces_wide() -> None:
    """C31: two tokens of a row normally give one order."""
    widths = Counter(width for colour in COLOURS for name in ROWS for width in row(colour, name)["columns"])
    assert widths[2] > widths.total() * 0.7


@pytest.mark.parametrize("colour", COLOURS)
def test_cars_and_pairs_of_values_alternate_in_the_justice_row(colour: str) -> None:
    """C32."""
    found = row(colour, "justice")["spaces"]
    assert all(space == {"car": 1} or set(space) == {"attack", "bomb"} for space in found)
    assert all(("car" in left) != ("car" in right) for left, right in pairwise(found))


def test_some_justice_space_gives_2_to_an_attack_and_3_to_a_bomb() -> None:
    """C32."""
    assert [colour for colour in COLOURS if {"attack": 2, "bomb": 3} in row(colour, "justice")["spaces"]]


def test_column_b_of_blues_justice_row_begins_with_a_car() -> None:
    """C32."""
    found = row("blue", "justice")
    assert found["spaces"][column_starts(found)[1]] == {"car": 1}


def test_reds_car_can_give_2_as_in_the_example_of_a_conflict() -> None:
    """C42."""
    assert 2 in [space.get("attack") for space in row("red", "justice")["spaces"]]


@pytest.mark.parametrize("colour", COLOURS)
def test_police_and_church_rows_hold_base_values_and_one_to_start_with(colour: str) -> None:
    """C33."""
    for name in ("police", "church"):
        found = row(colour, name)
        assert all(isinstance(value, int) and value >= 1 for value in [found["start"], *found["spaces"]])
    assert set(row(colour, "justice")["start"]) == {"attack", "bomb"}


def test_a_police_row_shows_2_and_a_church_row_shows_4() -> None:
    """C33."""
    assert [c for c in COLOURS if 2 in [row(c, "police")["start"], *row(c, "police")["spaces"]]]
    assert [c for c in COLOURS if 4 in [row(c, "church")["start"], *row(c, "church")["spaces"]]]


@pytest.mark.parametrize("colour", COLOURS)
def test_values_rise_to_the_right(colour: str) -> None:
    """C34: the rightmost revealed value is the highest visible one."""
    for name in ("police", "church"):
        values = [row(colour, name)["start"], *row(colour, name)["spaces"]]
        assert all(left < right for left, right in pairwise(values))
    justice = row(colour, "justice")
    pairs = [(pair["attack"], pair["bomb"]) for pair in [justice["start"], *justice["spaces"]] if "attack" in pair]
    for left, right in pairwise(pairs):
        assert left != right
        assert left[0] <= right[0]
        assert left[1] <= right[1]


@pytest.mark.parametrize("colour", COLOURS)
def test_the_economy_row_holds_money_labs_and_laundering_only(colour: str) -> None:
    """C35."""
    found = row(colour, "economy")
    assert "start" not in found
    for space in found["spaces"]:
        ((effect, number),) = space.items()
        assert effect in {"money", "lab", "launder"}
        assert number >= 1 if effect == "money" else number == 1


def test_reds_first_economy_space_gives_1_money() -> None:
    """C35."""
    assert row("red", "economy")["spaces"][0] == {"money": 1}


def test_reds_two_leftmost_police_tokens_give_one_order() -> None:
    """C36."""
    assert row("red", "police")["columns"][0] >= 2


def test_seventeen_tokens_lie_on_the_mat_and_eight_serve_sheet_0_and_the_control_tiles() -> None:
    """C37."""
    of_family, lineup = pack("pieces").data["family"], pack("pieces").data["lineup"]
    assert of_family["influence_tokens_on_mat"] == 17
    rest = lineup["influence_tokens_on_sheet_0"] + of_family["control_tokens"]
    assert of_family["influence_tokens"] == of_family["influence_tokens_on_mat"] + rest


# Order tokens


@pytest.mark.parametrize("colour", COLOURS)
def test_a_family_has_five_basic_orders_and_eight_advanced_ones(colour: str) -> None:
    """C38."""
    of_family = pack("pieces").data["family"]
    assert len(family(colour)["basic"]) == of_family["basic_orders"] == 5
    assert len(family(colour)["advanced"]) == of_family["advanced_orders"] == 8
    assert not [order for order in family(colour)["basic"] if "row" in order or "letter" in order]


@pytest.mark.parametrize("colour", COLOURS)
def test_every_column_of_every_row_has_its_advanced_order(colour: str) -> None:
    """C38."""
    printed = [(name, letter) for name in ROWS for letter in "ABC"[: len(row(colour, name)["columns"])]]
    assert [(order["row"], order["letter"]) for order in family(colour)["advanced"]] == printed


def test_there_are_78_order_tokens() -> None:
    """C38."""
    assert len(list(every_order())) == 78


def test_initiatives_are_small_numbers_that_families_share() -> None:
    """C39: ties occur, and are broken by the order of play."""
    assert {order["kind"] for _, order in every_order()} == {"supply", "attack"}
    assert all(1 <= order["initiative"] <= 9 for _, order in every_order())
    for kind in ("supply", "attack"):
        owners = {(order["initiative"], colour) for colour, order in every_order() if order["kind"] == kind}
        assert max(Counter(initiative for initiative, _ in owners).values()) > 1


def test_supply_orders_hold_supply_and_vests_and_attack_orders_an_attack_besides() -> None:
    """C40."""
    for _, order in every_order():
        found = set(symbols(order))
        assert found <= SUPPLY | ATTACK | {"vest", "special"}
        if order["kind"] == "supply":
            assert not found & ATTACK
        else:
            assert found & {"shotgun", "bomb", "pentito"} or symbols(order)["special"] == "white_b"


def test_vests_and_supply_are_on_orders_of_both_kinds() -> None:
    """C40."""
    assert {order["kind"] for _, order in every_order() if "vest" in symbols(order)} == {"supply", "attack"}
    assert {order["kind"] for _, order in every_order() if SUPPLY & set(symbols(order))} == {"supply", "attack"}


def test_agitate_comes_last_and_rally_before_a_shotgun() -> None:
    """C40."""
    for _, order in every_order():
        names = [name for symbol in order["symbols"] for name in symbol]
        assert "agitate" not in names or names[-1] == "agitate"
        assert "rally" not in names or names.index("rally") < names.index("shotgun")


def test_a_symbol_stands_once_on_a_token_and_skulls_have_something_to_add_to() -> None:
    for _, order in every_order():
        names = [name for symbol in order["symbols"] for name in symbol]
        assert len(names) == len(set(names)) == len(order["symbols"])
        assert "skull" not in names or {"shotgun", "bomb"} & set(names)


def test_the_shotgun_is_the_commonest_symbol_on_attack_orders() -> None:
    """C41."""
    counts = Counter(name for _, order in every_order() if order["kind"] == "attack" for name in symbols(order))
    (first, most), (_, next_most) = counts.most_common(2)
    assert first == "shotgun"
    assert most > next_most


@pytest.mark.parametrize("name", sorted(SUPPLY | ATTACK | {"vest"}))
def test_every_symbol_of_the_rules_is_on_some_token(name: str) -> None:
    """C41."""
    assert [colour for colour, order in every_order() if name in symbols(order)]


@pytest.mark.parametrize(("name", "numbers"), [("shotgun", {1, 2}), ("bomb", {1, 2}), ("agitate", {1, 2, 3})])
def test_shotguns_bombs_and_agitation_come_in_the_sizes_of_the_rules(name: str, numbers: set[int]) -> None:
    """C41."""
    assert {symbols(order)[name] for _, order in every_order() if name in symbols(order)} == numbers


@pytest.mark.parametrize("colour", COLOURS)
def test_every_family_can_attack_from_the_start_and_plant_a_bomb_some_day(colour: str) -> None:
    """So that no control tile is useless to a family."""
    assert sum("shotgun" in symbols(order) for order in family(colour)["basic"]) >= 2
    assert [order for order in orders(colour) if "bomb" in symbols(order)]


def test_red_has_the_attack_order_of_the_example_of_a_conflict() -> None:
    """C42."""
    assert [order for order in orders("red") if EXAMPLE.items() <= order.items()]


def test_blue_has_an_order_with_a_vest_of_1() -> None:
    """C42."""
    assert [order for order in orders("blue") if symbols(order).get("vest") == 1]


def test_the_example_of_a_conflict_adds_up_with_these_tokens() -> None:
    """C42: 6 red Soldati, of whom 5 attack, against 4 blue ones with two labs and a vest."""
    (skull,) = [order["symbols"][1]["skull"] for order in orders("red") if EXAMPLE.items() <= order.items()]
    car = row("red", "justice")["spaces"][0]["attack"]
    red, blue = 5, 4 - (skull + car - 2 - 1)
    cards = {card["id"]: card for card in pack("conflict").data["card"]}
    red -= cards["turncoat"]["turncoats"]
    blue += cards["turncoat"]["turncoats"] - cards["coward_1"]["cowards"]
    assert (red, blue) == (4, 3)


def test_red_can_agitate_an_adjacent_area() -> None:
    """The example of Agitate."""
    assert [order for order in orders("red") if symbols(order).get("agitate", 0) >= 1]


def test_some_pentito_removes_two_and_two_and_one() -> None:
    """C43."""
    found = [symbols(order)["pentito"] for _, order in every_order() if "pentito" in symbols(order)]
    assert [2, 2, 1] in found
    assert all(numbers == sorted(numbers, reverse=True) and min(numbers) >= 1 for numbers in found)


@pytest.mark.parametrize("name", SPECIALS)
def test_the_seven_orders_of_appendix_ii_have_their_family_letter_and_kind(name: str) -> None:
    colour, letter, kind = SPECIALS[name]
    ((owner, order),) = [(c, order) for c, order in every_order() if symbols(order).get("special") == name]
    assert (owner, order["letter"], order["kind"]) == (colour, letter, kind)
    assert order["known"]["source"] == "rulebook"


def test_the_orders_of_appendix_ii_show_the_symbols_that_it_names() -> None:
    shown = {
        symbols(order)["special"]: set(symbols(order)) for _, order in every_order() if "special" in symbols(order)
    }
    assert set(shown) == set(SPECIALS)
    assert all("shotgun" in shown[name] for name in ("green_a", "yellow_c", "black_b"))
    assert {"shotgun", "bomb"} <= shown["blue_b"]
    assert shown["yellow_b"] == {"car", "lab", "special"}
    assert shown["white_a"] == shown["white_b"] == {"special"}


# Characters, tiles, conflict cards, pieces


def test_there_are_six_characters_and_each_has_at_least_1_money() -> None:
    """C44."""
    assert len({entry["id"] for entry in characters()}) == pack("pieces").data["common"]["character_cards"] == 6
    assert all(entry["money"] >= 1 and entry["soldati"] >= 0 for entry in characters())


def test_one_character_has_three_labs() -> None:
    """C45."""
    assert [entry["labs"] for entry in characters()].count(3) == 1


def test_the_goods_of_a_character_are_within_what_a_family_owns() -> None:
    """C45 and C47: all six start areas together hold at most 18 Soldati and 12 labs."""
    limits = pack("pieces").data["family"]
    for entry in characters():
        assert set(entry["extra"]) == {"soldati", "cars", "speedboats"}
        assert entry["extra"]["cars"] <= limits["cars"]
        assert entry["extra"]["speedboats"] <= limits["speedboats"]
        assert entry["soldati"] + entry["extra"]["soldati"] <= limits["soldati"] - 18
        assert 0 <= entry["labs"] <= 6 * pack("pieces").data["labs"]["per_area"]


def test_some_characters_bring_extra_soldati_cars_and_speedboats() -> None:
    """C45."""
    assert all(any(entry["extra"][unit] for entry in characters()) for unit in ("soldati", "cars", "speedboats"))


def test_there_are_eleven_tiles_for_each_team_and_seven_in_play() -> None:
    """C46."""
    counts = pack("pieces").data["control_tiles"]
    assert len(tiles()) == len(pack("tiles").data["tile"]) == counts["per_team"] == 11
    assert counts["in_play"] == 7
    assert len({tile["ability"] for tile in tiles().values()}) == 11


def test_a_tile_is_used_in_one_of_the_two_phases() -> None:
    """C46."""
    assert {tile["phase"] for tile in tiles().values()} == {"planning", "encounter"}
    assert all(tile["phase"] == "planning" for tile in tiles().values() if tile.get("when") == "start_of_planning")
    assert tiles()["recruitment"]["phase"] == "encounter"


def test_eight_tiles_are_those_of_appendix_iii_and_three_are_ours() -> None:
    """C46."""
    printed = {"Allies", "Bribery", "Chain of Command", "Delay Detonator", "Influence", "Miniguns", "Recruitment"}
    known = {t["name"] for t in tiles().values() if t["source"] == "rulebook" or "known" in t}
    assert known == printed | {"Speedboats"}


def test_the_numbers_of_appendix_iii_are_on_the_tiles() -> None:
    """C46."""
    assert tiles()["allies"]["price"] == 1
    assert tiles()["bribery"]["soldati"] == 1
    assert tiles()["chain_of_command"]["orders"] == 2
    assert tiles()["delay_detonator"]["distance"] == 2
    assert tiles()["influence"]["soldati"] == 1
    assert tiles()["miniguns"]["bonus"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_many_soldati_recruitment_takes_is_for_the_edition_to_say(edition: str) -> None:
    assert pack(edition).data[tiles()["recruitment"]["number"]]["value"] >= 1


def test_pieces_are_limited_as_the_rulebook_lists_them() -> None:
    """C47."""
    data = pack("pieces").data
    limits = ("soldati", "speedboats", "cars", "influence_tokens", "busts", "control_tokens")
    assert [data["family"][name] for name in limits] == [50, 4, 5, 25, 1, 6]
    common = ("labs", "neutral_soldati", "neutral_influence_tokens", "action_sheets")
    assert [data["common"][name] for name in common] == [30, 30, 8, 4]
    assert data["money"]["ones"] + 2 * data["money"]["twos"] == 134
    assert data["money"]["limited"] is False


def test_the_first_game_leaves_out_black_and_white() -> None:
    """C48."""
    assert pack("pieces").data["first_game"]["without"] == ["black", "white"]


def test_every_family_has_the_same_turncoat_and_the_same_two_cowards() -> None:
    """C49: so that both sides can show the same card."""
    data = pack("conflict").data
    assert data["set"]["cards"] == [card["id"] for card in data["card"]] == ["turncoat", "coward_1", "coward_2"]
    assert len(data["set"]["cards"]) == pack("pieces").data["family"]["conflict_cards"]
    assert [(card["turncoats"], card["cowards"]) for card in data["card"]] == [(1, 0), (0, 1), (0, 2)]


def test_turncoats_are_resolved_before_cowards() -> None:
    """C49."""
    resolved = {card["id"]: card["resolved"] for card in pack("conflict").data["card"]}
    assert resolved["turncoat"] < min(resolved["coward_1"], resolved["coward_2"])


def test_counting_identical_cards_once_is_an_option_that_is_off() -> None:
    """C49."""
    assert pack("conflict").data["variant"]["value"] is False


# Editions


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_answers_each_of_the_eighteen_differences_once(edition: str) -> None:
    entries = [entry for entry in pack(edition).data.values() if isinstance(entry, dict)]
    assert [entry["no"] for entry in entries] == list(range(1, 19))
    assert all("value" in entry for entry in entries)


def test_both_editions_answer_the_same_questions_with_the_same_kind_of_answer() -> None:
    new, old = pack("edition_1_2").data, pack("edition_1_1").data
    assert list(new) == list(old)
    assert all(type(new[name]["value"]) is type(old[name]["value"]) for name in new if name != "name")


def test_each_edition_cites_its_own_text() -> None:
    for edition, version in (("edition_1_2", "1.2 "), ("edition_1_1", "1.1 ")):
        entries = [entry for entry in pack(edition).data.values() if isinstance(entry, dict)]
        assert all(entry["where"].startswith(version) for entry in entries)


def test_six_differences_are_of_wording_only() -> None:
    new, old = pack("edition_1_2").data, pack("edition_1_1").data
    same = [name for name in new if name != "name" and new[name]["value"] == old[name]["value"]]
    assert [new[name]["no"] for name in same] == [2, 5, 6, 11, 17, 18]
