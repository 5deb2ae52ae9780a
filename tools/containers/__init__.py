"""Tools around the container image: what it needs inside, and a trial of the whole composition."""
