"""Reports, sanctions and mutes in the store."""
