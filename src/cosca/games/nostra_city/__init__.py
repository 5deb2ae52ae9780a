"""NY Nostra City, by Sébastien Gigaudaut and David Rakoto, for 3 to 5 players."""
