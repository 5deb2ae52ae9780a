"""Sealed answers: no other reader can tell who has answered, in which order or when.

For every proper subset of the seats to act: those seats answer, and some of them undo and answer again. All other
readers must receive not one byte, get the same replies to calls and on reconnecting, and see no clock change.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

from cosca.engine.core import CHANCE, Action, Game, Seat
from cosca.engine.title import Setup, Title
from cosca.frames.stream import Reader
from cosca.laws.leak_harness import positions_met
from cosca.laws.position_laws import interjections
from cosca.laws.two_worlds import difference, name
from cosca.laws.violation import Violation
from cosca.server.store.ids import to_text
from cosca.server.store.records import State
from tests.server.leaks.moves import is_sealed, unsealed
from tests.server.leaks.world import Place, World, two_places

LAW: Final = "sealed answers"
TIME_CONTROLS: Final = ("live", "mail", "fast", "none")
LATE_S: Final = 25.0  # when other readers reconnect and an any-time action is played


def found_by_sealing(path: Path, title: Title, setup: Setup, seed: int, moments: int) -> str:
    """Return the first leak found, or an empty string."""

    async def look() -> None:
        rng = Random(f"{title.id} {setup} {seed}")
        async with two_places(path) as (place, _):
            found = zip(range(moments), sealed_moments(title, setup, rng), strict=False)
            for number, game in found:
                await everybody_is_silent(place, title, setup, game, TIME_CONTROLS[number % len(TIME_CONTROLS)], rng)

    try:
        asyncio.run(look())
    except Violation as found:
        return str(found)
    return ""


def sealed_moments(title: Title, setup: Setup, rng: Random) -> Iterator[Game]:
    for table in positions_met(title, setup, rng):
        if is_sealed(table.game) and rng.random() < 0.3:
            yield unsealed(table.game)[0]


def parts_of(seats: Sequence[Seat]) -> list[tuple[Seat, ...]]:
    """Return every proper subset, including the empty one, so that at least one seat is still to answer."""
    return [part for size in range(len(seats)) for part in combinations(seats, size)]


async def everybody_is_silent(place: Place, title: Title, setup: Setup, game: Game, pace: str, rng: Random) -> None:
    """Play the same decision once per subset; readers outside the subset must receive the same every time."""
    asked = sorted(seat for seat in game.options if seat != CHANCE)
    reply: dict[Reader, list[bytes]] = {}
    answers: dict[Reader, list[bytes]] = {}
    beside, is_played_on = _beside(game, setup.seats, rng), rng.random() < 0.5
    for part in parts_of(asked):
        place.clock.set_to(0)
        world = await place.world(title, setup, title.codec.text(game), pace, rng.randbytes(32), is_played_on)
        await answered(world, rng.sample(part, len(part)), rng)
        for reader in world.readers:
            if not knows(world, reader, part):
                _compare(reply, reader, part, without_id(await last_heard(world, reader, beside), world))
        if len(part) < len(asked) - 1:
            own = next(seat for seat in asked if seat not in part)
            _compare(answers, own, part, without_id(await heard_by_answering(world, own), world))
        await clear_away(world)


def _compare(reply: dict[Reader, list[bytes]], reader: Reader, part: Sequence[Seat], received: list[bytes]) -> None:
    expected = reply.setdefault(reader, received)
    if received != expected:
        raise Violation(LAW, f"{name(reader)} can tell that {part} have answered: {_first(expected, received)}")


async def heard_by_answering(world: World, seat: Seat) -> list[bytes]:
    """Return what a seat receives when it answers while others, but not all, have answered."""
    before = len(world.ears[seat].heard)
    first = (await world.now()).game.options[seat][0]
    await world.play(seat, first, (), "own", elsewhere=False)
    await world.take_back(seat, "own-back", elsewhere=False)
    await world.play(seat, first, (), "own-again", elsewhere=False)
    return world.ears[seat].heard[before:]


def knows(world: World, reader: Reader, part: Sequence[Seat]) -> bool:
    """Return whether the reader has answered, or is a teammate of a seat that has. Teammates see each other's cards."""
    return any(reader in team for team in world.title.teams(world.seats) if set(team) & set(part))


async def clear_away(world: World) -> None:
    """Abandon the table, so that lists of tables show only the next one."""
    row = await world.web.store.table(world.table)
    assert row
    over = State.ABANDONED
    await world.web.store.change_table(world.table, row.version, state=over, header=row.header, settings=row.settings)


def _beside(game: Game, seats: int, rng: Random) -> tuple[Seat, Action] | None:
    """Return a random any-time action, or None."""
    able = interjections(game, seats)
    return rng.choice(able) if able and rng.random() < 0.7 else None


async def answered(world: World, part: Sequence[Seat], rng: Random) -> None:
    """Let the seats answer at different times; some undo and answer again. No other reader may notice anything."""
    for number, seat in enumerate(part):
        quiet = {reader: len(ear.heard) for reader, ear in world.ears.items() if not knows(world, reader, [seat])}
        world.clock.set_to(1 + 4 * number + rng.random())
        await _answers(world, seat, rng)
        if rng.random() < 0.5:
            world.clock.set_to(3 + 4 * number + rng.random())
            await world.take_back(seat, f"b{seat}", rng.random() < 0.5)
            await _answers(world, seat, rng, "again")
        for reader, length in quiet.items():
            if news := world.ears[reader].heard[length:]:
                raise Violation(LAW, f"{name(reader)} hears when seat {seat} answers: {news[0][:120].decode()}")


async def _answers(world: World, seat: Seat, rng: Random, client_id: str = "a") -> None:
    action = rng.choice(list((await world.now()).game.options[seat]))
    await world.play(seat, action, (), f"{client_id}{seat}", rng.random() < 0.5)


async def last_heard(world: World, reader: Reader, beside: tuple[Seat, Action] | None) -> list[bytes]:
    """Return what the reader receives from calls, on reconnecting, and when an any-time action is played."""
    world.clock.set_to(LATE_S)
    calls = await world.answers(reader, mine=False)
    ear, before = world.ears[reader], len(world.ears[reader].heard)
    await world.web.hub.sweep()
    await world.join(reader)
    if beside and reader == world.readers[-1]:
        await world.play(*beside, (), "beside", elsewhere=True)
    return calls + ear.heard[before:]


def without_id(messages: list[bytes], world: World) -> list[bytes]:
    """Replace the table's id, which differs between the tables of one server."""
    return [message.replace(to_text(world.table).encode(), b"(table)") for message in messages]


def _first(expected: list[bytes], received: list[bytes]) -> str:
    pairs = zip(expected, received, strict=False)
    texts = next(((one.decode(), two.decode()) for one, two in pairs if one != two), ("more", "less"))
    return difference(*texts)
