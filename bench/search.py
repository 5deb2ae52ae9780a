"""`just bench search`: measure simulations per second on one core, compared with OpenSpiel's IS-MCTS in C++.

Our searches run from the compiled wheel, on views from the middle of games of quick bots; OpenSpiel's run from the
middle of random games. A simulation is what each search calls one. Famiglia descends its tree to an evaluated leaf. NY
Nostra City and La Famiglia play on in a sampled world and evaluate it. OpenSpiel plays to the end at random. Times are
process time, measured in turns, so that other work on the machine affects all equally.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

from bench.report import RESULTS, circumstances, say
from cosca.bots.registry import BOTS
from cosca.bots.search_result import Budget, SearchFunction
from cosca.bots.title_bots import bots_of
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.games.famiglia.bots import search_as_learned
from cosca.titles import TITLES

GOALS: Final = {"famiglia": 10_000, "nostra_city": 1_000, "la_famiglia": 200}
PEERS: Final = ("gin_rummy", "hearts")
SIMS: Final = {"famiglia": 4_000, "nostra_city": 400, "la_famiglia": 100, "gin_rummy": 200, "hearts": 2_000}

type Runner = Callable[[Random], float]  # searches once from a random position; returns simulations per second


def somewhere(title: Title, rng: Random) -> tuple[Game, Seat]:
    """Return a decision in the middle of a game, with at least three options."""
    setup = rng.choice(title.setups())
    quick = BOTS["greedy"](title)
    game, to_go = title.start(setup), rng.randrange(20, 60)
    while True:
        if not game.options:
            game = title.start(setup)
        seat = min(game.options)
        options = game.options[seat]
        to_go -= seat != CHANCE
        if to_go <= 0 and seat != CHANCE and len(options) > 2:
            return game, seat
        play(game, seat, rng.choice(options) if seat == CHANCE else quick(title.view(game, seat), options, rng))


def ours(title: Title, think: SearchFunction, rng: Random) -> float:
    game, seat = somewhere(title, rng)
    view, options = title.view(game, seat), game.options[seat]
    began = time.process_time()
    thought = think(view, options, rng, Budget(SIMS[title.id]))
    return thought.sims / (time.process_time() - began)


def theirs(name: str, rng: Random) -> float:
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(rng.randrange(20, 40)):
        state.apply_action(rng.choice(_legal(state)))
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(rng.choice(_legal(state)))
    evaluator = pyspiel.RandomRolloutEvaluator(1, rng.randrange(2**31))
    bot = pyspiel.ISMCTSBot(
        rng.randrange(2**31),
        evaluator,
        1.4,
        SIMS[name],
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    began = time.process_time()
    bot.step(state)
    return SIMS[name] / (time.process_time() - began)


def _legal(state: Any) -> list[int]:
    return [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()


def runners(peers: bool) -> dict[str, Runner]:
    found: dict[str, Runner] = {
        each: lambda rng, title=TITLES[each], think=think: ours(title, think, rng)  # type: ignore[misc]
        for each in TITLES
        if (think := bots_of(TITLES[each]).search)
    }
    found["famiglia, as learned"] = lambda rng: ours(TITLES["famiglia"], search_as_learned, rng)
    if peers:
        found |= {f"OpenSpiel {each}": lambda rng, name=each: theirs(name, rng) for each in PEERS}  # type: ignore[misc]
    return found


def measured(times: int, peers: bool) -> dict[str, float]:
    rng, running = Random(1), runners(peers)
    found: dict[str, list[float]] = {name: [] for name in running}
    for turn in range(times):
        for name, run in running.items():
            found[name].append(run(rng))
        say(f"{turn + 1} of {times}: " + ", ".join(f"{name} {median(each):,.0f}/s" for name, each in found.items()))
    return {name: round(median(each)) for name, each in found.items()}


def page(wanted: argparse.Namespace, found: dict[str, float]) -> str:
    facts = circumstances()
    rows = [f"| {name} | {figure:,.0f} | {GOALS.get(name, '')} |" for name, figure in found.items()]
    head = f"`just bench search --times {wanted.times} --write`, {facts['date']}, one core of {facts['cores']}."
    table = ["| search | simulations/s, the middle of all positions | goal |", "|---|--:|--:|"]
    return "\n".join(["# Search speed", "", (__doc__ or "").strip(), "", head, "", *table, *rows, ""])


def main() -> None:
    parser = argparse.ArgumentParser(prog="just bench search", description=__doc__)
    parser.add_argument("--times", type=int, default=30, help="positions for each")
    parser.add_argument("--quick", action="store_true", help="only ours")
    parser.add_argument("--write", action="store_true", help="keep the figures in bench/results/search.{json,md}")
    wanted = parser.parse_args()
    found = measured(wanted.times, not wanted.quick)
    if wanted.write:
        (RESULTS / "search.json").write_text(
            json.dumps({"circumstances": circumstances(), "found": found}, indent=1) + "\n"
        )
        (RESULTS / "search.md").write_text(page(wanted, found))


if __name__ == "__main__":
    main()
