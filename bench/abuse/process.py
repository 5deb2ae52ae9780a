"""The process of one attack, apart from honest players, so that only the site makes them wait.

It says `ready` on its standard output, attacks after a line on its standard input, and says what came of it once that
is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from pathlib import Path
from typing import Final

from bench.abuse.attacker import Attacker, Scene
from bench.abuse.attacks import ATTACKS
from bench.child import READY, say_line, standard_input

NICENESS: Final = int(os.environ.get("COSCA_BOT_NICE", "19"))


async def run(name: str, scene: Scene) -> None:
    stdin = await standard_input()

    async def wait_for_go() -> None:
        say_line(READY)
        await stdin.readline()

    attacker = Attacker(scene, wait_for_go)
    attack = asyncio.create_task(_attack(name, attacker))
    await attacker.going.wait()
    await stdin.read()
    attack.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await attack
    say_line(json.dumps(attacker.counts))


async def _attack(name: str, attacker: Attacker) -> None:
    try:
        await ATTACKS[name].run(attacker)
    finally:
        attacker.going.set()


def step_back() -> None:
    """Use only what the site leaves, as bots do: real attackers have machines of their own."""
    if not NICENESS:
        return
    os.nice(NICENESS)
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with contextlib.suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(NICENESS))


def main() -> None:
    step_back()
    name, scene = sys.argv[1:]
    asyncio.run(run(name, Scene(**json.loads(scene))))


if __name__ == "__main__":
    main()
