PYTHON ?= $(shell command -v python3 || command -v python)
TASKS = play serve test test-all fast check lint format types imports docs golden shots bench build lock clean

.PHONY: help $(TASKS)

help:
	@$(PYTHON) dev.py

# Further arguments: make play ARGS="--port 8000"
$(TASKS):
	@$(PYTHON) dev.py $@ $(ARGS)
