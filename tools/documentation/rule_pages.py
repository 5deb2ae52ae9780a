"""The rules of a title as a page. Their one source is the rulebook that the server and the terminal quote too."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Final

from cosca.engine.rulebook import Rule
from cosca.engine.title import Title
from cosca.titles import TITLES

INTRODUCTION: Final = {
    "en": "{count} numbered rules, with the values of the pack `{pack}`. Every move and every refusal in the game "
    "cites one of them.",
    "de": "{count} nummerierte Regeln, mit den Werten des Packs `{pack}`. Jeder Zug und jede Ablehnung im Spiel nennt "
    "eine davon.",
}
ONLY: Final = {"en": "Only in edition {editions}.", "de": "Nur in Ausgabe {editions}."}
HEADING: Final = {"en": "The rules", "de": "Die Regeln"}
SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>#|])")


def rules_of(title: str, language: str) -> str:
    """Return all rules of a title in a language, as Markdown with an anchor for each rule."""
    chosen = TITLES[title]
    rules = list(chosen.rulebook(language, chosen.packs[0]).rules.values())
    intro = INTRODUCTION[language].format(count=len(rules), pack=chosen.packs[0])
    sections = [
        _section(name, list(found), chosen, language) for name, found in groupby(rules, lambda rule: rule.section)
    ]
    return "\n\n".join([f"## {HEADING[language]}", intro, *sections])


def page_of(title: str, language: str) -> str:
    """Return a page with nothing but the rules, for languages other than that of the site."""
    return f"# {TITLES[title].name}\n\n{rules_of(title, language)}\n"


def _section(name: str, rules: list[Rule], title: Title, language: str) -> str:
    return "\n\n".join([f"### {escaped(name)}", *(_rule(rule, title, language) for rule in rules)])


def _rule(rule: Rule, title: Title, language: str) -> str:
    only = ONLY[language].format(editions=", ".join(rule.editions)) if rule.editions != tuple(title.editions) else ""
    words = f"**{rule.id}**{{ #{rule.id} .rule }} {escaped(rule.text)}"
    return f"{words} *{only}*" if only else words


def escaped(text: str) -> str:
    """Return a text of the game in which Markdown changes nothing."""
    return SPECIAL.sub(r"\\\1", text)
