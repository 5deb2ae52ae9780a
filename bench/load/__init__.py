"""The whole site under load on one machine: simulated players, the site, and what both cost."""
