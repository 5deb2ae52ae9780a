"""What version 1 of the rules did differently, and that its games keep doing so. Each test is named after a ruling."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from cosca.games.nostra_city.rules.versions import RULE_CHANGES
from cosca.games.nostra_city.title import CODEC
from cosca.games.nostra_city.title import TITLE as NOSTRA_CITY
from cosca.games.nostra_city.views import view
from cosca.games.nostra_city.worlds import imagine
from tests.games.nostra_city.boards import asked, bank, board, choices, do, in_moment, ready, refusal

OLD, NEW = 1, 2
RULINGS = (Path(__file__).parents[4] / "docs" / "rulings" / "nostra_city.md").read_text("utf-8")


@pytest.mark.parametrize(("version", "drawn"), [(OLD, "5 5"), (NEW, "5 5 10I")])
def test_c9_the_drawing_ended_when_rocco_had_emptied_the_pile(version: int, drawn: str) -> None:
    g = board(territory={0: "rocco bronx_drugs bronx_gambling connecticut"}, only_bills="5 5", rules_version=version)
    do(g, "make_busy rocco", "use_turf bronx_drugs", "announce bronx", "draw_bill raid", "draw_bill 5", "draw_bill 5")
    if version == NEW:
        do(g, "draw_bill 10I")
    assert bank(g, 0) == drawn


@pytest.mark.parametrize(("version", "reason"), [(OLD, "NC-payback-change"), (NEW, None)])
def test_d10_a_change_of_plan_led_only_to_the_next_space_with_bids_and_later(version: int, reason: str | None) -> None:
    g = board(
        at="auctions",
        territory={0: "vito"},
        bids={"vito": (4, "5")},
        street="racehorse penthouse opera_box gold_watch",
        hand={0: "change"},
        rules_version=version,
    )
    assert refusal(g, "payback change vito 1", 0) == reason


@pytest.mark.parametrize(("version", "offered"), [(OLD, ["keep 5"]), (NEW, ["keep 5", "show_bid"])])
def test_d11_a_sole_bidder_never_revealed_the_bid(version: int, offered: list[str]) -> None:
    g = board(at="auctions", territory={0: "vito"}, bids={"vito": (1, "5")}, street="racehorse", rules_version=version)
    ready(g)
    assert choices(g) == offered
    assert (refusal(g, "show_bid") is None) == (version == NEW)


@pytest.mark.parametrize(("version", "able"), [(OLD, ["ada"]), (NEW, ["teresa", "ada", "fausto"])])
def test_e16_teresa_and_fausto_needed_a_bill_in_the_bank(version: int, able: list[str]) -> None:
    g = board(at="trial", territory={0: "ada teresa fausto vito"}, corruption="5", rules_version=version)
    assert choices(g) == ["pass", *[f"make_busy {name}" for name in able]]


@pytest.mark.parametrize(("version", "precedes"), [(OLD, False), (NEW, True)])
def test_g2_no_decision_preceded_the_business(version: int, precedes: bool) -> None:
    g = board(at="before_business", territory={0: "vito bronx_drugs"}, hand={1: "anger"}, rules_version=version)
    assert in_moment(g) == precedes
    assert asked(g) == ([0, 1, 2] if precedes else [0])


@pytest.mark.parametrize("version", [OLD, NEW])
def test_copies_sampled_worlds_and_stored_positions_keep_the_version(version: int) -> None:
    g = board(territory={0: "vito bronx_drugs"}, rules_version=version)
    assert g.copy().rules_version == version
    assert imagine(view(g, 1), Random(1)).rules_version == version
    assert CODEC.load(CODEC.dump(g)).rules_version == version
    assert ("rules_version" in CODEC.text(view(g, 1))) == (version > 1)


def test_every_change_is_a_ruling_with_a_test_here() -> None:
    tests = Path(__file__).read_text("utf-8")
    for change in RULE_CHANGES:
        assert re.search(rf"^## {change.ruling}\. ", RULINGS, flags=re.MULTILINE)
        assert f"def test_{change.ruling.lower()}_" in tests
        assert 1 < change.since <= NOSTRA_CITY.rules_version
