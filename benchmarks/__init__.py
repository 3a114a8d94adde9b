"""How fast the rules are, always beside a peer measured in the same run."""
