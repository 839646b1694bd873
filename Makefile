# Everything a fresh machine needs, given Python 3.11+, a C compiler and make.
#   make play    set up what a player needs, and serve     make test    set up, then run every test
#   make check   the quick checks, for every commit       make bench   how fast it is here
#   make soak    the long versions (hours)                make setup   .venv with the compiled package and all tools

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# The lock holds every package, so pip need not look for more; Python writes its bytecode when it first reads a module.
LOCKED := $(PIP) --require-hashes --no-deps --no-compile --requirement
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' \)) setup.py pyproject.toml building/backend.py scripts/client.py
PLAIN := PYTHONPATH=src
LOCK := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --no-emit-index-url --generate-hashes \
	--quiet --custom-compile-command "make lock"
WEB := $(shell find web words -type f -not -path '*/node_modules/*')
CLIENT := src/tagluff/server/web/client/index.html
# Nothing if there is a Node to build the browser client with; or else it comes from PyPI.
NO_NODE := $(shell $(PYTHON) scripts/client.py --lacking)
NODE := $(if $(NO_NODE),$(VENV)/.node)
# Nothing if the engine can be compiled here, or else what is missing; then mypyc is not installed either.
MISSING := $(shell $(PYTHON) scripts/compiler.py)
NEEDED := $(if $(MISSING),play,build)
# On as many processes as there are cores; whoever is done first takes over from the others, for tests are of all lengths.
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses=auto --dist=worksteal
# Browsers and servers wait more than they work, so the suite with them has two processes to a core.
WAITING := $(subst auto,$(shell $(PYTHON) -c 'import os; print(2 * (os.cpu_count() or 1))'),$(PYTEST))
# What is tested on the compiled engine alone: what stands above it and is never compiled, and games of bots that take
# minutes without it. Below that, plain and compiled must do the same.
ONCE := $(addprefix tests/,arena browser cli docs house server terminal web words bots/test_memory.py bots/test_style_wins.py)
ABOUT_ENGINE := tests/core tests/maps tests/games tests/rules tests/cardgame tests/perft tests/golden

.PHONY: play setup check test test-plain test-compiled test-pythons test-readme bench soak rules schemas protocol words lock clean

play: $(VENV)/.package
	$(BIN)/tagluff serve --open

setup: $(VENV)/.tools $(VENV)/.package

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tågluff needs Python 3.11 or newer; this is $$($(PYTHON) --version). Name another one: make PYTHON=python3.12 ..." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	@touch $@

# What a player needs: `play` without a compiler, `build` with one. The tools of a developer come on top of it.
$(VENV)/.$(NEEDED): requirements/$(NEEDED).lock $(VENV)/.made
	$(LOCKED) requirements/$(NEEDED).lock
	@touch $@

$(VENV)/.tools: requirements/dev.lock $(VENV)/.$(NEEDED)
	$(LOCKED) requirements/dev.lock
	@touch $@

$(VENV)/.node: requirements/node.lock $(VENV)/.made
	$(LOCKED) requirements/node.lock
	@touch $@

$(CLIENT): $(VENV)/.made $(NODE) $(WEB) $(shell find src/tagluff/words/catalogues -type f)
	@echo "Building the browser client ..."
	$(BIN)/python scripts/client.py

$(VENV)/.package: $(VENV)/.$(NEEDED) $(CLIENT) $(SOURCES)
	@echo "$(if $(MISSING),Tågluff runs as plain Python here: $(MISSING). Install it and say make play again for the fast engine.,Building the engine (a minute or two) ...)"
	@rm -rf build
	$(PIP) --no-deps --no-build-isolation --no-compile --force-reinstall .
	@rm -rf build
	@$(BIN)/tagluff --version
	@touch $@

check: $(VENV)/.tools $(NODE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PLAIN) $(BIN)/lint-imports --no-logo
	$(PLAIN) $(BIN)/python scripts/rule_tables.py --check
	$(PLAIN) $(BIN)/python scripts/schemas.py --check
	$(PLAIN) $(BIN)/python scripts/protocol.py --check
	$(PLAIN) $(BIN)/python scripts/catalogues.py --check
	$(BIN)/python scripts/client.py --check

test: check test-plain test-compiled test-readme test-pythons

# Every line and branch of the engine must be reached by the tests that are about it; the others run without the tracer.
test-plain: $(VENV)/.tools
	$(PLAIN) $(BIN)/python -m coverage erase
	$(PLAIN) $(PYTEST) --mode=plain --cov --cov-report=term-missing:skip-covered $(ABOUT_ENGINE)
	$(PLAIN) $(PYTEST) --mode=plain $(addprefix --ignore=,$(ABOUT_ENGINE) $(ONCE))

test-compiled: $(VENV)/.tools $(VENV)/.package
	@$(BIN)/python scripts/chromium.py >/dev/null
	$(WAITING) --mode=compiled

test-readme: $(VENV)/.package
	$(BIN)/python -m doctest README.md docs/api.md docs/positions.md docs/conformance.md

test-pythons: $(VENV)/.package
	$(BIN)/python scripts/same_everywhere.py

bench: $(VENV)/.package
	$(BIN)/tagluff bench

soak: $(VENV)/.package
	rm -rf .venv-unchecked build
	TAGLUFF_UNCHECKED=1 $(PIP) --no-deps --no-build-isolation --no-compile --target .venv-unchecked .
	rm -rf build
	$(BIN)/python scripts/same_everywhere.py --games 200 --also .venv-unchecked
	$(BIN)/python scripts/soak.py
	$(BIN)/python scripts/perft.py --check --deep
	$(BIN)/python scripts/fuzz.py
	TAGLUFF_POSITIONS=1000 TAGLUFF_BOT_GAMES=1000 $(PYTEST) tests/bots
	$(BIN)/python scripts/soak_server.py
	TAGLUFF_EXAMPLES=5000 TAGLUFF_FRAMES=500000 $(BIN)/python -m pytest --quiet tests/server/web/test_openapi.py tests/server/web/test_fuzz.py

rules: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/rule_tables.py

schemas: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/schemas.py

protocol: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/protocol.py

words: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/catalogues.py

# The locks of players agree with the one of developers.
lock: $(VENV)/.tools
	$(PIP) uv
	$(LOCK) --group dev --output-file requirements/dev.lock
	$(LOCK) --group build --constraints requirements/dev.lock --output-file requirements/build.lock
	$(LOCK) --group play --constraints requirements/dev.lock --output-file requirements/play.lock
	$(BIN)/uv pip compile --group node --universal --python-version 3.11 --no-emit-index-url \
		--generate-hashes --quiet --custom-compile-command "make lock" --output-file requirements/node.lock

clean:
	rm -rf web/node_modules $(dir $(CLIENT))
	rm -rf $(VENV) .venv-* build dist .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src -name '*.egg-info' -prune -exec rm -rf {} +
