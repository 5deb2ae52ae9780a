"""What a network is told: only what its player may see, and enough to tell positions apart."""

from __future__ import annotations

from random import Random

from cosca.engine.core import Seat, play
from cosca.games.famiglia.actions import PASS
from cosca.games.famiglia.board import Famiglia
from cosca.games.famiglia.cards import named, pile
from cosca.games.famiglia.title import FAMIGLIA
from cosca.games.famiglia.turn import Turn
from cosca.learning.batches import laid_out
from cosca.learning.features import FEATURES, HIS, HIS_BY_BRUTE, MINE, MINE_BY_BRUTE, features


def on_the_way(seed: int, choices: int) -> Famiglia:
    """Nobody passes who can take a card, so that games last."""
    game, rng = laid_out(seed), Random(seed)
    for _ in range(choices):
        if game.options:
            seat = min(game.options)
            play(game, seat, rng.choice([act for act in game.options[seat] if act is not PASS] or [PASS]))
    return game


def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike() -> None:
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
    """The turn of this seat, with these cards."""
    game = on_the_way(0, 7)
    game.starter = me
    game.hand[me], game.hand[1 - me] = pile(mine), pile(his)
    game.street, game.new = pile(street), pile("")
    game.stack[-1] = Turn(me, at=1)
    return game


def test_it_says_what_each_could_pay_for_and_with_whose_help() -> None:
    on = set(features(position("F0 F0 B1", "A1 M2", "F1 A2 F2 F4")))
    assert {MINE + named("F1"), MINE_BY_BRUTE + named("F2"), HIS + named("A2")} <= on
    assert not on & {MINE + named("F2"), MINE + named("F4"), MINE_BY_BRUTE + named("F4")}
    assert not on & {HIS + named("F1"), HIS_BY_BRUTE + named("F1"), MINE + named("A2")}


def test_it_tells_for_the_player_whose_turn_it_is() -> None:
    cards = ("F0 F0", "A1", "F1")
    assert (
        features(position(*cards, me=1)) == features(position(*cards, me=0)) != features(position("A1", "F0 F0", "F1"))
    )
