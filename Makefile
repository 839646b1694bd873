# Everything a fresh machine needs, given Python 3.11+, a C compiler and make.
#   make play    set up, then play in the terminal        make test    set up, then run every test
#   make check   the quick checks, for every commit       make bench   how fast it is here
#   make soak    the long versions (hours)                make setup   .venv with the compiled package and all tools

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' \)) setup.py pyproject.toml
PLAIN := PYTHONPATH=src
# Each half of the suite runs on as many processes as there are cores.
PYTEST := $(BIN)/python -m pytest --quiet --numprocesses=auto
ABOUT_ENGINE := tests/core tests/maps tests/games tests/rules tests/cardgame tests/perft tests/golden

.PHONY: play setup check test test-plain test-compiled test-pythons test-readme bench soak rules schemas lock clean

play: $(VENV)/.package
	$(BIN)/tagluff play nordic

setup: $(VENV)/.package
	@$(BIN)/tagluff --version

$(VENV)/.tools: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tågluff needs Python 3.11 or newer; this is $$($(PYTHON) --version). Name another one: make PYTHON=python3.12 ..." >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	@touch $@

$(VENV)/.package: $(VENV)/.tools $(SOURCES)
	@echo "Building the engine (a minute or two) ..."
	@rm -rf build
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@rm -rf build
	@touch $@

check: $(VENV)/.tools
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(PLAIN) $(BIN)/lint-imports --no-logo
	$(PLAIN) $(BIN)/python scripts/rule_tables.py --check
	$(PLAIN) $(BIN)/python scripts/schemas.py --check

test: check test-plain test-compiled test-readme test-pythons

# Every line and branch of the engine must be reached by the tests that are about it; the others run without the tracer.
test-plain: $(VENV)/.tools
	$(PLAIN) $(BIN)/python -m coverage erase
	$(PLAIN) $(PYTEST) --mode=plain --cov --cov-report=term-missing:skip-covered $(ABOUT_ENGINE)
	$(PLAIN) $(PYTEST) --mode=plain $(addprefix --ignore=,$(ABOUT_ENGINE))

test-compiled: $(VENV)/.package
	$(PYTEST) --mode=compiled

test-readme: $(VENV)/.package
	$(BIN)/python -m doctest README.md docs/api.md docs/positions.md docs/conformance.md

test-pythons: $(VENV)/.package
	$(BIN)/python scripts/same_everywhere.py

bench: $(VENV)/.package
	$(BIN)/tagluff bench

soak: $(VENV)/.package
	$(BIN)/python scripts/soak.py
	$(BIN)/python scripts/perft.py --check --deep
	$(BIN)/python scripts/fuzz.py

rules: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/rule_tables.py

schemas: $(VENV)/.tools
	$(PLAIN) $(BIN)/python scripts/schemas.py

lock: $(VENV)/.tools
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --no-emit-index-url \
		--generate-hashes --quiet --custom-compile-command "make lock" --output-file requirements.lock

clean:
	rm -rf $(VENV) .venv-* build dist .coverage* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src -name '*.egg-info' -prune -exec rm -rf {} +
