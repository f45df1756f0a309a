"""What is wrong with a source or a file, in one sentence."""

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree.ElementTree import ParseError


class SourceError(Exception):
    """The program cannot go on; the text is the whole message."""


# What the readers raise for files that are missing, cut off, or something else than they should be.
UNREADABLE = (OSError, EOFError, zlib.error, ParseError, sqlite3.Error)
MALFORMED = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turns whatever the system says against writing into a SourceError that names the file."""
    try:
        yield
    except OSError as error:
        raise SourceError(f"cannot write {path} ({error.strerror}); name another place") from error


@contextmanager
def reading(path: Path, kind: str) -> Iterator[None]:
    """Turns whatever goes wrong inside into a SourceError that names the file."""
    try:
        yield
    except (*UNREADABLE, *MALFORMED) as error:
        reason = getattr(error, "strerror", None) or str(error) or type(error).__name__
        raise SourceError(f"cannot read {path} as {kind} ({reason}); give a whole file") from error
