"""Evaluation, policies and search for Famiglia, compiled with the rules."""
