"""Finds the packaged sources, or fetches them with apt-get and pip; needs no root."""

import hashlib
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ..errors import SourceError, reading, writing


@dataclass(frozen=True)
class Source:
    package: str
    version: str
    # The file's name in the folder, and the digest of the version that made Resources/kanji.json.
    file: str
    digest: str
    fetch: Callable[[str, str, Path], IO[bytes]]
    option: str


def located(source: Source, folder: Path) -> Path:
    """Returns the source's file in the folder; fetches it if it is missing."""
    path = folder / source.file
    if _digest(path) != source.digest:
        print(f"fetching {source.package} {source.version}", file=sys.stderr)
        with writing(folder):
            folder.mkdir(parents=True, exist_ok=True)
        with (
            reading(path, source.package),
            source.fetch(source.package, source.version, folder) as content,
            path.open("wb") as file,
        ):
            shutil.copyfileobj(content, file)
    if _digest(path) != source.digest:
        name = f"{source.package} {source.version}"
        raise SourceError(f"{path} is not the file of {name}; give one with {source.option}")
    return path


def _digest(path: Path) -> str | None:
    if not path.exists():
        return None
    digest = hashlib.sha256()
    with reading(path, "a fetched source"), path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def _kanjidic(package: str, version: str, folder: Path) -> IO[bytes]:
    return _debian(package, version, folder, "usr/share/edict/kanjidic2.xml.gz")


def _unihan(package: str, version: str, folder: Path) -> IO[bytes]:
    return _debian(package, version, folder, "usr/share/unicode/Unihan_Variants.txt.bz2")


def _debian(package: str, version: str, folder: Path, file: str) -> IO[bytes]:
    # With its own package lists, so that neither root nor an up-to-date machine is needed.
    for part in ("lists/partial", "archives/partial"):
        (folder / "apt" / part).mkdir(parents=True, exist_ok=True)
    lists, cache = folder.resolve() / "apt/lists", folder.resolve() / "apt"
    settings = [f"Dir::State::Lists={lists}", f"Dir::Cache={cache}", "APT::Sandbox::User=root"]
    apt = ["apt-get", "-qq", *(word for setting in settings for word in ("-o", setting))]
    _run([*apt, "update"], folder)
    _run([*apt, "download", f"{package}={version}"], folder)
    archive = f"{package}_{version}_all.deb"
    _run(["dpkg-deb", "--extract", archive, package], folder)
    return (folder / package / file).open("rb")


def _jmdict(package: str, version: str, folder: Path) -> IO[bytes]:
    # The package's setup needs these two; newer versions no longer have the modules that it imports.
    tools = ["setuptools==68.2.2", "wheel==0.41.3"]
    _pip(["install", *tools], folder)
    options = ["--no-deps", "--no-binary", ":all:", "--no-build-isolation"]
    _pip(["download", *options, f"{package}=={version}"], folder)
    name = package.replace("-", "_")
    packed = f"{name}-{version}/{name}/jamdict.db.xz"
    with tarfile.open(folder / f"{name}-{version}.tar.gz") as archive:
        archive.extract(packed, folder)
    return lzma.open(folder / packed)


def _frequencies(package: str, version: str, folder: Path) -> IO[bytes]:
    packed = "wordfreq/data/large_ja.msgpack.gz"
    with zipfile.ZipFile(_wheel(package, version, folder)) as archive:
        archive.extract(packed, folder)
    return (folder / packed).open("rb")


def _drawings(package: str, version: str, folder: Path) -> IO[bytes]:
    return _wheel(package, version, folder).open("rb")


def _wheel(package: str, version: str, folder: Path) -> Path:
    options = ["--no-deps", "--only-binary", ":all:"]
    _pip(["download", *options, f"{package}=={version}"], folder)
    return folder / f"{package}-{version}-py3-none-any.whl"


def _pip(arguments: list[str], folder: Path) -> None:
    """Runs pip in a virtual environment, as the system's may be missing or locked."""
    python = folder.resolve() / "venv/bin/python"
    if not python.exists():
        _run([sys.executable, "-m", "venv", "venv"], folder)
    quiet = ["--quiet", "--disable-pip-version-check"]
    _run([str(python), "-m", "pip", *arguments, *quiet], folder)


def _run(command: list[str], folder: Path) -> None:
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    environment.pop("PYTHONPATH", None)
    try:
        done = subprocess.run(command, cwd=folder, env=environment, text=True, capture_output=True)
    except OSError as error:
        reason = f"cannot run {command[0]} ({error.strerror})"
        raise SourceError(f"{reason}; give the files yourself, as --help says") from error
    if done.returncode != 0:
        last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
        name = Path(command[0]).name
        raise SourceError(f"{name} failed ({last}); give the files yourself, as --help says")


KANJIDIC = Source(
    package="kanjidic-xml",
    version="2022.08.23",
    file="kanjidic2.xml.gz",
    digest="aff847155b5c22ec4514985cc6598bfef7b8e6df0fb73cbeed6249e80b437153",
    fetch=_kanjidic,
    option="--kanjidic",
)
JMDICT = Source(
    package="jamdict-data",
    version="1.5",
    file="jamdict.db",
    digest="871fb170e94088f1b6edbf7cf1646c1bf5dc487212846f42b1b6051024b3e7a0",
    fetch=_jmdict,
    option="--jmdict",
)
FREQUENCIES = Source(
    package="wordfreq",
    version="3.1.1",
    file="large_ja.msgpack.gz",
    digest="e6ab743b939c1802fc03791f1d58dee2861e822ceecdcdee3f0e05b863ef26d8",
    fetch=_frequencies,
    option="--frequencies",
)
KANJIVG = Source(
    package="kanjivg",
    version="20260714",
    file="kanjivg.zip",
    digest="5190e7ec4eb513dbe6865b2ed52c58287fc10ea514b9409e4cf66ce7db41644d",
    fetch=_drawings,
    option="--kanjivg",
)
UNIHAN = Source(
    package="unicode-data",
    version="15.0.0-1",
    file="Unihan_Variants.txt.bz2",
    digest="42f42d18fe0368ca8dfb76d91bb2612b4bb34fe7960a4aa770687c0bf48a0cce",
    fetch=_unihan,
    option="--unihan",
)
