"""The rules of Rally: one car against a deck of track cards."""
