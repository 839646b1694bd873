"""What every card table shares: cards in piles, a row of face-up cards, tickets on offer, turns."""
