"""The command line: one typer app, its commands grouped as a reader would look for them."""

from __future__ import annotations

import typer

from cosca.commands import admin, arena, books, digest, join, laws, learn, packs, pictures, play, serve

app = typer.Typer(
    name="cosca",
    help="A table for mafia board games whose secrets stay closed.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)

play.join(app)
books.join(app)
packs.join(app)
pictures.join(app)
laws.join(app)
digest.join(app)
arena.join(app)
learn.join(app)
serve.join(app)
join.join(app)
admin.join(app)


def main() -> None:
    app()


if __name__ == "__main__":
    main()
