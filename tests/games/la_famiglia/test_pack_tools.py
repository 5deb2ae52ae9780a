"""A user's own pack from start to finish: create, correct, check, report and play it; and the map as a picture."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from cosca.cli import app
from cosca.commands.packs import pack_at
from cosca.engine.log import parse_log
from cosca.engine.pack import SOURCES
from cosca.engine.table import Table, new_table, replay
from cosca.engine.title import Setup, Title
from cosca.games.famiglia.packs import reading as data
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.la_famiglia.map.drawing import draw_island
from cosca.games.la_famiglia.packs import reading
from cosca.games.la_famiglia.title import TITLE as LA_FAMIGLIA
from cosca.i18n.translator import Translator
from cosca.titles import TITLES

RUNNER = CliRunner()


@pytest.fixture(autouse=True)
def _nothing_stays_on_the_shelf() -> Iterator[None]:
    yield
    reading.STORE.clear()
    data.STORE.clear()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    run("pack", "new", "la_famiglia", str(tmp_path / "my_copy"))
    return tmp_path / "my_copy"


def run(*words: str) -> Result:
    return RUNNER.invoke(app, [*words])


def correct(folder: Path, part: str, old: str, new: str) -> None:
    text = (folder / f"{part}.toml").read_text("utf-8")
    assert old in text
    (folder / f"{part}.toml").write_text(text.replace(old, new), "utf-8")


def played(title: Title, pack: str, steps: int) -> Table:
    table, rng = new_table(title, Setup(title.editions[0], pack, title.seats[0])), Random(1)
    while table.game.options and len(table.log.entries) < steps:
        seat = rng.choice(sorted(table.game.options))
        table.play(seat, rng.choice(list(table.game.options[seat])))
    return table


# New and check


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_pack_from_the_template_is_valid_and_equals_the_first_shipped_one(title: Title, tmp_path: Path) -> None:
    made = run("pack", "new", title.id, str(tmp_path / "mine"))
    assert f"cosca pack check {tmp_path / 'mine'}" in made.output
    assert run("pack", "check", str(tmp_path / "mine")).exit_code == 0
    of, pack = pack_at(tmp_path / "mine")
    shipped = title.pack_file("standard")
    assert (of, pack.name) == (title, "mine")
    assert {key: pack.data[key] for key in shipped.data if key != "name"} == {
        key: value for key, value in shipped.data.items() if key != "name"
    }


def test_every_entry_of_a_new_pack_has_a_remark_and_every_kind_a_place_to_look() -> None:
    texts = LA_FAMIGLIA.pack_template()
    told = [line for text in texts.values() for line in text.splitlines() if line.strip().startswith("# shipped:")]
    of_their_own = [
        path for path, _ in reading.pack_file("standard").entries() if not path.endswith(("known", "alike"))
    ]
    assert len(told) == len(of_their_own)
    for part in reading.PARTS:
        kinds = {path.split(".")[1].split("[")[0] for path in of_their_own if path.startswith(part)}
        assert all(f"WHERE TO LOOK ({kind})" in texts[part] for kind in kinds)


def test_new_does_not_write_over_anything(folder: Path) -> None:
    again = run("pack", "new", "la_famiglia", str(folder))
    assert again.exit_code == 2
    assert "already exists and is not empty" in again.output


def test_entries_checked_against_an_own_copy_are_counted_as_such(folder: Path) -> None:
    correct(folder, "characters", 'source = "reconstructed"\nmoney = 8', 'source = "own copy"\nmoney = 9')
    assert "1 own copy" in run("pack", "check", str(folder)).output
    listed = run("pack", "report", str(folder), "--list", "own copy").output
    assert listed == "characters.character[il_banchiere]\n"


def test_a_fault_is_reported_with_its_place_its_constraint_and_a_fix(folder: Path) -> None:
    correct(folder, "island", 'between = ["camastra", "enna"]', 'between = ["camastra", "messina"]')
    checked = run("pack", "check", str(folder))
    assert checked.exit_code == 1
    assert "Enna and Camastra share a very short border; add it (C4: LF-map-2)" in checked.output


def test_the_cover_can_overrule_a_constraint_that_is_only_likely(folder: Path) -> None:
    correct(folder, "island", 'control_sea = "mare_trapani"', 'control_sea = "mare_messina"')
    assert "C10" in run("pack", "check", str(folder)).output
    correct(folder, "pack", "[overruled]\n", '[overruled]\nC10 = "an arrow points there"\n')
    assert "Overruled: C10" in run("pack", "check", str(folder)).output


def test_a_part_without_a_file_is_the_shipped_one(folder: Path) -> None:
    for part in reading.PARTS[1:]:
        (folder / f"{part}.toml").unlink()
    assert run("pack", "check", str(folder)).exit_code == 0


def test_naming_one_file_of_a_folder_means_the_folder(folder: Path) -> None:
    assert pack_at(folder / "sheets.toml") == pack_at(folder)


def test_check_and_report_speak_json(folder: Path) -> None:
    assert json.loads(run("pack", "check", str(folder), "--json").output)["faults"] == []
    told = json.loads(run("pack", "report", "la_famiglia", "--json").output)
    assert list(told["groups"]) == list(reading.PARTS)
    for source in (*SOURCES, "entries"):
        assert told[source] == sum(group[source] for group in told["groups"].values())
    assert (told["distinct"], told["of"], told["twins"]) == (78, 78, [])


def test_the_report_shows_each_part_of_the_box() -> None:
    shown = run("pack", "report", "la_famiglia").output
    assert all(part in shown for part in (*reading.PARTS, "all", "reconstructed"))


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("pack", "title =", "is not valid TOML"),
        ("pack", "", "does not name its title"),
        ("pack", 'title = "chess"', "There is no title 'chess'"),
        (
            "pack",
            'title = "la_famiglia"\nextends = "deluxe"',
            "a pack can only extend identity, even, balanced, standard",
        ),
        (
            "pack",
            'title = "la_famiglia"\nextends = "standard"\n[families.family.pink]\nname = "Rosa"',
            "there is no pink to change among black, blue",
        ),
        ("island", "title = 1", "has no pack.toml"),
    ],
)
def test_an_invalid_pack_is_refused_with_a_sentence(name: str, text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    told = run("pack", "check", str(tmp_path))
    assert told.exit_code == 2
    assert words in told.output


def test_a_missing_path_is_refused_with_a_sentence() -> None:
    assert "is neither a title" in run("pack", "check", "nowhere").output


# Playing


def test_a_game_with_a_custom_pack_is_pinned_by_name_and_hash_and_replays(folder: Path) -> None:
    correct(folder, "island", "trapani", "erice")
    correct(folder, "island", '"Trapani"', '"Erice"')
    correct(folder, "characters", "money = 8", "money = 9")
    _, pack = pack_at(folder)
    LA_FAMIGLIA.register_pack(pack)
    table = played(LA_FAMIGLIA, "my_copy", 400)
    header = table.log.header
    assert (header.setup.pack, header.pack_hash) == ("my_copy", pack.hash())
    assert header.pack_hash != LA_FAMIGLIA.pack_file("standard").hash()
    assert replay(LA_FAMIGLIA, parse_log(table.log.to_text())).log == table.log
    again = LA_FAMIGLIA.codec.load(json.loads(LA_FAMIGLIA.codec.text(table.game)))
    assert again.pack.island.ids[0] == "erice"


def test_messages_use_the_names_of_a_custom_pack(folder: Path) -> None:
    correct(folder, "island", "trapani", "erice")
    correct(folder, "island", '"Trapani"', '"Erice"')
    LA_FAMIGLIA.register_pack(pack_at(folder)[1])
    assert Translator(LA_FAMIGLIA, "en", pack="my_copy").format("part-erice") == "Erice"


def test_bots_play_famiglia_with_a_custom_pack_and_verification_needs_it(tmp_path: Path) -> None:
    mine, log = str(tmp_path / "mine"), str(tmp_path / "game.jsonl")
    run("pack", "new", "famiglia", mine)
    assert run("play", "famiglia", "--pack", mine, "--bots", "random,random", "--save", log).exit_code == 0
    assert parse_log(Path(log).read_text("utf-8")).header.setup.pack == "mine"
    assert "Name it with --pack PATH" in run("verify", log).output
    assert run("verify", log, "--pack", mine).exit_code == 0
    assert run("replay", log, "--pack", mine, "--json").exit_code == 0


def test_a_pack_changed_since_the_game_is_refused(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    run("pack", "new", "famiglia", str(mine))
    FAMIGLIA.register_pack(pack_at(mine)[1])
    log = tmp_path / "game.jsonl"
    log.write_text(played(FAMIGLIA, "mine", 5).log.to_text(), "utf-8")
    data.STORE.clear()
    correct(mine, "pack", "value = 15", "value = 16")
    assert "its pack hash differs" in " ".join(run("verify", str(log), "--pack", str(mine)).output.split())


def test_a_game_does_not_begin_with_a_pack_that_is_not_sound_or_of_another_title(folder: Path) -> None:
    assert "is a pack for La Famiglia" in run("play", "famiglia", "--pack", str(folder)).output
    correct(folder, "pieces", "labs = 30", "labs = 29")
    told = run("play", "la_famiglia", "--pack", str(folder))
    assert told.exit_code == 2
    assert "C47" in told.output


# The map


def test_the_map_is_drawn_into_a_file(tmp_path: Path) -> None:
    assert run("map", "la_famiglia", str(tmp_path / "island.svg")).exit_code == 0
    assert (tmp_path / "island.svg").read_text("utf-8") == draw_island()
    bare = run("map", "la_famiglia", str(tmp_path / "bare.svg"), "--no-names", "--no-start")
    assert bare.exit_code == 0
    assert (tmp_path / "bare.svg").stat().st_size < (tmp_path / "island.svg").stat().st_size


def test_without_the_converter_a_png_is_refused_with_a_way_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    told = run("map", "la_famiglia", str(tmp_path / "island.png"))
    assert told.exit_code == 2
    assert "island.svg: every browser can show it" in " ".join(told.output.split())


@pytest.mark.parametrize(
    ("words", "told"),
    [(("famiglia", "x.svg"), "has no map"), (("la_famiglia", "x.pdf"), "must end in .svg or .png")],
)
def test_a_map_that_cannot_be_drawn_is_refused_with_a_sentence(words: tuple[str, str], told: str) -> None:
    assert told in run("map", *words).output
