"""What somebody who is asked may type, wherever the game is played: an option by number or words, or a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from rich.text import Text

from cosca.consigliere.advice import Counsel, percent
from cosca.engine.core import Action, Game, Seat
from cosca.engine.rules import Rule
from cosca.engine.title import Message, View
from cosca.terminal.asking import spans
from cosca.terminal.face import Menu, RuleOf
from cosca.terminal.showing import Showing

type Handler = Callable[[str], None]


class Answering:
    """One moment in which a seat is asked. `own` is what it must choose from, `options` all that it may do.

    `game` only helps to find words for pieces; one that is imagined from the view will do.
    """

    handlers: dict[str, Handler]

    def __init__(self, desk: Showing, seat: Seat, view: View, own: Sequence[Action], options: Sequence[Action]) -> None:
        self.desk = desk
        self.seat = seat
        self.view = view
        self.own = own
        self.options = list(dict.fromkeys(options))

    @property
    def reader(self) -> Seat | None:
        """Who is called 'you'."""
        return self.seat

    @property
    def edition(self) -> str:
        raise NotImplementedError

    @cached_property
    def game(self) -> Game:
        raise NotImplementedError

    @property
    def rule_of(self) -> RuleOf:
        raise NotImplementedError

    @cached_property
    def menu(self) -> Menu:
        return self.desk.face.menu(self.view, self.options, self.rule_of, self.desk.look)

    def say(self, message_id: str, **args: str | int) -> None:
        self.desk.say(message_id, **args)

    def show_board(self) -> None:
        self.desk.show_board(self.view)
        self.show_menu()

    def show_menu(self) -> None:
        desk = self.desk
        what = desk.face.question(self.view, self.options, desk.look)
        asked = desk.speaker.say("ask", what=what, **desk.speaker.who(self.seat, self.reader))
        desk.screen.show(Text(f" {asked} ", style="bold reverse"), *self.menu.shown)

    # What was typed

    def answer(self, said: str) -> Action | None:
        if not said:
            return self.only_option()
        if said.isdecimal():
            return self.numbered(int(said))
        found = self.desk.vocabulary.command(said)
        if not found:
            return self.in_words(said)
        self.handlers[found[0]](found[1])
        return None

    def only_option(self) -> Action | None:
        own = [action for action in self.options if action in self.own]
        if len(own) == 1:
            return own[0]
        if (idle := self.desk.face.idle(self.view, self.options)) is not None:
            return idle
        self.show_board()
        return None

    def numbered(self, number: int) -> Action | None:
        if number not in self.menu.numbers:
            self.say("no-such-number", number=str(number), numbers=spans(self.menu.numbers))
        return self.menu.numbers.get(number)

    def in_words(self, said: str) -> Action | None:
        """Words that fit exactly one option choose it; one piece alone does not say what to do with it."""
        desk = self.desk
        wanted = desk.vocabulary.understand(said)
        if wanted is None:
            self.say("no-such-input", input=said)
            return None
        fitting = desk.vocabulary.fitting(wanted, self.game, self.view, self.options)
        if len(fitting) == 1 and (wanted.kinds or len(wanted.parts) > 1):
            return fitting[0]
        if named := self.only_named(fitting):
            return named
        numbers = [number for number, action in sorted(self.menu.numbers.items()) if action in fitting]
        if numbers:
            self.say("several-options", numbers=spans(numbers))
        else:
            self.say("no-such-option", input=said)
        return None

    def only_named(self, fitting: Sequence[Action]) -> Action | None:
        """Where only one kind of thing is asked for, its name will do; what may be done at any time is not meant."""
        parts = self.desk.vocabulary.parts
        kinds = {type(action) for action in self.own if parts(self.game, self.view, action)}
        meant = [action for action in fitting if action in self.own]
        is_clear = self.desk.vocabulary.lexicon is not None and len(kinds) == 1
        return meant[0] if is_clear and len(meant) == 1 else None

    # Questions

    def do_rules(self, said: str) -> None:
        desk = self.desk
        rules = desk.rulebook.of(self.edition)
        if not said:
            desk.list_rules(rules)
            return
        exact = [rule for rule in rules if rule.id.lower() in (said.lower(), f"{rule.id.split('-')[0]}-{said}".lower())]
        if exact:
            desk.show_rule(exact[0])
            return
        self.found_rules([rule for rule in desk.rulebook.search(said) if rule in rules], said)

    def found_rules(self, found: Sequence[Rule], said: str) -> None:
        if not found:
            self.say("rules-none", input=said)
            return
        self.say("rules-found", count=len(found), input=said)
        self.desk.cite((rule.id, rule.text) for rule in found)

    def show_counsels(self, counsels: Sequence[Counsel], why: Message) -> None:
        """What the Consigliere says, each option after the rule that grants it."""
        desk, tell = self.desk, self.desk.speaker.tell
        desk.cite((each.rule, self.in_figures(each, tell(each.says, self.reader))) for each in counsels)
        desk.screen.show(desk.face.ink(tell(why, self.reader), desk.look))

    def in_figures(self, counsel: Counsel, what: str) -> str:
        if counsel.chance is None:
            return what
        number = self.menu.number_of(counsel.action) or 0
        return self.desk.speaker.say("hint-option", number=number, what=what, chance=percent(counsel.chance))

    def do_recall(self, said: str) -> None:
        self.desk.screen.show(*self.desk.face.recall(self.view, self.desk.look))

    def do_about(self, said: str) -> None:
        desk, example = self.desk, self.desk.speaker.say("example-about")
        wanted = desk.vocabulary.understand(said)
        found = [
            thing for part in (wanted.parts if wanted else ()) for thing in desk.face.about(self.view, part, desk.look)
        ]
        if found:
            desk.screen.show(*found)
        else:
            self.say("about-unknown", input=said, example=example)

    def do_board(self, said: str) -> None:
        self.show_board()

    def do_help(self, said: str) -> None:
        self.desk.show_help()
