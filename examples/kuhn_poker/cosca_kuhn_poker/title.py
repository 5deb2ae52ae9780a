"""The record that Cosca finds through the entry point."""

from cosca.engine.codec import Catalogue, Codec, FieldFormat, Record
from cosca.engine.core import Seat
from cosca.engine.title import Message, Result, Title
from cosca_kuhn_poker.rules import CALL, DEALS, FOLD, MOVES, NAMES, NONE, Deal, Hand, Kuhn, Move
from cosca_kuhn_poker.views import KuhnView, imagine, view

WORD = FieldFormat(NAMES.__getitem__, NAMES.index)  # logs and screens say "queen" instead of 2
LISTS = {"cards": WORD.each(), "moves": WORD.each()}
TUPLES = {"cards": WORD.fixed(), "moves": WORD.fixed()}


def result(g: Kuhn) -> Result | None:
    if not g.is_over():
        return None
    ending, winner = ("fold", len(g.moves) % 2) if g.moves[-1] == FOLD else ("showdown", g.cards.index(max(g.cards)))
    won = 2 if CALL in g.moves else 1
    return Result((won, -won) if winner == 0 else (-won, won), (winner,), ending, (f"KP-{ending}",))


def describe(g: Kuhn, seat: Seat, action: Move, reader: Seat | None) -> tuple[Message, ...]:
    if not isinstance(action, Deal):
        return (Message(f"log-{NAMES[action.number]}", {"seat": seat}),)
    owner = g.cards.index(NONE)
    return (Message("log-deal", {"player": owner, "name": NAMES[action.number] if owner == reader else "hidden"}),)


TITLE = Title(
    id="kuhn_poker",
    name="Kuhn poker",
    package="cosca_kuhn_poker",
    seats=(2,),
    endings=("fold", "showdown"),
    codec=Codec(Record(Kuhn, LISTS), Record(KuhnView, TUPLES), Record(Hand)),
    catalogue=Catalogue((*DEALS, *MOVES.values())),
    new_game=lambda agreed: Kuhn(cards=[NONE, NONE], moves=[], stack=[Hand(0)]),
    view=view,
    imagine=imagine,
    result=result,
    describe=describe,
    payoff_bound=2,  # chips
)
