"""A bot of somebody's at a table over the network."""
