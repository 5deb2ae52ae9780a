"""The end of a game on the screen: the count, who has won, and by which rules."""

from __future__ import annotations

from rich.text import Text

from cosca.engine.core import Seat
from cosca.engine.title import Result, View
from cosca.terminal.blocks import rule
from cosca.terminal.showing import Showing


def show_ending(desk: Showing, view: View, result: Result, reader: Seat | None) -> None:
    say, width = desk.speaker.say, desk.screen.width
    stroke = "-" if desk.screen.ascii_only else "─"
    desk.screen.show(*rule(Text(say("end-head"), style="bold"), Text(), width, stroke))
    desk.screen.show(*desk.face.ending(view, result, desk.look))
    desk.screen.show(Text(f" {verdict(desk, result, reader)} ", style="bold reverse"), "")
    desk.screen.say(say("end-rules"), style="bold")
    desk.cite((cited, desk.rulebook[cited].text) for cited in result.rules)
    desk.screen.gap()


def verdict(desk: Showing, result: Result, reader: Seat | None) -> str:
    say, winners = desk.speaker.say, result.winners
    if not winners:
        return say("end-nobody")
    if len(winners) == 1:
        return say("end-winner", points=result.scores[winners[0]], **desk.speaker.who(winners[0], reader))
    if len(winners) == len(desk.speaker.names):
        return say("end-draw", points=result.scores[winners[0]])
    return say("end-winners", who=", ".join(desk.speaker.name(seat) for seat in winners))
