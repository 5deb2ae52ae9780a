"""`cosca replay` and `cosca verify`: a stored game seen again, and proved."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from cosca.arena.keeping import log_of, texts_in
from cosca.commands.common import fail, print_json, title_named
from cosca.commands.packs import OwnPack, bring_for
from cosca.engine.chance import SEED_BYTES
from cosca.engine.core import Seat
from cosca.engine.log import BadLog, Log
from cosca.engine.table import replay as replay_log
from cosca.engine.title import Result, Title
from cosca.games import TITLES
from cosca.speech import Speaker
from cosca.terminal.chronicle import Chronicle, retrace
from cosca.terminal.desk import Desk, Player
from cosca.terminal.face import Face
from cosca.terminal.faces import FACES
from cosca.terminal.keeper import Keeper
from cosca.terminal.proof import Proof, Unproven, prove, retell
from cosca.terminal.screen import Left, Screen, real_screen
from cosca.terminal.session import show_result

Language = Annotated[str, typer.Option(envvar="COSCA_LANGUAGE", help="en or de.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]
LogFile = Annotated[Path, typer.Argument(metavar="FILE", help="A stored game.")]
GameNumber = Annotated[int, typer.Option("--game", metavar="N", help="Which of them, in a file of several games.")]

NO_SEED = bytes(SEED_BYTES)  # nothing is drawn while a game is only looked at


# What the commands on stored games share


def log_in(path: Path, game: int = 1) -> Log:
    try:
        games = texts_in(path.read_bytes())
        if not 1 <= game <= len(games):
            raise fail(f"{path} holds {len(games)} games; there is no game {game}.")
        return log_of(games[game - 1], TITLES)
    except OSError as fault:
        raise fail(f"Cannot read {path}: {fault.strerror or fault}.") from fault
    except (BadLog, UnicodeDecodeError, EOFError, zlib.error) as fault:
        raise fail(f"{path} is not a sound log: {fault}.") from fault


def speaks(title: Title, language: str) -> None:
    if language not in title.languages:
        raise fail(f"{title.name} speaks {', '.join(title.languages)}, not {language!r}.")


def face_of(title: Title) -> Face:
    if title.id not in FACES:
        raise fail(f"{title.name} cannot be drawn in a terminal yet.")
    return FACES[title.id]


def retraced(title: Title, log: Log, path: Path, up_to: int | None = None) -> Chronicle:
    """The game as the log tells it; whatever is wrong with it is said, and it is not played on."""
    try:
        replay_log(title, Log(log.header))
        retell(title, log)
    except BadLog as fault:
        raise fail(f"{path}: {fault}.") from fault
    except Unproven as fault:
        speaker = Speaker(title, "en", pack=log.header.setup.pack)
        reason = speaker.say("verify-at", entry=fault.entry, reason=speaker.tell(fault.message))
        raise fail(f"{path}: {reason}.") from fault
    return retrace(title, log, face_of(title), up_to)


# Replay


def replay(
    file: LogFile,
    as_: Annotated[str, typer.Option("--as", metavar="SEAT", help="0, 1 ...: a seat; or all, or spectator.")] = "all",
    step: Annotated[bool, typer.Option(help="Stop after every entry and show the board.")] = False,
    to: Annotated[int | None, typer.Option(metavar="N", help="Show the board after this entry.")] = None,
    language: Language = "en",
    names: Annotated[str | None, typer.Option(metavar="A,B", help="What the players are called.")] = None,
    json: AsJson = False,
    pack: OwnPack = None,
    game: GameNumber = 1,
) -> None:
    """See a stored game again."""
    log = log_in(file, game)
    title = title_named(log.header.title)
    speaks(title, language)
    bring_for(title, log.header, pack, file)
    if to is not None and not 0 <= to <= len(log.entries):
        raise fail(f"{file} has entries 1 to {len(log.entries)}; there is no entry {to}.")
    readers = readers_named(as_, log.header.setup.seats)
    if json:
        summary(title, log, to)
        return
    chronicle = retraced(title, log, file, to)
    desk = Desk(chronicle, seats_of(title, log, names, language), real_screen(), Keeper(NO_SEED), language)
    show_again(desk, readers, step, to, len(log.entries))


def readers_named(name: str, seats: int) -> list[Seat | None]:
    if name == "spectator":
        return [None]
    if name == "all":
        return list(range(seats))
    if name.isdecimal() and int(name) < seats:
        return [int(name)]
    raise fail(f"--as takes a seat from 0 to {seats - 1}, or all, or spectator; not {name!r}.")


def seats_of(title: Title, log: Log, names: str | None, language: str) -> list[Player]:
    speaker = Speaker(title, language, [name.strip() for name in (names or "").split(",") if name.strip()])
    return [Player(speaker.name(seat)) for seat in range(log.header.setup.seats)]


def summary(title: Title, log: Log, to: int | None) -> None:
    said: dict[str, Any] = {"title": title.id, "edition": log.header.setup.edition, "entries": len(log.entries)}
    try:
        replay_log(title, Log(log.header))
        result = title.result(retell(title, Log(log.header, log.entries[:to])).game)
    except (BadLog, Unproven) as fault:
        print_json(said | {"hashes_ok": False, **why_json(title, fault)})
        raise typer.Exit(1) from fault
    print_json(said | {"hashes_ok": True, "finished": result is not None, "result": result_json(result)})


def result_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "scores": list(result.scores),
        "winners": list(result.winners),
        "ending": result.ending,
        "rules": list(result.rules),
    }


def show_again(desk: Desk, readers: list[Seat | None], step: bool, to: int | None, count: int) -> None:
    reader = readers[0] if len(readers) == 1 else None
    if step:
        try:
            step_through(desk, readers, reader)
        except Left:
            return
    elif to is None:
        desk.show_lines(desk.chronicle.lines(reader), None, numbered=True)
    if to is not None:
        desk.say("replay-after", entry=to, count=count)
    show_boards(desk, readers, len(desk.chronicle.events))
    if result := desk.title.result(desk.table.game):
        show_result(desk, result, None)
    elif to is None:
        desk.say("replay-running", count=count)


def step_through(desk: Desk, readers: list[Seat | None], reader: Seat | None) -> None:
    vocabulary = desk.vocabulary
    desk.say("replay-step")
    for line in desk.chronicle.lines(reader):
        desk.show_lines([line], None, numbered=True)
        show_boards(desk, readers, line.last)
        found = vocabulary.command(desk.screen.ask(desk.prompt_sign))
        if found and found[0] == "quit":
            raise Left


def show_boards(desk: Desk, readers: list[Seat | None], after: int) -> None:
    """The board after an entry, as each reader sees it."""
    game = desk.chronicle.events[after - 1].after if after else desk.table.game
    for reader in readers:
        desk.screen.gap()
        if len(readers) > 1:
            desk.screen.show(Text(f" {desk.speaker.name(reader or 0)} ", style="bold reverse"))
        desk.show_board(desk.title.view(game, reader))


# Verify


def verify(
    file: LogFile, language: Language = "en", json: AsJson = False, pack: OwnPack = None, game: GameNumber = 1
) -> None:
    """Prove that a stored game was played by the rules, and that chance kept its promise."""
    log = log_in(file, game)
    title = title_named(log.header.title)
    speaks(title, language)
    bring_for(title, log.header, pack, file)
    try:
        proof = prove(title, log)
    except (BadLog, Unproven) as fault:
        tell_failure(title, fault, file, language, json)
        raise typer.Exit(1) from fault
    if json:
        print_json({"ok": True, "entries": proof.entries, "draws": proof.draws, "finished": proof.over})
    else:
        tell_proof(Speaker(title, language), proof, file, real_screen())


def why_json(title: Title, fault: BadLog | Unproven) -> dict[str, Any]:
    if isinstance(fault, BadLog):
        return {"failed_at": 0, "fault": "header", "reason": str(fault)}
    reason = Speaker(title, "en").tell(fault.message)
    return {"failed_at": fault.entry, "fault": fault.message.id.removeprefix("fault-"), "reason": reason}


def tell_failure(title: Title, fault: BadLog | Unproven, file: Path, language: str, json: bool) -> None:
    if json:
        print_json({"ok": False} | why_json(title, fault))
        return
    screen = real_screen()
    speaker = Speaker(title, language, ascii_only=screen.ascii_only)
    screen.say(speaker.say("verify-failed", file=str(file)), style="bold")
    entry = 0 if isinstance(fault, BadLog) else fault.entry
    reason = str(fault) if isinstance(fault, BadLog) else speaker.tell(fault.message)
    screen.say(speaker.say("verify-at" if entry else "verify-whole", entry=entry, reason=reason))


def tell_proof(speaker: Speaker, proof: Proof, file: Path, screen: Screen) -> None:
    screen.say(speaker.say("verify-ok", file=str(file)), style="bold")
    for said in (
        speaker.say("proof-rules", count=proof.entries),
        speaker.say("proof-commitment"),
        speaker.say("proof-chance", count=proof.draws),
        speaker.say("proof-result"),
    ):
        screen.say(f"  - {said}")


def join(app: typer.Typer) -> None:
    app.command()(replay)
    app.command()(verify)
