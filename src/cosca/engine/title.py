"""The record that a game implements to be played, watched, searched and tested."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from random import Random
from typing import Any, Final

from cosca.engine.codec import Catalogue, Codec
from cosca.engine.core import Action, Game, RuleId, Seat, asked, settle
from cosca.engine.pack import PackContent, PackFile, source_faults
from cosca.engine.pack_fields import NO_TRANSCRIPTION, Transcription
from cosca.engine.resources import StoredPositions, has_file, stored_rulebook, text_of
from cosca.engine.rulebook import Rulebook

type Arg = str | int
type View = Any  # each title has its own

API: Final = 1  # of the record below: a title made for another one is refused


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence for translation: its message id and arguments."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything agreed before the game starts."""

    edition: str
    pack: str
    seats: int
    options: Mapping[str, Arg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]  # all seats: a draw; none: all have lost
    ending: str  # which of the title's endings
    rules: tuple[RuleId, ...]  # that decided it, the most important first


@dataclass(frozen=True, slots=True)
class RuleChange:
    """One difference between two versions of a title's rules. Games of older versions keep replaying."""

    ruling: str  # its id in the title's rulings
    since: int  # the first version that follows the ruling
    before: str  # what the older versions do
    now: str

    def holds(self, game: Game) -> bool:
        """Return whether a game is played by the newer rule."""
        return game.rules_version >= self.since


@dataclass(frozen=True, slots=True)
class ForbiddenTalk:
    """One thing that players may not say at the table."""

    rule: RuleId
    is_said_in: Callable[[str], bool]  # whether a chat message says it


@dataclass(frozen=True, slots=True)
class TableTalk:
    """What players may not say now. Total silence is a rule that any message breaks."""

    forbidden: tuple[ForbiddenTalk, ...] = ()

    def why_not(self, line: str) -> RuleId | None:
        """Return the rule against saying a line, or None if it may be said."""
        return next((each.rule for each in self.forbidden if each.is_said_in(line)), None)


@dataclass(frozen=True, slots=True)
class Extras:
    """What a title may bring beyond its rules, as "package.module:NAME".

    Each part is imported when first asked. Empty: the package that would use it has a fallback.
    """

    bots: str = ""  # bots.title_bots.TitleBots; else the random bot
    leaks: str = ""  # tuple of laws.leaks.Leak; else the leaks that any title could have
    retelling: str = ""  # laws.retelling.Retelling: which messages tell which changes; else that law is not checked
    terminal: str = ""  # terminal.renderer.Renderer; else the generic renderer
    advice: str = ""  # advice.measures.Measures; else hints without a reason
    observation: str = ""  # adapters.observation.Layout; else a derived layout
    map: str = ""  # Callable[..., str] that draws an SVG; else the title has no map
    training: str = ""  # bots.training.Training; else the title cannot be learned


class BadTitle(Exception):
    """A title that cannot be used; the text says which, and why."""


# Defaults of the record's optional functions

UNRESTRICTED: Final = TableTalk()


def unrestricted_talk(game: Any) -> TableTalk:
    return UNRESTRICTED


def default_phrase(game: Any, seat: Seat, action: Action) -> Message:
    """Name an option by its class: `do-take`."""
    return Message(f"do-{type(action).__name__.lower()}", action.words())


def default_question(game: Any, seat: Seat) -> Message:
    return Message("ask-generic")


def first_rule_of_step(game: Any, seat: Seat, action: Action) -> RuleId:
    """Cite the first rule of the step that is paused."""
    return asked(game).rules[0]


def never_decided(game: Any, seat: Seat) -> bool:
    return False


def no_silent_answer(game: Any, seat: Seat) -> Action | None:
    return None


def no_teams(seats: int) -> tuple[tuple[Seat, ...], ...]:
    return tuple((seat,) for seat in range(seats))


def nothing_counted(game: Any) -> Mapping[str, int]:
    return {}


def no_components() -> tuple[str, ...]:
    return ()


def none_used(game: Any, action: Action) -> tuple[str, ...]:
    return ()


def empty_pack(name: str) -> PackFile:
    return PackFile(name, {})


def reject_custom_pack(pack: PackFile) -> None:
    raise ValueError("this title is played with the packs it comes with")


def no_printed_data(pack: str) -> Mapping[str, Any]:
    return {}


def no_contents(pack: PackFile) -> Sequence[PackContent]:
    return ()


def no_pack_messages(language: str, pack: str) -> str:
    return ""


def no_rule_values(pack: str) -> Mapping[str, Arg]:
    return {}


@cache
def seats_of(position: str) -> int:
    """Return the number of seats that a scenario stores; 0 if it stores none."""
    (fields,) = json.loads(position).values()
    return int(fields.get("seats", 0))


def pack_of(position: str) -> str:
    """Return the pack that a scenario was made with, or an empty string if it stores none."""
    (fields,) = json.loads(position).values()
    return str(fields.get("pack", ""))


@dataclass(frozen=True)
class Title:
    """One game: a record of functions, so that a new title inherits nothing.

    Whatever could reveal a secret (`view`, `imagine`, `describe`) has no default.
    """

    # What it is
    id: str  # the name of its folder or entry point
    name: str
    package: str  # where its data files lie: "cosca.games.chess"
    seats: tuple[int, ...]
    endings: tuple[str, ...]
    # Rules, views, sampled worlds, log lines
    codec: Codec
    catalogue: Catalogue
    new_game: Callable[[Setup], Game]  # before the first step
    view: Callable[[Any, Seat | None], View]  # None is a spectator
    imagine: Callable[[View, Random], Game]  # a whole game that the seat could not tell from the real one
    result: Callable[[Any], Result | None]
    # Log lines of an action itself: position before, seat, action, reader. Effects of rules bring their own messages.
    describe: Callable[[Any, Seat, Any, Seat | None], tuple[Message, ...]]
    # Rules with a sensible default
    editions: tuple[str, ...] = ("standard",)  # the default first
    languages: tuple[str, ...] = ("en",)  # the first one is the fallback for any other
    rules_version: int = 1  # the newest; raised when the same moves would lead to another position
    rule_changes: tuple[RuleChange, ...] = ()  # what differs between the versions
    payoff_bound: int = 0  # if set, research adapters pay out the scores, which sum to 0 and lie within +-this
    granting_rule: Callable[[Any, Seat, Any], RuleId] = first_rule_of_step  # the rule that allows a legal action
    phrase: Callable[[Any, Seat, Any], Message] = default_phrase  # an option, as one of a list
    question: Callable[[Any, Seat], Message] = default_question  # what a seat has to decide
    # Whether everybody knows that the seat has one option. It follows from what a spectator sees.
    publicly_decided: Callable[[Any, Seat], bool] = never_decided
    # The option that a seat chooses by not answering, where all may play out of turn but nobody has to. It does not
    # depend on hidden information.
    silent_answer: Callable[[Any, Seat], Action | None] = no_silent_answer
    teams: Callable[[int], tuple[tuple[Seat, ...], ...]] = no_teams  # who wins and loses together, by number of seats
    table_talk: Callable[[Any], TableTalk] = unrestricted_talk
    variants: Mapping[str, RuleId] = field(default_factory=dict)  # optional rules a table may agree on
    pieces: Callable[[Any], Mapping[str, int]] = nothing_counted  # what can neither appear nor vanish
    components: Callable[[], tuple[str, ...]] = no_components  # every card and piece, by name
    components_used: Callable[[Any, Action], tuple[str, ...]] = none_used  # those that an action touches
    # Printed data
    packs: tuple[str, ...] = ("standard",)  # the default first
    pack_file: Callable[[str], PackFile] = empty_pack
    check_pack: Callable[[PackFile], list[str]] = source_faults
    register_pack: Callable[[PackFile], None] = reject_custom_pack  # a sound pack of a user's own
    pack_template: Callable[[], Mapping[str, str]] = dict  # files to transcribe a copy into, by name
    transcription: Transcription = NO_TRANSCRIPTION  # how the form of `cosca pack transcribe` treats the pack
    pack_contents: Callable[[PackFile], Sequence[PackContent]] = no_contents  # what should differ: orders or powers
    printed: Callable[[str], Mapping[str, Any]] = no_printed_data  # by pack: what screens show of it, as JSON
    pack_messages: Callable[[str, str], str] = (
        no_pack_messages  # by language and pack: names the pack prints, as Fluent
    )
    rule_values: Callable[[str], Mapping[str, Arg]] = no_rule_values  # by pack: numbers in rule texts, {tile.bribery}
    positions: Mapping[str, str] = field(default_factory=dict)  # set positions by name; those in its folder, if empty
    short_name: str = ""  # where space is short; else `name`
    # How strong each bot level is, the weakest first: mu of a rating that begins at 25. Games against other bots, or in
    # a title without these figures, are not rated
    level_ratings: tuple[float, ...] = ()
    extras: Extras = Extras()
    api: int = API

    def __post_init__(self) -> None:
        if not self.positions:
            object.__setattr__(self, "positions", StoredPositions(self.package))

    def rulebook(self, language: str, pack: str = "") -> Rulebook:
        """The numbered rules, from `rulebook/<language>.toml`, with the numbers of a pack, by default the first one."""
        available = self._available_language(language)
        return stored_rulebook(self.package, available, self.editions, self.rule_values, pack or self.packs[0])

    def messages(self, language: str, pack: str) -> str:
        """The sentences of `messages/<language>.ftl` and the names that the pack prints, as one Fluent file."""
        available = self._available_language(language)
        sentences = text_of(self.package, "messages", f"{available}.ftl")
        return f"{sentences}\n{names}" if (names := self.pack_messages(available, pack)) else sentences

    def _available_language(self, language: str) -> str:
        """Return the language if the title has it, else the title's first one."""
        return language if language in self.languages else self.languages[0]

    def has_lesson(self) -> bool:
        return has_file(self.package, "lesson", "script.toml")

    def start(self, agreed: Setup, rules_version: int | None = None) -> Game:
        """Return a game at its first decision: a new one, or the scenario that the options name.

        Without a version it is played by the newest rules.
        """
        game = self.before_first_step(agreed, rules_version)
        settle(game)
        return game

    def before_first_step(self, agreed: Setup, rules_version: int | None = None) -> Game:
        """Return a game before its first step, with the version of the rules that it is played by."""
        position = agreed.options.get("position")
        game = self._set_position(str(position), agreed) if position else self.new_game(agreed)
        game.rules_version = rules_version or self.rules_version
        return game

    def positions_for(self, seats: int, pack: str = "") -> list[str]:
        """Return the names of the scenarios for this number of seats, and for this pack if it is given."""
        names = [name for name in sorted(self.positions) if self.seats_at(name) in (0, seats)]
        if not pack:
            return names
        fitting = {"", *self._packs_with_pieces_of(pack, seats)}
        return [name for name in names if pack_of(self.positions[name]) in fitting]

    def _packs_with_pieces_of(self, pack: str, seats: int) -> list[str]:
        """Return the packs with as many pieces of each kind, so that they can share scenarios."""
        pieces = {
            each: self.pieces(self.new_game(Setup(self.editions[0], each, seats))) for each in (pack, *self.packs)
        }
        return [each for each in pieces if pieces[each] == pieces[pack]]

    def seats_at(self, name: str) -> int:
        """Return the number of seats of a scenario; 0 if it fits every number."""
        return seats_of(self.positions[name])

    def _set_position(self, name: str, agreed: Setup) -> Game:
        """Load a scenario. It fits all editions, one number of seats, and the packs that `positions_for` knows."""
        ((record, fields),) = json.loads(self.positions[name]).items()
        if (seats := fields.get("seats", agreed.seats)) != agreed.seats:
            raise ValueError(f"position {name} of {self.name} is for {seats} players, not {agreed.seats}")
        agreed_now = {"edition": agreed.edition, "pack": agreed.pack}
        return self.codec.load({record: fields | agreed_now})  # type: ignore[no-any-return]

    def team_of(self, seats: int, seat: Seat) -> int:
        """Return the number of the team that a seat plays for."""
        return next(number for number, team in enumerate(self.teams(seats)) if seat in team)

    def default_setup(self) -> Setup:
        return Setup(self.editions[0], self.packs[0], self.seats[0])

    def setups(self) -> list[Setup]:
        """Return a setup for every edition, pack and number of seats."""
        return [Setup(e, p, s) for e in self.editions for p in self.packs for s in self.seats]


def extra[T](title: Title, name: str, kind: type[T], default: T) -> T:
    """Import an optional part of a title, or return the default. Raises BadTitle if the path names no `kind`."""
    path: str = getattr(title.extras, name)
    if not path:
        return default
    found = _imported(title, name, path)
    if not isinstance(found, kind):
        raise BadTitle(f"{title.id}: its {name}, {path}, must be a {kind.__name__}, not a {type(found).__name__}")
    return found


def _object_at(path: str) -> Any:
    module, _, attribute = path.partition(":")
    return getattr(import_module(module), attribute)


def _imported(title: Title, name: str, path: str) -> Any:
    try:
        return _object_at(path)
    except (ImportError, AttributeError) as fault:
        raise BadTitle(f"{title.id}: its {name}, {path}, cannot be imported: {fault}") from fault
