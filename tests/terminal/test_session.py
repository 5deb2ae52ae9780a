"""Whole games in the terminal: played to the end, saved, quit and resumed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, cycle, repeat
from pathlib import Path
from random import Random

import pytest

from cosca.engine.core import Action
from cosca.engine.log import parse_log
from cosca.engine.title import View
from cosca.terminal.generic import renderer_of
from cosca.terminal.history import follow_log
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalPlayer, LocalTable
from cosca.terminal.save_file import SaveFile, seed_file
from cosca.terminal.screen import Quit
from cosca.titles import TITLES
from tests.terminal.scripted import FAMIGLIA, SEED, ScriptedScreen, asked, run, shown, table_for

HEADS = {"en": "Game over", "de": "Die Partie ist zu Ende"}


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_a_whole_game_ends_with_its_result(edition: str, language: str) -> None:
    display = table_for(cycle("1201"), edition=edition, language=language)
    text = run(display)
    result = FAMIGLIA.result(display.table.game)
    assert result
    assert HEADS[language] in text
    assert all(rule in text for rule in result.rules)
    assert all(f" {score} " in text for score in result.scores)
    assert display.table.log.seed == SEED.hex()
    assert SEED.hex() in text


@pytest.mark.parametrize("position", FAMIGLIA.positions)
@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_every_scenario_can_be_played_to_its_end(position: str, language: str) -> None:
    assert HEADS[language] in run(table_for(repeat("1"), (None, None), position=position, language=language))


def test_the_commitment_is_shown_before_the_first_prompt() -> None:
    display = table_for([])
    text = run(display)
    assert text.index(display.table.log.header.commitment) < text.index("Your turn")


def test_people_hand_over_the_keyboard() -> None:
    display = table_for(repeat("1"), (None, None))
    text = run(display)
    assert "You’s turn. Pass the keyboard" in text
    assert "Game over" in text


def test_bots_play_alone_and_each_log_line_is_shown_once() -> None:
    display = table_for([], ("random", "random"))
    text = run(display)
    assert "Game over" in text
    assert text.count("starting player") == 1
    assert "Your turn" not in text


def test_the_moves_of_a_bot_are_shown() -> None:
    display = table_for(["1", "1"])
    run(display)
    actions = [FAMIGLIA.catalogue.load(entry.do) for entry in display.table.log.entries if entry.seat == 1]
    assert actions
    assert "Random" in shown(display)


# Saving and leaving


def test_a_saved_game_ends_the_same_after_loading(tmp_path: Path) -> None:
    whole = table_for(cycle("12"))
    run(whole)
    choices = screen_of(whole).typed
    half = len(choices) // 2
    path = tmp_path / "half.cosca"
    first = table_for(chain(choices[:half], [f"save {path}", "quit"]))
    assert "Saved to" in run(first)
    log = parse_log(path.read_text("utf-8"))
    assert not log.seed
    assert seed_file(path).read_text("utf-8").strip() == SEED.hex()
    history = follow_log(FAMIGLIA, log, renderer_of(TITLES["famiglia"]))
    second = LocalTable(history, first.players, ScriptedScreen(choices[half:]), SaveFile(SEED, path), "en")
    run(second)
    assert second.table.log.to_text() == whole.table.log.to_text()
    assert path.read_text("utf-8") == whole.table.log.to_text()
    assert not seed_file(path).exists()


def screen_of(display: LocalTable) -> ScriptedScreen:
    assert isinstance(display.screen, ScriptedScreen)
    return display.screen


def test_save_overwrites_nothing_and_says_what_went_wrong(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    display = table_for([])
    prompt = asked(display)
    prompt.answer(f"save {taken}")
    for name in (tmp_path / "no" / "such" / "folder", "~nobody-of-that-name/x", "a\x00b", tmp_path):
        prompt.answer(f"save {name}")
    assert taken.read_text() == "mine"
    assert shown(display).count("already exists") == 2
    assert shown(display).count("Can’t write") == 3
    assert display.save_file.path is None


def test_a_stale_seed_beside_a_new_game_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.cosca"
    seed_file(path).write_text("of another game")
    run(table_for(["1"], path=path))
    assert seed_file(path).read_text("utf-8").strip() == SEED.hex()


def test_nothing_is_saved_without_a_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(table_for(chain(["1"] * 5, ["quit", "quit"])))
    assert not list(tmp_path.iterdir())


def test_quit_asks_once_before_an_unsaved_game_is_lost() -> None:
    display = table_for(["quit", "help", "quit", "quit", "1"], interactive=True)
    text = run(display)
    assert text.count("This game isn’t saved") == 2
    assert text.endswith("You left the game without saving it.")


class Interrupted(ScriptedScreen):
    def read(self, prompt: str) -> str:
        raise KeyboardInterrupt


def test_quitting_by_end_of_input_or_interrupt_says_whether_the_game_is_saved(tmp_path: Path) -> None:
    assert run(table_for([])).endswith("You left the game without saving it.")
    path = tmp_path / "kept.cosca"
    assert run(table_for(["1"], path=path, width=30)).endswith(f"--load {path}")
    interrupted = table_for([], path=tmp_path / "other.cosca")
    interrupted.screen = Interrupted([])
    assert Session(interrupted).run() is False


def test_an_interrupt_while_a_bot_thinks_quits_too() -> None:
    def interrupted(view: View, options: Sequence[Action], rng: Random) -> Action:
        raise KeyboardInterrupt

    display = table_for([], ("random", "random"))
    display.players = [LocalPlayer("A", interrupted), LocalPlayer("B", interrupted)]
    assert Session(display).run() is False
    assert shown(display).endswith("You left the game.")


def test_a_finished_game_offers_to_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "end.cosca"
    display = table_for([], position="close_finish")
    display.screen = UntilTheEnd(display, str(path))
    Session(display).run()
    assert parse_log(path.read_text("utf-8")).seed == SEED.hex()
    assert "cosca verify" in screen_of(display).words()
    assert "Every move from now on" not in screen_of(display).words()


class UntilTheEnd(ScriptedScreen):
    """Plays the first option each time, and types a file name when the game is over."""

    def __init__(self, display: LocalTable, name: str) -> None:
        super().__init__(repeat("1"), interactive=True)
        self.display = display
        self.name = name

    def read(self, prompt: str) -> str:
        return self.name if self.display.over() else super().read(prompt)


def test_end_of_input_quits_the_game() -> None:
    with pytest.raises(Quit):
        ScriptedScreen([]).ask("> ")
