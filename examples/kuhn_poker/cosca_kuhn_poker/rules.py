"""The rules of Kuhn poker: two players, three cards, one bet."""

from cosca.engine.core import AGAIN, CHANCE, Action, Choose, Flow, Game, Options, Procedure, RuleId, Seat

NAMES = ("none", "jack", "queen", "king", "hidden", "check", "bet", "call", "fold")
NONE, JACK, QUEEN, KING, HIDDEN, CHECK, BET, CALL, FOLD = range(len(NAMES))


class Move(Action):
    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def words(self) -> dict[str, str | int]:
        return {"name": NAMES[self.number]}


class Deal(Move):
    __slots__ = ()


DEALS = [Deal(card) for card in (JACK, QUEEN, KING)]  # each action exists once
MOVES = {move: Move(move) for move in (CHECK, BET, CALL, FOLD)}


class Kuhn(Game):
    """A position: the cards of both seats and the moves so far. Everything else follows from these."""

    __slots__ = ("cards", "moves")

    def __init__(self, cards: list[int], moves: list[int], stack: list[Procedure]) -> None:
        super().__init__(stack)
        self.cards, self.moves = cards, moves

    def copy(self) -> "Kuhn":
        twin = Kuhn(self.cards.copy(), self.moves.copy(), [each.copy() for each in self.stack])
        twin.options, twin.revealed = self.options, self.revealed
        return twin

    def out_of_turn(self, seat: Seat, action: Action) -> RuleId:
        return "KP-turn"

    def is_over(self) -> bool:
        return self.moves[-1:] in ([CALL], [FOLD]) or self.moves == [CHECK, CHECK]


class Hand(Procedure):
    """One hand, in the steps of the rulebook. For each: who may do what, what it does, why something is illegal."""

    __slots__ = ()

    @classmethod
    def steps(cls) -> tuple[Choose, ...]:
        deal = Choose(cls.may_deal, cls.deal, cls.why_not, "KP-deal")
        return deal, Choose(cls.may_bet, cls.bet, cls.why_not, "KP-bet")

    def copy(self) -> "Hand":
        return Hand(self.at)

    def may_deal(self, g: Kuhn) -> Options:
        return {CHANCE: [deal for deal in DEALS if deal.number not in g.cards]} if NONE in g.cards else {}

    def deal(self, g: Kuhn, seat: Seat, action: Deal) -> Flow:
        g.cards[g.cards.index(NONE)] = action.number
        return AGAIN

    def may_bet(self, g: Kuhn) -> Options:
        possible = (CALL, FOLD) if g.moves[-1:] == [BET] else (CHECK, BET)
        return {} if g.is_over() else {len(g.moves) % 2: [MOVES[move] for move in possible]}

    def bet(self, g: Kuhn, seat: Seat, action: Move) -> Flow:
        g.moves.append(action.number)
        if g.is_over() and action.number != FOLD:
            g.reveal()  # a showdown: nobody can take back a move after seeing the other card
        return AGAIN

    def why_not(self, g: Kuhn, seat: Seat, action: Action) -> RuleId | None:
        return None if action in g.options[seat] else "KP-bet"
