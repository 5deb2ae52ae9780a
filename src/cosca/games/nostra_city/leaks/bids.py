"""Planted leaks of NY Nostra City about the MEETING (Bids under Location cards) and about future random draws."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from cosca.engine.codec import Json, canonical
from cosca.engine.core import Action, Seat
from cosca.games.nostra_city.leaks.bills import BillNamed
from cosca.games.nostra_city.leaks.common import ShownLeak, board_of
from cosca.games.nostra_city.rules.actions import NO_SPACE, SPACES, Keep, Locate, Payback
from cosca.games.nostra_city.rules.board import TRIAL
from cosca.games.nostra_city.rules.cards import BILL_KINDS, FAUSTO, VENDETTA_KINDS, WISEGUYS, Card, Space
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.match import Preparation
from cosca.games.nostra_city.rules.resolution import Resolution, highest
from cosca.games.nostra_city.rules.vendetta import in_pile
from cosca.laws.leaks import Leak
from cosca.laws.observations import World


def hidden_bids(g: NostraCity, seat: Seat | None) -> list[Card]:
    """Return the Wiseguys of others whose Bids are not revealed."""
    bidding = [card for card in range(WISEGUYS) if g.location[card] != NO_SPACE and not g.shown[card]]
    return [card for card in bidding if g.place[card] != seat]


def face_down(g: NostraCity, seat: Seat | None) -> list[Card]:
    """Return the Wiseguys of others whose Location cards are face down."""
    return [] if g.locations_open else hidden_bids(g, seat)


def bid_by_space(g: NostraCity, cards: list[Card]) -> list[int]:
    """Return the dollars bid on each Space."""
    return [sum(g.bid_dollars(card) for card in cards if g.location[card] == space) for space in range(SPACES)]


class BidShown(ShownLeak):
    """A leak in the view that is computed from hidden Bids."""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        return self.of_bids(g, hidden_bids(g, seat))

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        raise NotImplementedError


class BidSummed(BidShown):
    story = "the dollars of a Bid stand on its Wiseguy before the Bid is shown"
    key = "bids"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        return [g.bid_dollars(card) for card in cards]


class BidsByAmount(BidShown):
    story = "sealed Bids are listed with the highest first"
    key = "bidding"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        return [*sorted(cards, key=lambda card: (-g.bid_dollars(card), card))]


class BidHasColours(BidShown):
    story = "the Bills under a Location card stick out at the edge that is coloured"
    key = "edges"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        bids = [g.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS] for card in cards]
        return [[sum(bid[1::2]), sum(bid[2::2])] for bid in bids]


class LeaderGlows(BidShown):
    story = "the Wiseguy whose Bid is winning a Space glows while all Bids are sealed"
    key = "leading"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        rivals = [[card for card in cards if g.location[card] == space] for space in range(SPACES)]
        return [highest(g, bids) if bids else None for bids in rivals]


class SumsBySpace(BidShown):
    story = "each Space says how much of its Backhander, or its price, has been bid"
    key = "sums"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        return [*bid_by_space(g, cards)]


class SoleBidOpened(BidShown):
    story = "a Bid that is alone on its Space is turned over like any other"
    key = "alone"

    def of_bids(self, g: NostraCity, cards: list[Card]) -> Json:
        alone = [card for card in cards if g.locations_open and g.location.count(g.location[card]) == 1]
        return [[*g.bid[card * BILL_KINDS : card * BILL_KINDS + BILL_KINDS]] for card in alone]


class LocationShown(ShownLeak):
    """A leak in the view that is computed from face-down Location cards."""

    def shown(self, g: NostraCity, seat: Seat | None) -> Json:
        down = face_down(g, seat)
        return self.of_locations(down, [g.location[card] for card in down])

    def of_locations(self, cards: list[Card], spaces: list[Space]) -> Json:
        raise NotImplementedError


class LocationHasPicture(LocationShown):
    story = "the picture of a Location card's back is named after its Space"
    key = "pictures"

    def of_locations(self, cards: list[Card], spaces: list[Space]) -> Json:
        return [f"location_{space + 1}_back.png" for space in spaces]


class CrowdCounted(LocationShown):
    story = "each Space says how many Location cards are for it, before they are turned up"
    key = "crowds"

    def of_locations(self, cards: list[Card], spaces: list[Space]) -> Json:
        return [spaces.count(space) for space in range(SPACES)]


# The log


class KeptBillNamed(BillNamed):
    story = "everybody reads which Bill a sole bidder has kept"
    action, within = Keep, (Resolution,)


class LocationNamed(Leak):
    story = "the line of a Location card that is laid face down names its Space"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return f"{original} {action.space}" if isinstance(action, Locate) else original


# Legal actions, refusals, bots and sampled worlds


class SpacesByPrice(Leak):
    story = "Spaces to bid on, or to move a Bid to, are listed with the least bid first"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed, g = super().options(world, seat), board_of(world)
        price = bid_by_space(g, hidden_bids(g, seat))
        return sorted(listed, key=lambda act: price[act.space] if isinstance(act, (Locate, Payback)) else 0)


class SpaceIsTaken(Leak):
    story = "a Location is refused in other words where somebody else's lies face down"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original, g = super().refusal(world, seat, action), board_of(world)
        spaces = [g.location[card] for card in face_down(g, seat)]
        return f"{original}: taken" if original and isinstance(action, Locate) and action.space in spaces else original


class BidAskedOver(Leak):
    story = "who tries to keep a Bill is refused in other words if some sealed Bid has one like it"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original, g = super().refusal(world, seat, action), board_of(world)
        if not original or not isinstance(action, Keep):
            return original
        there = any(g.bid[card * BILL_KINDS + action.bill] for card in hidden_bids(g, seat))
        return f"{original}: not yours" if there else original


class BotReadsBids(Leak):
    story = "a bot knows how much lies under each Location card"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        g, listed = board_of(world), self.options(world, seat)
        return listed[sum(bid_by_space(g, hidden_bids(g, seat))) // 5_000 % len(listed)]


class BidsNotDealtAnew(Leak):
    story = "the sampler leaves every Bid under its Location card"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).bid = board_of(world).bid.copy()
        return made


class LocationsNotLaidAnew(Leak):
    story = "the sampler turns Location cards up to copy them"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        made = super().imagine(world, seat, rng)
        board_of(made).location = board_of(world).location.copy()
        return made


# Future random draws


class FutureShown(Leak):
    key: ClassVar[str] = "coming"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {self.key: self.coming(board_of(world), Random(world.future))})

    def coming(self, g: NostraCity, rng: Random) -> Json:
        raise NotImplementedError


class NextBillKnown(FutureShown):
    story = "the pile of Bills is shuffled in advance, and the next one can be read"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        return rng.choices(range(BILL_KINDS + 1), [*g.pile, 1])[0]


class RaidForeseen(FutureShown):
    story = "an officer on the table stands as far away as the Police Raid lies deep"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        return rng.randrange(sum(g.pile) + 1)


class NextVendettaCardKnown(FutureShown):
    story = "the top card of the Vendetta pile is sent with its face"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        return rng.choices(range(VENDETTA_KINDS), g.vendetta)[0] if any(g.vendetta) else None


class NextStreetCardKnown(FutureShown):
    story = "the top card of the Street pile is loaded with the page, so that it can be turned quickly"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        return rng.choice(in_pile(g)) if in_pile(g) else None


class FaustoBillReady(FutureShown):
    story = "the Bill that Fausto Corvino would take sticks out of the Corruption Pile"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        near = g.phase == TRIAL and g.place[FAUSTO] >= 0 and any(g.corruption)
        return rng.choices(range(BILL_KINDS), g.corruption)[0] if near else None


class TallyInOrder(FutureShown):
    story = "the Corruption Pile is sent in the order in which its Bills will be turned up"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        bribes = [bill for bill in range(BILL_KINDS) for _ in range(g.corruption[bill])]
        return rng.sample(bribes, len(bribes))


class FirstPlayerMarked(FutureShown):
    story = "the corner of the First Player shines before chance has named one"

    def coming(self, g: NostraCity, rng: Random) -> Json:
        return rng.randrange(g.seats) if g.stack and isinstance(g.stack[-1], Preparation) else None


OF_BIDS: Final[tuple[type[Leak], ...]] = (
    *BidShown.__subclasses__(),
    *LocationShown.__subclasses__(),
    KeptBillNamed,
    LocationNamed,
    SpacesByPrice,
    SpaceIsTaken,
    BidAskedOver,
    BotReadsBids,
    BidsNotDealtAnew,
    LocationsNotLaidAnew,
)
OF_CHANCE: Final[tuple[type[Leak], ...]] = tuple(FutureShown.__subclasses__())
