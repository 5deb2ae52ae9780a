"""`python -m bench.balance_page`: write the before/after tables of docs/balance.md from bench/results/."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from bench.la_famiglia.report import RESULTS
from bench.nostra_city.roles import roles_page

PAGE = Path(__file__).parent.parent / "docs" / "balance.md"
SHOWN = {
    "la_famiglia": ("families", "teams", "seats", "places in the order of play", "characters", "pairs of families"),
    "nostra_city": tuple(
        f"{seats} seats: {what}"
        for seats in (3, 4, 5)
        for what in ("wins by place after January's First Player", "wins by seat", "verdict")
    ),
}

type Figures = dict[str, Any]


def figures(name: str) -> Figures:
    found: Figures = json.loads((RESULTS / f"{name}.json").read_text("utf-8"))
    return found


def page(text: str) -> str:
    """Return the page with the text between its markers replaced."""
    for title, tables in SHOWN.items():
        before, after = figures(f"{title}_balance_before"), figures(f"{title}_balance")
        data = "\n".join([*runs(before, after), *(line for each in tables for line in compared(before, after, each))])
        marks = rf"(<!-- {title} -->\n).*?(<!-- end of {title} -->)"
        text = re.sub(marks, lambda found, data=data: f"{found[1]}\n{data}\n{found[2]}", text, flags=re.DOTALL)  # type: ignore[misc]
    return with_roles(text)


def with_roles(text: str) -> str:
    """Return the page with the tables of roles of NY Nostra City replaced."""
    data = "\n".join(roles_page(figures("nostra_city_roles")))
    marks = r"(<!-- roles of nostra_city -->\n).*?(<!-- end of roles of nostra_city -->)"
    return re.sub(marks, lambda found: f"{found[1]}\n{data}\n{found[2]}", text, flags=re.DOTALL)


def runs(before: Figures, after: Figures) -> list[str]:
    lines = ["| | before | after |", "|---|---|---|"]
    return [*lines, *(f"| {name} | {before['about'][name]} | {data} |" for name, data in after["about"].items()), ""]


def compared(before: Figures, after: Figures, title: str) -> list[str]:
    old, new = rows_of(before, title), rows_of(after, title)
    (goal,) = [table["goal"] for table in after["tables"] if table["title"] == title]
    wanted = f" (goal {goal[0]:.1%} to {goal[1]:.1%})" if goal else ""
    lines = [f"**{title[0].upper()}{title[1:]}**{wanted}", "", "| | before | after | 95 % |", "|---|--:|--:|---|"]
    return [*lines, *(row(name, old.get(name), new[name], goal) for name in new), ""]


def rows_of(data: Figures, title: str) -> dict[str, Figures]:
    return {row["name"]: row for table in data["tables"] if table["title"] == title for row in table["rows"]}


def row(name: str, old: Figures | None, new: Figures, goal: list[float] | None) -> str:
    was = share(old, goal) if old else ""
    return f"| {name} | {was} | {share(new, goal)} | {new['low']:.1%} to {new['high']:.1%} |"


def share(data: Figures, goal: list[float] | None) -> str:
    off = goal and not goal[0] <= data["share"] <= goal[1]
    return f"**{data['share']:.1%}**" if off else f"{data['share']:.1%}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
