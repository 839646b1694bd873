"""`tagluff arena`: tournaments and what they come to, in the terminal, as Markdown and as a page."""
