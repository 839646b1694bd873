"""What every game of the family shares: cards, seats, the dealer, actions, events, scores, the Game protocol."""
