"""Adapters that offer every title to learning frameworks: PettingZoo and OpenSpiel."""
