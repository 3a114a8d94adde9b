"""`racecraft serve`: tables to play at in a browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()
_DEFAULT_PORT = 8707


def data_folder() -> Path:
    """Where the data of this user's programs lie."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local") / "racecraft"
    if sys.platform == "darwin":
        return home / "Library/Application Support/racecraft"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share") / "racecraft"


def free_port(host: str, wanted: int) -> int:
    """The port that is wanted, or another one when it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, wanted))
        except OSError:
            trial.bind((host, 0))
        port: int = trial.getsockname()[1]
        return port


def write_schema(file: Path) -> None:
    """Write the OpenAPI document with every message."""
    import json

    from racecraft.server.web.app import openapi

    file.write_text(json.dumps(openapi(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def warn(host: str, public_url: str | None) -> None:
    """Say what it means to be reachable from outside."""
    typer.echo(f"Warning: {host} can be reached from other machines.", err=True)
    if public_url is None or not public_url.startswith("https:"):
        typer.echo("What is sent can be read on the way: put it behind TLS, with --public-url https://...", err=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; only this machine reaches the usual one.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int | None, typer.Option(help=f"The port; usually {_DEFAULT_PORT}, or a free one.")] = None,
    data: Annotated[Path | None, typer.Option(help="The folder in which tables are kept.")] = None,
    database: Annotated[str | None, typer.Option(help="A database by its SQLAlchemy address instead.")] = None,
    public_url: Annotated[str | None, typer.Option(help="The address that people use, behind a proxy.")] = None,
    proxies: Annotated[str | None, typer.Option(help="Addresses of proxies whose headers are believed.")] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    grace: Annotated[float, typer.Option(help="Seconds until others may answer for an absent player.")] = 60,
    lobby_grace: Annotated[float, typer.Option(help="Seconds for which a seat in a lobby is kept.")] = 180,
    bot_seconds: Annotated[float, typer.Option(help="Seconds that a bot may think.")] = 10,
    bot_workers: Annotated[int, typer.Option(min=1, max=64, help="Processes for bots.")] = 1,
    bot_module: Annotated[list[str] | None, typer.Option(help="A Python module that adds bots.")] = None,
    rate: Annotated[float, typer.Option(help="Messages a second for each guest.")] = 10,
    burst: Annotated[int, typer.Option(help="Messages at once for each guest.")] = 20,
    stall: Annotated[float, typer.Option(help="Seconds after which a client that does not read is dropped.")] = 10,
    schema: Annotated[Path | None, typer.Option(help="Write the interface as OpenAPI to a file, and end.")] = None,
) -> None:
    """Serve tables to play at in a browser."""
    if schema is not None:
        write_schema(schema)
        return
    from racecraft.server.play.options import Options
    from racecraft.server.run import is_loopback, server

    modules = tuple(bot_module or ())
    _import(modules)
    options = Options(
        database=database or f"sqlite:///{(data or data_folder()) / 'racecraft.db'}",
        public_url=public_url,
        grace=grace,
        lobby_grace=lobby_grace,
        bot_seconds=bot_seconds,
        bot_workers=bot_workers,
        bot_modules=modules,
        rate=rate,
        burst=burst,
        stall=stall,
    )
    if not is_loopback(host):
        warn(host, public_url)
    chosen = free_port(host, _DEFAULT_PORT) if port is None else port
    address = public_url or f"http://{'localhost' if is_loopback(host) else host}:{chosen}/"
    typer.echo(f"Racecraft is at {address}")
    if browser:
        threading.Timer(1.0, lambda: webbrowser.open(address)).start()
    server(options, host, chosen, proxies).run()


def _import(modules: tuple[str, ...]) -> None:
    """Let further bots be offered."""
    from importlib import import_module

    for module in modules:
        import_module(module)
