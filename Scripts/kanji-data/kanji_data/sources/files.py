"""Opens a file that may be gzipped."""

import gzip
from pathlib import Path
from typing import BinaryIO, cast


def starts_with(path: Path, magic: bytes) -> bool:
    with path.open("rb") as file:
        return file.read(len(magic)) == magic


def opened(path: Path) -> BinaryIO:
    """Returns the content, unpacked if the file is gzipped, whatever its name."""
    return cast(BinaryIO, gzip.open(path)) if starts_with(path, b"\x1f\x8b") else path.open("rb")
