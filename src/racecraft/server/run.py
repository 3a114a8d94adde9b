"""Starting a server: one process, one file of data, on this machine only unless it is told otherwise."""

from __future__ import annotations

import ipaddress
from typing import Final

import uvicorn

from racecraft.server.play.options import Options
from racecraft.server.web.app import create_app
from racecraft.server.web.limits import MESSAGE_BYTES

_SHUTDOWN_SECONDS: Final = 2
LOG_CONFIG: Final[dict[str, object]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}


def server(options: Options, host: str, port: int, proxies: str | None = None) -> uvicorn.Server:
    """A server that is ready to run. `proxies`: addresses whose word about the client is believed."""
    config = uvicorn.Config(
        create_app(options),
        host=host,
        port=port,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        access_log=False,
        server_header=False,
        proxy_headers=proxies is not None,
        forwarded_allow_ips=proxies,
        log_config=LOG_CONFIG,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        h11_max_incomplete_event_size=32 << 10,
    )
    return uvicorn.Server(config)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
