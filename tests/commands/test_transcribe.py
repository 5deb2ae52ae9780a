"""`cosca pack transcribe`: the form keeps, checks, stops, continues and exports a pack that plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from cosca.commands.packs import pack_at
from cosca.commands.transcribe import PROGRESS, Clerk, Form
from cosca.engine.core import play
from cosca.engine.pack import PackFile
from cosca.engine.pack_fields import fields_of, to_toml
from cosca.engine.title import Setup
from cosca.games.nostra_city.packs import reading
from cosca.titles import TITLES
from tests.terminal.scripted import ScriptedScreen

NOSTRA_CITY = TITLES["nostra_city"]


@pytest.fixture(autouse=True)
def nothing_registered() -> Iterator[None]:
    yield
    reading.STORE.clear()


class Owner(ScriptedScreen):
    """Types an answer where a prompt contains its text, once, and presses Enter elsewhere."""

    def __init__(self, answers: dict[str, str], stop_after: int = 10_000) -> None:
        super().__init__(())
        self.answers, self.left = dict(answers), stop_after

    def read(self, prompt: str) -> str:
        found = next((about for about in self.answers if about in prompt), None)
        self.left -= 1
        said = "stop" if self.left < 0 else self.answers.pop(found) if found else ""
        self.console.print(prompt + said, highlight=False, markup=False)
        return said


def filled_in(folder: Path, answers: dict[str, str], stop_after: int = 10_000) -> tuple[Form, Owner, bool]:
    form, owner = Form(NOSTRA_CITY, folder), Owner(answers, stop_after)
    return form, owner, Clerk(form, owner).run()


def test_an_owner_whose_copy_agrees_only_presses_enter(tmp_path: Path) -> None:
    form, owner, complete = filled_in(tmp_path / "mine", {})
    assert complete
    title, pack = pack_at(tmp_path / "mine")
    assert title.id == NOSTRA_CITY.id
    assert NOSTRA_CITY.check_pack(pack) == []
    assert pack.sources()["reconstructed"] == 0
    shipped = NOSTRA_CITY.pack_file(NOSTRA_CITY.packs[0])
    assert [entry["respect"] for entry in pack.data["wiseguy"]] == [e["respect"] for e in shipped.data["wiseguy"]]
    assert f"[1 of {len(form.fields())}]" in owner.text


def test_the_number_of_fields_is_the_one_that_the_guide_tells() -> None:
    fields = fields_of(NOSTRA_CITY.pack_file(NOSTRA_CITY.packs[0]).data, NOSTRA_CITY.transcription)
    guide = (Path(__file__).parents[2] / "docs" / "transcribing.md").read_text("utf-8")
    assert f"asks for {sum(each.is_open for each in fields)} values" in " ".join(guide.split())


def test_a_changed_value_is_kept_and_a_wrong_one_is_refused(tmp_path: Path) -> None:
    form, owner, complete = filled_in(tmp_path / "mine", {"wiseguy vito, respect": "many"})
    assert complete
    assert "Type a whole number such as 0, not 'many'." in owner.words()
    _, _, complete = filled_in(tmp_path / "other", {"wiseguy vito, respect": "2"})
    _, pack = pack_at(tmp_path / "other")
    assert complete
    assert next(entry for entry in pack.data["wiseguy"] if entry["id"] == "vito")["respect"] == 2
    assert form.faults() == []


def test_what_does_not_add_up_is_told_at_once(tmp_path: Path) -> None:
    _, owner, complete = filled_in(tmp_path / "mine", {"vendetta anger, copies": "5"})
    assert not complete
    assert "to settle: vendetta: 27 cards are printed (p. 5), not 28" in owner.words()


def test_the_form_can_be_stopped_and_continued(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    first, _, complete = filled_in(folder, {"bill 10I, corruption": "2"}, stop_after=20)
    assert not complete
    assert (folder / PROGRESS).exists()
    again, owner, complete = filled_in(folder, {})
    assert complete
    assert again.answered > first.answered
    assert "[1 of" not in owner.text
    _, pack = pack_at(folder)
    assert next(each for each in pack.data["bill"] if each["id"] == "10I")["corruption"]["value"] == 2


def test_going_back_asks_for_the_last_field_again(tmp_path: Path) -> None:
    _, owner, complete = filled_in(tmp_path / "mine", {"wiseguy vito, family": "<"})
    assert complete
    assert owner.text.count("wiseguy vito, name") == 2


def test_another_copy_is_transcribed_and_played(tmp_path: Path) -> None:
    """Two Wiseguys less, a fifth Racket with one Turf, and reasons for what the booklet tells otherwise."""
    answers = {
        "wiseguy nino, name": "-", "wiseguy rosa, name": "-", "another racket": "Manhattan", "another turf": "Soho",
        "turf turf_15, rackets": "racket_5", "turf turf_15, traffic": "gambling",
        "to overrule N1": "18 Wiseguys", "to overrule N2": "15 Turfs", "to overrule N3": "45 Street cards",
    }  # fmt: skip
    _, owner, complete = filled_in(tmp_path / "mine", answers)
    assert complete, owner.text[-2000:]
    _, pack = pack_at(tmp_path / "mine")
    NOSTRA_CITY.register_pack(pack)
    game, rng = NOSTRA_CITY.start(Setup("2009", pack.name, 4)), Random(1)
    while game.options:
        seat = min(game.options)
        play(game, seat, rng.choice(game.options[seat]))
    assert NOSTRA_CITY.result(game)


def test_cards_that_every_copy_has_cannot_be_left_out(tmp_path: Path) -> None:
    _, owner, complete = filled_in(tmp_path / "mine", {"bill 10I, copies": "-"})
    assert complete
    assert "Every copy has this." in owner.words()


@pytest.mark.parametrize("title", TITLES)
def test_every_shipped_pack_survives_being_written(title: str, tmp_path: Path) -> None:
    found = TITLES[title]
    for name in found.packs:
        data = found.pack_file(name).data
        (tmp_path / f"{name}_again.toml").write_text(to_toml(data | {"title": title}), "utf-8")
        _, pack = pack_at(tmp_path / f"{name}_again.toml")
        assert PackFile(name, pack.data).hash() == PackFile(name, data | {"title": title}).hash()


def test_the_form_says_where_to_look(tmp_path: Path) -> None:
    _, owner, _ = filled_in(tmp_path / "mine", {})
    assert "jury: The Jury Box on the board" in owner.words()
