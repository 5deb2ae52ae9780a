"""Planted leaks of NY Nostra City about sealed decisions, whose answers are hidden until all are in."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cosca.engine.automatic import ONLY
from cosca.engine.codec import Json
from cosca.engine.core import Action, Seat
from cosca.engine.table import Table
from cosca.games.nostra_city.leaks.common import ShownLeak, board_of, others
from cosca.games.nostra_city.rules.actions import ON_SEAT, Payback, Ready
from cosca.games.nostra_city.rules.cards import SHAME
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.moments import SILENT, Moment
from cosca.games.nostra_city.rules.paybacks import payback_options
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


def paybacks(hand: list[int]) -> int:
    return sum(hand[SHAME:])


def sealing(g: NostraCity) -> Moment | None:
    """Return the sealed decision that still waits for answers, or None."""
    top = g.stack[-1] if g.stack else None
    return top if isinstance(top, Moment) and not top.at else None


def sealed(g: NostraCity, seat: Seat | None) -> list[int]:
    """Return the sealed answers of the others so far; empty outside a sealed decision."""
    moment = sealing(g)
    return [moment.answers[each] for each in others(g, seat)] if moment else []


class AnsweredTicked(ShownLeak):
    story = "a tick marks each player who has answered a sealed decision"
    key = "ticks"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [answer != SILENT for answer in sealed(g, seat)]


class CardLiesThere(ShownLeak):
    story = "a sealed card lies on the table while others have still to answer"
    key = "laid"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return [answer >= 0 for answer in sealed(g, seat)]


class LastIsHurried(ShownLeak):
    story = "the last player to answer a sealed decision is asked to hurry"
    key = "hurry"

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return sealing(g) is not None and [*g.options] == [seat]


class WaitedForByName(Leak):
    story = "everybody reads who has still to answer in a moment, and so who was slow"

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        return sorted(world.game.options) if sealing(board_of(world)) else super().waiting_for(world, seat)


class HoldersAsked(Leak):
    story = "in a moment only those are asked who hold a Payback"

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        g, asked = board_of(world), super().waiting_for(world, seat)
        return asked + [each for each in others(g, seat) if paybacks(g.hand[each])] if sealing(g) else asked


class MomentCutShort(Leak):
    story = "nobody is asked in a moment if no other player could play anything"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        g, listed = board_of(world), super().options(world, seat)
        idle = sealing(g) is not None and not any(payback_options(g, each) for each in others(g, seat))
        return () if idle else listed


class RichTargetsFirst(Leak):
    story = "players to play a Payback on are listed with the richest first"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return by_riches(board_of(world), super().options(world, seat))

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return by_riches(board_of(world), super().anytime(world, seat))


def by_riches(g: NostraCity, listed: Sequence[Action]) -> list[Action]:
    return sorted(listed, key=lambda act: -g.dollars(g.bank[act.target]) if is_on_seat(act) else 0)  # type: ignore[attr-defined]


def is_on_seat(act: Action) -> bool:
    return isinstance(act, Payback) and act.kind in ON_SEAT


class AnswerKeptIfCardLaid(Leak):
    story = "an answer in a moment cannot be taken back once somebody else has laid a card"

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        game = table.game
        assert isinstance(game, NostraCity)
        played = any(answer >= 0 for answer in sealed(game, seat))
        return "a card has been laid" if played else super().why_not_take_back(table, seat)


class AnswerKeptIfOthersWait(Leak):
    story = "an answer in a moment cannot be taken back when only one player is waited for"

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        game = table.game
        assert isinstance(game, NostraCity)
        return "too late" if sealed(game, seat).count(SILENT) == 1 else super().why_not_take_back(table, seat)


class NoCardTold(Leak):
    story = "the log tells at once who has no card for this moment"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        return super().line(before, seat, action, reader) + (f" {seat}" if isinstance(action, Ready) else "")


class BotWaitsForAnswers(Leak):
    story = "a bot answers in a moment when it has seen what others have laid"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        answers = sealed(board_of(world), seat)
        return (
            self.options(world, seat)[0] if any(each != SILENT for each in answers) else self.options(world, seat)[-1]
        )


class AnswersNotSealedAnew(Leak):
    story = "the sampler copies the moment with what others have answered"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made, moment = super().imagine(world, seat, rng), sealing(board_of(world))
        imagined = sealing(board_of(made))
        if moment and imagined:
            imagined.answers = moment.answers
        return made


class NothingToPlayAnswered(Leak):
    story = "the site passes at once for a player whose Vendetta cards cannot be played now, and asks the others"

    def automatic(self, world: World) -> list[str]:
        g = board_of(world)
        kinds = super().automatic(world)
        if sealing(g) is None:
            return kinds
        return [ONLY if not payback_options(g, seat) else kinds[seat] for seat in range(g.seats)]
