"""A discrete-event simulation of a site, driven by measured costs."""
