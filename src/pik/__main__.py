"""`python -m pik` is the command `pik`."""

from .cli import main

if __name__ == "__main__":
    main(prog_name="pik")
