"""Attacks by messages at tables: chat, joins, undo, votes, notes, illegal moves and questions."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Final

from bench.abuse.attacker import Attacker, Guest, Talker, attack
from bench.load.wire import PING, framed

PACE: Final = 50.0  # messages a second of one socket; the site allows 20
PINGS: Final = 10 * framed(PING, b"p" * 125)
ILLEGAL: Final = b'{"type":"choose","id":"%d-%d","prompt":%d,"do":{"do":"pass","card":"none"}}'


def message(kind: str, **fields: object) -> Callable[[int], bytes]:
    """Return a maker of messages of one kind, each with its own id."""

    def make(number: int) -> bytes:
        return json.dumps({"type": kind, "id": f"{kind}{number}", **fields}).encode()

    return make


async def flood(attacker: Attacker, sockets: list[Talker], make: Callable[[int], bytes]) -> None:
    await asyncio.gather(*(attacker.send_at(socket, PACE, make) for socket in sockets))
    await asyncio.Event().wait()


async def seated(attacker: Attacker, many: int, title: str = "la_famiglia", seats: int = 4) -> list[Talker]:
    """Let guests play against bots, one table for each guest, and return their sockets."""
    guests = await attacker.guests(many)
    tables = [await attacker.against_bots(guest, title, seats=seats) for guest in guests]
    return [await attacker.talker(table, guest) for table, guest in zip(tables, guests, strict=True)]


# Chat


@attack("Twelve guests of two addresses flood the chat of a table with many spectators.")
async def chat_flood(attacker: Attacker) -> None:
    guests = [*await attacker.guests(6, 0), *await attacker.guests(6, 1)]
    sockets = [await attacker.talker(attacker.scene.hot, guest) for guest in guests]
    await attacker.ready()
    await flood(attacker, sockets, message("say", channel="spectators", text="x" * 400))


@attack("Ten guests overwrite long team notes without pause.")
async def notes_flood(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10)
    await attacker.ready()

    def note(number: int) -> bytes:
        return json.dumps({"type": "sheet", "id": f"n{number}", "text": f"{number:05}" * 700}).encode()

    await flood(attacker, sockets, note)


# Coming and going


async def come_and_go(attacker: Attacker, table: str, who: Guest) -> None:
    socket = await attacker.talker(table, who)
    attacker.counts["joins" if socket.is_open else "joins refused"] += 1
    socket.hang_up()
    attacker.sockets.remove(socket)


@attack("Spectators of three addresses come to long games and go at once.")
async def spectators_come_and_go(attacker: Attacker) -> None:
    tables = [attacker.scene.hot, *attacker.scene.finished]
    await attacker.ready()
    turns = count()

    async def join(number: int) -> None:
        await come_and_go(attacker, tables[next(turns) % len(tables)], Guest(attacker.address(number % 3)))

    await attacker.in_parallel(12, join)


@attack("200 sockets of ten addresses are cut off and come back all at once.")
async def reconnect_storm(attacker: Attacker) -> None:
    people = [Guest(attacker.address(number % 10)) for number in range(200)]
    await attacker.ready()

    async def storm(_: int) -> None:
        sockets = await asyncio.gather(*(attacker.talker(attacker.scene.hot, who, wait=False) for who in people))
        await asyncio.sleep(1)
        for socket in sockets:
            attacker.counts["joins" if socket.is_open else "joins refused"] += 1
            if socket.transport:
                socket.transport.abort()

    await attacker.in_parallel(1, storm)


@attack("One account opens sockets until the site refuses, and then goes on trying.")
async def many_sockets(attacker: Attacker) -> None:
    guest = await attacker.guest()
    await attacker.ready()

    async def join(_: int) -> None:
        socket = await attacker.talker(attacker.scene.hot, guest)
        attacker.counts["joins" if socket.is_open else "joins refused"] += 1

    await attacker.in_parallel(8, join)


# Moves


@attack("Ten guests move and undo in cycles.")
async def take_back_cycles(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10)
    await attacker.ready()

    async def cycle(number: int) -> None:
        socket = sockets[number]
        if socket.options:
            do = bytes(socket.options[0].do)
            move = b'{"type":"choose","id":"m%d","prompt":%d,"do":%b}' % (next(numbers), socket.frame, do)
            socket.say(move)
        socket.say(b'{"type":"back","id":"b%d"}' % next(numbers))
        attacker.counts["messages"] += 2
        await asyncio.sleep(2 / PACE)

    numbers = count()
    await attacker.in_parallel(len(sockets), cycle)


@attack("Ten guests play against quick bots as fast as they can.")
async def fast_games(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10, "nostra_city")
    await attacker.ready()
    numbers = count()

    async def move(number: int) -> None:
        socket = sockets[number]
        if socket.options:
            do = bytes(socket.options[-1].do)
            socket.options = []
            socket.say(b'{"type":"choose","id":"m%d","prompt":%d,"do":%b}' % (next(numbers), socket.frame, do))
            attacker.counts["messages"] += 1
        await socket.next_change()

    await attacker.in_parallel(len(sockets), move)


@attack("Ten guests send illegal and outdated moves.")
async def illegal_moves(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10)
    await attacker.ready()

    def illegal(number: int) -> bytes:
        return ILLEGAL % (number, number, number % 3)

    await flood(attacker, sockets, illegal)


@attack("Ten guests ask why actions are illegal.")
async def why_flood(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10, "nostra_city")
    await attacker.ready()
    await flood(attacker, sockets, message("why", do={"do": "pass"}))


# Requests and seats


@attack("Ten guests ask to take back, to resign and to abandon, and vote on it.")
async def vote_spam(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10)
    await attacker.ready()
    kinds = [message("ask", what=what) for what in ("back", "abandon")] + [message("vote", vote="x", agree=False)]
    await flood(attacker, sockets, lambda number: kinds[number % len(kinds)](number))


@attack("Ten guests hand their seats over to bots and take them back.")
async def hand_over_cycles(attacker: Attacker) -> None:
    sockets = await seated(attacker, 10)
    await attacker.ready()
    kinds = [message("leave"), message("return")]
    await flood(attacker, sockets, lambda number: kinds[number % 2](number))


@attack("20 sockets of five guests ping, both by message and by frame, as fast as they can.")
async def ping_flood(attacker: Attacker) -> None:
    guests = await attacker.guests(5)
    sockets = [await attacker.talker(attacker.scene.hot, guest) for guest in guests for _ in range(4)]
    await attacker.ready()

    async def ping(number: int) -> None:
        socket = sockets[number]
        await socket.writable.wait()
        if socket.is_open and socket.transport:
            socket.say(b'{"type":"ping"}')
            socket.transport.write(PINGS)
            attacker.counts["messages"] += 11
        await asyncio.sleep(0.02)

    await attacker.in_parallel(len(sockets), ping)
