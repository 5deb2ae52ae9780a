"""Tests of the laws: a title with a planted fault must break the law that forbids it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cosca.engine.core import Action, Choose, Game, Seat
from cosca.engine.title import Result, Title
from cosca.laws.fuzz import new_fuzz
from cosca.laws.retelling import NOTHING_TOLD
from tests.games.omerta.board import Omerta
from tests.games.omerta.match import Loot, Showdown
from tests.games.omerta.title import OMERTA
from tests.games.omerta.views import OmertaView, imagine, view


def broken_laws(title: Title, games: int = 12) -> str:
    """Return the laws that break. What the log tells is left to `test_retelling.py`: it would end each game first."""
    fuzz = new_fuzz(title, title.default_setup(), seed=11)
    fuzz.retelling = NOTHING_TOLD
    fuzz.run(games)
    return " | ".join(what for what, _ in fuzz.broken)


def test_the_sound_title_breaks_nothing() -> None:
    assert broken_laws(OMERTA) == ""


def shared_coins(g: Omerta) -> Omerta:
    """Return a faulty copy, which shares a list with the original."""
    twin = sound_copy(g)
    twin.coins = g.coins
    return twin


sound_copy = Omerta.copy


def test_a_copy_that_shares_a_list_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Omerta, "copy", shared_coins)
    assert "copy" in broken_laws(OMERTA)


def test_a_coin_created_from_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def rob_without_a_victim(self: Loot, g: Omerta, seat: Seat, act: Action) -> None:
        g.coins[seat] += 1

    plant(monkeypatch, Loot, 0, effect=rob_without_a_victim)
    assert "pieces are conserved" in broken_laws(OMERTA)


def test_a_reveal_that_is_not_declared_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Omerta, "reveal", lambda self: None)
    assert "learnt from" in broken_laws(OMERTA)


def test_answers_stored_in_order_of_arrival_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def bid_and_note_the_order(self: Showdown, g: Omerta, seat: Seat, act: Any) -> int:
        g.offers[0] = g.offers[0] * 5 + seat + 1
        return sound_bid(self, g, seat, act)

    sound_bid: Callable[[Showdown, Omerta, Seat, Any], int] = Showdown.table[0].effect  # type: ignore[assignment]
    plant(monkeypatch, Showdown, 0, effect=bid_and_note_the_order)
    assert "answers commute" in broken_laws(OMERTA)


def test_a_reason_against_a_legal_action_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Loot, 0, why_not=lambda self, g, seat, act: "OM-loot")
    assert "reasons" in broken_laws(OMERTA)


def test_a_refusal_without_a_reason_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Loot, 0, why_not=lambda self, g, seat, act: None)
    assert "reasons" in broken_laws(OMERTA)


def test_a_rule_that_is_not_in_the_book_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Omerta, "out_of_turn", lambda self, seat, action: "OM-nowhere")
    assert "there is no rule OM-nowhere" in broken_laws(OMERTA)


def test_a_query_that_changes_the_game_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask_and_change(self: Loot, g: Omerta) -> Any:
        g.offers[0] += 1
        return sound_question(self, g)

    sound_question = Loot.table[0].may  # type: ignore[union-attr]
    plant(monkeypatch, Loot, 0, may=ask_and_change)
    assert "questions" in broken_laws(OMERTA)


def test_a_field_that_is_not_stored_is_found() -> None:
    forgetful = replace(OMERTA, codec=ForgetfulCodec(*OMERTA.codec.by_name.values()))
    assert "saved and loaded" in broken_laws(forgetful)


class ForgetfulCodec(type(OMERTA.codec)):  # type: ignore[misc]
    """A faulty codec: every loaded game has the coins of the start."""

    def load(self, value: Any, sequence: type = list) -> Any:
        loaded = super().load(value, sequence)
        if isinstance(loaded, Omerta):
            loaded.coins = [3, 3, 3, 3]
        return loaded


def test_a_sampled_world_that_the_view_rules_out_is_found() -> None:
    def imagine_other_coins(seen: OmertaView, rng: Random) -> Game:
        game = imagine(seen, rng)
        game.coins[0] += 1
        return game

    assert "two worlds" in broken_laws(replace(OMERTA, imagine=imagine_other_coins))


def test_a_view_that_shows_a_hidden_card_is_found() -> None:
    def view_with_all_cards(g: Omerta, seat: Seat | None) -> OmertaView:
        seen = view(g, seat)
        seen.cards = tuple(g.cards) if g.round == 2 else seen.cards
        return seen

    assert "two worlds" in broken_laws(replace(OMERTA, view=view_with_all_cards), games=60)


def test_a_log_line_that_names_a_hidden_card_is_found() -> None:
    def tell_all(g: Omerta, seat: Seat, action: Action, reader: Seat | None) -> Any:
        known = OMERTA.describe(g, seat, action, reader)
        return tuple(replace(each, args={**each.args, **action.words()}) for each in known)

    assert "is told" in broken_laws(replace(OMERTA, describe=tell_all))


def test_a_list_in_a_procedure_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def bid_into_a_list(self: Showdown, g: Omerta, seat: Seat, act: Any) -> int:
        bids = list(self.bids)
        bids[seat] = act.number
        self.bids = bids  # type: ignore[assignment]
        return 1

    plant(monkeypatch, Showdown, 0, effect=bid_into_a_list)
    assert "procedures hold values" in broken_laws(OMERTA)


def test_a_result_with_an_unknown_ending_is_found() -> None:
    def other_result(g: Omerta) -> Result | None:
        sound = OMERTA.result(g)
        return sound and replace(sound, ending="somehow")

    assert "no known ending" in broken_laws(replace(OMERTA, result=other_result))


def test_a_game_that_gets_stuck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, Loot, 0, may=lambda self, g: {self.winner: []})
    assert "choose from nothing" in broken_laws(OMERTA)


def plant(monkeypatch: pytest.MonkeyPatch, procedure: type, at: int, **changes: Any) -> None:
    """Replace parts of one step of a procedure."""
    table = list(procedure.table)  # type: ignore[attr-defined]
    step = table[at]
    parts = {"may": step.may, "effect": step.effect, "why_not": step.why_not} | changes
    table[at] = Choose(parts["may"], parts["effect"], parts["why_not"], *step.rules)
    monkeypatch.setattr(procedure, "table", tuple(table))
