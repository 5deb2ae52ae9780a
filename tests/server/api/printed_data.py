"""The printed data that the site returns for each title, for tests of the web client: `web/tests/printed.json`."""

from __future__ import annotations

import json
from pathlib import Path

from cosca.titles import TITLES

FILE = Path(__file__).parents[3] / "web" / "tests" / "printed.json"


def text() -> str:
    reply = {title.id: title.printed("standard") for title in TITLES.values()}
    return json.dumps(reply, ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), "utf-8")
