"""What bots do thousands of times a move; compiled by mypyc as a library of its own."""
