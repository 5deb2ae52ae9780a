"""The prompt shared by local and remote games: input chooses an option by number or words, or runs a command."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from rich.text import Text

from cosca.advice.hints import Suggestion, percent
from cosca.engine.core import Action, Game, Seat
from cosca.engine.rulebook import Rule
from cosca.engine.title import Message, View
from cosca.terminal.display import Display
from cosca.terminal.parser import spans
from cosca.terminal.renderer import Menu, RuleOf

type Handler = Callable[[str], None]


class BasePrompt:
    """A prompt for one decision of a seat. `own` are the options of the decision; `options` adds any-time actions.

    `game` only serves to find words for components, so one sampled from the view is enough.
    """

    handlers: dict[str, Handler]

    def __init__(
        self, display: Display, seat: Seat, view: View, own: Sequence[Action], options: Sequence[Action]
    ) -> None:
        self.display = display
        self.seat = seat
        self.view = view
        self.own = own
        self.options = list(dict.fromkeys(options))

    @property
    def reader(self) -> Seat | None:
        """The seat addressed as "you"."""
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
        return self.display.renderer.menu(self.view, self.options, self.rule_of, self.display.context)

    def say(self, message_id: str, **args: str | int) -> None:
        self.display.say(message_id, **args)

    def show_board(self) -> None:
        self.display.show_board(self.view)
        self.show_menu()

    def show_menu(self) -> None:
        display = self.display
        asked = display.translator.format("ask", what=self.question(), **display.translator.who(self.seat, self.reader))
        display.screen.show(Text(f" {asked} ", style="bold reverse"), *self.menu.shown)

    def question(self) -> str:
        return self.display.renderer.question(self.view, self.options, self.display.context)

    # Input

    def answer(self, text: str) -> Action | None:
        if not text:
            return self.only_option()
        if text.isdecimal() and (int(text) in self.menu.numbers or not self.fitting(text)):
            return self.numbered(int(text))
        found = self.display.vocabulary.command(text)
        if not found:
            return self.in_words(text)
        self.handlers[found[0]](found[1])
        return None

    def only_option(self) -> Action | None:
        own = [action for action in self.options if action in self.own]
        if len(own) == 1:
            return own[0]
        if (idle := self.display.renderer.idle(self.view, self.options)) is not None:
            return idle
        self.show_board()
        return None

    def numbered(self, number: int) -> Action | None:
        if number not in self.menu.numbers:
            self.say("no-such-number", number=str(number), numbers=spans(self.menu.numbers))
        return self.menu.numbers.get(number)

    def fitting(self, text: str) -> list[Action]:
        """Return the options that the words name."""
        wanted = self.display.vocabulary.understand(text)
        return self.display.vocabulary.fitting(wanted, self.game, self.view, self.options) if wanted else []

    def in_words(self, text: str) -> Action | None:
        """Return the option that the words fit, if exactly one does. A component alone chooses nothing."""
        wanted = self.display.vocabulary.understand(text)
        if wanted is None:
            self.say("no-such-input", input=text)
            return None
        fitting = self.fitting(text)
        if len(fitting) == 1 and (wanted.kinds or len(wanted.parts) > 1):
            return fitting[0]
        if named := self.only_named(fitting):
            return named
        numbers = [number for number, action in sorted(self.menu.numbers.items()) if action in fitting]
        if numbers:
            self.say("several-options", numbers=spans(numbers))
        else:
            self.say("no-such-option", input=text)
        return None

    def only_named(self, fitting: Sequence[Action]) -> Action | None:
        """Return the option named by a component alone, if the decision has only one kind of action."""
        parts = self.display.vocabulary.parts
        kinds = {type(action) for action in self.own if parts(self.game, self.view, action)}
        meant = [action for action in fitting if action in self.own]
        is_clear = self.display.vocabulary.lexicon is not None and len(kinds) == 1
        return meant[0] if is_clear and len(meant) == 1 else None

    # Commands

    def do_rules(self, text: str) -> None:
        display = self.display
        rules = display.rulebook.of(self.edition)
        if not text:
            display.list_rules(rules)
            return
        exact = [rule for rule in rules if rule.id.lower() in (text.lower(), f"{rule.id.split('-')[0]}-{text}".lower())]
        if exact:
            display.show_rule(exact[0])
            return
        self.found_rules([rule for rule in display.rulebook.search(text) if rule in rules], text)

    def found_rules(self, found: Sequence[Rule], text: str) -> None:
        if not found:
            self.say("rules-none", input=text)
            return
        self.say("rules-found", count=len(found), input=text)
        self.display.cite((rule.id, rule.text) for rule in found)

    def show_suggestions(self, suggestions: Sequence[Suggestion], why: Message) -> None:
        """Show a hint: each option with the rule that grants it, then the reason if it adds anything."""
        display, sentence = self.display, self.display.translator.sentence
        display.cite((each.rule, self.with_chance(each, sentence(each.message, self.reader))) for each in suggestions)
        if why.id != "counsel-imagined":
            display.screen.show(display.renderer.colourize(sentence(why, self.reader), display.context))

    def with_chance(self, suggestion: Suggestion, what: str) -> str:
        if suggestion.chance is None:
            return what
        number = self.menu.number_of(suggestion.action) or 0
        return self.display.translator.format(
            "hint-option", number=number, what=what, chance=percent(suggestion.chance)
        )

    def do_recall(self, text: str) -> None:
        self.display.screen.show(*self.display.renderer.recall(self.view, self.display.context))

    def do_about(self, text: str) -> None:
        display, example = self.display, self.display.translator.example("example-about")
        wanted = display.vocabulary.understand(text)
        found = [
            thing
            for part in (wanted.parts if wanted else ())
            for thing in display.renderer.about(self.view, part, display.context)
        ]
        if found:
            display.screen.show(*found)
        else:
            self.say("about-unknown", input=text, example=example)

    def do_board(self, text: str) -> None:
        self.show_board()

    def do_help(self, text: str) -> None:
        self.display.show_help()
