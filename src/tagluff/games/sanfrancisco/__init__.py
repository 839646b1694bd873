"""San Francisco."""
