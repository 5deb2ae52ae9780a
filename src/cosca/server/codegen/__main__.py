"""`just protocol`: write the generated files."""

from __future__ import annotations

from pathlib import Path

from cosca.server.codegen import markdown, typescript
from cosca.server.codegen.view_types import view_files


def generated_files(house: Path) -> dict[Path, str]:
    """Return every generated file with the text it should have."""
    page = house / markdown.FILE
    return {
        house / typescript.FILE: typescript.text(),
        page: markdown.with_tables(page.read_text("utf-8")),
        **view_files(house),
    }


def main() -> None:
    for path, text in generated_files(Path.cwd()).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
