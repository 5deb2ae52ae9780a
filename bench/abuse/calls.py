"""Attacks by HTTP calls: bots, replays, hints, reviews, lists, tables, passwords and names."""

from __future__ import annotations

import asyncio
import secrets
from itertools import count

from bench.abuse.attacker import PASSWORD, Attacker, Guest, attack

LISTS = ("/api/tables", "/api/tables?state=running", "/api/tables?state=finished&title=la_famiglia", "/api/games")
FILES = ("/", "/lobby", "/api/games/la_famiglia/rules", "/api/games/la_famiglia/messages?language=de")


async def for_ever() -> None:
    await asyncio.Event().wait()


# Bots and the Consigliere


async def fill_with_bots(attacker: Attacker, guests: list[Guest], tables: int) -> None:
    body = {"title": "nostra_city", "seats": 5, "bots": ["level6"] * 5}
    for number in range(tables):
        await attacker.call(guests[number % len(guests)], "POST", "/api/tables", body)
    await for_ever()


@attack("One guest creates 60 tables with five level-6 bots each.")
async def bot_tables(attacker: Attacker) -> None:
    guest = await attacker.guest()
    await attacker.ready()
    await fill_with_bots(attacker, [guest], 60)


@attack("15 guests of one address create 300 tables with five level-6 bots each.")
async def bot_tables_of_guests(attacker: Attacker) -> None:
    guests = await attacker.guests(15)
    await attacker.ready()
    await fill_with_bots(attacker, guests, 300)


@attack("Guests of ten addresses create ten tables with level-6 bots each.")
async def bot_tables_of_many_addresses(attacker: Attacker) -> None:
    guests = [await attacker.guest(number) for number in range(10)]
    await attacker.ready()
    await fill_with_bots(attacker, guests, 100)


@attack("Ten accounts of two addresses start a review of every seat of finished games.")
async def reviews(attacker: Attacker) -> None:
    accounts = [*await attacker.accounts(5, 0), *await attacker.accounts(5, 1)]
    await attacker.ready()
    seats = count()

    async def start(number: int) -> None:
        seat, tables = next(seats), attacker.scene.finished
        path = f"/api/tables/{tables[seat // 4 % len(tables)]}/consigliere?as={seat % 4}"
        await attacker.call(accounts[number], "GET", path)

    await attacker.in_parallel(len(accounts), start)


@attack("20 guests of two addresses ask for hints at their tables as often as they can.")
async def hints(attacker: Attacker) -> None:
    guests = [*await attacker.guests(10, 0), *await attacker.guests(10, 1)]
    tables = [await attacker.against_bots(guest, "nostra_city", seats=4) for guest in guests]
    await attacker.ready()

    async def ask(number: int) -> None:
        await attacker.call(guests[number], "POST", f"/api/tables/{tables[number]}/hint")

    await attacker.in_parallel(len(guests), ask)


# Replays, exports and lists


@attack("Six guests of one address fetch frames, moments, replays and positions in turn.")
async def replays(attacker: Attacker) -> None:
    guests, over, hot = await attacker.guests(6), attacker.scene.finished[0], attacker.scene.hot
    paths = [f"/api/tables/{over}/{what}" for what in ("frames?as=0", "review?as=1", "positions")]
    paths.append(f"/api/tables/{hot}/moments")
    await attacker.ready()
    turns = count()

    async def fetch(number: int) -> None:
        await attacker.call(guests[number], "GET", paths[next(turns) % len(paths)])

    await attacker.in_parallel(len(guests), fetch)


@attack("The same replays from 20 addresses without any name.")
async def replays_of_many_addresses(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        over = attacker.scene.finished[number % len(attacker.scene.finished)]
        await attacker.call(Guest(attacker.address(number)), "GET", f"/api/tables/{over}/frames?as=0")

    await attacker.in_parallel(20, fetch)


@attack("Logs of finished games and the data of accounts are downloaded again and again.")
async def exports(attacker: Attacker) -> None:
    guests = await attacker.guests(8)
    for guest in guests:
        await attacker.against_bots(guest)
    await attacker.ready()

    async def fetch(number: int) -> None:
        path = f"/api/tables/{attacker.scene.finished[0]}/log" if number % 2 else "/api/me/export"
        await attacker.call(guests[number], "GET", path)

    await attacker.in_parallel(len(guests), fetch)


@attack("25 guests of one address call whatever is cheap, to multiply their allowances.")
async def many_guests(attacker: Attacker) -> None:
    guests = await attacker.guests(25)
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(guests[number], "GET", "/api/tables/mine" if number % 2 else "/api/me")

    await attacker.in_parallel(len(guests), fetch)


@attack("The lobby is polled without pause from four addresses.")
async def lobby_polling(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(Guest(attacker.address(number % 4)), "GET", LISTS[number % len(LISTS)])

    await attacker.in_parallel(16, fetch)


@attack("Pages and rules are loaded without pause; they are free or cheap.")
async def page_loads(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(Guest(attacker.address(number % 4)), "GET", FILES[number % len(FILES)])

    await attacker.in_parallel(16, fetch)


@attack("Calls with invented tokens: each costs a look into the database.")
async def invented_tokens(attacker: Attacker) -> None:
    await attacker.ready()

    async def fetch(number: int) -> None:
        await attacker.call(Guest(attacker.address(number % 2), secrets.token_urlsafe(32)), "GET", "/api/tables/mine")

    await attacker.in_parallel(16, fetch)


@attack("Invite links of a private table are guessed.")
async def invite_guessing(attacker: Attacker) -> None:
    owner, guesser = await attacker.guests(2)
    created = await attacker.call(owner, "POST", "/api/tables", {"title": "famiglia", "open": False})
    await attacker.ready()

    async def guess(number: int) -> None:
        await attacker.call(guesser, "GET", f"/api/tables/{created['id']}?invite={secrets.token_urlsafe(16)}")

    await attacker.in_parallel(16, guess)


# Tables


@attack("Eight guests create tables and close them at once.")
async def create_and_close(attacker: Attacker) -> None:
    guests = await attacker.guests(8)
    await attacker.ready()

    async def cycle(number: int) -> None:
        table = await attacker.table(guests[number], "la_famiglia", seats=4)
        await attacker.call(guests[number], "POST", f"/api/tables/{table}/stand-up")

    await attacker.in_parallel(len(guests), cycle)


@attack("Eight guests join an open table and leave it again.")
async def sit_and_leave(attacker: Attacker) -> None:
    owner, *guests = await attacker.guests(9)
    table = await attacker.table(owner, "la_famiglia", seats=4)
    await attacker.ready()

    async def cycle(number: int) -> None:
        await attacker.call(guests[number], "POST", f"/api/tables/{table}/sit", {"nonce": "n"})
        await attacker.call(guests[number], "POST", f"/api/tables/{table}/stand-up")

    await attacker.in_parallel(len(guests), cycle)


@attack("Twelve guests make new invite links for a private table.")
async def invite_links(attacker: Attacker) -> None:
    guests = await attacker.guests(12)
    tables = [await attacker.table(guest, "famiglia", open=False) for guest in guests]
    await attacker.ready()

    async def renew(number: int) -> None:
        await attacker.call(guests[number], "POST", f"/api/tables/{tables[number]}/invite")

    await attacker.in_parallel(len(guests), renew)


# Passwords and names


@attack("Passwords are tried from ten addresses; each check is slow on purpose.")
async def login_flood(attacker: Attacker) -> None:
    await attacker.ready()

    async def guess(number: int) -> None:
        body = {"name": f"Nobody{number}", "password": secrets.token_urlsafe(12)}
        await attacker.call(Guest(attacker.address(number % 10)), "POST", "/api/login", body)

    await attacker.in_parallel(20, guess)


@attack("Accounts and guests are created from ten addresses as fast as possible.")
async def registration_flood(attacker: Attacker) -> None:
    await attacker.ready()
    names = count()

    async def register(number: int) -> None:
        body: dict[str, object] = {"name": f"Attack{attacker.scene.number}n{next(names)}"}
        path = "/api/guest" if number % 2 else "/api/register"
        body |= {"token": True} if number % 2 else {"password": PASSWORD}
        await attacker.call(Guest(attacker.address(number % 10)), "POST", path, body)

    await attacker.in_parallel(20, register)


@attack("Accounts of five addresses enter strangers' email addresses, and ask for links and new passwords.")
async def stranger_mails(attacker: Attacker) -> None:
    accounts = [*await attacker.accounts(2, 0), *await attacker.accounts(2, 1), *await attacker.accounts(2, 2)]
    await attacker.ready()
    strangers = count()

    async def write(number: int) -> None:
        account = accounts[number % len(accounts)]
        mail = {"mail": f"stranger{next(strangers)}@example.org", "password": PASSWORD}
        await attacker.call(account, "PATCH", "/api/me", mail)
        await attacker.call(account, "POST", "/api/me/confirmation", {})
        await attacker.call(Guest(attacker.address(number % 5)), "POST", "/api/reset/ask", {"name": account.name})

    await attacker.in_parallel(12, write)
