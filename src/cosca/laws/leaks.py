"""Leaks planted on purpose, one of each kind that real platforms have had. If the laws miss one, they are incomplete.

Each leak overrides a method of `Observations` so that it reveals a few bits of a secret: of what the position hides
from the seat, or of the future, which no title stores but a careless server might. `secret` returns these bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from cosca.engine.automatic import ONLY
from cosca.engine.codec import canonical, digest
from cosca.engine.core import CHANCE, Action, Seat
from cosca.engine.table import Table
from cosca.engine.title import Title
from cosca.laws.observations import Observations, World


class Leak(Observations):
    """A planted leak. `story` says how such a bug comes about."""

    story: ClassVar[str] = ""

    def __init__(self, title: Title, of_position: bool = False) -> None:
        super().__init__(title)
        self.of_position = of_position  # leak only what the position hides, not the future
        self.had_occasion = True  # whether the leak could show at all in the games that were played

    def secret(self, world: World) -> int:
        """Return a number that depends on the whole position, hidden information included, and on the future."""
        future = "" if self.of_position else world.future
        return int(digest(f"{self.title.codec.text(world.game)}{future}")[:12], 16)

    def bit(self, world: World) -> bool:
        return self.secret(world) % 2 == 1

    def seen(self, world: World, seat: Seat | None) -> dict[str, Any]:
        """Return the view as it would be sent, for the leak to change."""
        ((_, fields),) = self.title.codec.dump(self.view(world, seat)).items()  # type: ignore[union-attr]
        return dict(fields)  # type: ignore[arg-type]


class FieldAdded(Leak):
    story = "a new field of the state is in the view because nobody declared it hidden"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"next": self.secret(world)})


class SeedSent(Leak):
    story = "the seed of chance travels with the first frame"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"seed": world.future})


class SeedHashed(Leak):
    story = "the seed is sent hashed, by someone who thinks that hides it"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"etag": digest(str(world.future))[:8]})


class PositionHashed(Leak):
    story = "the hash of an entry, which covers hidden things too, is shown to a seat"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"hash": digest(str(self.secret(world)))})


class ParityShown(Leak):
    story = "a derived number (a count, a cost, a material balance) is computed from hidden things"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"balance": self.secret(world) % 2})


class RareValueShown(Leak):
    story = "a helper field is filled only in one case of eight"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | ({"hint": 1} if self.secret(world) % 8 == 0 else {}))


class KeyMissing(Leak):
    story = "a field is left out when the hidden thing is absent, instead of being empty"

    def view_text(self, world: World, seat: Seat | None) -> str:
        seen = self.seen(world, seat)
        if self.bit(world):
            seen.popitem()
        return canonical(seen)


class KeysUnsorted(Leak):
    story = "fields come in the order in which the hidden things were created"

    def view_text(self, world: World, seat: Seat | None) -> str:
        items = list(self.seen(world, seat).items())
        return str(items[::-1] if self.bit(world) else items)


class IdsInOrderOfCreation(Leak):
    story = "objects carry ids given when the stack was shuffled"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"ids": [self.secret(world) % 97, 1]})


class NumberOfAnotherType(Leak):
    story = "true and 1 are the same to the server and not on the wire"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"flag": True if self.bit(world) else 1})


class FramePadded(Leak):
    story = "the frame is as long as the hidden thing"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat)) + " " * (self.secret(world) % 5)


class SpectatorSeesMore(Leak):
    story = "spectators get the table, not the weakest seat's view"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | ({"all": self.secret(world)} if seat is None else {}))


class OneSeatSeesMore(Leak):
    story = "seat 0 is the host, and the host's frames are built by another function"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | ({"debug": self.secret(world)} if seat == 0 else {}))


class EarlierStateSent(Leak):
    story = "the undo stack goes out with the view, unredacted"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"undo": [self.title.codec.dump(world.game), world.future]})


class EntryCounted(Leak):
    story = "a global counter reveals that something hidden has happened"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"updated": 100 + self.secret(world) % 3})


class ViewSharesProcedures(Leak):
    story = "the view holds the game's own procedures: later changes show through"

    def view(self, world: World, seat: Seat | None) -> Any:
        seen = super().view(world, seat)
        seen.doing = tuple(world.game.stack)
        return seen


class OptionsInSecretOrder(Leak):
    story = "options are listed in an order that comes from hidden things"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        return listed[::-1] if self.bit(world) else listed


class OptionLeftOut(Leak):
    story = "an option that the truth makes pointless is not offered"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        return listed[:-1] if self.bit(world) and len(listed) > 1 else listed


class OptionAdded(Leak):
    story = "a target lights up although the seat cannot see it"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        more = self.title.catalogue.actions[self.secret(world) % len(self.title.catalogue.actions)]
        return [*listed, more] if listed else listed


class OptionDoubled(Leak):
    story = "two equal hidden cards give two equal options"

    def options(self, world: World, seat: Seat | None) -> Sequence[Action]:
        listed = super().options(world, seat)
        return [*listed, *listed[-1:]] if self.bit(world) else listed


class OptionNamedByItsOutcome(Leak):
    story = "the name of an option says what it would turn up"

    def words(self, world: World, seat: Seat | None) -> str:
        return super().words(world, seat) and f"{super().words(world, seat)}{self.secret(world)}"


class QuestionSometimesOther(Leak):
    story = "a prompt is worded differently if the hidden thing matters"

    def words(self, world: World, seat: Seat | None) -> str:
        return "" if self.bit(world) else super().words(world, seat)


class AskedIfHolding(Leak):
    story = "a seat is asked only when it could answer"

    def waiting_for(self, world: World, seat: Seat | None) -> list[Seat]:
        return [0] if self.bit(world) else []


class AnytimeIfUseful(Leak):
    story = "a button for things done at any time appears only when it would do something"

    def anytime(self, world: World, seat: Seat | None) -> Sequence[Action]:
        return self.title.catalogue.actions[:1] if self.bit(world) else ()


class OtherRuleCited(Leak):
    story = "the rule a refusal cites depends on what is hidden"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        return "another rule" if self.bit(world) else super().refusal(world, seat, action)


class SecretInErrorText(Leak):
    story = "an error message prints the object it failed on"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original = super().refusal(world, seat, action)
        return f"{original} ({self.secret(world)})" if original else original


class ProbeAccepted(Leak):
    story = "an illegal try is let through when the truth would allow it"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        return "" if self.secret(world) % 8 == 0 else super().refusal(world, seat, action)


class OneActionBetrays(Leak):
    story = "only one kind of refusal, out of all, depends on what is hidden"

    def refusal(self, world: World, seat: Seat, action: Action) -> str:
        original = super().refusal(world, seat, action)
        return f"{original}{int(self.bit(world))}" if action.code % 10 == 3 else original


class LineNamesSecret(Leak):
    story = "a log line names what was hidden"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        return super().line(before, seat, action, reader) + str(self.secret(before) % 60)


class LineNamesAction(Leak):
    story = "every line carries the whole action, hidden or not"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        hidden = self.of_position or action.code + before.future % 2
        return super().line(before, seat, action, reader) + str(hidden) + self.title.catalogue.brief(action)


class LineForOneReader(Leak):
    story = "a line meant for its owner goes to everybody else too"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        original = super().line(before, seat, action, reader)
        return original + canonical({"private": self.secret(before)}) if seat != reader else original


class LineSometimesMissing(Leak):
    story = "a hidden thing that does nothing leaves no line"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        return "" if self.bit(before) else super().line(before, seat, action, reader)


class LinePadded(Leak):
    story = "a line hides its subject but not its length"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        return super().line(before, seat, action, reader) + "." * (self.secret(before) % 4)


class TruthImagined(Leak):
    story = "the sampler is handed the real game and returns it"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        return World(world.game.copy(), world.future)


class TruthPreferred(Leak):
    story = "the sampler starts from the real game, so the truth comes up too often"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        unbiased = super().imagine(world, seat, rng)
        return World(world.game.copy(), world.future) if rng.random() < 0.5 else unbiased


class LuckShared(Leak):
    story = "sampled games draw from the table's own random stream, so a search foresees the next card"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        return World(super().imagine(world, seat, rng).game, world.future)


class LuckBiased(Leak):
    story = "one bit of the table's stream finds its way into the sampler"

    def imagine(self, world: World, seat: Seat | None, rng: Random) -> World:
        unbiased = super().imagine(world, seat, rng)
        return World(unbiased.game, unbiased.future >> 1 << 1 | world.future & 1)


class BotSeesTheGame(Leak):
    story = "a bot is given the game instead of a view"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        listed = self.options(world, seat)
        return listed[self.secret(world) % len(listed)]


class BotForesees(Leak):
    story = "a bot changes its mind only when the future holds something good"

    def bot_answer(self, world: World, seat: Seat, rng: Random) -> Action:
        listed = self.options(world, seat)
        return listed[-1] if world.future % 4 == 0 else super().bot_answer(world, seat, rng)


class HandAnswersItself(Leak):
    story = "the site answers at once for a seat that holds nothing to play"

    def automatic(self, world: World) -> list[str]:
        return [ONLY if self.bit(world) else each for each in super().automatic(world)]


class ChanceTakenBack(Leak):
    story = "a seat may take back a choice after chance has answered it, and try its luck again"

    def __init__(self, title: Title, of_position: bool = False) -> None:
        super().__init__(title, of_position)
        self.had_occasion = False  # in some titles the only random draws are the deal, before the first move

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        if not any(move.seat == seat for move in table.moves):
            return "nothing"
        self.had_occasion |= table.moves[-1].seat == CHANCE
        return None


class SealedLeak(Leak):
    """A leak that only titles with sealed answers can have."""


class RevealTakenBack(SealedLeak):
    story = "the last seat to answer sees the others' sealed answers, and takes its own back"

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        return None if table.moves and table.moves[-1].seat == seat else super().why_not_take_back(table, seat)


class TakingBackTells(SealedLeak):
    story = "taking back is refused as soon as somebody else has sealed an answer"

    def why_not_take_back(self, table: Table, seat: Seat) -> str | None:
        last = table.moves[-1].seat if table.moves else seat
        return "answered" if last != seat else super().why_not_take_back(table, seat)


class SealedLine(SealedLeak):
    story = "everybody is told that a sealed answer was given"

    def line(self, before: World, seat: Seat, action: Action, reader: Seat | None) -> str:
        return super().line(before, seat, action, reader) or canonical(["log-somebody", {"seat": seat}])


class SealedOrder(SealedLeak):
    story = "sealed answers are kept, and sent, in the order of their arrival"

    def view_text(self, world: World, seat: Seat | None) -> str:
        return canonical(self.seen(world, seat) | {"answered": self.title.codec.dump(world.game.stack[-1:])})


COMMON_LEAKS: Final[tuple[type[Leak], ...]] = tuple(leak for leak in Leak.__subclasses__() if leak.story)
SEALED_LEAKS: Final[tuple[type[Leak], ...]] = tuple(SealedLeak.__subclasses__())
# With only two secret answers the second reveals both at once, so `TakingBackTells` cannot occur.
SEALED_BY_TWO: Final = tuple(leak for leak in SEALED_LEAKS if leak is not TakingBackTells)
