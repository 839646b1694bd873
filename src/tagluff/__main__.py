"""`python -m tagluff` is the tagluff command."""

from tagluff.cli.main import run

if __name__ == "__main__":
    run()
