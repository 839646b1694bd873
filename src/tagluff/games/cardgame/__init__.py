"""The Card Game: no board; yards, hidden piles, robbing, and tickets completed with matching cards."""
