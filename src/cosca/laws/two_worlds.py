"""The law of two worlds: hidden information changes nothing that a seat can observe.

For a position and a seat, sample another game from the seat's view, with another future. In both games everything
the seat receives must be the same to the byte: frames, answers to what it tries, and log lines.
"""

from __future__ import annotations

from functools import cache
from random import Random

from cosca.engine.codec import Catalogue
from cosca.engine.core import Action, Game, Seat, play
from cosca.engine.title import View
from cosca.laws.observations import Observations, World
from cosca.laws.position_laws import choices, interjections, some
from cosca.laws.violation import Violation, require

LAW = "two worlds"


def two_worlds(observations: Observations, world: World, seat: Seat | None, rng: Random) -> bool:
    """Check that the seat sees the same in both. Return whether the two games differ in more than their future."""
    seed = rng.getrandbits(64)
    twin = Observations(observations.title).imagine(world, seat, Random(seed))
    same_sentences(observations, world, twin, seat)
    same_refusals(observations, world, twin, seat, rng)
    imagining_is_pure(observations, world, twin, seat, seed)
    same_lines(observations, world, twin, seat, rng)
    same_after_own_choice(observations, world, twin, seat, rng)
    same_bot_answer(observations, world, twin, seat, seed)
    view_stays(observations, world, seat, rng)
    text = observations.title.codec.text
    return text(world.game) != text(twin.game)


def same_sentences(observations: Observations, world: World, twin: World, seat: Seat | None) -> None:
    here, there = observations.all_sentences(world, seat), observations.all_sentences(twin, seat)
    for channel, sentence in here.items():
        if sentence != there[channel]:
            raise Violation(LAW, f"{channel} of {name(seat)}: {difference(sentence, there[channel])}")


def same_refusals(observations: Observations, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Check the answers to random probes and to actions legal for some seat. A refusal must not depend on a secret."""
    if seat is None:
        return
    possible = [action for _, action in some(choices(world.game), 5, rng)]
    for action in probes(observations.title.catalogue, 20, rng) + possible:
        here, there = observations.refusal(world, seat, action), observations.refusal(twin, seat, action)
        require(here == there, LAW, f"reason given to {name(seat)}: {here!r} or {there!r}")


def probes(catalogue: Catalogue, number: int, rng: Random) -> list[Action]:
    """Return a number of random actions. All kinds are equally likely, however many actions a kind has."""
    return [rng.choice(rng.choice(by_kind(catalogue))) for _ in range(number)]


@cache
def by_kind(catalogue: Catalogue) -> list[list[Action]]:
    kinds: dict[type[Action], list[Action]] = {}
    for action in catalogue.actions:
        kinds.setdefault(type(action), []).append(action)
    return list(kinds.values())


def imagining_is_pure(observations: Observations, world: World, twin: World, seat: Seat | None, seed: int) -> None:
    """Check that sampling depends only on the view: both worlds with the same seed give the same sample."""
    pair = [observations.imagine(truth, seat, Random(seed)) for truth in (world, twin)]
    texts = [(observations.title.codec.text(world.game), world.future) for world in pair]
    require(texts[0] == texts[1], LAW, f"what {name(seat)} imagines depends on the truth")


def same_lines(observations: Observations, world: World, twin: World, seat: Seat | None, rng: Random) -> None:
    """Check that actions which the seat cannot tell apart give it the same log lines and the same changes."""
    by_view: dict[str, list[tuple[World, str]]] = {}
    for player, action in _tried(observations, world.game, rng):
        after, seen, line = _after_action(observations, world, player, action, seat)
        by_view.setdefault(seen, []).append((after, line))
        if action in twin.game.options.get(player, ()) or action in twin.game.anytime(player):
            _, seen_there, line_there = _after_action(observations, twin, player, action, seat)
            require(seen != seen_there or line == line_there, LAW, f"{name(seat)} is told {line} or {line_there}")
    for alike in by_view.values():
        lines = _lines_by_position(observations, alike)
        require(len(lines) == 1, LAW, f"{name(seat)} is told apart {sorted(lines)}")


def _tried(observations: Observations, game: Game, rng: Random) -> list[tuple[Seat, Action]]:
    """Return a few legal actions and one any-time action, with their seats."""
    return some(choices(game), 5, rng) + some(interjections(game, max(observations.title.seats)), 1, rng)


def _after_action(
    observations: Observations, world: World, player: Seat, action: Action, seat: Seat | None
) -> tuple[World, str, str]:
    """Return the world after an action, the seat's view of it, and the log lines and changes that it is sent."""
    after = played(world, player, action)
    told = observations.line(world, player, action, seat) + observations.changes(world, after, seat)
    return after, observations.view_text(after, seat), told


def _lines_by_position(observations: Observations, described: list[tuple[World, str]]) -> set[str]:
    """Return the log lines that lead to one view, one for each different position."""
    lines = {line for _, line in described}
    return (
        lines
        if len(lines) == 1
        else set({observations.title.codec.text(w.game): line for w, line in described}.values())
    )


def same_after_own_choice(
    observations: Observations, world: World, twin: World, seat: Seat | None, rng: Random
) -> None:
    """Check that the seat's own action looks the same to it in both worlds, unless the rules reveal something."""
    for action in some(list(observations.options(world, seat)), 3, rng):
        if seat is not None and action in twin.game.options.get(seat, ()):
            here, there = played(world, seat, action), played(twin, seat, action)
            if not here.game.revealed and not there.game.revealed:
                same_sentences(observations, here, there, seat)
                changes = [observations.changes(*each, seat) for each in ((world, here), (twin, there))]
                require(changes[0] == changes[1], LAW, f"{name(seat)} is sent {changes[0]} or {changes[1]}")


def same_bot_answer(observations: Observations, world: World, twin: World, seat: Seat | None, seed: int) -> None:
    if seat is not None and observations.options(world, seat):
        answers = [observations.bot_answer(truth, seat, Random(seed)) for truth in (world, twin)]
        require(answers[0] is answers[1], LAW, f"the bot of {name(seat)} knows more than its view")


def view_stays(observations: Observations, world: World, seat: Seat | None, rng: Random) -> None:
    """Check that a view shares no state with the game: it does not change when the game continues."""
    game = world.game.copy()
    seen: View = observations.view(World(game, world.future), seat)
    before = observations.title.codec.text(seen)
    for _ in range(4):
        if not game.options:
            break
        player, action = rng.choice(choices(game))
        play(game, player, action)
    require(observations.title.codec.text(seen) == before, LAW, f"the view of {name(seat)} changed with the game")


def played(world: World, seat: Seat, action: Action) -> World:
    after: Game = world.game.copy()
    play(after, seat, action)
    return World(after, world.future)


def name(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def difference(here: str, there: str) -> str:
    """Return where two texts first differ, with some context."""
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return f"…{here[max(0, at - 20) : at + 40]}… or …{there[max(0, at - 20) : at + 40]}…"
