"""`cosca play`: plays a game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Final

import typer

from cosca.bots.bot import Bot, NoSuchBot
from cosca.bots.registry import BOTS
from cosca.commands.common import Edition, Seats, TitleName, fail, setup_of, title_named
from cosca.commands.completion import complete_bot_list, complete_variants
from cosca.commands.logs import Language, log_in, retraced, speaks
from cosca.commands.packs import OwnPack, register, register_for
from cosca.engine.chance import SEED_BYTES, commitment
from cosca.engine.log import Log
from cosca.engine.table import new_table
from cosca.engine.title import Setup, Title
from cosca.i18n.translator import Translator
from cosca.terminal.generic import renderer_of
from cosca.terminal.history import History
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalPlayer, LocalTable
from cosca.terminal.save_file import SaveFile, seed_file
from cosca.terminal.screen import real_screen

app = typer.Typer()

OPPONENT: Final = "level5"  # plays well, and within 0.3 s in every title: bench/results/opponent.md

BotNames = Annotated[
    str | None,
    typer.Option(
        "--bots",
        metavar="A,B",
        help=f"Bots for the last seats: {', '.join(BOTS)}, or `none`. People play the other seats. "
        f"If omitted, you play against bots of level 5 ({OPPONENT}).",
        autocompletion=complete_bot_list,
    ),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="HEX", help="Random seed, 64 hexadecimal digits, to repeat a game.")
]
Nonces = Annotated[
    list[str] | None,
    typer.Option("--nonce", help="Randomness that a player adds, so that the seed alone does not decide. Repeatable."),
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant", help="Optional rule; `cosca titles` lists them. Repeatable.", autocompletion=complete_variants
    ),
]


@app.command()
def play(
    title: TitleName,
    edition: Edition = None,
    bots: BotNames = None,
    seats: Seats = None,
    language: Language = "en",
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Resume a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save every move to this file.")] = None,
    seed: Seed = None,
    names: Annotated[str | None, typer.Option(metavar="A,B", help="Names of the players.")] = None,
    nonce: Nonces = None,
    pack: OwnPack = None,
    variant: Variants = None,
) -> None:
    """Play a game in this terminal: against bots or with others at the same keyboard.

    With as many bots as seats, the bots play each other.
    """
    game = title_named(title)
    speaks(game, language)
    if load is None:
        sown = new_seed(seed)
        agreed = setup_of(game, edition, seats, register(game, pack), variant or ())
        history = begin(game, agreed, sown, tuple(nonce or ()))
    else:
        history = resumed(game, load, edition, seats, pack)
        sown = seed_of(load, history.table.log, seed)
    players = seated(game, bots, names, language, history.table.log.header.setup.seats)
    display = LocalTable(history, players, real_screen(), keeper_for(sown, save, load), language)
    Session(display).run()


# Chance


def new_seed(given: str | None) -> bytes:
    return secrets.token_bytes(SEED_BYTES) if given is None else seed_from(given)


def seed_from(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text.strip())
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise fail(f"--seed takes {2 * SEED_BYTES} hexadecimal digits ({SEED_BYTES} bytes).")
    return seed


def seed_of(path: Path, log: Log, given: str | None) -> bytes:
    """The seed of a saved game: given on the command line, or read from the file next to the game."""
    seed_path = seed_file(path)
    if given is None and not seed_path.exists():
        raise fail(
            f"The seed of this game is missing: it was saved in {seed_path}. "
            "Put that file back, or give the seed with --seed."
        )
    seed = seed_from(seed_path.read_text("utf-8") if given is None else given)
    if commitment(seed) != log.header.commitment:
        raise fail("This seed does not match the seed commitment of the saved game.")
    return seed


# The table


def begin(title: Title, agreed: Setup, seed: bytes, nonces: tuple[str, ...]) -> History:
    table = new_table(title, agreed, commitment(seed), nonces)
    return History(table, renderer_of(title))


def resumed(title: Title, path: Path, edition: str | None, seats: int | None, pack: Path | None = None) -> History:
    log = log_in(path)
    if log.header.title != title.id:
        raise fail(f"{path} is a game of {log.header.title}, not of {title.id}.")
    agreed = log.header.setup
    if edition not in (None, agreed.edition) or seats not in (None, agreed.seats):
        raise fail(
            f"{path} is a game of the {agreed.edition} edition with {agreed.seats} players. You can't change that now."
        )
    register_for(title, log.header, pack, path)
    history = retraced(title, log, path)
    if title.result(history.table.game):
        raise fail(f"The game in {path} is over. To see it again, run: cosca replay {path}")
    return history


def keeper_for(seed: bytes, save: Path | None, load: Path | None) -> SaveFile:
    if save is not None and save != load and save.exists():
        raise fail(f"{save} already exists. Choose another name.")
    return SaveFile(seed, save)


# Players


def seated(title: Title, bots: str | None, names: str | None, language: str, seats: int) -> list[LocalPlayer]:
    """The players by seat; bots take the last seats."""
    listed = [OPPONENT] * (seats - 1) if bots is None else [name for name in split(bots) if name != "none"]
    if len(listed) > seats:
        raise fail(f"There are only {seats} seats, too few for {len(listed)} bots.")
    kinds = [None] * (seats - len(listed)) + listed
    called = split(names or "")
    if len(called) > seats:
        raise fail(f"There are only {seats} seats, too few for {len(called)} names.")
    called += default_names(kinds, Translator(title, language))[len(called) :]
    return [
        LocalPlayer(name, bot_named(kind, title) if kind else None) for name, kind in zip(called, kinds, strict=True)
    ]


def split(listed: str) -> list[str]:
    return [name.strip() for name in listed.split(",") if name.strip()]


def bot_named(name: str, title: Title) -> Bot:
    if name not in BOTS:
        raise fail(f"There is no bot {name!r}. The bots are: {', '.join(BOTS)}; or `none`.")
    try:
        return BOTS[name](title)
    except NoSuchBot as fault:
        raise fail(str(fault)) from fault


def default_names(kinds: list[str | None], translator: Translator) -> list[str]:
    """A single person is called "You". Several people, and several bots of a kind, get numbers."""
    names = []
    for seat, kind in enumerate(kinds):
        several = kinds.count(kind) > 1
        if kind:
            names.append(kind.capitalize() + (f" {kinds[: seat + 1].count(kind)}" if several else ""))
        else:
            names.append(
                translator.format("seat-player", number=seat + 1) if several else translator.format("seat-you")
            )
    return names
