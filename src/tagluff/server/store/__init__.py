"""Where tables are kept: one protocol, and what keeps to it."""
