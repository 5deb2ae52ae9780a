"""The jury: how far the Verdict token stands from the verdict that a seat needs."""

from __future__ import annotations

from rich.text import Text

from cosca.games.nostra_city.cards import BILLS, FIVE
from cosca.games.nostra_city.pack import Pack
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.face import Look
from cosca.terminal.nostra_city.names import GUILTY_INK, INNOCENT_INK, pack_of


def jury(view: NostraCityView, look: Look) -> Text:
    """Blue spaces, red spaces, and where the token stands."""
    pack, say = pack_of(view), look.speaker.say
    spaces = [space_text(pack, space, view.verdict, look) for space in range(pack.jury)]
    return Text.assemble(
        (say("board-innocent"), f"bold {INNOCENT_INK}"), " ", *spaces, " ", (say("board-guilty"), f"bold {GUILTY_INK}")
    )


def space_text(pack: Pack, space: int, verdict: int, look: Look) -> Text:
    guilty = pack.is_guilty(space)
    plain, drawn = "-=", "○●"
    dot = (plain if look.ascii_only else drawn)[guilty]
    edge = Text("|" if look.ascii_only else "│", style="dim") if space == pack.first_guilty else Text()
    ink = GUILTY_INK if guilty else INNOCENT_INK
    return Text.assemble(edge, (f"[{dot}]" if space == verdict else dot, f"bold {ink}" if space == verdict else ink))


def standing(view: NostraCityView, look: Look) -> str:
    """In words: which side, and how many spaces to the other."""
    pack = pack_of(view)
    guilty = pack.is_guilty(view.verdict)
    away = view.verdict - pack.first_guilty + 1 if guilty else pack.first_guilty - view.verdict
    return look.speaker.say("board-standing", side="guilty" if guilty else "innocent", number=away)


def strip(pack: Pack, verdict: int) -> str:
    """The same in plain letters, to stand in a sentence."""
    spaces = [("=" if pack.is_guilty(s) else "-") if s != verdict else "O" for s in range(pack.jury)]
    return "".join(spaces[: pack.first_guilty]) + "|" + "".join(spaces[pack.first_guilty :])


def values(view: NostraCityView, look: Look) -> str:
    """How far Bills move the token when they are tallied."""
    pack = pack_of(view)
    moves = {BILLS[bill][:-1]: abs(pack.guilt[bill]) for bill in range(FIVE + 1, len(BILLS))}
    told = ", ".join(look.speaker.say("board-value", bill=bill, number=number) for bill, number in moves.items())
    return look.speaker.say("board-values", values=told)
