"""Every store keeps the same contract, and every planted fault breaks it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from inspect import getmembers, iscoroutinefunction
from types import ModuleType
from typing import Any

import pytest

from cosca.server.store.interface import Store
from tests.server.store import faulty
from tests.server.store.contract import (
    account_tables,
    allowances,
    archive,
    due_work,
    grouped,
    lobby,
    log,
    moderation,
    outbox,
    people,
    push,
    puzzles,
    ratings,
    rooms,
    seeks,
    tables,
)
from tests.server.store.places import Place, run

type Check = Callable[[Place], Coroutine[Any, Any, None]]


def checks_of(module: ModuleType) -> list[Check]:
    found = [check for name, check in getmembers(module, iscoroutinefunction) if not name.startswith("_")]
    return [check for check in found if check.__module__ == module.__name__ and check.__code__.co_argcount == 1]


MODULES = (
    log,
    tables,
    due_work,
    outbox,
    rooms,
    account_tables,
    archive,
    grouped,
    people,
    ratings,
    moderation,
    push,
    allowances,
    lobby,
    seeks,
    puzzles,
)
CHECKS = [check for module in MODULES for check in checks_of(module)]


def name_of(what: Any) -> str:
    return str(what.__name__)


@pytest.mark.parametrize("check", CHECKS, ids=name_of)
def test_every_store_keeps_the_contract(check: Check, place: Place) -> None:
    run(check(place))


# Each planted fault, and the checks that must catch it.
CAUGHT: dict[tuple[type[Store], type[Store]], list[Check]] = {
    (faulty.AckFirstSqlite, faulty.AckFirstPostgres): [
        log.an_entry_that_is_told_stored_is_seen_by_everybody,
        log.of_many_with_the_same_number_one_wins,
        log.an_id_that_was_used_is_answered_with_its_number_though_the_log_went_on,
    ],
    (faulty.IgnoresClientIdsSqlite, faulty.IgnoresClientIdsPostgres): [
        log.an_id_that_was_used_is_answered_with_its_number_though_the_log_went_on,
        log.of_many_with_the_same_id_one_is_stored_and_all_get_its_number,
        log.a_cancelled_caller_learns_by_asking_again,
    ],
    (faulty.IgnoresLengthSqlite, faulty.IgnoresLengthPostgres): [
        log.a_log_of_another_length_is_raced_and_nothing_is_stored,
        log.of_many_with_the_same_number_one_wins,
        log.clocks_and_due_work_can_change_without_an_entry,
    ],
    (faulty.ForgetsTheRestSqlite, faulty.ForgetsTheRestPostgres): [
        log.an_append_writes_clocks_due_work_and_mails_with_its_entries,
        due_work.an_append_replaces_what_was_due_and_ends_the_claim,
        account_tables.an_append_tells_accounts_whose_turn_it_is,
        account_tables.a_game_that_is_over_waits_for_nobody,
    ],
    (faulty.ReleasesAnythingSqlite, faulty.ReleasesAnythingPostgres): [
        due_work.a_released_claim_comes_back_when_said_or_never,
        due_work.an_append_replaces_what_was_due_and_ends_the_claim,
    ],
    (faulty.KeepsSeeksSqlite, faulty.KeepsSeeksPostgres): [
        seeks.a_wave_replaces_seeks_by_pairs_and_puts_their_tables_into_the_outbox,
    ],
    (faulty.MatchesInStepsSqlite, faulty.MatchesWithoutLockPostgres): [
        seeks.no_two_processes_pair_the_same_account,
    ],
}
PLANTED = [(fault, check) for pair, checks in CAUGHT.items() for fault in pair for check in checks]


@pytest.mark.parametrize(("fault", "check"), PLANTED, ids=name_of)
def test_a_planted_fault_is_caught(fault: Callable[[str], Store], check: Check, request: pytest.FixtureRequest) -> None:
    kind = "sqlite" if name_of(fault).endswith("Sqlite") else "postgres"
    place: Place = request.getfixturevalue(f"{kind}_place")
    with pytest.raises((AssertionError, ValueError)):  # ValueError: fewer rows than there should be
        run(check(place.with_stores(fault)))
