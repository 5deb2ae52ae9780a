"""`cosca admin`: commands for the operator of a site."""
