"""The shared engine of the map games: a board, claiming, drawing, tickets, and one class for every decision."""
