"""What every bot is: a player that chooses from what its seat may know, and from nothing else."""

from __future__ import annotations

from typing import Protocol, TypeVar


class HasLegal(Protocol):
    """What the view of every game can do."""

    def legal(self) -> list[int]:
        """The legal actions of the seat, ascending."""
        ...


V_contra = TypeVar("V_contra", bound=HasLegal, contravariant=True)


class Bot(Protocol[V_contra]):
    """A player of a game whose views are of type `V_contra`.

    A bot gets views only: it has no handle on a state, a game or another seat. Its chance comes from a generator of its
    own, so that the same views and generator make the same choices.

    Attributes:
        name: the specification it was made from, as `make` reads it.
    """

    name: str

    def choose(self, view: V_contra) -> int:
        """One of `view.legal()`, which is not empty."""
        ...
