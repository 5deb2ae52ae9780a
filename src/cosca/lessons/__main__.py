"""`python -m cosca.lessons`: write the lesson files that the web client loads."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cosca.engine.codec import canonical
from cosca.lessons.playback import playback
from cosca.lessons.script import lesson_of, recorded_log, titles_with_lesson

FOLDER: Final = Path("web/src/games")


def made(house: Path) -> dict[Path, str]:
    """Return the path and the content of every generated file."""
    return {
        house / FOLDER / title / "lesson.json": canonical(playback(lesson_of(title), recorded_log(title))) + "\n"
        for title in titles_with_lesson()
    }


def main() -> None:
    for path, text in made(Path.cwd()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
