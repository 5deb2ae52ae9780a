"""Show the end of a game: the scoring, the winners and the deciding rules."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result, View
from cosca.terminal.blocks import rule
from cosca.terminal.display import Display


def show_ending(display: Display, view: View, result: Result, reader: Seat | None) -> None:
    say, width = display.translator.format, display.screen.width
    stroke = "-" if display.screen.ascii_only else "─"
    display.screen.show(*rule(Text(say("end-head"), style="bold"), Text(), width, stroke))
    display.screen.show(*display.renderer.ending(view, result, display.context))
    display.screen.show(Text(f" {verdict(display, result, reader)} ", style="bold reverse"), "")
    display.screen.say(say("end-rules"), style="bold")
    display.cite((cited, display.rulebook[cited].text) for cited in result.rules)
    display.screen.gap()


def verdict(display: Display, result: Result, reader: Seat | None) -> str:
    say, winners = display.translator.format, result.winners
    if not winners:
        return say("end-nobody")
    if len(winners) == 1:
        return say("end-winner", points=result.scores[winners[0]], **display.translator.who(winners[0], reader))
    if len(winners) == len(display.translator.names):
        return say("end-draw", points=result.scores[winners[0]])
    return say("end-winners", who=", ".join(display.translator.name(seat) for seat in winners))
