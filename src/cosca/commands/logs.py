"""`cosca replay` and `cosca verify`: show and check a saved game."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from cosca.arena.game_files import log_of, texts_in
from cosca.bots.playing_on import verify_played_on
from cosca.commands.common import AsJson, fail, print_json, title_named
from cosca.commands.packs import OwnPack, register_for
from cosca.engine.chance import SEED_BYTES
from cosca.engine.core import Seat
from cosca.engine.log import BadLog, Log
from cosca.engine.table import replay as replay_log
from cosca.engine.title import Result, Title
from cosca.engine.verify import Verification, VerificationError, replay_checked, verify_log
from cosca.i18n.translator import Translator
from cosca.terminal.generic import renderer_of
from cosca.terminal.history import History, follow_log
from cosca.terminal.local_session import show_result
from cosca.terminal.local_table import LocalPlayer, LocalTable
from cosca.terminal.save_file import SaveFile
from cosca.terminal.screen import Quit, Screen, real_screen
from cosca.titles import TITLES

app = typer.Typer()

Language = Annotated[str, typer.Option(envvar="COSCA_LANGUAGE", help="Language: en or de.")]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="File of a saved game.")]
GameNumber = Annotated[int, typer.Option("--game", metavar="N", help="Number of the game in a file of several games.")]

PlayedOnFrom = Annotated[
    Path | None, typer.Option("--from", metavar="FILE", help="Log of the game that this one was played on from.")
]

NO_SEED = bytes(SEED_BYTES)  # nothing is drawn while a game is only shown


# Shared by the commands on saved games


def log_in(path: Path, game: int = 1) -> Log:
    try:
        games = texts_in(path.read_bytes())
        if not 1 <= game <= len(games):
            raise fail(f"{path} has games 1 to {len(games)}; there is no game {game}.")
        return log_of(games[game - 1], TITLES)
    except OSError as fault:
        raise fail(f"Cannot read {path}: {fault.strerror or fault}.") from fault
    except (BadLog, UnicodeDecodeError, EOFError, zlib.error) as fault:
        raise fail(f"{path} is not a valid game log: {fault}.") from fault


def speaks(title: Title, language: str) -> None:
    if language not in title.languages:
        raise fail(f"{title.name} is available in {', '.join(title.languages)}, not in {language!r}.")


def retraced(title: Title, log: Log, path: Path, up_to: int | None = None) -> History:
    """The history of the game in a log. An invalid log ends the command with a sentence."""
    try:
        replay_log(title, Log(log.header))
        replay_checked(title, log)
    except BadLog as fault:
        raise fail(f"{path}: {fault}.") from fault
    except VerificationError as fault:
        translator = Translator(title, "en", pack=log.header.setup.pack)
        reason = translator.format("verify-at", entry=fault.entry, reason=translator.sentence(fault.message))
        raise fail(f"{path}: {reason}.") from fault
    return follow_log(title, log, renderer_of(title), up_to)


# Replay


@app.command()
def replay(
    file: LogFile,
    as_: Annotated[
        str, typer.Option("--as", metavar="SEAT", help="Point of view: a seat (0, 1, ...), `all` or `spectator`.")
    ] = "all",
    step: Annotated[bool, typer.Option(help="Pause after every entry and show the board.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help="Show the board after this entry.")] = None,
    language: Language = "en",
    names: Annotated[str | None, typer.Option(metavar="A,B", help="Names of the players.")] = None,
    json: AsJson = False,
    pack: OwnPack = None,
    game: GameNumber = 1,
) -> None:
    """Show a saved game again."""
    log = log_in(file, game)
    title = title_named(log.header.title)
    speaks(title, language)
    register_for(title, log.header, pack, file)
    if to is not None and not 0 <= to <= len(log.entries):
        raise fail(f"{file} has entries 1 to {len(log.entries)}; there is no entry {to}.")
    readers = readers_named(as_, log.header.setup.seats)
    if json:
        summary(title, log, to)
        return
    history = retraced(title, log, file, to)
    display = LocalTable(history, seats_of(title, log, names, language), real_screen(), SaveFile(NO_SEED), language)
    show_again(display, readers, step, to, len(log.entries))


def readers_named(name: str, seats: int) -> list[Seat | None]:
    if name == "spectator":
        return [None]
    if name == "all":
        return list(range(seats))
    if name.isdecimal() and int(name) < seats:
        return [int(name)]
    raise fail(f"--as takes a seat from 0 to {seats - 1}, or all, or spectator; not {name!r}.")


def seats_of(title: Title, log: Log, names: str | None, language: str) -> list[LocalPlayer]:
    translator = Translator(title, language, [name.strip() for name in (names or "").split(",") if name.strip()])
    return [LocalPlayer(translator.name(seat)) for seat in range(log.header.setup.seats)]


def summary(title: Title, log: Log, to: int | None) -> None:
    facts: dict[str, Any] = {"title": title.id, "edition": log.header.setup.edition, "entries": len(log.entries)}
    try:
        replay_log(title, Log(log.header))
        result = title.result(replay_checked(title, Log(log.header, log.entries[:to])).game)
    except (BadLog, VerificationError) as fault:
        print_json(facts | {"hashes_ok": False, **why_json(title, fault)})
        raise typer.Exit(1) from fault
    print_json(facts | {"hashes_ok": True, "finished": result is not None, "result": result_json(result)})


def result_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "ending": result.ending,
        "rules": list(result.rules),
    }


def show_again(display: LocalTable, readers: list[Seat | None], step: bool, to: int | None, count: int) -> None:
    reader = readers[0] if len(readers) == 1 else None
    if step:
        try:
            step_through(display, readers, reader)
        except Quit:
            return
    elif to is None:
        display.show_lines(display.history.lines(reader), None, numbered=True)
    if to is not None:
        display.say("replay-after", entry=to, count=count)
    show_boards(display, readers, len(display.history.events))
    if result := display.title.result(display.table.game):
        show_result(display, result, None)
    elif to is None:
        display.say("replay-running", count=count)


def step_through(display: LocalTable, readers: list[Seat | None], reader: Seat | None) -> None:
    vocabulary = display.vocabulary
    display.say("replay-step")
    for line in display.history.lines(reader):
        display.show_lines([line], None, numbered=True)
        show_boards(display, readers, line.last)
        found = vocabulary.command(display.screen.ask(display.prompt_sign))
        if found and found[0] == "quit":
            raise Quit


def show_boards(display: LocalTable, readers: list[Seat | None], after: int) -> None:
    """Show the board after an entry from each point of view."""
    game = display.history.events[after - 1].after if after else display.table.game
    for reader in readers:
        display.screen.gap()
        if len(readers) > 1:
            display.screen.show(Text(f" {display.translator.name(reader or 0)} ", style="bold reverse"))
        display.show_board(display.title.view(game, reader))


# Verify


@app.command()
def verify(
    file: LogFile,
    language: Language = "en",
    json: AsJson = False,
    pack: OwnPack = None,
    game: GameNumber = 1,
    origin: PlayedOnFrom = None,
) -> None:
    """Check that a saved game followed the rules and that its draws were fair."""
    log = log_in(file, game)
    title = title_named(log.header.title)
    speaks(title, language)
    register_for(title, log.header, pack, file)
    try:
        proof = verify_log(title, log)
        if origin:
            verify_played_on(title, log, log_in(origin))
    except (BadLog, VerificationError) as fault:
        print_failure(title, fault, file, language, json)
        raise typer.Exit(1) from fault
    if json:
        start = {"start_verified": origin is not None} if log.header.played_on else {}
        print_json({"ok": True, "entries": proof.entries, "draws": proof.draws, "finished": proof.over} | start)
    else:
        translator, screen = Translator(title, language), real_screen()
        print_verification(translator, proof, file, screen)
        if told := log.header.played_on:
            start_of = "proof-played-on-checked" if origin else "proof-played-on"
            screen.say(f"  - {translator.format(start_of, entry=told.entry, table=told.table)}")


def why_json(title: Title, fault: BadLog | VerificationError) -> dict[str, Any]:
    if isinstance(fault, BadLog):
        return {"failed_at": 0, "fault": "header", "reason": str(fault)}
    reason = Translator(title, "en").sentence(fault.message)
    return {"failed_at": fault.entry, "fault": fault.message.id.removeprefix("fault-"), "reason": reason}


def print_failure(title: Title, fault: BadLog | VerificationError, file: Path, language: str, json: bool) -> None:
    if json:
        print_json({"ok": False} | why_json(title, fault))
        return
    screen = real_screen()
    translator = Translator(title, language, ascii_only=screen.ascii_only)
    screen.say(translator.format("verify-failed", file=str(file)), style="bold")
    entry = 0 if isinstance(fault, BadLog) else fault.entry
    reason = str(fault) if isinstance(fault, BadLog) else translator.sentence(fault.message)
    screen.say(translator.format("verify-at" if entry else "verify-whole", entry=entry, reason=reason))


def print_verification(translator: Translator, proof: Verification, file: Path, screen: Screen) -> None:
    screen.say(translator.format("verify-ok", file=str(file)), style="bold")
    for sentence in (
        translator.format("proof-rules", count=proof.entries),
        translator.format("proof-commitment"),
        translator.format("proof-chance", count=proof.draws),
        translator.format("proof-result"),
    ):
        screen.say(f"  - {sentence}")
