"""`python -m racecraft` is the command `racecraft`."""

from racecraft.cli.app import main

if __name__ == "__main__":
    main()
