"""Turns the .py files of a zip or wheel into .pyc files. Runs inside Pyodide at build time."""

import base64
import hashlib
import importlib.util
import io
import marshal
import zipfile
from fnmatch import fnmatchcase

DATE = (2020, 1, 1, 0, 0, 0)  # fixed, so that equal sources give equal bytes


def _is_kept(path: str, keep: list[str] | None) -> bool:
    if keep is None:
        return True
    module = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    return any(
        module == entry or (entry.endswith(".*") and f"{module}.".startswith(entry[:-1]))
        for entry in keep
    )


def _record_line(name: str, content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"


def _compiled(path: str, source: bytes) -> bytes:
    # Optimised (-OO), because docstrings and asserts would only add to the download.
    code = compile(source, path, "exec", dont_inherit=True, optimize=2)
    # Unchecked hash-based (PEP 552), because the source is not shipped.
    header = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little")
    return header + importlib.util.source_hash(source) + marshal.dumps(code)


def _is_wanted(name: str, only: list[str] | None, drop: list[str]) -> bool:
    wanted = only is None or any(fnmatchcase(name, pattern) for pattern in only)
    return wanted and not any(fnmatchcase(name, pattern) for pattern in drop)


def bytecompile(
    archive: bytes,
    keep: list[str] | None = None,
    drop: list[str] | None = None,
    only: list[str] | None = None,
    add: dict[str, str] | None = None,
    instead: dict[str, str] | None = None,
) -> bytes:
    """An archive with .pyc files in place of its .py files.

    `keep` lists modules to keep ("json.*" for a whole package) and drops all files that are not
    Python; None keeps everything. `only` has patterns of file names to keep (None keeps all), and
    `drop` has patterns of file names to drop in any case. `add` has the texts of additional files,
    and `instead` has replacement sources, both by file name. A wheel's RECORD is rewritten. Raises
    KeyError if `instead` has a file that the archive lacks.
    """
    written: dict[str, bytes] = {}
    record = ""
    others = dict(instead or {})
    with zipfile.ZipFile(io.BytesIO(bytes(archive))) as source:
        for name in sorted(source.namelist()):
            if not _is_wanted(name, only, drop or []):
                continue
            if name.endswith(".dist-info/RECORD"):
                record = name
            elif name.endswith(".py"):
                if _is_kept(name, keep):
                    text = others.pop(name) if name in others else source.read(name).decode()
                    written[f"{name}c"] = _compiled(name, text.encode())
            elif keep is None and not name.endswith("/"):
                written[name] = source.read(name)
    if others:
        raise KeyError(f"not in the archive: {', '.join(others)}")
    for name, text in (add or {}).items():
        written[name] = text.encode()
    if record:
        lines = [_record_line(name, content) for name, content in written.items()]
        written[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    target = io.BytesIO()
    # Not compressed, because hosts compress the whole archive, which works far better than
    # compressing each member.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as packed:
        for name, content in written.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.external_attr = 0o644 << 16
            packed.writestr(entry, content)
    return target.getvalue()
