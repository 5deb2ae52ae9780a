"""The chapters of the rulebook, and what each rule makes legal."""
