"""Looking back at a game: which decisions of a seat cost most, by what it could know when it made them."""
