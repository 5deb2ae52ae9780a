"""Two worlds, same bytes: what a seat may not know changes nothing that it can observe.

For a position and a seat, imagine another game from the seat's view, with another future. In both, everything the
seat is sent, every answer to what it tries, and every line it is told must be the same to the byte.
"""

from __future__ import annotations

from functools import cache
from random import Random

from cosca.engine.codec import Catalogue
from cosca.engine.core import Action, Game, Seat, play
from cosca.engine.title import View
from cosca.laws.outlets import Outlets, World
from cosca.laws.position_laws import choices, interjections, some
from cosca.laws.violation import Violation, hold

LAW = "two worlds"


def two_worlds(outlets: Outlets, world: World, seat: Seat | None, rng: Random) -> bool:
    """Does the seat see the same in both? Returns whether the two really differ, beside their futures."""
    seed = rng.getrandbits(64)
    twin = Outlets(outlets.title).imagine(world, seat, Random(seed))
    same_said(outlets, world, twin, seat)
    same_refusals(outlets, world, twin, seat, rng)
    imagining_is_pure(outlets, world, twin, seat, seed)
    same_lines(outlets, world, twin, seat, rng)
    same_after_own_choice(outlets, world, twin, seat, rng)
    same_bot_answer(outlets, world, twin, seat, seed)
    view_stays(outlets, world, seat, rng)
    text = outlets.title.codec.text
    return text(world.game) != text(twin.game)


def same_said(outlets: Outlets, world: World, twin: World, seat: Seat | None) -> None:
    here, there = outlets.all_said(world, seat), outlets.all_said(twin, seat)
    for channel, said in here.items():
        if said != there[channel]:
            raise Violation(LAW, f"{channel} of {name(seat)}: {difference(said, there[channel])}")


def same_refusals(outlets: Outlets, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Answers to random probes and to what somebody may do now: an error is an oracle if it depends on a secret."""
    if seat is None:
        return
    possible = [action for _, action in some(choices(world.game), 5, rng)]
    for action in probes(outlets.title.catalogue, 20, rng) + possible:
        here, there = outlets.refusal(world, seat, action), outlets.refusal(twin, seat, action)
        hold(here == there, LAW, f"reason given to {name(seat)}: {here!r} or {there!r}")


def probes(catalogue: Catalogue, number: int, rng: Random) -> list[Action]:
    """So many actions, each kind as likely as any other, be there three of them or a hundred."""
    return [rng.choice(rng.choice(by_kind(catalogue))) for _ in range(number)]


@cache
def by_kind(catalogue: Catalogue) -> list[list[Action]]:
    kinds: dict[type[Action], list[Action]] = {}
    for action in catalogue.actions:
        kinds.setdefault(type(action), []).append(action)
    return list(kinds.values())


def imagining_is_pure(outlets: Outlets, world: World, twin: World, seat: Seat | None, seed: int) -> None:
    """An imagined world is a function of the view: from either truth, the same luck imagines the same."""
    pair = [outlets.imagine(truth, seat, Random(seed)) for truth in (world, twin)]
    texts = [(outlets.title.codec.text(world.game), world.future) for world in pair]
    hold(texts[0] == texts[1], LAW, f"what {name(seat)} imagines depends on the truth")


def same_lines(outlets: Outlets, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Choices that the seat cannot tell apart are told to it in the same words."""
    by_view: dict[str, list[tuple[World, str]]] = {}
    for who, action in _tried(outlets, world.game, rng):
        after, seen, line = _told(outlets, world, who, action, seat)
        by_view.setdefault(seen, []).append((after, line))
        if action in twin.game.options.get(who, ()) or action in twin.game.anytime(who):
            _, seen_there, line_there = _told(outlets, twin, who, action, seat)
            hold(seen != seen_there or line == line_there, LAW, f"{name(seat)} is told {line} or {line_there}")
    for told in by_view.values():
        lines = _lines_by_position(outlets, told)
        hold(len(lines) == 1, LAW, f"{name(seat)} is told apart {sorted(lines)}")


def _tried(outlets: Outlets, game: Game, rng: Random) -> list[tuple[Seat, Action]]:
    """A few choices, and one thing that somebody may do at any time."""
    return some(choices(game), 5, rng) + some(interjections(game, max(outlets.title.seats)), 1, rng)


def _told(outlets: Outlets, world: World, who: Seat, action: Action, seat: Seat | None) -> tuple[World, str, str]:
    """The world after a choice, what the seat sees of it, and the line it reads."""
    after = played(world, who, action)
    return after, outlets.view_text(after, seat), outlets.line(world, who, action, seat)


def _lines_by_position(outlets: Outlets, told: list[tuple[World, str]]) -> set[str]:
    """The lines that lead to one view; of those that lead to the same position, only the last."""
    lines = {line for _, line in told}
    return lines if len(lines) == 1 else set({outlets.title.codec.text(w.game): line for w, line in told}.values())


def same_after_own_choice(outlets: Outlets, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """What a seat does itself looks the same to it in both worlds, unless the rules show it something."""
    for action in some(list(outlets.options(world, seat)), 3, rng):
        if seat is not None and action in twin.game.options.get(seat, ()):
            here, there = played(world, seat, action), played(twin, seat, action)
            if not here.game.revealed and not there.game.revealed:
                same_said(outlets, here, there, seat)


def same_bot_answer(outlets: Outlets, world: World, twin: World, seat: Seat | None, seed: int) -> None:
    if seat is not None and outlets.options(world, seat):
        answers = [outlets.bot_answer(truth, seat, Random(seed)) for truth in (world, twin)]
        hold(answers[0] is answers[1], LAW, f"the bot of {name(seat)} knows more than its view")


def view_stays(outlets: Outlets, world: World, seat: Seat | None, rng: Random) -> None:
    """A view holds nothing of the game: whatever happens afterwards, it says what it said."""
    game = world.game.copy()
    seen: View = outlets.view(World(game, world.future), seat)
    before = outlets.title.codec.text(seen)
    for _ in range(4):
        if not game.options:
            break
        who, action = rng.choice(choices(game))
        play(game, who, action)
    hold(outlets.title.codec.text(seen) == before, LAW, f"the view of {name(seat)} changed with the game")


def played(world: World, seat: Seat, action: Action) -> World:
    after: Game = world.game.copy()
    play(after, seat, action)
    return World(after, world.future)


def name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def difference(here: str, there: str) -> str:
    """The first place where two texts part, with a little of what stands there."""
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"…{here[max(0, at - 20) : at + 40]}… or …{there[max(0, at - 20) : at + 40]}…"
