"""Whole games in the terminal: to the end, kept, left and taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, cycle, repeat
from pathlib import Path
from random import Random

import pytest

from cosca.engine.core import Action
from cosca.engine.log import parse_log
from cosca.engine.title import View
from cosca.terminal.chronicle import retrace
from cosca.terminal.desk import Desk, Player
from cosca.terminal.faces import FACES
from cosca.terminal.keeper import Keeper, seed_file
from cosca.terminal.screen import Left
from cosca.terminal.session import Session
from tests.terminal.scripted import FAMIGLIA, SEED, ScriptedScreen, asked, desk_for, run, shown

HEADS = {"en": "The game is over", "de": "Das Spiel ist aus"}


@pytest.mark.parametrize("edition", FAMIGLIA.editions)
@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_a_whole_game_ends_with_its_result(edition: str, language: str) -> None:
    desk = desk_for(cycle("1201"), edition=edition, language=language)
    text = run(desk)
    result = FAMIGLIA.result(desk.table.game)
    assert result
    assert HEADS[language] in text
    assert all(rule in text for rule in result.rules)
    assert all(f" {score} " in text for score in result.scores)
    assert desk.table.log.seed == SEED.hex()
    assert SEED.hex() in text


@pytest.mark.parametrize("position", FAMIGLIA.positions)
@pytest.mark.parametrize("language", FAMIGLIA.languages)
def test_every_set_position_can_be_played_to_its_end(position: str, language: str) -> None:
    assert HEADS[language] in run(desk_for(repeat("1"), (None, None), position=position, language=language))


def test_commitment_is_told_before_the_first_question() -> None:
    desk = desk_for([])
    text = run(desk)
    assert text.index(desk.table.log.header.commitment) < text.index("Your choice")


def test_people_hand_over_the_keyboard() -> None:
    desk = desk_for(repeat("1"), (None, None))
    text = run(desk)
    assert "Now it is You. Hand over the keyboard" in text
    assert "The game is over" in text


def test_bots_play_alone_and_the_log_is_told_once() -> None:
    desk = desk_for([], ("random", "random"))
    text = run(desk)
    assert "The game is over" in text
    assert text.count("starting player") == 1
    assert "Your choice" not in text


def test_what_the_bot_did_is_told_before_the_next_question() -> None:
    desk = desk_for(["1", "1"])
    run(desk)
    told = [FAMIGLIA.catalogue.load(entry.do) for entry in desk.table.log.entries if entry.seat == 1]
    assert told
    assert "Random" in shown(desk)


# Saving and leaving


def test_saved_and_loaded_the_game_goes_on_to_an_equal_end(tmp_path: Path) -> None:
    whole = desk_for(cycle("12"))
    run(whole)
    choices = screen_of(whole).typed
    half = len(choices) // 2
    path = tmp_path / "half.cosca"
    first = desk_for(chain(choices[:half], [f"save {path}", "quit"]))
    assert "Kept in" in run(first)
    log = parse_log(path.read_text("utf-8"))
    assert not log.seed
    assert seed_file(path).read_text("utf-8").strip() == SEED.hex()
    chronicle = retrace(FAMIGLIA, log, FACES["famiglia"])
    second = Desk(chronicle, first.players, ScriptedScreen(choices[half:]), Keeper(SEED, path), "en")
    run(second)
    assert second.table.log.to_text() == whole.table.log.to_text()
    assert path.read_text("utf-8") == whole.table.log.to_text()
    assert not seed_file(path).exists()


def screen_of(desk: Desk) -> ScriptedScreen:
    assert isinstance(desk.screen, ScriptedScreen)
    return desk.screen


def test_save_overwrites_nothing_and_says_what_went_wrong(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("mine")
    desk = desk_for([])
    prompt = asked(desk)
    prompt.answer(f"save {taken}")
    for name in (tmp_path / "no" / "such" / "folder", "~nobody-of-that-name/x", "a\x00b", tmp_path):
        prompt.answer(f"save {name}")
    assert taken.read_text() == "mine"
    assert shown(desk).count("already something") == 2
    assert shown(desk).count("Could not write") == 3
    assert desk.keeper.path is None


def test_a_stale_seed_beside_a_new_game_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.cosca"
    seed_file(path).write_text("of another game")
    run(desk_for(["1"], path=path))
    assert seed_file(path).read_text("utf-8").strip() == SEED.hex()


def test_nothing_is_written_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run(desk_for(chain(["1"] * 5, ["quit", "quit"])))
    assert not list(tmp_path.iterdir())


def test_quit_asks_once_before_an_unsaved_game_is_lost() -> None:
    desk = desk_for(["quit", "help", "quit", "quit", "1"], interactive=True)
    text = run(desk)
    assert text.count("This game is not saved") == 2
    assert text.endswith("It was not saved.")


class Interrupted(ScriptedScreen):
    def read(self, prompt: str) -> str:
        raise KeyboardInterrupt


def test_leaving_by_end_of_input_or_interrupt_says_where_the_game_is(tmp_path: Path) -> None:
    assert run(desk_for([])).endswith("It was not saved.")
    path = tmp_path / "kept.cosca"
    assert run(desk_for(["1"], path=path, width=30)).endswith(f"--load {path}")
    interrupted = desk_for([], path=tmp_path / "other.cosca")
    interrupted.screen = Interrupted([])
    assert Session(interrupted).run() is False


def test_an_interrupt_while_a_bot_thinks_leaves_as_well() -> None:
    def interrupted(view: View, options: Sequence[Action], rng: Random) -> Action:
        raise KeyboardInterrupt

    desk = desk_for([], ("random", "random"))
    desk.players = [Player("A", interrupted), Player("B", interrupted)]
    assert Session(desk).run() is False
    assert shown(desk).endswith("You have left the game.")


def test_a_finished_game_offers_to_be_saved(tmp_path: Path) -> None:
    path = tmp_path / "end.cosca"
    desk = desk_for([], position="close_finish")
    desk.screen = UntilTheEnd(desk, str(path))
    Session(desk).run()
    assert parse_log(path.read_text("utf-8")).seed == SEED.hex()
    assert "cosca verify" in screen_of(desk).words()


class UntilTheEnd(ScriptedScreen):
    """Plays on, and names a file when the game is over."""

    def __init__(self, desk: Desk, name: str) -> None:
        super().__init__(repeat("1"), interactive=True)
        self.desk = desk
        self.name = name

    def read(self, prompt: str) -> str:
        return self.name if self.desk.over() else super().read(prompt)


def test_end_of_input_is_left() -> None:
    with pytest.raises(Left):
        ScriptedScreen([]).ask("> ")
