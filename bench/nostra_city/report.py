"""Reports verdicts, winners and cards of NY Nostra City's balance run: as tables, JSON, Markdown and bars."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol

from bench.la_famiglia.report import RESULTS, Share, Table, as_svg, heading, markdown_row, share
from rich.table import Table as Grid

from cosca.games.nostra_city.rules.cards import (
    ATLANTIC_CITY,
    BILLS,
    CARD_IDS,
    FIRST_INVESTIGATION,
    FIRST_RESPECT,
    FIRST_TURF,
    GOTA,
    POWERS,
    SHAME,
    VENDETTA,
)

NAME = "nostra_city_balance"
GUILTY = (0.30, 0.70)
FAIR = (0.9, 1.1)  # goal for a seat's wins, relative to its equal share


class Played(Protocol):
    seats: int
    first: int
    snitches: list[int]
    winners: list[int]
    respect: list[int]
    ending: str
    token: int
    march: bool
    dry: bool
    at_end: bool
    owners: dict[str, int]
    turned: dict[str, int]
    choices: int
    used: dict[str, int]
    won: dict[str, int]


type Games = dict[int, Sequence[Played]]  # by number of seats


@dataclass(frozen=True, slots=True)
class Uses:
    """Uses per game, by number of seats."""

    title: str
    must: bool  # a row of only zeros is a fault
    rows: dict[str, list[float]]
    seats: list[int]

    def grid(self) -> Grid:
        grid = Grid("", *[f"{number} seats" for number in self.seats], title=f"{self.title}, in a game")
        for name, means in self.rows.items():
            grid.add_row(name, *[f"{mean:.2f}" for mean in means], style="red" if self.is_off(means) else None)
        return grid

    def is_off(self, means: list[float]) -> bool:
        return self.must and not any(means)


# Shares


def tables_of(games: Games) -> list[Table]:
    return [table for seats, listed in games.items() for table in tables_for(seats, listed)]


def tables_for(seats: int, games: Sequence[Played]) -> list[Table]:
    fair = (FAIR[0] / seats, FAIR[1] / seats)
    return [
        Table(f"{seats} seats: verdict", GUILTY, [share("guilty", sum(is_guilty(g) for g in games), len(games))]),
        counts(games, f"{seats} seats: who wins", kind_of_winner),
        seat_wins(games, f"{seats} seats: wins by seat", fair, lambda g, seat: f"seat {seat}"),
        seat_wins(games, f"{seats} seats: wins by place after January's First Player", fair, place_after),
        card_wins(games, f"{seats} seats: wins of who won a Street card"),
        counts(games, f"{seats} seats: Snitches at the end", lambda g: str(len(g.snitches))),
        winner_kinds(games, f"{seats} seats: a Snitch who was there won"),
        counts(games, f"{seats} seats: endings", lambda g: g.ending),
        counts(games, f"{seats} seats: space of the Verdict token", lambda g: f"{g.token:2}"),
        spread(games, f"{seats} seats: Respect of a player", lambda g: g.respect),
        spread(games, f"{seats} seats: Respect of a winner", lambda g: [g.respect[seat] for seat in g.winners]),
    ]


def is_guilty(played: Played) -> bool:
    return played.ending.startswith("guilty") or played.ending == "everybody_loses"


def kind_of_winner(played: Played) -> str:
    if not played.winners:
        return "nobody"
    kind = "Snitch" if played.winners[0] in played.snitches else "loyal"
    return f"{kind}, shared" if len(played.winners) > 1 else kind


def place_after(played: Played, seat: int) -> str:
    place = (seat - played.first) % played.seats
    return f"{place} after" if place else "First Player"


def counts(games: Sequence[Played], title: str, what: Callable[[Played], str]) -> Table:
    seen = Counter(what(played) for played in games)
    return Table(title, None, [share(name, times, len(games)) for name, times in sorted(seen.items())])


def spread(games: Sequence[Played], title: str, what: Callable[[Played], Sequence[int]]) -> Table:
    seen = Counter(points for played in games for points in what(played))
    return Table(title, None, [share(f"{points:2}", seen[points], seen.total()) for points in sorted(seen)])


def seat_wins(
    games: Sequence[Played], title: str, goal: tuple[float, float], name: Callable[[Played, int], str]
) -> Table:
    """Return the share of wins among decided games. A shared win counts in equal parts."""
    decided = [played for played in games if played.winners]
    won: Counter[str] = Counter()
    parts: dict[str, float] = {}
    for played in decided:
        for seat in range(played.seats):
            won[name(played, seat)] += 1
            part = (seat in played.winners) / len(played.winners)
            parts[name(played, seat)] = parts.get(name(played, seat), 0.0) + part
    order = sorted(won, key=lambda each: (each != "First Player", each))
    return Table(title, goal, [share(each, parts[each], len(decided)) for each in order])


def card_wins(games: Sequence[Played], title: str) -> Table:
    """Return the share of wins of the seats that won each card last, at a Meeting or otherwise."""
    won: dict[str, list[float]] = {}
    for played in games:
        for card, seat in played.won.items():
            won.setdefault(card, []).append((seat in played.winners) / max(1, len(played.winners)))
    return Table(title, None, [share(card, sum(won[card]), len(won[card])) for card in CARD_IDS if card in won])


def winner_kinds(games: Sequence[Played], title: str) -> Table:
    rows: list[Share] = []
    for number in (1, 2):
        there = [played for played in games if len(played.snitches) == number]
        rows.append(share(f"{number} Snitch(es)", sum(is_guilty(played) for played in there), len(there)))
    return Table(title, None, rows)


# Uses

GROUPS: Mapping[str, tuple[bool, list[str]]] = {
    "Wiseguys won": (True, [f"win {name}" for name in CARD_IDS[:GOTA]]),
    "Powers used": (True, [f"power {name}" for name in POWERS]),
    "Turfs won": (True, [f"win {name}" for name in CARD_IDS[FIRST_TURF:ATLANTIC_CITY]]),
    "Turfs cashed in": (True, [f"cash in {name}" for name in CARD_IDS[FIRST_TURF:ATLANTIC_CITY]]),
    "Respects won": (True, [f"win {name}" for name in CARD_IDS[FIRST_RESPECT:FIRST_INVESTIGATION]]),
    "Investigations won": (True, [f"win {name}" for name in CARD_IDS[FIRST_INVESTIGATION:]]),
    "Investigations that came up": (True, [f"appear {name}" for name in CARD_IDS[FIRST_INVESTIGATION:]]),
    "Investigations removed without a winner": (False, [f"lapse {name}" for name in CARD_IDS[FIRST_INVESTIGATION:]]),
    "Investigations there to the end": (False, [f"remain {name}" for name in CARD_IDS[FIRST_INVESTIGATION:]]),
    "Vendetta cards drawn": (True, [f"draw {name}" for name in VENDETTA]),
    "Paybacks played": (True, [f"play {name}" for name in VENDETTA[SHAME:]]),
    "Bills on the Corruption Pile": (False, [f"bribe {name}" for name in BILLS]),
    "Splits": (True, ["split bill", "split first player card", "split nothing"]),
    "Honours": (
        True,
        [
            *(f"title {name}" for name in ("underboss", "consigliere", "primo capo")),
            *(f"bonus {name}" for name in ("fine team", "wisdom and virtue", "full of cash")),
            "zealous corruptor",
        ],
    ),
}


def uses_of(games: Games) -> list[Uses]:
    seen = {seats: used_in(listed) for seats, listed in games.items()}
    numbers = {seats: max(1, len(listed)) for seats, listed in games.items()}
    return [
        Uses(
            title,
            must,
            {name: [seen[seats][name] / numbers[seats] for seats in games] for name in names},
            list(games),
        )
        for title, (must, names) in GROUPS.items()
    ]


def used_in(games: Sequence[Played]) -> Counter[str]:
    total: Counter[str] = Counter()
    for played in games:
        total.update(played.used)
    return total


# Files


def write_results(games: Games, about: dict[str, str], name: str) -> list[Path]:
    RESULTS.mkdir(exist_ok=True)
    about["games"] = ", ".join(f"{len(listed):,} with {seats} seats" for seats, listed in games.items())
    tables, uses = tables_of(games), uses_of(games)
    paths = [RESULTS / f"{name}.{kind}" for kind in ("json", "md", "svg")]
    data: dict[str, Any] = {"about": about, "tables": list(map(asdict, tables)), "uses": list(map(asdict, uses))}
    paths[0].write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    paths[1].write_text(as_markdown(tables, uses, about, f"{name}.svg"), "utf-8")
    paths[2].write_text(as_svg([table for table in tables if is_drawn(table)]), "utf-8")
    return paths


def is_drawn(table: Table) -> bool:
    return table.goal is not None or table.title.endswith("who wins")


def as_markdown(tables: list[Table], uses: list[Uses], about: dict[str, str], chart: str) -> str:
    lines = ["# NY Nostra City: verdicts, winners, cards", ""]
    lines += ["Intervals are Wilson's, 95 %. A shared win is divided. **Bold** is outside the goal.", ""]
    lines += [f"- {name}: {value}" for name, value in about.items()]
    lines += ["", f"![verdicts and winners]({chart})", ""]
    for table in tables:
        lines += [f"## {heading(table)}", "", "| | of | | share | 95 % |", "|---|--:|--:|--:|---|"]
        lines += [markdown_row(table, row) for row in table.rows] + [""]
    for each in uses:
        lines += [f"## {each.title}, in a game", "", f"| | {' | '.join(f'{n} seats' for n in each.seats)} |"]
        lines += ["|---|" + "--:|" * len(each.seats), *[uses_row(each, name) for name in each.rows], ""]
    return "\n".join(lines)


def uses_row(uses: Uses, name: str) -> str:
    means = uses.rows[name]
    label = f"**{name}**" if uses.is_off(means) else name
    return f"| {label} | {' | '.join(f'{mean:.2f}' for mean in means)} |"
