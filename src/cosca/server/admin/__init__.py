"""The operations behind `cosca admin`: checks, backups, accounts and tables."""
