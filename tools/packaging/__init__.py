"""Tools for building packages and trying them as a user would."""
