"""A table of a site, played from a terminal."""
