"""Measures one attack after the other: honest players before and during each, and whether it is held."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from bench.abuse.attacker import Scene
from bench.abuse.attacks import ATTACKS
from bench.abuse.honest import Honest, Observed, Size
from bench.child import result_of, started
from bench.load.clients import Kind
from bench.load.site import Deployed, Shape, deployed, execute

# The usual ones. Every player and attacker has an address of its own. Nobody receives emails.
LIMITS: Final = ("--behind-proxy", "--smtp", "smtp://127.0.0.1:9")
FINISHED: Final = (Kind("la_famiglia", 1, 4, "random"), Kind("nostra_city", 1, 4, "random"))
READY_S: Final = 60.0
AT_MOST_MS: Final = 100.0
TIMES: Final = 3.0
BOTS_MS: Final = 5_000.0
CALM_S: Final = 1.0
LAST: Final = "reviews"  # the Consigliere goes on for minutes
# Tables of attackers end with their attack, so that they do not disturb the next measurement.
CLOSE: Final = """
    UPDATE tables SET state = 'abandoned', need = NULL, need_seat = NULL, due_at = NULL, wake_at = NULL,
        version = version + 1
    WHERE state IN ('open', 'running') AND owner IN (SELECT id FROM accounts WHERE name LIKE 'Attack%')
"""


@dataclass(frozen=True, slots=True)
class Phases:
    """How long is measured, in seconds."""

    warm_up: float = 10.0
    before: float = 3.0
    during: float = 8.0
    bots: float = BOTS_MS / 1e3  # longer, at most, for bots that were asked and have not answered
    whole: bool = True  # attacks that are about something slow last longer

    def during_of(self, name: str) -> float:
        return max(self.during, ATTACKS[name].seconds) if self.whole else self.during


QUICK: Final = Phases(3.0, 2.0, 3.5, whole=False)


def verdict(before: Observed, during: Observed) -> bool:
    """Return whether honest players waited no longer than the limits allow."""
    if not before.acks or not during.acks or not during.bots:
        return False
    acknowledged = during.ms["p99"] <= max(TIMES * before.ms["p99"], AT_MOST_MS)
    return acknowledged and during.bots_ms["p99"] <= BOTS_MS


@asynccontextmanager
async def attacking(name: str, scene: Scene) -> AsyncIterator[Process]:
    """Start the process of an attack, and yield it once the attack is prepared."""
    wanted = json.dumps({"ports": scene.ports, "number": scene.number, "hot": scene.hot, "finished": scene.finished})
    program = (sys.executable, "-m", "bench.abuse.process", name, wanted)
    failure = f"the attack {name} could not be prepared"
    async with started(program, READY_S, failure, own_session=True) as process:
        yield process


async def stop(process: Process) -> dict[str, int]:
    """End an attack and return what came of it."""
    counts = await result_of(process)
    if not any(counts.values()):
        raise RuntimeError("the attack did nothing")
    return counts


async def measure(site: Deployed, honest: Honest, name: str, scene: Scene, phases: Phases) -> dict[str, Any]:
    """Measure one attack."""
    async with attacking(name, scene) as attack:
        before = await honest.observe(phases.before)
        rss, lines, cpu = site.rss(), site.log_lines(), site.cpu()
        assert attack.stdin
        attack.stdin.write(b"go\n")
        during = await honest.observe(phases.during_of(name), phases.bots)
        spent = {kind: round(seconds - cpu.get(kind, 0.0), 2) for kind, seconds in site.cpu().items()}
        grown = {"rss_growth_mb": round((site.rss() - rss) / 1e6, 1), "log_lines": site.log_lines() - lines}
        counts = await stop(attack)
    await execute(site.database, CLOSE)
    return {**summary(name, before, during), **grown, "cpu_s": spent, "attack": counts}


def summary(name: str, before: Observed, during: Observed) -> dict[str, Any]:
    return {
        "name": name,
        "what": ATTACKS[name].what,
        "held": verdict(before, during),
        "before_p50": before.ms.get("p50"),
        "before_p99": before.ms.get("p99"),
        "during_p50": during.ms.get("p50"),
        "during_p99": during.ms.get("p99"),
        "bots_before_p99": before.bots_ms.get("p99"),
        "bots_p99": during.bots_ms.get("p99"),
        "bots_answers": len(during.bots),
        "moves": len(during.acks),
        "moves_per_s": during.moves_per_s,
        "refused": during.refused,
        "lost": during.lost,
        "failed": during.failed,
    }


async def measured(
    shape: Shape, size: Size, phases: Phases, names: list[str], games: Sequence[Kind] = FINISHED
) -> list[dict[str, Any]]:
    """Measure some attacks on one site, one after the other. `games` are played by bots before, to be replayed."""
    found = []
    async with deployed(shape) as site:
        honest = Honest(site, size)
        finished = await honest.finished_games(games)
        await honest.come()
        await honest.observe(phases.warm_up)
        for number, name in enumerate(names):
            scene = Scene([child.port for child in site.web], number, honest.hot.id, finished)
            found.append(await measure(site, honest, name, scene, phases))
            tell(found[-1])
            await asyncio.sleep(CALM_S)
        await honest.go()
    return found


def tell(found: dict[str, Any]) -> None:
    """Say on the standard error how an attack went; the standard output may be JSON."""
    held = "held" if found["held"] else "NOT HELD"
    line = (
        f"{found['name']}: {held}; p99 {found['before_p99']} -> {found['during_p99']} ms, bots {found['bots_p99']} ms"
        f" ({found['bots_answers']}), {found['moves_per_s']} moves/s"
    )
    sys.stderr.write(f"{line}; {found['attack']} {found['cpu_s']}\n")
