"""NY Nostra City, by Sébastien Gigaudaut and David Rakoto, for three to five."""
