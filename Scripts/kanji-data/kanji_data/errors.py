"""Errors of sources and files, each one sentence."""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree.ElementTree import ParseError


class SourceError(Exception):
    """An error that ends the program; the text is the whole message."""


# The exceptions of the readers for files that are missing, truncated or of another kind.
UNREADABLE = (OSError, EOFError, zlib.error, ParseError, sqlite3.Error)
MALFORMED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Converts the system's errors in writing to a SourceError that names the file."""
    try:
        yield
    except OSError as error:
        raise SourceError(f"cannot write {path} ({error.strerror}); name another place") from error


@contextmanager
def reading(path: Path, kind: str) -> Iterator[None]:
    """Converts the readers' errors to a SourceError that names the file."""
    try:
        yield
    except (*UNREADABLE, *MALFORMED) as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise SourceError(f"cannot read {path} as {kind} ({reason}); give a whole file") from error
