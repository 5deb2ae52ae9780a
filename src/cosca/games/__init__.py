"""One folder for each title. `cosca.titles` finds them; no other module imports them."""
