"""Tools that build, check and publish the documentation site, and run the commands that the pages show."""
