"""Write the shapes of the island, as paths, for the web client's board of La Famiglia. The site sends everything else.

`python -m tools.la_famiglia.web_board` regenerates the file; a test checks that it matches the pack.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from cosca.games.la_famiglia.map.drawing import island, shapes
from cosca.games.la_famiglia.map.emblems import EMBLEMS
from cosca.games.la_famiglia.packs.reading import pack_named

type Points = list[list[float]]

PRINTED: Final = Path(__file__).parents[2] / "web/src/games/la_famiglia/printed.json"


def printed() -> dict[str, Any]:
    return {"island": drawn()}


def drawn() -> dict[str, Any]:
    found = shapes()
    kinds = {area["emblem"]["kind"] for area in found["areas"].values()}
    return {
        "box": found["view_box"],
        "coast": path(found["coast"]),
        "islets": [path(islet) for islet in found["islets"]],
        "waves": found["waves"],
        "seaBorders": [path(line, closed=False) for line in found["sea_borders"]],
        "compass": found["ornaments"]["compass"],
        "cartouche": found["ornaments"]["cartouche"],
        "emblems": {kind: EMBLEMS[kind] for kind in sorted(kinds)},
        "areas": [area(number) for number in range(len(island()["area"]))],
        "mandamenti": [mandamento(each["id"]) for each in island()["mandamento"]],
        "seas": [sea(each["id"]) for each in island()["sea"]],
    }


def area(number: int) -> dict[str, Any]:
    pack = pack_named("standard").island
    shape = shapes()["areas"][pack.ids[number]]
    fields = {key: shape[key] for key in ("label", "slots", "emblem")}
    ties = {"mandamento": pack.mandamento[number], "adjacent": pack.adjacent[number], "seas": pack.seas[number]}
    return {"id": pack.ids[number], "d": path(shape["polygon"]), **fields, **ties}


def mandamento(name: str) -> dict[str, Any]:
    shape, pack = shapes()["mandamenti"][name], pack_named("standard").island
    members = pack.members[pack.mandamento_ids.index(name)]
    plain = {"colour": shape["colour"], "control": shape["control"], "members": members}
    return {"id": name, "d": path(shape["outline"]), **plain}


def sea(name: str) -> dict[str, Any]:
    shape = shapes()["seas"][name]
    return {"id": name, "d": path(shape["polygon"]), "label": shape["label"], "boats": shape["boats"]}


def path(points: Points, closed: bool = True) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + ("Z" if closed else "")


def text() -> str:
    return json.dumps(printed(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    PRINTED.write_text(text(), "utf-8")
