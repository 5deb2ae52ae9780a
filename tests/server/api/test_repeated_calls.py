"""A client that does not get the answer repeats its call: one table is created, and one seat is taken."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from cosca.server.store.ids import from_text
from tests.server.authz.cast import Person, person
from tests.server.authz.running_site import RunningSite, a_running_site

ALONE = {"title": "famiglia", "seats": 2, "bots": ["random"], "open": False}
TOGETHER = {"title": "famiglia", "seats": 2}


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[RunningSite]:
    with a_running_site(tmp_path) as serving:
        serving.with_plenty()
        yield serving
        assert serving.log.faults == []


def created(serving: RunningSite, who: Person, body: dict[str, Any], key: str = "a key") -> dict[str, Any]:
    reply = who.ask(serving, "POST", f"/api/tables?key={key}", body)
    assert reply.status_code == 201, reply.text
    made: dict[str, Any] = reply.json()
    return made


def sit(serving: RunningSite, who: Person, table: str, nonce: str) -> dict[str, Any]:
    reply = who.ask(serving, "POST", f"/api/tables/{table}/sit", {"nonce": nonce})
    assert reply.status_code == 200, reply.text
    seated: dict[str, Any] = reply.json()
    return seated


def own_tables(serving: RunningSite, who: Person) -> set[str]:
    return {each["id"] for each in who.ask(serving, "GET", "/api/tables/mine").json()["tables"]}


def test_a_table_that_is_created_again_with_the_same_key_is_the_same(serving: RunningSite) -> None:
    anna = person(serving, "guest")
    first, again = [created(serving, anna, ALONE) for _ in range(2)]
    assert (first["id"], first["commitment"]) == (again["id"], again["commitment"])
    sit(serving, anna, first["id"], "n1")
    assert created(serving, anna, ALONE)["id"] == first["id"], "also when the game has started"
    assert own_tables(serving, anna) == {first["id"]}


def test_another_key_another_wish_another_user_or_no_key_is_another_table(serving: RunningSite) -> None:
    anna, bruno = person(serving, "guest"), person(serving, "guest")
    tables = [
        created(serving, anna, TOGETHER),
        created(serving, anna, TOGETHER, "another"),
        created(serving, anna, {**TOGETHER, "pace": "fast"}),
        created(serving, bruno, TOGETHER),
        created(serving, anna, TOGETHER, ""),
        created(serving, anna, TOGETHER, ""),
    ]
    assert len({each["id"] for each in tables}) == len(tables)


def test_many_tries_at_once_create_one_table(serving: RunningSite) -> None:
    anna = person(serving, "guest")
    with ThreadPoolExecutor(8) as pool:
        tables = list(pool.map(lambda _: created(serving, anna, TOGETHER)["id"], range(8)))
    assert own_tables(serving, anna) == set(tables)
    assert len(set(tables)) == 1


@pytest.mark.parametrize("nonce", ["n1", "n2"])
def test_who_joins_again_keeps_the_seat_and_the_first_nonce(serving: RunningSite, nonce: str) -> None:
    anna, bruno = person(serving, "guest"), person(serving, "guest")
    table = created(serving, anna, TOGETHER)["id"]
    first = sit(serving, anna, table, "n1")
    assert sit(serving, anna, table, nonce) == first
    sit(serving, bruno, table, "b")
    assert sit(serving, anna, table, nonce) == {**first, "begun": True}
    assert set(nonces_of(serving, table)) == {"n1", "b"}


def nonces_of(serving: RunningSite, table: str) -> list[str]:
    """Return the nonces that the game has started with."""
    row = serving.do(serving.site.store.table(from_text(table)))
    assert row
    nonces: list[str] = json.loads(row.header)["chance"]["nonces"]
    return nonces
