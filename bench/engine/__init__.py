"""Our engine beside OpenSpiel and RLCard: moves and copies per second."""
