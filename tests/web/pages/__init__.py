"""Every page of the site in a browser: how it is served, who can read it, and the flows from one to the next."""
