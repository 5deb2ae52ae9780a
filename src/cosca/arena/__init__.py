"""Bots against bots: matches and round robins with paired deals, ratings and confidence intervals."""
