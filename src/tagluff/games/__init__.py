"""The games: one folder each, with a rule sheet and a board file; and the registry that finds them."""
