"""Players that see a view and their own memory, never a state."""
