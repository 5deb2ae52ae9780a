"""`just chaos`: more than 500 faults while people play. With --planted: check that planted faults are caught."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from pathlib import Path
from typing import Any, Final

from tests.server.chaos.apart import Failed, Missing
from tests.server.chaos.figures import markdown
from tests.server.chaos.planted import PLANTED, refusal
from tests.server.chaos.results import CONTROL, write_planted, write_round, write_timeline
from tests.server.chaos.rounds import Round, played, rounds, say, with_and_without
from tests.server.chaos.storm import Outcome

ROUNDS: Final = tuple(rounds(1.0, 1.0))


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # exit normally, so that everything is cleaned up
    args = _arguments()
    try:
        held = _plant(args) if args.planted else _play_all(args)
    except Missing as missing:
        sys.exit(f"{missing}. CONTRIBUTING.md says what `just chaos` needs.")
    except Failed as failed:
        sys.exit(str(failed))
    sys.exit(not held)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="just chaos", description=__doc__)
    parser.add_argument("--round", action="append", choices=ROUNDS, help="only this round; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="share of all faults, for a shorter run")
    parser.add_argument("--gap", type=float, default=0.9, help="seconds between two faults, on average")
    parser.add_argument("--planted", action="store_true", help="plant faults, and see that each is caught")
    parser.add_argument("--only", action="append", choices=list(PLANTED), help="plant only this one; may be repeated")
    parser.add_argument("--write", action="store_true", help="keep the figures in bench/results/")
    parser.add_argument("--logs", type=Path, help="a folder for what the programs logged")
    return parser.parse_args()


def _play_all(args: argparse.Namespace) -> bool:
    """Play all rounds, whatever is found in one of them, and return whether nothing was found."""
    held = [_play(args, name) for name in args.round or ROUNDS]
    return all(held)


def _play(args: argparse.Namespace, name: str) -> bool:
    """Play a round, and return whether nothing was found."""
    one: Round = rounds(args.share, args.gap)[name]
    logs = args.logs / name if args.logs else None
    reply, outcome = played(name, one.plan, logs)
    say(name, markdown(reply))
    _say_what_is_wrong(name, outcome)
    if args.write:
        write_round(name, one.says, reply)
    if logs:
        write_timeline(logs, outcome)
    return not outcome.found


def _say_what_is_wrong(name: str, outcome: Outcome) -> None:
    for violation in outcome.found[:40]:
        say(name, f"{violation.kind}: {violation.text}")
    for complaint, times in outcome.complaints.items():
        say(name, f"logged {times} times: {complaint}")


# Planted faults


def _plant(args: argparse.Namespace) -> bool:
    """Plant faults, and return whether all were caught."""
    results = {name: _planted(name) for name in args.only or PLANTED}
    if args.write:
        write_planted(results)
    return all(result["caught"] for result in results.values())


def _planted(name: str) -> dict[str, Any]:
    was_caught, outcome, without = with_and_without(name)
    result: dict[str, Any] = {
        "says": PLANTED[name].says,
        "caught": was_caught and not without.found,
        "must show": PLANTED[name].shows,
        "at work": outcome.times_planted,
        "found": outcome.kinds,
        CONTROL: without.kinds,
    }
    if name == "asynchronous_commit":
        result["refused to start"] = "synchronous_commit = off" in asyncio.run(refusal())
        result["caught"] = result["caught"] and result["refused to start"]
    say(name, str(result))
    for violation in without.found[:10]:
        say(name, f"found without it: {violation.kind}: {violation.text}")
    return result


if __name__ == "__main__":
    main()
