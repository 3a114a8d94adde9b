"""The build backend: setuptools, and node from the package registry on a machine that has none."""

from __future__ import annotations

import page
from setuptools import build_meta

build_wheel = build_meta.build_wheel
build_sdist = build_meta.build_sdist
build_editable = build_meta.build_editable
prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable


def get_requires_for_build_wheel(config_settings: dict[str, str | list[str] | None] | None = None) -> list[str]:
    """What building a wheel needs beside pyproject.toml: node, where this machine's is missing or too old."""
    wanted = build_meta.get_requires_for_build_wheel(config_settings)
    return wanted if page.system_node() else [*wanted, page.PACKAGE]
