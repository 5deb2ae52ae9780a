"""The lobby: the site's list of public tables."""
