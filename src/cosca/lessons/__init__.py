"""Guided first games: a recorded log of each title, and notes on what a learner sees and does in it."""
