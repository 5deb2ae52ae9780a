"""The network's features: they use only what the seat may see, and distinguish positions."""

from __future__ import annotations

from random import Random

from cosca.engine.core import Seat, play
from cosca.games.famiglia.rules.actions import PASS
from cosca.games.famiglia.rules.board import Famiglia
from cosca.games.famiglia.rules.cards import named, pile
from cosca.games.famiglia.rules.turn import Turn
from cosca.games.famiglia.search.features import FEATURES, HIS, HIS_BY_BRUTE, MINE, MINE_BY_BRUTE, features
from cosca.games.famiglia.title import TITLE as FAMIGLIA
from cosca.games.famiglia.training.batches import start_of


def on_the_way(seed: int, choices: int) -> Famiglia:
    """Return a position after some decisions. Players pass only if they must, so that games last."""
    game, rng = start_of(seed), Random(seed)
    for _ in range(choices):
        if game.options:
            seat = min(game.options)
            play(game, seat, rng.choice([act for act in game.options[seat] if act is not PASS] or [PASS]))
    return game


def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_features() -> None:
    for seed in range(40):
        game = on_the_way(seed, 10 + seed)
        for seat in range(2):
            view = FAMIGLIA.view(game, seat)
            worlds = [FAMIGLIA.imagine(view, Random(luck)) for luck in range(2)]
            assert features(worlds[0]) == features(worlds[1]) == features(game)  # type: ignore[arg-type]


def test_every_statement_has_a_number_of_its_own_and_is_made_once() -> None:
    seen: set[int] = set()
    for seed in range(200):
        on = features(on_the_way(seed, 8 + 2 * seed))
        assert len(set(on)) == len(on)
        seen |= set(on)
    assert seen <= set(range(FEATURES))
    assert len(seen) > 0.6 * FEATURES


def position(mine: str, his: str, street: str, me: Seat = 0) -> Famiglia:
    """Return a position with this seat to move, with these cards."""
    game = on_the_way(0, 7)
    game.starter = me
    game.hand[me], game.hand[1 - me] = pile(mine), pile(his)
    game.street, game.new = pile(street), pile("")
    game.stack[-1] = Turn(me, at=1)
    return game


def test_features_show_what_each_player_could_pay_for_with_and_without_a_brute() -> None:
    on = set(features(position("F0 F0 B1", "A1 M2", "F1 A2 F2 F4")))
    assert {MINE + named("F1"), MINE_BY_BRUTE + named("F2"), HIS + named("A2")} <= on
    assert not on & {MINE + named("F2"), MINE + named("F4"), MINE_BY_BRUTE + named("F4")}
    assert not on & {HIS + named("F1"), HIS_BY_BRUTE + named("F1"), MINE + named("A2")}


def test_features_are_those_of_the_player_to_act() -> None:
    cards = ("F0 F0", "A1", "F1")
    assert (
        features(position(*cards, me=1)) == features(position(*cards, me=0)) != features(position("A1", "F0 F0", "F1"))
    )
