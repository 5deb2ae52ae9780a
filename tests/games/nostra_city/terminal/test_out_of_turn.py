"""Playing out of turn in a local game, and moves that play themselves."""

from __future__ import annotations

from cosca.engine.core import CHANCE
from cosca.games.nostra_city.rules.business import BusinessTurn
from cosca.games.nostra_city.rules.cards import SHAME
from cosca.terminal.local_prompt import Prompt
from cosca.terminal.local_session import Session
from cosca.terminal.local_table import LocalPlayer, LocalTable
from tests.games.nostra_city.terminal.screens import STAGE, deal, game_of
from tests.terminal.scripted import ScriptedScreen, asked, run, shown, table_for


def waiting(*script: str) -> LocalTable:
    """Return a table of NY Nostra City in which a bot is to move and Anna holds a Payback."""
    display = STAGE.table_at(BusinessTurn, 0, lambda game: True)
    session = Session(display)
    display.history.play(0, next(act for act in display.table.game.options[0] if type(act).__name__ == "Pass"))
    while CHANCE in display.table.game.options:
        session.step()
    assert 0 not in display.table.game.options
    deal(game_of(display), SHAME)
    display.screen = ScriptedScreen(script)
    return display


def test_without_interrupt_a_bot_moves_without_a_prompt() -> None:
    display = waiting()
    Session(display).step()
    assert "before" not in shown(display)


def test_interrupt_asks_before_the_move_of_another_player() -> None:
    display = waiting("shame greta")
    display.interrupting = {0}
    Session(display).step()
    assert "play something before" in shown(display)
    assert display.table.log.entries[-1].seat == 0
    assert game_of(display).shame[2] == 1


def test_enter_continues_and_asks_once_for_each_move() -> None:
    display = waiting("")
    display.interrupting = {0}
    session, before = Session(display), len(display.table.log.entries)
    session.step()
    assert len(display.table.log.entries) == before
    session.step()
    assert len(display.table.log.entries) == before + 1


def test_interrupt_switches_on_and_off() -> None:
    display = STAGE.table_at(BusinessTurn, 0)
    prompt = Prompt(display, 0)
    prompt.answer("interrupt")
    assert display.interrupting == {0}
    prompt.answer("interrupt")
    assert not display.interrupting
    assert "no longer asked" in shown(display)


def test_somebody_else_at_the_keyboard_plays_out_of_turn() -> None:
    display = STAGE.table_at(BusinessTurn, 0)
    display.players = [LocalPlayer("Anna"), LocalPlayer("Bruno"), *display.players[2:]]
    game_of(display).hand[1][SHAME] += 1
    display.screen = ScriptedScreen(["interrupt bruno", "", "shame anna"])
    session = Session(display)
    session.at_keyboard = 0
    session.step()
    session.step()
    assert display.table.log.entries[-1].seat == 1
    assert game_of(display).shame[0] == 1


def test_people_at_one_keyboard_do_not_learn_who_has_something_to_play() -> None:
    display = STAGE.table_at(BusinessTurn, 0)
    display.players = [LocalPlayer("Anna"), LocalPlayer("Bruno"), *display.players[2:]]
    Prompt(display, 0).answer("interrupt")
    assert not display.interrupting
    assert "Several people play at this keyboard" in shown(display)
    display.screen = ScriptedScreen(["interrupt bruno", ""])
    session = Session(display)
    session.at_keyboard = 0
    session.step()
    session.step()
    text = shown(display)
    assert text.index("Bruno’s turn. Pass the keyboard") < text.index("Bruno has nothing to play out of turn")


def test_interrupt_names_who_plays_at_this_keyboard() -> None:
    display = STAGE.table_at(BusinessTurn, 0)
    Prompt(display, 0).answer("interrupt greta")
    assert "doesn’t play at this keyboard" in shown(display)


def test_a_title_without_moves_at_any_time_says_so() -> None:
    display = table_for([])
    asked(display).answer("help")
    assert "interrupt" not in shown(display)
    asked(display).answer("interrupt")
    assert "you can only play on your turn" in shown(display)


# Moves that play themselves


def test_the_only_move_of_the_only_person_is_played_with_one_notice() -> None:
    display = table_for(["1"] * 60)
    text = run(display)
    assert text.count("it is played automatically") <= 1
    assert "you must pass" not in text


def test_people_at_one_keyboard_need_not_confirm_what_all_can_see() -> None:
    display = STAGE.table_at(BusinessTurn, 1, lambda game: len(game.options[0]) == 1)
    display.players = [LocalPlayer("Anna"), LocalPlayer("Bruno"), *display.players[2:]]
    assert Session(display).idle(0) is not None
    display.always_asked.add(0)
    assert Session(display).idle(0) is None


def test_undo_goes_back_to_the_last_real_decision() -> None:
    display = STAGE.table_at(BusinessTurn, 1, lambda game: len(game.options[0]) == 1)
    session = Session(display)
    session.step()
    assert not isinstance(display.table.game.stack[-1], BusinessTurn) or display.table.game.stack[-1].at > 1
    Prompt(display, 0).answer("back")
    top = display.table.game.stack[-1]
    assert isinstance(top, BusinessTurn)
    assert top.at == 0
