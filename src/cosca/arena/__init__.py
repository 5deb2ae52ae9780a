"""Bots against bots: matches and round robins, played in pairs of equal luck, rated, and told when they are sure."""
