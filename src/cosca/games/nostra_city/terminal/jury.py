"""The Jury Box with the Verdict token, as a picture and in words."""

from __future__ import annotations

from rich.text import Text

from cosca.games.nostra_city.rules.cards import BILLS, FIVE
from cosca.games.nostra_city.rules.pack import Pack
from cosca.games.nostra_city.terminal.names import GUILTY_INK, INNOCENT_INK, pack_of
from cosca.games.nostra_city.views import NostraCityView
from cosca.terminal.renderer import RenderContext


def jury(view: NostraCityView, context: RenderContext) -> Text:
    """Draw the Jury Box: the Innocent and Guilty spaces, and the Verdict token."""
    pack, say = pack_of(view), context.translator.format
    spaces = [space_text(pack, space, view.verdict, context) for space in range(pack.jury)]
    return Text.assemble(
        (say("board-innocent"), f"bold {INNOCENT_INK}"), " ", *spaces, " ", (say("board-guilty"), f"bold {GUILTY_INK}")
    )


def space_text(pack: Pack, space: int, verdict: int, context: RenderContext) -> Text:
    guilty = pack.is_guilty(space)
    plain, drawn = "-=", "○●"
    dot = (plain if context.ascii_only else drawn)[guilty]
    edge = Text("|" if context.ascii_only else "│", style="dim") if space == pack.first_guilty else Text()
    colourize = GUILTY_INK if guilty else INNOCENT_INK
    return Text.assemble(
        edge, (f"[{dot}]" if space == verdict else dot, f"bold {colourize}" if space == verdict else colourize)
    )


def standing(view: NostraCityView, context: RenderContext) -> str:
    """Return in words which side the Verdict token is on, and how many spaces away the other side is."""
    pack = pack_of(view)
    guilty = pack.is_guilty(view.verdict)
    away = view.verdict - pack.first_guilty + 1 if guilty else pack.first_guilty - view.verdict
    return context.translator.format("board-standing", side="guilty" if guilty else "innocent", number=away)


def strip(pack: Pack, verdict: int) -> str:
    """Return the Jury Box in ASCII characters, for use in a sentence."""
    spaces = [("=" if pack.is_guilty(s) else "-") if s != verdict else "O" for s in range(pack.jury)]
    return "".join(spaces[: pack.first_guilty]) + "|" + "".join(spaces[pack.first_guilty :])


def values(view: NostraCityView, context: RenderContext) -> str:
    """Return how many spaces each Bill moves the Verdict token in the Tally, as text."""
    pack = pack_of(view)
    moves = {BILLS[bill][:-1]: abs(pack.guilt[bill]) for bill in range(FIVE + 1, len(BILLS))}
    votes = ", ".join(
        context.translator.format("board-value", bill=bill, number=number) for bill, number in moves.items()
    )
    return context.translator.format("board-values", values=votes)
