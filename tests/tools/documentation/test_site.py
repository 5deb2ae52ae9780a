"""The documentation site: links and anchors work, rules have one source, and nothing is loaded from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tools.documentation.build import config, generated
from tools.documentation.finish import finish
from tools.documentation.http_reference import reference
from tools.documentation.publish import publish
from tools.documentation.rule_pages import escaped, rules_of

from cosca.engine.rulebook import Rule
from cosca.titles import TITLES
from tools.documentation import check, diagrams, pages

GOOD = '<h1 id="top">Games</h1><a href="play/#cards">Cards</a><img src="a.png"><script src="b.js"></script>'


def site(folder: Path, first: str) -> Path:
    """Write a site of two pages, with the given first one."""
    (folder / "play").mkdir()
    (folder / "index.html").write_text(first)
    (folder / "play/index.html").write_text('<h2 id="cards">Cards</h2><a href="..">Back</a><a href="../#top">Top</a>')
    (folder / "a.png").write_bytes(b"")
    (folder / "b.js").write_text("")
    return folder


def test_a_site_without_faults_has_none(tmp_path: Path) -> None:
    assert check.faults(site(tmp_path, GOOD)) == []


@pytest.mark.parametrize(
    ("planted", "fault"),
    [
        ('<a href="plya/">Play</a>', "links to plya/, which does not exist"),
        ('<a href="play/#crads">Play</a>', "play/index.html has no such anchor"),
        ('<a href="#nowhere">Down</a>', "has no such anchor"),
        ('<img src="missing.png">', "loads missing.png, which does not exist"),
        ('<link rel="stylesheet" href="https://fonts.example/a.css">', "from elsewhere"),
        ('<script src="//cdn.example/a.js"></script>', "from elsewhere"),
        ("<script>alert()</script>", "has an inline script"),
    ],
)
def test_a_planted_fault_is_found(planted: str, fault: str, tmp_path: Path) -> None:
    found = check.faults(site(tmp_path, GOOD + planted))
    assert len(found) == 1
    assert fault in found[0]


def test_a_page_that_links_to_a_missing_file_stops_the_build() -> None:
    links = pages.Links("docs/arena.md", pages.page_paths())
    with pytest.raises(pages.BrokenLink, match=r"docs/arena\.md links to nowhere\.md"):
        links.rewritten("See [this](nowhere.md).")


def test_links_lead_to_pages_pictures_and_the_repository() -> None:
    links = pages.Links("docs/operations/server.md", pages.page_paths())
    text = (
        "[a](../../CHANGELOG.md#x) [b](README.md) [c](../../deploy) ![d](../../bench/results/nostra_city_balance.svg)"
    )
    assert links.rewritten(text) == (
        "[a](../changelog.md#x) [b](index.md) [c](https://github.com/cosca-games/cosca/tree/main/deploy) "
        "![d](../pictures/nostra_city_balance.svg)"
    )
    assert links.pictures == {"pictures/nostra_city_balance.svg": "bench/results/nostra_city_balance.svg"}
    assert links.rewritten("```md\n[x](gone.md)\n```") == "```md\n[x](gone.md)\n```"


def test_every_page_is_in_the_menu() -> None:
    paths = pages.page_paths()
    menu = config(paths)
    assert '"VERSION"' not in menu
    assert [page for page in paths.values() if f'"{page}"' not in menu] == []


def rules(title: str, language: str) -> list[Rule]:
    return list(TITLES[title].rulebook(language, TITLES[title].packs[0]).rules.values())


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", sorted(TITLES))
def test_the_page_of_a_game_has_every_rule_of_its_rulebook(title: str, language: str) -> None:
    text = rules_of(title, language)
    missing = [
        each.id for each in rules(title, language) if f"#{each.id} " not in text or escaped(each.text) not in text
    ]
    assert missing == []


@pytest.mark.parametrize("title", sorted(TITLES))
def test_no_page_repeats_the_text_of_a_rule(title: str) -> None:
    """The sources of pages name the rules; the texts come from the rulebook when the site is built."""
    source = (pages.ROOT / f"docs/play/{title}.md").read_text("utf-8")
    assert f"<!-- generated: rules {title} -->" in source
    assert [rule.id for rule in rules(title, "en") if rule.text in source] == []


def test_nothing_is_generated_for_an_unknown_comment() -> None:
    found = re.match(r"<!-- generated: (\w+) ?(.*) -->", "<!-- generated: luels famiglia -->")
    assert found
    with pytest.raises(SystemExit, match="luels"):
        generated(found)


def test_the_reference_of_calls_links_each_body_to_its_fields() -> None:
    text = reference()
    assert "### POST `/api/tables`" in text
    linked = set(re.findall(r"\]\(#(\w+)\)", text))
    assert linked
    assert linked <= {name.lower() for name in re.findall(r"^### (\w+)$", text, re.MULTILINE)}


def test_inline_scripts_become_files_that_the_page_loads(tmp_path: Path) -> None:
    (tmp_path / "assets/javascripts").mkdir(parents=True)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/index.html").write_text('<script>let a=1</script><script type="application/json">{}</script>')
    finish(tmp_path)
    assert check.faults(tmp_path) == []
    [script] = (tmp_path / "assets/javascripts").iterdir()
    assert script.read_text() == "let a=1"


def test_versions_stay_side_by_side_and_the_newest_is_the_latest(tmp_path: Path) -> None:
    built, folder = tmp_path / "built", tmp_path / "published"
    built.mkdir()
    folder.mkdir()
    for full in ("0.9.0", "0.10.0", "0.9.1"):
        (built / "index.html").write_text(f'{full} {{"version":null}}')
        publish(built, folder, full)
    listed = json.loads((folder / "versions.json").read_text())
    assert [(each["version"], each["title"], each["aliases"]) for each in listed] == [
        ("0.10", "0.10.0", ["latest"]),
        ("0.9", "0.9.1", []),
    ]
    assert (folder / "latest/index.html").read_text().startswith("0.10.0")
    assert '"provider":"mike"' in (folder / "0.9/index.html").read_text()


def test_the_diagrams_show_the_imports_of_the_code() -> None:
    """`just diagrams` draws them again."""
    for name, drawn in diagrams.pictures().items():
        assert (pages.ROOT / "docs/pictures" / name).read_text("utf-8") == drawn, name


def test_a_diagram_leaves_out_lines_that_a_longer_way_shows() -> None:
    graph = {"top": {"middle", "low"}, "middle": {"low"}, "low": set[str]()}
    assert diagrams.layers_of(graph) == [["top"], ["middle"], ["low"]]
    assert diagrams.reduced(graph) == {"top": {"middle"}, "middle": {"low"}, "low": set()}
