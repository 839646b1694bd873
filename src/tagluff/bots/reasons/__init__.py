"""Why a bot would do what it would do: facts in the dialect of the engine, which others turn into sentences."""
