"""Team Asia."""
