"""The printed data of the components, and the modules that read and check it."""
