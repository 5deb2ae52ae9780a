"""The figures of roles and Powers: how often a Snitch and a loyal player win, bribes, and uses of each Power."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from bench.la_famiglia.report import RESULTS
from bench.nostra_city.report import NAME, Games, Played, is_guilty, used_in
from rich.table import Table as Grid

from cosca.games.nostra_city.rules.cards import BILLS, POWERS, VENDETTA

LATE: Final = 5  # a Snitch drawn from this Month on is a late one
EARLY: Final = 2  # and up to this Month an early one

# Goals: a name of the figures, its name on the page, the lowest and the highest value for each number of seats
GOALS: Final[tuple[tuple[str, str, dict[str, tuple[float, float]]], ...]] = (
    ("ratio", "wins of a Snitch, as a multiple of a loyal player's", dict.fromkeys("345", (0.8, 1.3))),
    ("bribes", "bribes of each player", dict.fromkeys("345", (2.0, 99.0))),
    ("token_at_an_end", "Verdict token at an end of the Jury Box", dict.fromkeys("345", (0.0, 0.12))),
    ("pile_empty_by_may", "Vendetta pile empty by May", {"3": (0.0, 0.1), "4": (0.0, 0.1), "5": (0.0, 0.2)}),
)
LEAST_USES: Final = 0.3  # of a Power in a game with four seats
PRINTED: Final = "gisella"  # her Power is printed in the rulebook, so no pack may change it
SHARES: Final = ("snitch", "loyal", "token_at_an_end", "pile_empty_by_may")

type Figures = dict[str, Any]


def roles_grid(bot: str, games: Games) -> Grid:
    grid = Grid("", *[f"{seats} seats" for seats in games], title=f"Roles, by {bot}")
    by_seats = [roles_of(seats, listed) for seats, listed in games.items()]
    for name in (each for each, value in by_seats[0].items() if isinstance(value, float)):
        grid.add_row(name, *[f"{figures[name]:.3f}" for figures in by_seats])
    for power in POWERS:
        grid.add_row(f"use {power}", *[f"{figures['uses'][power]:.2f}" for figures in by_seats])
    return grid


def roles_of(seats: int, games: Sequence[Played]) -> Figures:
    """Return the figures for one number of seats. Shares are for each seat of a role; counts are per game."""
    used, number = used_in(games), max(1, len(games))
    snitch, loyal = wins_of(games, True), wins_of(games, False)
    bribes = sum(used[f"bribe {bill}"] for bill in BILLS)
    return {
        "games": len(games),
        "snitch": round(snitch, 4),
        "loyal": round(loyal, 4),
        "ratio": round(snitch / loyal if loyal else 0.0, 3),
        "verdicts": verdicts_of(games),
        "bribes": round(bribes / number / seats, 3),  # of each player
        "early_bribes": round(used["bribe early"] / max(1, bribes), 3),
        "token_at_an_end": share(games, "at_end"),
        "pile_empty_by_may": share(games, "dry"),
        "march_and_june_agree": round(sum(is_guilty(each) == each.march for each in games) / number, 3),
        "late_to_early_snitch": late_to_early(games),
        "first_player": round(first_player(games) * seats, 3),
        "uses": {power: round(used[f"power {power}"] / number, 3) for power in POWERS},
        "owners": owners(games),
        "played": {kind: round(used[f"play {kind}"] / max(1, used[f"draw {kind}"]), 2) for kind in VENDETTA[4:]},
    }


def verdicts_of(games: Sequence[Played]) -> dict[str, float]:
    number = max(1, len(games))
    guilty, nobody = sum(map(is_guilty, games)), sum(not each.winners for each in games)
    return {"guilty": round(guilty / number, 4), "innocent": round(1 - guilty / number, 4), "nobody": nobody / number}


def share(games: Sequence[Played], name: str) -> float:
    return round(sum(bool(getattr(each, name)) for each in games) / max(1, len(games)), 4)


def part(played: Played, seat: int) -> float:
    return 1 / len(played.winners) if seat in played.winners else 0.0


def wins_of(games: Sequence[Played], snitches: bool) -> float:
    """Return the share of wins of each seat that ends the game in this role."""
    parts = [part(g, seat) for g in games for seat in range(g.seats) if (seat in g.snitches) == snitches]
    return sum(parts) / max(1, len(parts))


def late_to_early(games: Sequence[Played]) -> float:
    """Return how often a Snitch who turned late wins, relative to one who turned early."""
    turned = [(g.turned.get(str(seat), 0), part(g, seat)) for g in games for seat in g.snitches]
    late = [won for month, won in turned if month >= LATE]
    early = [won for month, won in turned if 0 < month <= EARLY]
    if not late or not early or not sum(early):
        return 0.0
    return round(sum(late) / len(late) / (sum(early) / len(early)), 3)


def first_player(games: Sequence[Played]) -> float:
    return sum(part(each, each.first) for each in games) / max(1, sum(bool(each.winners) for each in games))


def owners(games: Sequence[Played]) -> dict[str, float]:
    """Return the wins of the players who own each Wiseguy at the end, relative to the owners of all Wiseguys."""
    shares = {power: [part(g, g.owners[power]) for g in games if power in g.owners] for power in POWERS}
    everything = [won for each in shares.values() for won in each]
    mean = sum(everything) / max(1, len(everything)) or 1.0
    return {power: round(sum(each) / max(1, len(each)) / mean, 2) for power, each in shares.items()}


def write_roles(games: dict[str, Games], about: dict[str, str], name: str) -> Path:
    """Write the figures of the first bot by number of seats, and those of every bot below its name."""
    by_bot = {bot: {str(n): roles_of(n, each) for n, each in listed.items()} for bot, listed in games.items()}
    path = RESULTS / f"{name.replace('balance', 'roles') if NAME in name else f'{name}_roles'}.json"
    first = next(iter(by_bot.values()))
    path.write_text(json.dumps({"about": about, **first, "bots": by_bot}, indent=1) + "\n", "utf-8")
    return path


# The page docs/balance.md


def roles_page(data: Figures) -> list[str]:
    """Return the tables of roles and of Powers as Markdown. Figures outside their goal are bold."""
    lines = [f"`{data['about']['command'].strip('`')}`", ""]
    for bot, by_seats in data["bots"].items():
        lines += [*roles_table(bot, by_seats), ""]
    return [*lines, *powers_table(data["bots"]), ""]


def roles_table(bot: str, by_seats: Figures) -> list[str]:
    games = ", ".join(f"{figures['games']:,} with {seats}" for seats, figures in by_seats.items())
    lines = [f"| `{bot}` ({games} seats) | {' | '.join(by_seats)} | goal |", f"|---|{'--:|' * len(by_seats)}---|"]
    lines += [plain_row("a Snitch wins", by_seats, lambda each: each["snitch"])]
    lines += [plain_row("a loyal player wins", by_seats, lambda each: each["loyal"])]
    lines += [plain_row("Guilty", by_seats, lambda each: each["verdicts"]["guilty"])]
    return [*lines, *(goal_row(name, label, goals, by_seats) for name, label, goals in GOALS)]


def plain_row(label: str, by_seats: Figures, value: Callable[[Figures], float]) -> str:
    return f"| {label} | {' | '.join(f'{value(figures):.1%}' for figures in by_seats.values())} | |"


def goal_row(name: str, label: str, goals: dict[str, tuple[float, float]], by_seats: Figures) -> str:
    cells = [cell(name, figures[name], goals[seats]) for seats, figures in by_seats.items()]
    return f"| {label} | {' | '.join(cells)} | {goal_text(name, goals)} |"


def cell(name: str, value: float, goal: tuple[float, float]) -> str:
    shown = f"{value:.1%}" if name in SHARES else f"{value:.2f}"
    return shown if goal[0] <= value <= goal[1] else f"**{shown}**"


def goal_text(name: str, goals: dict[str, tuple[float, float]]) -> str:
    if name == "ratio":
        return f"{goals['3'][0]} to {goals['3'][1]}"
    if name == "bribes":
        return f"at least {goals['3'][0]:.0f}"
    return "at most " + " / ".join(dict.fromkeys(f"{high:.0%}" for _, high in goals.values()))


def powers_table(bots: Figures) -> list[str]:
    """Return how often each Power takes effect in a game with four seats."""
    names = [f"`{bot}`" for bot in bots]
    lines = [f"| Power, uses in a game with 4 seats | {' | '.join(names)} |", f"|---|{'--:|' * len(names)}"]
    for power in POWERS:
        uses = [figures["4"]["uses"][power] for figures in bots.values()]
        lines.append(f"| {power.title()} | {' | '.join(use_cell(power, each) for each in uses)} |")
    return lines


def use_cell(power: str, uses: float) -> str:
    return f"{uses:.2f}" if uses >= LEAST_USES or power == PRINTED else f"**{uses:.2f}**"
