"""How the database came to be what it is, step by step; the program takes the steps itself when it starts."""

HEAD = "0001"  # the last step
