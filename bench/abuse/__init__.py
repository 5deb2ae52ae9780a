"""Some forty attacks on a site, and how they affect honest players."""
