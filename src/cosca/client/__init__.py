"""A client of a site, for programs that play. It knows the protocol, but no game rules and no hidden information."""
