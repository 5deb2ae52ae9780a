"""Builds the documentation site into src/cosca/web/docs/, from where `cosca serve` serves it at /docs: `just docs`.

Pages of docs/ are copied to build/docs/ with links for the site. What the code says takes the place of comments like
`<!-- generated: rules famiglia -->`: rules, docstrings and HTTP calls have one source.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from tools.documentation.finish import finish
from tools.documentation.http_reference import reference
from tools.documentation.rule_pages import page_of, rules_of

from cosca.titles import TITLES
from tools.documentation import check, pages

STAGE: Final = pages.ROOT / "build" / "docs"
BUILT: Final = pages.ROOT / "src" / "cosca" / "web" / "docs"
CONFIG: Final = "zensical.toml"
GENERATED: Final = re.compile(r"^<!-- generated: (\w+) ?([^>]*?) -->$", re.MULTILINE)
VERSION: Final = re.compile(r'^version = "(.+)"$', re.MULTILINE)


def version() -> str:
    found = VERSION.search((pages.ROOT / "pyproject.toml").read_text("utf-8"))
    assert found
    return found[1]


def generated(found: re.Match[str]) -> str:
    """Return what stands for a comment in the site."""
    kind, words = found[1], found[2].split()
    if kind == "rules":
        return rules_of(words[0], "en")
    if kind == "http":
        return reference()
    if kind == "api":
        return "\n\n".join(f"::: {module}" for module in words)
    raise SystemExit(f"nothing generates {found[0]}")


def stage(folder: Path) -> None:
    """Write everything that the generator reads."""
    written = folder / "pages"
    paths = pages.page_paths()
    for source, page in paths.items():
        _stage_page(source, page, paths, written)
    for source in pages.files():
        _copy(source, written / source.removeprefix("docs/"))
    _copy("web/public/icon.svg", written / "pictures/icon.svg")
    for title in TITLES:
        for language in TITLES[title].languages[1:]:
            (written / f"play/{title}.{language}.md").write_text(page_of(title, language), encoding="utf-8")
    (folder / CONFIG).write_text(config(paths), encoding="utf-8")


def config(paths: dict[str, str]) -> str:
    """Return the generator's configuration with the version, the sources and every decision record."""
    decisions = [f'"{page}"' for page in paths.values() if page.startswith("decisions/0")]
    known = {"VERSION": version(), "SOURCES": str(pages.ROOT / "src"), "DECISIONS": ", ".join(decisions)}
    text = (pages.ROOT / "docs" / CONFIG).read_text("utf-8")
    return re.sub(rf'\b({"|".join(known)})(?=["\]])', lambda found: known[found[0]], text)


def _stage_page(source: str, page: str, paths: dict[str, str], written: Path) -> None:
    links = pages.Links(source, paths)
    text = links.rewritten((pages.ROOT / source).read_text("utf-8"))
    target = written / page
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(pages.without_comments(GENERATED.sub(generated, text)), encoding="utf-8")
    for place, picture in links.pictures.items():
        _copy(picture, written / place)


def _copy(source: str, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(pages.ROOT / source, target)


def build() -> list[str]:
    """Build the site and return its faults. Only a site without faults replaces the one before."""
    shutil.rmtree(STAGE, ignore_errors=True)
    (STAGE / "pages").mkdir(parents=True)
    try:
        stage(STAGE)
    except pages.BrokenLink as fault:
        return [str(fault)]
    done = subprocess.run(["zensical", "build", "--strict", "--clean"], cwd=STAGE, check=False)
    if done.returncode:
        return ["the generator found faults"]
    finish(STAGE / "site")
    found = check.faults(STAGE / "site")
    if not found:
        shutil.rmtree(BUILT, ignore_errors=True)
        shutil.copytree(STAGE / "site", BUILT)
    return found


def main() -> None:
    began = time.monotonic()
    found = build()
    for fault in found:
        sys.stderr.write(f"{fault}\n")
    if found:
        raise SystemExit(1)
    files = [path for path in BUILT.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    count = sum(path.suffix == ".html" for path in files)
    sys.stdout.write(f"{count} pages, {size:.1f} MB, built in {time.monotonic() - began:.1f} s: {BUILT}\n")


if __name__ == "__main__":
    main()
