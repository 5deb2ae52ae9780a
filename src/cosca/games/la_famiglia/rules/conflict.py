"""La Famiglia, "Movement (and Attack)", steps 2 to 4: bonuses, conflict, knockout.

Until the attack ends, the attacking Soldati are kept in the `fight_…` fields of the board.
"""

from __future__ import annotations

from typing import Final

from cosca.engine.core import AGAIN, END, Action, Choose, Do, Flow, Options, Procedure, RuleId, Seat
from cosca.games.la_famiglia.rules.actions import (
    APPOINT,
    BRUTE_FORCE,
    DONE,
    FINESSE,
    LAY_CARD,
    LEAVE_CARD,
    PAY_MONEY,
    PICK_UP_CARD,
    REPLACE,
    USE_TILE,
    Appoint,
    BruteForce,
    Done,
    Finesse,
    LayCard,
    LeaveCard,
    PayMoney,
    PickUpCard,
    Replace,
    UseTile,
)
from cosca.games.la_famiglia.rules.anytime import not_now
from cosca.games.la_famiglia.rules.board import NEUTRAL, Board, Side, rivals
from cosca.games.la_famiglia.rules.fighting import (
    defenders,
    end_fight,
    fight_args,
    remove_attackers,
    remove_defenders,
    replace_attackers,
    replace_defenders,
    send_attackers_home,
    send_defenders_home,
    tell_knockout,
)
from cosca.games.la_famiglia.rules.pack import ConflictCard
from cosca.games.la_famiglia.rules.strike import defence, defence_args
from cosca.games.la_famiglia.rules.versions import R57

BRUTE_FORCE_PRICE: Final = 2
NO_CARD: Final = -1
NOT_YET: Final = (NO_CARD, NO_CARD, NO_CARD, NO_CARD)
REPLACED: Final = {"green_a": 1, "black_b": 2}  # most Soldati that each special order replaces
BONUS_RULES: Final = (
    "LF-bonus-1", "LF-bonus-2", "LF-bonus-3", "LF-bonus-4", "LF-bonus-5", "LF-lab-3", "LF-tile-miniguns",
    "LF-tile-safe-houses",
)  # fmt: skip
VEST_RULES: Final = ("LF-vest-1-v11", "LF-vest-1-v12", "LF-vest-2", "LF-vest-3")
CARD_RULES: Final = ("LF-card-1", "LF-card-2", "LF-card-3", "LF-card-4", "LF-card-5", "LF-card-6")
REPLACE_RULE: Final = {"green_a": "LF-green-A", "black_b": "LF-black-B"}


class Attack(Procedure):
    __slots__ = ("by_sea", "seat", "skull", "special")

    def __init__(self, seat: Seat, skull: int = 0, special: str = "", by_sea: bool = False, at: int = 0) -> None:
        super().__init__(at)
        self.seat = seat  # the seat that decides for the attackers, also for agitated neutral Soldati
        self.skull = skull
        self.special = special
        self.by_sea = by_sea

    def copy(self) -> Attack:
        return Attack(self.seat, self.skull, self.special, self.by_sea, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_bribe, cls.bribe, cls.why_not_bribe, "LF-tile-bribery"),
            Do(cls.gain_if_unopposed, "LF-bonus-6"),
            Choose(cls.may_replace, cls.replace, cls.why_not_replace, "LF-green-A", "LF-black-B"),
            Choose(cls.may_buy_off, cls.buy_off, cls.why_not_buy_off, "LF-yellow-C"),
            Do(cls.gain_if_unopposed, "LF-bonus-6"),
            Do(cls.compare_bonuses, *BONUS_RULES, *VEST_RULES),
            Do(cls.gain_if_unopposed, "LF-bonus-6"),
            Choose(cls.may_attack, cls.attack, cls.why_not_attack, "LF-conflict-1", "LF-conflict-7"),
            Do(cls.knock_out, "LF-knockout-1-v11", "LF-knockout-1-v12"),
            Do(cls.end, "LF-knockout-2", "LF-knockout-3", "LF-knockout-4", "LF-lab-4"),
        )

    # Before the bonuses: Bribery, then the special order (R64)

    def may_bribe(self, g: Board) -> Options:
        if self.why_not_bribery(g):
            return {}
        return {self.seat: [DONE, USE_TILE[g.tile_named("bribery")]]}

    def bribe(self, g: Board, seat: Seat, act: Done | UseTile) -> None:
        if isinstance(act, UseTile):
            g.money[seat] -= g.pack.tiles[act.number].number
            remove_defenders(g, 1)

    def why_not_bribery(self, g: Board) -> RuleId | None:
        if not g.has_tile(self.seat, "bribery"):
            return "LF-tiles-2"
        price = g.pack.tiles[g.tile_named("bribery")].number
        return None if g.money[self.seat] >= price else "LF-tile-bribery"

    def why_not_bribe(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, UseTile):
            return self.why_not_bribery(g) if act.number == g.tile_named("bribery") else "LF-tiles-7"
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-tile-bribery")

    def may_replace(self, g: Board) -> Options:
        most = min(REPLACED.get(self.special, 0), defenders(g))
        return {self.seat: [DONE, *REPLACE[1 : most + 1]]} if most else {}

    def replace(self, g: Board, seat: Seat, act: Done | Replace) -> None:
        if isinstance(act, Replace):
            replace_defenders(g, act.number, "replaced", REPLACE_RULE[self.special])

    def why_not_replace(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Replace):
            most = min(REPLACED[self.special], defenders(g))
            return None if 1 <= act.number <= most else REPLACE_RULE[self.special]
        return None if isinstance(act, Done) else not_now(g, seat, act, REPLACE_RULE[self.special])

    def may_buy_off(self, g: Board) -> Options:
        most = min(g.money[self.seat], defenders(g)) if self.special == "yellow_c" else 0
        return {self.seat: [DONE, *PAY_MONEY[1 : most + 1]]} if most > 0 else {}

    def buy_off(self, g: Board, seat: Seat, act: Done | PayMoney) -> None:
        if isinstance(act, PayMoney):
            g.money[seat] -= act.number
            remove_defenders(g, act.number)

    def why_not_buy_off(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, PayMoney):
            return None if 1 <= act.number <= min(g.money[seat], defenders(g)) else "LF-yellow-C"
        return None if isinstance(act, Done) else not_now(g, seat, act, "LF-yellow-C")

    def gain_if_unopposed(self, g: Board) -> Flow:
        """Let the attackers take control as soon as the last defending Soldato is removed (R53)."""
        if defenders(g):
            return None
        end_fight(g, "LF-bonus-6")
        return END

    # 2. Attack and defence bonuses

    def compare_bonuses(self, g: Board) -> None:
        number = min(defenders(g), max(0, self.attack_bonus(g) - defence(g, g.fight_area)))
        if g.told is not None:
            self.tell_bonuses(g, number)
        remove_defenders(g, number)

    def attack_bonus(self, g: Board) -> int:
        return self.skull + self.car_bonus(g) + self.miniguns(g)

    def car_bonus(self, g: Board) -> int:
        return g.car_attack(self.seat) if g.fight_car else 0

    def miniguns(self, g: Board) -> int:
        helps = self.by_sea and g.has_tile(self.seat, "miniguns")
        return g.pack.tiles[g.tile_named("miniguns")].number if helps else 0

    def tell_bonuses(self, g: Board, number: int) -> None:
        """Tell the comparison of bonuses and the loss."""
        args: dict[str, str | int] = {"attack": self.attack_bonus(g), "skull": self.skull, "car": self.car_bonus(g)}
        rest: dict[str, str | int] = {"miniguns": self.miniguns(g), "number": number, "left": defenders(g) - number}
        g.tell("bonuses", "LF-bonus-5", fight_args(g) | args | rest | defence_args(g, g.fight_area))

    # 3. Conflict

    def may_attack(self, g: Board) -> Options:
        return {self.seat: [FINESSE] if self.why_not_brute_force(g) else [FINESSE, BRUTE_FORCE]}

    def attack(self, g: Board, seat: Seat, act: Finesse | BruteForce) -> None:
        if isinstance(act, BruteForce):
            remove_attackers(g, BRUTE_FORCE_PRICE)
        else:
            g.last_cards = list(NOT_YET)
            g.call(CardConflict(seat, g.holder[g.fight_area]))

    def why_not_brute_force(self, g: Board) -> RuleId | None:
        return "LF-conflict-7" if g.fight_men < BRUTE_FORCE_PRICE else None  # R54

    def why_not_attack(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, BruteForce):
            return self.why_not_brute_force(g)
        if isinstance(act, Finesse):
            return None
        return not_now(g, seat, act, "LF-conflict-1")

    # 4. Knockout

    def knock_out(self, g: Board) -> None:
        """Remove attacking and defending Soldati in pairs.

        One at a time, because a Soldato just removed may be recruited again as the reward for a neutral one (R58, R70).
        """
        in_pairs, before = g.edition.knockout_together or R57.holds(g), (g.fight_men, defenders(g))
        told, g.told = g.told, None  # one message tells all losses
        rewards = g.headquarters.copy()
        while g.fight_men and defenders(g):
            remove_attackers(g, 1)
            if g.fight_men or in_pairs:
                remove_defenders(g, 1)
        g.told = told
        if told is not None:
            tell_knockout(g, before[0] - g.fight_men, before[1] - defenders(g), rewards)

    def end(self, g: Board) -> None:
        end_fight(g, "LF-knockout-4")


class CardConflict(Procedure):
    """Step 3a, finesse: each family selects a card in secret, may pick up the opposing card, then both are revealed."""

    __slots__ = ("attacker", "defender", "laid", "taken")

    def __init__(
        self,
        attacker: Seat,
        defender: Side,
        laid: tuple[int, ...] = NOT_YET,
        taken: tuple[bool, ...] = (),
        at: int = 0,
    ) -> None:
        super().__init__(at)
        self.attacker = attacker
        self.defender = defender  # the seat that plays the defending cards; NEUTRAL until it is chosen
        self.laid = laid  # card by seat, secret until revealed
        self.taken = taken  # whether the attacking family, then the defending family, picked up the opposing card

    def copy(self) -> CardConflict:
        return CardConflict(self.attacker, self.defender, self.laid, self.taken, self.at)

    @classmethod
    def steps(cls) -> tuple[Do | Choose, ...]:
        return (
            Choose(cls.may_appoint, cls.appoint, cls.why_not_appoint, "LF-conflict-3"),
            Choose(cls.may_lay, cls.lay, cls.why_not_lay, "LF-conflict-2", "LF-secret-3"),
            Choose(cls.may_take, cls.take, cls.why_not_take, "LF-conflict-4", "LF-conflict-5"),
            Do(cls.reveal, "LF-conflict-6", *CARD_RULES, "LF-variant-1"),
        )

    def may_appoint(self, g: Board) -> Options:
        if self.defender != NEUTRAL:
            return {}
        others = rivals(self.attacker)
        return {others[0]: [APPOINT[seat] for seat in others]}  # R56

    def appoint(self, g: Board, seat: Seat, act: Appoint) -> None:
        self.defender = act.number

    def why_not_appoint(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        if isinstance(act, Appoint):
            return None if act.number in rivals(self.attacker) else "LF-conflict-3"
        return not_now(g, seat, act, "LF-conflict-3")

    def may_lay(self, g: Board) -> Options:
        return {seat: LAY_CARD for seat in sorted((self.attacker, self.defender)) if self.laid[seat] == NO_CARD}

    def lay(self, g: Board, seat: Seat, act: LayCard) -> Flow:
        self.laid = tuple(act.number if other == seat else card for other, card in enumerate(self.laid))
        if NO_CARD not in (self.laid[self.attacker], self.laid[self.defender]):
            g.reveal()  # reveals only that both have selected a card (R14)
        return AGAIN

    def why_not_lay(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, LayCard) else not_now(g, seat, act, "LF-conflict-2")

    def may_take(self, g: Board) -> Options:
        if len(self.taken) == 2:
            return {}
        return {self.defender if self.taken else self.attacker: [PICK_UP_CARD, LEAVE_CARD]}

    def take(self, g: Board, seat: Seat, act: PickUpCard | LeaveCard) -> Flow:
        self.taken = (*self.taken, isinstance(act, PickUpCard))
        return AGAIN

    def why_not_take(self, g: Board, seat: Seat, act: Action) -> RuleId | None:
        return None if isinstance(act, PickUpCard | LeaveCard) else not_now(g, seat, act, "LF-conflict-5")

    def reveal(self, g: Board) -> None:
        g.reveal()
        g.last_cards = list(self.laid)
        if g.told is not None:
            self.tell_cards(g)
        attacking, defending = self.before_attacker(g), self.before_defender(g)
        for card in attacking:
            replace_defenders(g, card.turncoats, "turncoat", "LF-card-1")
        for card in defending:
            replace_attackers(g, card.turncoats)
        for card in attacking:
            send_attackers_home(g, card.cowards)
        for card in defending:
            send_defenders_home(g, card.cowards)

    def tell_cards(self, g: Board) -> None:
        """Tell which cards were played, and to which side each applies."""
        for owner, took in ((self.attacker, self.taken[1]), (self.defender, self.taken[0])):
            attacks = (owner == self.attacker) != took
            side = g.fight_side if attacks else g.holder[g.fight_area]
            args: dict[str, str | int] = {"seat": owner, "card": g.pack.cards[self.laid[owner]].id}
            g.tell("card", "LF-conflict-6", args | {"family": g.code_of(side), "area": g.area_code(g.fight_area)})
        if g.variant and self.laid[self.attacker] == self.laid[self.defender] and any(self.taken) != all(self.taken):
            card = g.pack.cards[self.laid[self.attacker]].id
            g.tell("card_once", "LF-variant-1", {"card": card})

    def before_attacker(self, g: Board) -> list[ConflictCard]:
        took, lost = self.taken
        return self.working(g, ([] if lost else [self.attacker]) + ([self.defender] if took else []))

    def before_defender(self, g: Board) -> list[ConflictCard]:
        lost, took = self.taken
        return self.working(g, ([] if lost else [self.defender]) + ([self.attacker] if took else []))

    def working(self, g: Board, owners: list[Seat]) -> list[ConflictCard]:
        """Return the cards in front of one side, by their owners.

        With the optional rule, two identical cards count once.
        """
        cards = [g.pack.cards[self.laid[owner]] for owner in owners]
        return cards[:1] if g.variant and len(cards) == 2 and cards[0] is cards[1] else cards
