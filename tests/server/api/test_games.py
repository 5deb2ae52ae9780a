"""The site returns the printed data and the names of each pack."""

from __future__ import annotations

import asyncio
import json
from copy import deepcopy
from typing import Any

import msgspec
import pytest

from cosca.engine.pack import PackFile
from cosca.games.famiglia.packs import reading as famiglia
from cosca.games.nostra_city.packs import reading as nostra_city
from cosca.server.api.calls import CallRequest
from cosca.server.api.games import Messages, Printed, messages, printed
from cosca.server.identity import ANONYMOUS, Refusal
from cosca.titles import TITLES
from tests.server.api.printed_data import FILE, text


def asked(title: str, **query: str) -> Printed:
    request: Any = None  # the call uses neither the site nor the request
    reply = asyncio.run(printed(CallRequest(request, ANONYMOUS, {"title": title}, query, None, request))).body
    return msgspec.json.decode(reply, type=Printed)


@pytest.mark.parametrize("title", TITLES)
def test_the_site_returns_the_printed_data_of_a_pack(title: str) -> None:
    reply = asked(title)
    assert reply == asked(title, pack=TITLES[title].packs[0])
    assert reply.printed == TITLES[title].printed(reply.pack)
    assert json.loads(json.dumps(reply.printed)) == reply.printed


@pytest.mark.parametrize("pack", ["mine", "../positions/x", "second"])
def test_only_packs_are_served_and_no_other_file(pack: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("famiglia", pack=pack)
    assert (refused.value.status, refused.value.reason) == (404, "pack")


@pytest.mark.parametrize("title", TITLES)
def test_messages_use_the_names_of_the_requested_pack(title: str) -> None:
    packs = TITLES[title].packs
    message = [words(title, pack=pack) for pack in packs]
    assert message == [TITLES[title].messages("en", pack) for pack in packs]
    assert words(title) == message[0]
    with pytest.raises(Refusal, match="no such pack"):
        words(title, pack="mine")


def words(title: str, **query: str) -> str:
    request: Any = None
    reply = asyncio.run(messages(CallRequest(request, ANONYMOUS, {"title": title}, query, None, request))).body
    return msgspec.json.decode(reply, type=Messages).title


def test_another_pack_of_famiglia_has_its_own_points() -> None:
    changed = deepcopy(famiglia.pack_file("standard").data)
    changed["card"][4]["points"]["value"] = 16
    famiglia.register_pack(PackFile("mine", changed))
    try:
        assert TITLES["famiglia"].printed("mine")["cards"]["F4"]["points"] == 16
        assert TITLES["famiglia"].printed("standard")["cards"]["F4"]["points"] == 15
    finally:
        famiglia.STORE.clear()


def test_another_pack_of_nostra_city_has_its_own_backhander() -> None:
    changed = deepcopy(nostra_city.pack_file("standard").data)
    changed["investigation"][0]["backhander"]["value"] = 70000
    nostra_city.register_pack(PackFile("mine", changed))
    try:
        cards = {card["id"]: card for card in TITLES["nostra_city"].printed("mine")["cards"]}
        assert cards["irs"]["backhander"] == 70000
    finally:
        nostra_city.STORE.clear()


def test_a_famiglia_card_costs_two_of_the_rank_below_or_its_own_mercenary() -> None:
    cards = TITLES["famiglia"].printed("standard")["cards"]
    assert cards["B3"]["price"] == {"half": "B2", "joker": "M3"}
    assert cards["B0"]["price"] is None


def test_the_web_client_is_tested_with_current_replies() -> None:
    assert FILE.read_text("utf-8") == text(), "run `python -m tests.server.api.printed_data`"
