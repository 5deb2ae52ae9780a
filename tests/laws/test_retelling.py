"""The law that the log tells every visible change, on a sound title and with planted faults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from cosca.engine.core import Seat
from cosca.engine.title import Message, Title
from cosca.laws.fuzz import new_fuzz
from cosca.laws.retelling import LAW, NOTHING_TOLD, retelling_of
from cosca.titles import TITLES
from tests.games.omerta.board import Omerta
from tests.games.omerta.title import OMERTA, describe

UNTOLD_TITLES: Final = set[str]()


def broken_laws(title: Title, games: int = 4) -> str:
    fuzz = new_fuzz(title, title.default_setup(), seed=11)
    fuzz.run(games)
    return " | ".join(what for what, _ in fuzz.broken)


def test_the_sound_title_tells_everything() -> None:
    assert retelling_of(OMERTA).tells
    assert broken_laws(OMERTA) == ""


def without(kind: str, instead: Callable[[Message], tuple[Message, ...]]) -> Title:
    """Return Omertà with other messages instead of one kind."""

    def planted(g: Omerta, seat: Seat, action: Any, reader: Seat | None) -> tuple[Message, ...]:
        messages = describe(g, seat, action, reader)
        return tuple(new for old in messages for new in (instead(old) if old.id == kind else (old,)))

    return replace(OMERTA, describe=planted)


def test_a_missing_message_is_found() -> None:
    assert f"{LAW}: reader 0: coins[" in broken_laws(without("log-rob", lambda _: ()))


def test_a_message_that_only_says_that_something_changed_is_found() -> None:
    generic = without("log-rob", lambda _: (Message("log-something-changed"),))
    assert "the log says: log-something-changed" in broken_laws(generic)


def test_a_message_that_names_another_player_is_found() -> None:
    def another(message: Message) -> tuple[Message, ...]:
        return (Message(message.id, {**message.args, "player": message.args["seat"]}),)

    assert LAW in broken_laws(without("log-rob", another))


def test_a_message_told_twice_is_found() -> None:
    assert LAW in broken_laws(without("log-rob", lambda message: (message, message)))


def test_an_effect_that_is_not_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Omerta, "tell", lambda *_: None)
    assert f"{LAW}: reader 0: round is 1" in broken_laws(OMERTA)


def test_an_effect_with_another_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Omerta.tell
    monkeypatch.setattr(Omerta, "tell", lambda g, kind, rule, args: sound(g, kind, rule, args | {"number": 7}))
    assert "round is 1, by the log 7" in broken_laws(OMERTA)


def test_an_effect_that_names_no_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = Omerta.tell
    monkeypatch.setattr(Omerta, "tell", lambda g, kind, rule, args: sound(g, kind, "OM-unknown", args))
    assert "cites 'OM-unknown', which is no rule" in broken_laws(OMERTA)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: str(title.id))
def test_every_title_says_what_its_messages_tell(title: Title) -> None:
    retelling = retelling_of(title)
    assert (retelling is NOTHING_TOLD) == (title.id in UNTOLD_TITLES)
    assert all(retelling.untold.values())
