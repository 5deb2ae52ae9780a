"""The `cosca` command: a table of its commands. A command's module is imported when the command is called."""

from __future__ import annotations

import os
from collections.abc import Iterator, MutableMapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

FROM_FILES: Final = ("COSCA_DATABASE", "COSCA_BUS", "COSCA_SMTP")  # variables that may hold a password
PLAY, HOST, DEVELOP, RESEARCH = "Play", "Host", "Develop", "Research"


class Listed(NamedTuple):
    """Where a command lies, the line about it in `cosca --help`, and the group it is listed in."""

    module: str
    help: str
    group: str


# The help lines repeat the first line of each command's own help, so that listing them imports nothing.
COMMANDS: Final = {
    "play": Listed("play", "Play a game in this terminal: against bots or with others at the same keyboard.", PLAY),
    "join": Listed("join", "Join or watch a table on a Cosca site from this terminal.", PLAY),
    "titles": Listed("titles", "List the installed games.", PLAY),
    "rules": Listed("titles", "Read or search the numbered rules of a game.", PLAY),
    "replay": Listed("logs", "Show a saved game again.", PLAY),
    "verify": Listed("logs", "Check that a saved game followed the rules and that its draws were fair.", PLAY),
    "map": Listed("map", "Draw the map of a game into a file.", PLAY),
    "serve": Listed("serve", "Run a Cosca site until you press Ctrl-C.", HOST),
    "admin": Listed("admin.app", "Manage a site: tables, users, checks and backups.", HOST),
    "pack": Listed("packs", "Inspect, check or write component packs: the printed data of a game.", DEVELOP),
    "fuzz": Listed("laws", "Play random games and check every law in every position.", DEVELOP),
    "leaks": Listed("laws", "Plant every known kind of leak and check that the laws catch it.", DEVELOP),
    "count": Listed("laws", "Count the sequences of moves that are possible from a position.", DEVELOP),
    "digest": Listed("digest", "Play random games and print a digest, to compare two builds.", DEVELOP),
    "arena": Listed("arena", "Let bots play each other, rate them and save every game.", RESEARCH),
    "puzzles": Listed("puzzles", "Find puzzles in games between bots.", RESEARCH),
    "learn": Listed("learn", "Train a neural network by self-play.", RESEARCH),
}


class Commands(MutableMapping[str, Any]):
    """The commands by name. Iterating imports nothing; looking one up imports its module."""

    def __init__(self) -> None:
        self._added: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._added:
            self._added[name] = load(COMMANDS[name].module)[name]
        return self._added[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._added[name] = command

    def __delitem__(self, name: str) -> None:
        del self._added[name]

    def __iter__(self) -> Iterator[str]:
        return iter({**COMMANDS, **self._added})

    def __len__(self) -> int:
        return len({**COMMANDS, **self._added})


def load(module: str) -> dict[str, Any]:
    """Import a module of commands and return them by name."""
    return dict(typer.main.get_group(import_module(f"cosca.commands.{module}").app).commands)


class LazyGroup(TyperGroup):
    """Lists commands from the table, and imports only the one that is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = Commands()

    def list_commands(self, ctx: Any) -> list[str]:
        return list(self.commands)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return a placeholder with the help line: enough for help and completion, which ask for every command."""
        listed = COMMANDS.get(cmd_name)
        return listed and TyperCommand(cmd_name, help=listed.help, rich_help_panel=listed.group)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        name, found, rest = super().resolve_command(ctx, args)
        return name, self.commands[name] if name and found else found, rest

    def invoke(self, ctx: Any) -> Any:
        """Run a command. A title that cannot be loaded ends it with a sentence instead of a traceback."""
        try:
            return super().invoke(ctx)
        except Exception as fault:
            from cosca.engine.title import BadTitle

            if not isinstance(fault, BadTitle):
                raise
            typer.echo(f"Error: {fault}.", err=True)
            raise typer.Exit(2) from fault


app = typer.Typer(
    name="cosca",
    cls=LazyGroup,
    help="Play, host and study mafia board games with hidden information.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"cosca {version('cosca')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=print_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Options of `cosca` itself; each command has its own."""


def read_secret_files() -> None:
    """Set a variable from the file that COSCA_..._FILE names. Others can read a process's variables more easily."""
    for name in FROM_FILES:
        if file := os.environ.get(f"{name}_FILE"):
            try:
                os.environ[name] = Path(file).read_text(encoding="utf-8").strip()
            except OSError as fault:
                raise SystemExit(f"Error: {name}_FILE names {file}, which cannot be read: {fault.strerror}.") from fault


def main() -> None:
    read_secret_files()
    app()


if __name__ == "__main__":
    main()
