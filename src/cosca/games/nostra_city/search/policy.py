"""The rollout policy of NY Nostra City: one hand-written heuristic per kind of prompt, all using the same evaluation.

It uses only the view of its seat. Amounts and targets are randomized, so that copies of it do not bid the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cosca.engine.core import Action, Procedure, Seat
from cosca.engine.title import View
from cosca.games.nostra_city.rules.actions import (
    DONE,
    GIVE_FIRST_PLAYER,
    GIVE_NOTHING,
    PASS,
    READY,
    Announce,
    Discard,
    Exchange,
    Give,
    MakeBusy,
    Payback,
    UseTurf,
)
from cosca.games.nostra_city.rules.board import IN_STREET
from cosca.games.nostra_city.rules.business import BusinessTurn, CashIn
from cosca.games.nostra_city.rules.cards import (
    CARLA,
    CASH_INS,
    GISELLA,
    NINO,
    NO_CARD,
    PIA,
    PORT,
    SALVATORE,
    TURF_STAYS_FREE,
    VICE,
    Card,
    is_racket,
)
from cosca.games.nostra_city.rules.game import NostraCity
from cosca.games.nostra_city.rules.meeting import MeetingTurn
from cosca.games.nostra_city.rules.moments import LastTurn, Moment, Turn, exchanges
from cosca.games.nostra_city.rules.paybacks import Played
from cosca.games.nostra_city.rules.reception import Reception
from cosca.games.nostra_city.rules.resolution import GiveTitles, Resolution
from cosca.games.nostra_city.rules.trial import TrialTurn
from cosca.games.nostra_city.rules.vendetta import Cheated
from cosca.games.nostra_city.search.observed import seen_in_game, seen_in_view
from cosca.games.nostra_city.search.policy_meeting import keep, meeting, name
from cosca.games.nostra_city.search.policy_trial import man_cost, trial, wished_bribes
from cosca.games.nostra_city.search.policy_vendetta import best_payback, pia_exchange, react, stop_or_answer
from cosca.games.nostra_city.search.values import BILL, Valuation, highest, lowest
from cosca.games.nostra_city.search.weights import USUAL, PolicyWeights
from cosca.games.nostra_city.views import NostraCityView


def choose(view: View, options: Sequence[Action], rng: Random, taste: PolicyWeights = USUAL) -> Action:
    if len(options) == 1:
        return options[0]
    assert isinstance(view, NostraCityView)
    return answer(Valuation(seen_in_view(view), taste), options, rng)


def choose_in(
    g: NostraCity, seat: Seat, options: Sequence[Action], rng: Random, taste: PolicyWeights = USUAL
) -> Action:
    """Choose like `choose`, but in a sampled world, without building a view."""
    return options[0] if len(options) == 1 else answer(Valuation(seen_in_game(g, seat), taste), options, rng)


def offered_in(g: NostraCity, seat: Seat) -> Sequence[Action]:
    """Return the seat's options in a sampled world, with the exchanges of Pia. Paybacks wait for sealed decisions."""
    options = g.options[seat]
    if g.place[PIA] != seat or not isinstance(g.stack[-1], Turn):
        return options
    return [*options, *exchanges(g, seat)]


def answer(r: Valuation, options: Sequence[Action], rng: Random) -> Action:
    doing = r.v.doing
    if isinstance(doing, Moment):
        return best_payback(r, options, rng) or READY
    if isinstance(doing, (BusinessTurn, MeetingTurn, TrialTurn)):
        return in_turn(r, doing, options, rng)
    if isinstance(doing, CashIn):
        return split(r, doing, options, rng)
    if isinstance(doing, Resolution):
        return keep(r, options)
    if isinstance(doing, Reception):
        return discard(r, options)
    return answer_rarely(r, doing, options, rng)


def answer_rarely(r: Valuation, doing: Procedure, options: Sequence[Action], rng: Random) -> Action:
    if isinstance(doing, LastTurn):
        return best_payback(r, options, rng) or DONE
    if isinstance(doing, GiveTitles):
        return name(r, options, rng)
    if isinstance(doing, Cheated):
        return react(r, options)
    assert isinstance(doing, Played)
    return stop_or_answer(r, doing, options)


def in_turn(r: Valuation, doing: Procedure, options: Sequence[Action], rng: Random) -> Action:
    """Choose an action in a turn. Paybacks wait for sealed decisions; Pia's exchange is possible only in a turn."""
    asked = [act for act in options if not isinstance(act, (Payback, Exchange))]
    better = pia_exchange(r, [act for act in options if isinstance(act, Exchange)])
    if better or len(asked) == 1:
        return better or asked[0]
    if isinstance(doing, BusinessTurn):
        return business(r, doing, asked)
    return meeting(r, doing, asked, rng) if isinstance(doing, MeetingTurn) else trial(r, asked)


# BUSINESS


def business(r: Valuation, turn: BusinessTurn, options: Sequence[Action]) -> Action:
    if isinstance(options[0], UseTurf):
        turfs = [act for act in options if isinstance(act, UseTurf)]
        worths = [best_cash_in(r, turn, act.card) + twice(r, turn, act.card, turn.wiseguy) for act in turfs]
        return turfs[highest(worths)]
    if isinstance(options[0], Announce):
        kinds = [act for act in options if isinstance(act, Announce)]
        return kinds[highest([cash_in_worth(r, act.cash_in, turn.wiseguy) for act in kinds])]
    return best_businessman(r, turn, options) if wants_cash_in(r, turn) else PASS


def best_businessman(r: Valuation, turn: BusinessTurn, options: Sequence[Action]) -> Action:
    men = [act for act in options if isinstance(act, MakeBusy)]
    return men[highest([best_worth(r, turn, act.card) - max(0.0, man_cost(r, act.card)) for act in men])]


def best_worth(r: Valuation, turn: BusinessTurn, man: Card = NO_CARD) -> float:
    free = [turf for turf in r.pack.turfs if r.v.place[turf] == r.seat and not r.v.busy[turf]]
    return max([best_cash_in(r, turn, turf, man) + twice(r, turn, turf, man) for turf in free], default=0.0)


def twice(r: Valuation, turn: BusinessTurn, turf: Card, man: Card) -> float:
    """Return what Rocco adds, with packs in which his Turf stays Free: another Cash-in there by another Wiseguy."""
    if man == NO_CARD or r.pack.power[man] != TURF_STAYS_FREE or not r.powers_work():
        return 0.0
    if len(r.free(r.seat)) < (1 if r.v.busy[man] else 2):
        return 0.0
    worths = [cash_in_worth(r, each, man) for each in range(CASH_INS) if r.pack.earns[turf][each]]
    kinds = sum(r.pack.earns[turf][each] and is_open(r, turn, each) for each in range(CASH_INS))
    return 0.5 * min(worths) if kinds > 1 and not is_dual(r, turf) else 0.0


def is_dual(r: Valuation, turf: Card) -> bool:
    """Return whether a Turf starts only Rackets, of which there is one in a turn."""
    return all(is_racket(each) for each in range(CASH_INS) if r.pack.earns[turf][each])


def best_cash_in(r: Valuation, turn: BusinessTurn, turf: Card, man: Card = NO_CARD) -> float:
    kinds = [cash_in for cash_in in range(CASH_INS) if r.pack.earns[turf][cash_in] and is_open(r, turn, cash_in)]
    return max([cash_in_worth(r, cash_in, turn.wiseguy if man == NO_CARD else man) for cash_in in kinds], default=0.0)


def is_open(r: Valuation, turn: BusinessTurn, cash_in: int) -> bool:
    if is_racket(cash_in):
        return not any(is_racket(done) for done in turn.done)
    return cash_in not in turn.done and r.v.place[VICE] != IN_STREET


def cash_in_worth(r: Valuation, cash_in: int, man: Card) -> float:
    owners = [r.v.place[turf] for turf in r.pack.all_turfs if r.pack.earns[turf][cash_in]]
    mine, due = owners.count(r.seat), sum(owner >= 0 and owner != r.seat for owner in owners)
    more = -1.0 if r.v.place[PORT] == IN_STREET else 0.0
    if r.powers_work():
        more += float(man == SALVATORE) + (owners.count(IN_STREET) if man == NINO else 0.0)
        more += 0.4 * due * (man == CARLA) + 0.05 * (man == GISELLA)
    draws = mine + due + more
    raided = draws / (2.0 * (r.v.pile_size + 1.0))
    return BILL * (mine + r.taste.kept * due + more) * (1.0 - raided) - 2.0 * due


def wants_cash_in(r: Valuation, turn: BusinessTurn) -> bool:
    free, worth = len(r.free(r.seat)), best_worth(r, turn)
    if worth <= r.taste.cash_in or r.v.bank_size[r.seat] >= r.taste.enough:
        return False
    return free > men_for_later(r) or (free > 0 and r.bank() < 10.0)


def men_for_later(r: Valuation) -> int:
    """Return how many Wiseguys to keep Free: for the MEETING by money, for the TRIAL if a bribe is worth it."""
    bank = r.bank() / r.taste.rich
    meeting = 1 + (bank >= 45.0) + (bank >= 100.0)
    return meeting + min(1, wished_bribes(r))


def split(r: Valuation, cashing: CashIn, options: Sequence[Action], rng: Random) -> Action:
    """Give the Bill, the First Player card or nothing, whichever costs least."""
    receiver = receiver_of(r, cashing)
    bills = [act for act in options if isinstance(act, Give)]
    crowd = 0.35 if r.v.bank_size[r.seat] + r.v.drawn_size > r.taste.enough else 1.0
    rival = r.taste.grudge * (0.45 if receiver == r.leader() else 0.2)
    costs = [crowd * r.bill_worth(act.bill) + rival * r.dollars(act.bill) for act in bills]
    spared = cashing.wiseguy == CARLA and r.powers_work() and cashing.due[receiver] - cashing.given[receiver] == 1
    costs.append(0.0 if spared else r.blow(receiver) * rng.uniform(0.7, 1.45))
    answers: list[Action] = [*bills, GIVE_NOTHING]
    if GIVE_FIRST_PLAYER in options:
        costs.append(3.0)
        answers.append(GIVE_FIRST_PLAYER)
    return answers[lowest(costs)]


def receiver_of(r: Valuation, cashing: CashIn) -> Seat:
    for seat in r.others():
        if 0 <= cashing.given[seat] < cashing.due[seat]:
            return seat
    return r.seat


# RECEPTION


def discard(r: Valuation, options: Sequence[Action]) -> Action:
    bills = [act for act in options if isinstance(act, Discard)]
    return bills[lowest([r.bill_worth(act.bill) for act in bills])]
