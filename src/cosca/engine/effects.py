"""Effects: what follows from an action by the rules, as the engine records it for the log."""

from __future__ import annotations


class Effect:
    """Something that happened by a rule and not by a choice, for the log: a tie broken, a pile shuffled, a card spared.

    Its message is `effect-<kind>` with `args`. Where `secret` has arguments too, only insiders get them;
    all others get `effect-<kind>-hidden`, or nothing if the effect is `private`.
    """

    __slots__ = ("args", "insiders", "kind", "private", "rule", "secret")

    def __init__(
        self,
        kind: str,
        rule: str,
        args: dict[str, str | int],
        secret: dict[str, str | int],
        insiders: tuple[int, ...],
        private: bool,
    ) -> None:
        self.kind = kind
        self.rule = rule  # that caused it: that of a card's Power, or of the step
        self.args = args
        self.secret = secret
        self.insiders = insiders
        self.private = private
