"""The numbered rules of a title in our own words. Options, refusals, help and tests cite them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from cosca.engine.core import RuleId


@dataclass(frozen=True, slots=True)
class Rule:
    id: RuleId
    section: str  # the printed heading
    text: str
    refusal: str  # shown to a player whose action this rule forbids
    editions: tuple[str, ...]  # in which it applies
    where: str  # page or paragraph in the printed text


@dataclass(frozen=True, slots=True)
class Rulebook:
    language: str
    rules: dict[RuleId, Rule]

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


def _haystack(rule: Rule) -> str:
    return f"{rule.id} {rule.section} {rule.text}".lower()


def parse_rulebook(text: str, editions: tuple[str, ...]) -> Rulebook:
    """Parse a rulebook file. A rule without `editions` applies in all of them."""
    data = tomllib.loads(text)
    rules = [
        Rule(
            id=entry["id"],
            section=data["sections"][entry["section"]],
            text=" ".join(entry["text"].split()),
            refusal=" ".join(entry.get("refusal", "").split()),
            editions=tuple(entry.get("editions", editions)),
            where=entry["where"],
        )
        for entry in data["rule"]
    ]
    return Rulebook(data["language"], {rule.id: rule for rule in rules})
