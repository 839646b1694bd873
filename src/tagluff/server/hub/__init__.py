"""The tables themselves: who sits there, what was done, who is told. No web framework, no database."""
