"""How the planner plays the Card Game."""
