"""The numbered rules of a title in our own words. Options, refusals, help and tests cite them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from cosca.engine.core import RuleId

VALUE: Final = re.compile(r"\{([\w.]+)\}")  # {tile.bribery}: a number of the pack


@dataclass(frozen=True, slots=True)
class Rule:
    id: RuleId
    section: str  # the printed heading
    text: str
    refusal: str  # shown to a player whose action this rule forbids
    editions: tuple[str, ...]  # in which it applies
    where: str  # page or paragraph in the printed text


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another text of a rule, for packs that print something else: those with this value."""

    name: str  # of a value of the pack
    value: int | str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Rulebook:
    language: str
    rules: dict[RuleId, Rule]
    alternatives: tuple[Alternative, ...] = ()

    def __getitem__(self, rule: RuleId) -> Rule:
        return self.rules[rule]

    def refusal(self, rule: RuleId) -> str:
        """Return the refusal text of a rule, or the rule itself if it has none."""
        return self.rules[rule].refusal or self.rules[rule].text

    def search(self, words: str) -> list[Rule]:
        wanted = words.lower().split()
        return [rule for rule in self.rules.values() if all(word in _haystack(rule) for word in wanted)]

    def of(self, edition: str) -> list[Rule]:
        return [rule for rule in self.rules.values() if edition in rule.editions]

    def filled(self, values: Mapping[str, int | str]) -> Rulebook:
        """Return the rules as a pack prints them, with its numbers. Raises KeyError for an unknown one."""
        other = {each.rule.id: each.rule for each in self.alternatives if values.get(each.name) == each.value}
        rules = {rule.id: _filled(rule, values) for rule in (self.rules | other).values()}
        return Rulebook(self.language, rules)


def _filled(rule: Rule, values: Mapping[str, int | str]) -> Rule:
    def fill(text: str) -> str:
        return VALUE.sub(lambda found: str(values[found[1]]), text)

    return replace(rule, text=fill(rule.text), refusal=fill(rule.refusal))


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.section} {rule.text}".lower()


def parse_rulebook(text: str, editions: tuple[str, ...]) -> Rulebook:
    """Parse a rulebook file. A rule without `editions` applies in all of them.

    A rule with `when` replaces the one with the same id for packs with that value, for example
    `when = { "power.rocco" = "turf_stays_free" }`.
    """
    data = tomllib.loads(text)
    rules = [(_rule(entry, data["sections"], editions), entry.get("when")) for entry in data["rule"]]
    always = {rule.id: rule for rule, when in rules if not when}
    others = [Alternative(name, value, rule) for rule, when in rules if when for name, value in when.items()]
    return Rulebook(data["language"], always, tuple(others))


def _rule(entry: dict[str, Any], sections: Mapping[str, str], editions: tuple[str, ...]) -> Rule:
    return Rule(
        id=entry["id"],
        section=sections[entry["section"]],
        text=" ".join(entry["text"].split()),
        refusal=" ".join(entry.get("refusal", "").split()),
        editions=tuple(entry.get("editions", editions)),
        where=entry["where"],
    )
