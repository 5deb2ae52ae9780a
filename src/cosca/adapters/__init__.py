"""Every title as an environment of other people's frameworks: PettingZoo and OpenSpiel."""
