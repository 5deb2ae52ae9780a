"""Tables in every state and visibility, with the roles seated."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, Final

from cosca.server.store.ids import to_text
from cosca.server.store.records import TableId
from cosca.server.tables.lifecycle import wanted_setup
from cosca.server.tables.settings import TableSettings
from tests.server.authz.cast import ROLES, Person, person
from tests.server.authz.running_site import RunningSite

OPENNESS: Final = {
    "public": TableSettings(open=True, watch=True),
    "invited": TableSettings(open=False, watch=True),
    "private": TableSettings(open=False, watch=False),
}
STATES: Final = ("open", "running", "finished")
SCENES: Final = tuple(f"{openness} {state}" for openness, state in product(OPENNESS, STATES))
SEATS: Final = {"seat": 0, "opponent": 1, "mate": 2}


@dataclass(frozen=True, slots=True)
class Scene:
    table: TableId
    invite: str  # the secret in the invite link, or ""
    about: str  # the name of a player who is seated there
    vote: str = "none"  # the id of an open vote
    choice: dict[str, Any] = field(default_factory=dict)  # a legal action of the seat to act

    @property
    def id(self) -> str:
        return to_text(self.table)

    def link_of(self, role: str) -> str:
        """Return the invite for this role: of those without a seat, only the spectator has the link."""
        return self.invite if role == "spectator" else ""


class Stage:
    """The users of one site, and tables for them."""

    def __init__(self, serving: RunningSite) -> None:
        serving.site.tables.max_open = 100_000  # one owner creates the tables of a whole test
        self.serving = serving
        self.people: dict[str, Person] = {role: person(serving, role) for role in ROLES}
        self.fourth = person(serving, "seat")
        self._laid_out: dict[tuple[str, str], Scene] = {}
        serving.do(self._seat_the_bot_elsewhere())

    async def _seat_the_bot_elsewhere(self) -> None:
        scene = await self._laid("public")
        await self._sit(scene, self.people["bot"], 0)

    def scene(self, name: str, prepared: str = "") -> Scene:
        """Return a table, the same until `spend`. `prepared`: "vote" opens a vote; "chosen" makes a first move."""
        if (name, prepared) not in self._laid_out:
            openness, _, state = name.partition(" ")
            self._laid_out[name, prepared] = self.serving.do(self._scene(openness, state, prepared))
        return self._laid_out[name, prepared]

    def spend(self, name: str, prepared: str = "") -> None:
        """Drop a table that was changed, so that the next test gets a new one."""
        del self._laid_out[name, prepared]

    def spend_all(self) -> None:
        """Drop all tables, so that the next test gets new ones with the people as they are now."""
        self._laid_out.clear()

    async def _scene(self, openness: str, state: str, prepared: str) -> Scene:
        scene = await self._laid(openness)
        await self._sit(scene, self.people["ex-player"], 3)
        await self.serving.site.tables.leave(scene.table, self.people["ex-player"].who)
        for role, seat in SEATS.items():
            await self._sit(scene, self.people[role], seat)
        if state != "open":
            await self._sit(scene, self.fourth, 3)
            scene = await self._prepared(scene, prepared)
        if state == "finished":
            await self._give_up(scene)
        return scene

    async def _laid(self, openness: str) -> Scene:
        site, owner = self.serving.site, self.people["owner"]
        title, setup = wanted_setup("la_famiglia", "", "", 4, (), ())
        table = await site.tables.create(owner.account, title, setup, OPENNESS[openness], ())
        invite = "" if openness == "public" else await site.tables.new_invite(table, owner.who)
        return Scene(table, invite, self.fourth.account.name)

    async def _sit(self, scene: Scene, somebody: Person, seat: int) -> None:
        await self.serving.site.tables.join(scene.table, somebody.who, seat, "nonce", scene.invite)

    async def _prepared(self, scene: Scene, prepared: str) -> Scene:
        site = self.serving.site
        live_table = await site.moves.up_to_date(scene.table)
        choice: Any = live_table.table.title.catalogue.dump(live_table.table.game.options[SEATS["seat"]][0])
        if prepared == "chosen":
            await site.moves.choose(scene.table, SEATS["seat"], "first", [choice])
        if prepared == "vote":
            await site.votes.ask(scene.table, 3, "asks", "abandon")
            await site.moves.up_to_date(scene.table)
            return replace(scene, vote=live_table.settings.votes[0].id)
        return replace(scene, choice=choice)

    async def _give_up(self, scene: Scene) -> None:
        votes = self.serving.site.votes
        await votes.ask(scene.table, SEATS["seat"], "gives-up", "resign")
        live_table = await self.serving.site.moves.up_to_date(scene.table)
        vote = next(each.id for each in live_table.settings.votes if each.what == "resign")
        await votes.vote(scene.table, SEATS["mate"], "agrees", vote, True)
