"""Training by self-play, run by `cosca learn`."""
