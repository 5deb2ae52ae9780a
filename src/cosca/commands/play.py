"""`cosca play`: a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from cosca.bots import BOTS
from cosca.bots.bot import Bot, NoSuchBot
from cosca.commands import logs
from cosca.commands.common import fail, setup_of, title_named
from cosca.commands.logs import Language, face_of, log_in, retraced, speaks
from cosca.commands.packs import OwnPack, bring, bring_for
from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.log import Log
from cosca.engine.table import new_table
from cosca.engine.title import Setup, Title
from cosca.speech import Speaker
from cosca.terminal.chronicle import Chronicle
from cosca.terminal.desk import Desk, Player
from cosca.terminal.keeper import Keeper, seed_file
from cosca.terminal.screen import real_screen
from cosca.terminal.session import Session

BotNames = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="A,B",
        help=f"Bots for the last seats, of {', '.join(BOTS)}; people take the others. "
        "`none`: people only. As many as there are seats: they play alone. Without it: you against greedy bots.",
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="HEX", help="Seed of chance, 64 hexadecimal digits, to repeat a game.")
]
Nonces = Annotated[
    list[str] | None,
    typer.Option("--nonce", help="Mixed into chance; one for each seat that wants to, so that nobody chose it alone."),
]
Variants = Annotated[
    list[str] | None,
    typer.Option("--variant", help="An optional rule to play with, as `cosca titles` lists them; may be repeated."),
]


def play(
    title: Annotated[str, typer.Argument(help="Which game, for example famiglia.")],
    edition: Annotated[str | None, typer.Option(help="Which edition of its rules.")] = None,
    bots: BotNames = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    language: Language = "en",
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep every choice in this file.")] = None,
    seed: Seed = None,
    names: Annotated[str | None, typer.Option(metavar="A,B", help="What the players are called.")] = None,
    nonce: Nonces = None,
    pack: OwnPack = None,
    variant: Variants = None,
) -> None:
    """Play a game here: against bots, with others at the same keyboard, or bots among themselves."""
    game = title_named(title)
    speaks(game, language)
    if load is None:
        sown = new_seed(seed)
        agreed = setup_of(game, edition, seats, bring(game, pack), variant or ())
        chronicle = begin(game, agreed, sown, tuple(nonce or ()))
    else:
        chronicle = resumed(game, load, edition, seats, pack)
        sown = seed_of(load, chronicle.table.log, seed)
    players = seated(game, bots, names, language, chronicle.table.log.header.setup.seats)
    desk = Desk(chronicle, players, real_screen(), keeper_for(sown, save, load), language)
    Session(desk).run()


# Chance


def new_seed(given: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if given is None else seed_from(given)


def seed_from(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text.strip())
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise fail(f"A seed is {SEED_BYTES} bytes, written as {2 * SEED_BYTES} hexadecimal digits.")
    return seed


def seed_of(path: Path, log: Log, given: str | None) -> bytes:
    """The seed a saved game was promised: given, or kept beside it."""
    kept = seed_file(path)
    if given is None and not kept.exists():
        raise fail(
            f"To go on, chance needs the seed that this game was promised. It was kept in {kept}, which is "
            "not there; put it back, or give it with --seed."
        )
    seed = seed_from(kept.read_text("utf-8") if given is None else given)
    if commitment(seed) != log.header.commitment:
        raise fail("This seed is not the one that the saved game was promised.")
    return seed


# The table


def begin(title: Title, agreed: Setup, seed: bytes, nonces: tuple[str, ...]) -> Chronicle:
    table = new_table(title, agreed, commitment(seed), nonces)
    return Chronicle(table, face_of(title))


def resumed(title: Title, path: Path, edition: str | None, seats: int | None, pack: Path | None = None) -> Chronicle:
    log = log_in(path)
    if log.header.title != title.id:
        raise fail(f"{path} is a game of {log.header.title}, not of {title.id}.")
    agreed = log.header.setup
    if edition not in (None, agreed.edition) or seats not in (None, agreed.seats):
        raise fail(f"{path} is played in the {agreed.edition} edition by {agreed.seats}; that cannot be changed now.")
    bring_for(title, log.header, pack, path)
    chronicle = retraced(title, log, path)
    if title.result(chronicle.table.game):
        raise fail(f"The game in {path} is over. See it again with: cosca replay {path}")
    return chronicle


def keeper_for(seed: bytes, save: Path | None, load: Path | None) -> Keeper:
    if save is not None and save != load and save.exists():
        raise fail(f"There is already something at {save}; choose another name.")
    return Keeper(seed, save)


# Who sits there


def seated(title: Title, bots: str | None, names: str | None, language: str, seats: int) -> list[Player]:
    """Bots take the last seats."""
    listed = ["greedy"] * (seats - 1) if bots is None else [name for name in split(bots) if name != "none"]
    if len(listed) > seats:
        raise fail(f"There are {seats} seats, too few for {len(listed)} bots.")
    kinds = [None] * (seats - len(listed)) + listed
    called = split(names or "")
    if len(called) > seats:
        raise fail(f"There are {seats} seats, too few for {len(called)} names.")
    called += default_names(kinds, Speaker(title, language))[len(called) :]
    return [Player(name, bot_named(kind, title) if kind else None) for name, kind in zip(called, kinds, strict=True)]


def split(listed: str) -> list[str]:
    return [name.strip() for name in listed.split(",") if name.strip()]


def bot_named(name: str, title: Title) -> Bot:
    if name not in BOTS:
        raise fail(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}; or `none`.")
    try:
        return BOTS[name](title)
    except NoSuchBot as fault:
        raise fail(str(fault)) from fault


def default_names(kinds: list[str | None], speaker: Speaker) -> list[str]:
    """One person is you; several, and several bots of a kind, are numbered."""
    names = []
    for seat, kind in enumerate(kinds):
        several = kinds.count(kind) > 1
        if kind:
            names.append(kind.capitalize() + (f" {kinds[: seat + 1].count(kind)}" if several else ""))
        else:
            names.append(speaker.say("seat-player", number=seat + 1) if several else speaker.say("seat-you"))
    return names


def join(app: typer.Typer) -> None:
    app.command()(play)
    logs.join(app)
