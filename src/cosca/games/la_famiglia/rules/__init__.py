"""The rules of La Famiglia, one module per chapter of the rulebook."""
