"""Evaluation, rollout policy and search for bots. These modules are compiled together with the rules."""
