"""Search measured: simulations a second on one core, beside OpenSpiel's IS-MCTS in C++. `just bench search`.

Ours from the compiled wheel, from the views of seats in the middle of games that quick bots play; OpenSpiel's from the
middle of random games. A simulation is what each search calls one: Famiglia's goes down its tree to a judged leaf, NY
Nostra City's and La Famiglia's play on in an imagined world and judge it, OpenSpiel's plays on to the end by luck.
Processor time, in turns, so that whatever else the machine does meets all alike.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any, Final

from bench.load_report import RESULTS, circumstances, say
from cosca.bots import BOTS
from cosca.engine.core import CHANCE, Game, Seat, play
from cosca.engine.title import Title
from cosca.games import TITLES
from cosca.search.thinkers import SEARCHES, as_learned
from cosca.search.thought import Budget, Thinker

GOALS: Final = {"famiglia": 10_000, "nostra_city": 1_000, "la_famiglia": 200}
PEERS: Final = ("gin_rummy", "hearts")
SIMS: Final = {"famiglia": 4_000, "nostra_city": 400, "la_famiglia": 100, "gin_rummy": 200, "hearts": 2_000}

type Runner = Callable[[Random], float]  # thinks once somewhere: simulations a second


def somewhere(title: Title, luck: Random) -> tuple[Game, Seat]:
    """A choice in the middle of a game, with at least three options."""
    setup = luck.choice(title.setups())
    quick = BOTS["greedy"](title)
    game, to_go = title.setup(setup), luck.randrange(20, 60)
    while True:
        if not game.options:
            game = title.setup(setup)
        seat = min(game.options)
        options = game.options[seat]
        to_go -= seat != CHANCE
        if to_go <= 0 and seat != CHANCE and len(options) > 2:
            return game, seat
        play(game, seat, luck.choice(options) if seat == CHANCE else quick(title.view(game, seat), options, luck))


def ours(title: Title, think: Thinker, luck: Random) -> float:
    game, seat = somewhere(title, luck)
    view, options = title.view(game, seat), game.options[seat]
    began = time.process_time()
    thought = think(view, options, luck, Budget(SIMS[title.id]))
    return thought.sims / (time.process_time() - began)


def theirs(name: str, luck: Random) -> float:
    import pyspiel

    game: Any = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(luck.randrange(20, 40)):
        state.apply_action(luck.choice(_legal(state)))
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(luck.choice(_legal(state)))
    evaluator = pyspiel.RandomRolloutEvaluator(1, luck.randrange(2**31))
    bot = pyspiel.ISMCTSBot(
        luck.randrange(2**31),
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
        each: lambda luck, title=TITLES[each], think=think: ours(title, think, luck)  # type: ignore[misc]
        for each, think in SEARCHES.items()
    }
    found["famiglia, as learned"] = lambda luck: ours(TITLES["famiglia"], as_learned, luck)
    if peers:
        found |= {f"OpenSpiel {each}": lambda luck, name=each: theirs(name, luck) for each in PEERS}  # type: ignore[misc]
    return found


def measured(times: int, peers: bool) -> dict[str, float]:
    luck, running = Random(1), runners(peers)
    found: dict[str, list[float]] = {name: [] for name in running}
    for turn in range(times):
        for name, run in running.items():
            found[name].append(run(luck))
        say(f"{turn + 1} of {times}: " + ", ".join(f"{name} {median(each):,.0f}/s" for name, each in found.items()))
    return {name: round(median(each)) for name, each in found.items()}


def page(wanted: argparse.Namespace, found: dict[str, float]) -> str:
    told = circumstances()
    rows = [f"| {name} | {figure:,.0f} | {GOALS.get(name, '')} |" for name, figure in found.items()]
    head = f"`just bench search --times {wanted.times} --write`, {told['date']}, one core of {told['cores']}."
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
