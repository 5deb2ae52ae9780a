"""Two worlds, same bytes: what a seat may not know changes nothing that it can observe.

For a position and a seat, imagine another game from the seat's view, with another future. In both, everything the
seat is sent, every answer to what it tries, and every line it is told must be the same to the byte.
"""

from __future__ import annotations

from random import Random

from cosca.engine.core import Action, Game, Seat, play
from cosca.engine.title import View
from cosca.laws.outlets import Outlets, World
from cosca.laws.position_laws import choices, some
from cosca.laws.violation import hold

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
        hold(said == there[channel], LAW, f"{channel} of {name(seat)}: {difference(said, there[channel])}")


def same_refusals(outlets: Outlets, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Answers to random probes: an error is an oracle if it depends on a secret."""
    if seat is None:
        return
    for action in some(outlets.title.catalogue.actions, 25, rng):
        here, there = outlets.refusal(world, seat, action), outlets.refusal(twin, seat, action)
        hold(here == there, LAW, f"reason given to {name(seat)}: {here!r} or {there!r}")


def imagining_is_pure(outlets: Outlets, world: World, twin: World, seat: Seat | None, seed: int) -> None:
    """An imagined world is a function of the view: from either truth, the same luck imagines the same."""
    pair = [outlets.imagine(truth, seat, Random(seed)) for truth in (world, twin)]
    texts = [(outlets.title.codec.text(world.game), world.future) for world in pair]
    hold(texts[0] == texts[1], LAW, f"what {name(seat)} imagines depends on the truth")


def same_lines(outlets: Outlets, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Choices that the seat cannot tell apart are told to it in the same words."""
    tried = some(choices(world.game), 5, rng)
    told = [(who, action, *_told(outlets, world, who, action, seat)) for who, action in tried]
    for who, action, seen, _, line in told:
        if action in twin.game.options.get(who, ()):
            seen_there, _, line_there = _told(outlets, twin, who, action, seat)
            hold(seen != seen_there or line == line_there, LAW, f"{name(seat)} is told {line} or {line_there}")
    by_view: dict[str, dict[str, str]] = {}
    for _, _, seen, position, line in told:
        by_view.setdefault(seen, {})[position] = line
    for lines in by_view.values():
        hold(len(set(lines.values())) == 1, LAW, f"{name(seat)} is told apart {sorted(set(lines.values()))}")


def _told(outlets: Outlets, world: World, who: Seat, action: Action, seat: Seat | None) -> tuple[str, str, str]:
    """What the seat sees after a choice, the whole position then, and the line it reads."""
    after = played(world, who, action)
    line = outlets.line(world, who, action, seat)
    return outlets.view_text(after, seat), outlets.title.codec.text(after.game), line


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
