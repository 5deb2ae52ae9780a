"""An hour with 200 people on one site: quick play and rematches, in virtual time, while processes are killed."""
