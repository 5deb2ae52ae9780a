"""What a seat knows, and the games that it considers possible."""

from random import Random

from cosca.engine.core import Procedure, Seat, settle
from cosca_kuhn_poker.rules import FOLD, HIDDEN, JACK, KING, NONE, QUEEN, Kuhn


class KuhnView:
    __slots__ = ("cards", "doing", "moves", "seat")

    def __init__(self, seat: Seat | None, cards: tuple[int, ...], moves: tuple[int, ...], doing: tuple[Procedure, ...]):
        self.seat, self.cards, self.moves, self.doing = seat, cards, moves, doing


def view(g: Kuhn, seat: Seat | None) -> KuhnView:
    showdown = g.is_over() and g.moves[-1] != FOLD
    cards = [card if showdown or owner == seat or card == NONE else HIDDEN for owner, card in enumerate(g.cards)]
    return KuhnView(seat, tuple(cards), tuple(g.moves), tuple(each.copy() for each in g.stack))


def imagine(seen: KuhnView, rng: Random) -> Kuhn:
    unseen = rng.sample([card for card in (JACK, QUEEN, KING) if card not in seen.cards], seen.cards.count(HIDDEN))
    cards = [unseen.pop() if card == HIDDEN else card for card in seen.cards]
    game = Kuhn(cards, list(seen.moves), [each.copy() for each in seen.doing])
    settle(game)
    return game
