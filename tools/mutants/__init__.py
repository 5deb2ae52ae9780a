"""Mutation testing: change one small thing in a package and see whether a test notices. See `__main__.py`."""
