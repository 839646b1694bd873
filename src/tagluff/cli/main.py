"""The tagluff command."""

import typer

import tagluff

app = typer.Typer()


@app.callback(invoke_without_command=True)
def main() -> None:
    print(tagluff.__version__, tagluff.MODE)


def run() -> None:
    app()
