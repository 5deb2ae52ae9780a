"""Evaluation, policies and search for the bots. Compiled together with the rules."""
