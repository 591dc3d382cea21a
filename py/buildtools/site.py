"""Builds the static site in dist/: pages, and files under assets/ named by content hash."""

import base64
import hashlib
import importlib
import json
import os
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

from buildtools import node, pack
from buildtools.headers import page_policy
from buildtools.pack import hashed_name, short_hash
from buildtools.paths import BUILD, DIST, NODE_MODULES, ROOT, SCRIPTS, SITE, SOURCE, settings
from buildtools.stamps import files_below, run_step
from spieltisch.app.storage import kept

NEW = BUILD / "site"  # becomes dist/ when it is complete
ASSETS = NEW / "assets"
PACKED = "packed"  # the folder below ASSETS for archives; netlify.toml has a rule for it
ENGINE_CONSTANTS = BUILD / "engine.json"

PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_FILES = ("pyodide.asm.mjs", "pyodide.asm.wasm")
# All files that PyScript loads with its plugins off. They refer to one another by name.
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
PYSCRIPT_FILES = ("dist/core.js", "dist/core-*.js", "dist/error-*.js", "LICENSE")
PYSCRIPT_PLUGINS = (
    "codemirror",
    "deprecations-manager",
    "donkey",
    "error",
    "py-editor",
    "py-game",
    "py-terminal",
)

FIRST_SCRIPT = "lang.js"  # must also run in browsers too old for the other scripts
NOT_COPIED = {".js", ".mjs", ".css", ".py", ".md", ".html"}
IN_PAGES = {"ui.svg", "sprite.svg", "cover.svg", "goals.svg", "faces.svg"}  # in the pages


def build_site() -> None:
    """Builds dist/ from the packed Python, site/ and the pages."""
    here = Path(__file__).resolve().parent
    inputs = [
        *files_below(SITE, SOURCE, SCRIPTS, pack.PACKED, here),
        *(
            ROOT / name
            for name in ("package-lock.json", "pyproject.toml", "CHANGELOG.md", "netlify.toml")
        ),
    ]
    present = [path for path in inputs if path.is_file()]
    run_step("site", present, _write_site, DIST / "sw.js")


def _write_site() -> None:
    shutil.rmtree(NEW, ignore_errors=True)
    ASSETS.mkdir(parents=True)
    games = _publish_games()
    assets = {**_publish_files(), **_bundle_site(_publish_engine(games))}
    assets |= {f"games/{name}/package": f"assets/{address}" for name, (address, _) in games.items()}
    (BUILD / "assets.json").write_text(json.dumps(assets, indent=2, sort_keys=True) + "\n")
    if (SITE / "root").is_dir():
        shutil.copytree(SITE / "root", NEW, dirs_exist_ok=True)
    _build_pages(assets)
    node.run_script("serviceworker.mjs", str(NEW))
    shutil.rmtree(DIST, ignore_errors=True)
    NEW.rename(DIST)


def pyscript_files() -> list[Path]:
    """PyScript's files that the site includes."""
    found = [path for name in PYSCRIPT_FILES for path in sorted(PYSCRIPT.glob(name))]
    return [path for path in found if path.suffix != ".map"]


def _publish_folder(name: str, files: list[Path]) -> str:
    """Copies files that belong together to assets/<name>-<hash>/. Returns the folder's name."""
    folder = f"{name}-{short_hash(*(path.name.encode() + path.read_bytes() for path in files))}"
    (ASSETS / folder).mkdir(parents=True)
    for path in files:
        shutil.copyfile(path, ASSETS / folder / path.name)
    return folder


def _publish_wheels() -> list[dict[str, str]]:
    """Publishes each wheel in a folder named after its content, so that libraries stay in the
    browser's cache when the games change. Returns names, addresses below assets/ and checksums."""
    published: list[dict[str, str]] = []
    for wheel in sorted(pack.WHEELS.iterdir()):
        name = wheel.name.split("-")[0]
        address = f"./{_publish_folder(f'{PACKED}/{name}', [wheel])}/{wheel.name}"
        published.append({"name": name, "url": address, "integrity": _sum(wheel)})
    return published


def _sum(file: Path) -> str:
    digest = base64.b64encode(hashlib.sha256(file.read_bytes()).digest()).decode()
    return f"sha256-{digest}"


def _publish_games() -> dict[str, tuple[str, str]]:
    """Publishes the games' archives. Returns, by game, the address below assets/ and the checksum.
    Browsers verify the checksum."""
    published = {}
    for archive in sorted(pack.GAMES.iterdir()):
        folder = _publish_folder(f"{PACKED}/game-{archive.stem}", [archive])
        published[archive.stem] = f"{folder}/{archive.name}", _sum(archive)
    return published


def _publish_engine(games: Mapping[str, tuple[str, str]]) -> dict[str, object]:
    """Publishes Pyodide, PyScript, wheels and the workers' scripts.

    Returns the constants for boot/engine.js and the scripts it imports.
    """
    pyodide = _publish_folder("pyodide", [PYODIDE / name for name in PYODIDE_FILES])
    stdlib = _publish_folder(f"{PACKED}/stdlib", [pack.STDLIB])
    pyscript = _publish_folder("pyscript", pyscript_files())
    script = _publish_folder("engine", [SITE / "boot" / "engine.py"])
    wheels = _publish_wheels()
    wasm = PYODIDE / "pyodide.asm.wasm"
    parts: dict[str, object] = {
        "PYODIDE_URL": f"./{pyodide}/",
        "WASM_URL": f"./{pyodide}/{wasm.name}",
        "STDLIB_URL": f"./{stdlib}/{pack.STDLIB.name}",
        "WHEELS": wheels,
    }
    sources = [path.read_bytes() for path in sorted((SITE / "boot").glob("*.mjs"))]
    described = json.dumps(parts, sort_keys=True).encode()
    parts["GAMES"] = {
        game_id: {"url": f"./{address}", "integrity": integrity}
        for game_id, (address, integrity) in games.items()
    }
    parts["SNAPSHOT_KEY"] = f"./snapshot-{short_hash(described, *sources)}"
    workers = bundle(
        {name: SITE / "boot" / f"{name}.mjs" for name in ("fetcher", "interp", "snapshot")},
        {**parts, "LOCK": _empty_lock()},
        external=["node:*", "ws"],
    )
    measured = [wasm, pack.STDLIB, *pack.WHEELS.iterdir()]
    constants: dict[str, object] = {
        **parts,
        "PYSCRIPT_PLUGINS": PYSCRIPT_PLUGINS,
        "DOWNLOAD_BYTES": sum(path.stat().st_size for path in measured),
        "PYSCRIPT_URL": f"./{pyscript}/core.js",
        "INTERPRETER_URL": f"./{workers['interp']}",
        "FETCHER_URL": f"./{workers['fetcher']}",
        "SNAPSHOT_WORKER_URL": f"./{workers['snapshot']}",
        "ENGINE_URL": f"./{script}/engine.py",
    }
    ENGINE_CONSTANTS.write_text(json.dumps(constants))
    return constants


def _empty_lock() -> str:
    """A lock without packages, because Pyodide requires a lock but has nothing to install."""
    lock = json.loads(pack.LOCK.read_text("utf-8"))
    return json.dumps({**lock, "packages": {}}, sort_keys=True)


def bundle(
    entries: Mapping[str, Path],
    constants: Mapping[str, object],
    outdir: Path = ASSETS,
    external: Sequence[str] = (),
    target: Sequence[str] = ("es2022", "safari16"),
    format: str = "esm",
    splitting: bool = False,
) -> dict[str, str]:
    """Bundles entries with esbuild and fills in constants. Returns their hashed file names."""
    job = {
        "entries": {name: str(path) for name, path in entries.items()},
        "outdir": str(outdir),
        "define": {name: json.dumps(value) for name, value in constants.items()},
        "external": list(external),
        "target": list(target),
        "format": format,
        "splitting": splitting,
    }
    plan = BUILD / "bundle.json"
    plan.write_text(json.dumps(job))
    names: dict[str, str] = node.run_json("bundle.mjs", str(plan))
    return names


def _bundle_site(engine: Mapping[str, object]) -> dict[str, str]:
    """Bundles the page's scripts and style sheets. Returns addresses by logical name.

    These include the fonts that the style sheets use, so that pages can fetch them early.
    """
    styles = write_styles(SITE, BUILD / "styles")
    folder = SITE / "start"
    scripts = {name: folder / name for name in ("start.js", "shell.js")}
    names = bundle({**scripts, **styles}, engine, splitting=True)
    key = {"SETTINGS_KEY": kept.PREFIX + "settings"}
    names |= bundle({FIRST_SCRIPT: folder / FIRST_SCRIPT}, key, target=("es2015",), format="iife")
    names |= {
        f"pyscript/{path.name}": str(path.relative_to(ASSETS))
        for path in sorted(ASSETS.glob("pyscript-*/*.js"))
    }
    names |= {f"fonts/{path.name}": path.name for path in sorted(ASSETS.glob("*.woff2"))}
    return {name: f"assets/{file}" for name, file in names.items()}


def write_styles(site: Path, entries: Path) -> dict[str, Path]:
    """Writes the entry points of the style sheets. Returns them by logical name.

    "css/main.css" is the house's. "css/covers.css" has the covers and colours of all games, for the
    lobby and the rules' pages, "css/invitation.css" is for what a link opens on, and
    "css/joining.css" for joining a live table. Each game has another one for its table. Cascade
    layers make a game's rules override the house's, even if the house's are more specific.
    """
    shutil.rmtree(entries, ignore_errors=True)
    entries.mkdir(parents=True)
    covers = [(path, "game") for path in sorted(site.glob("games/[!_]*/cover.css"))]
    found = {
        "css/main.css": [(site / "css" / "main.css", "")],
        "css/covers.css": covers,
        "css/invitation.css": [(path, "house") for path in sorted(site.glob("pages/*.css"))],
        "css/joining.css": [(path, "house") for path in sorted(site.glob("live/*.css"))],
    }
    for folder in sorted(site.glob("games/[!_]*/")):
        if sheets := _table_styles(folder):
            found[f"games/{folder.name}/table.css"] = [(path, "game") for path in sheets]
    written = {}
    for name, imported in found.items():
        written[name] = entries / name.replace("/", "-")
        lines = [
            f'@import "{os.path.relpath(path, entries)}"{f" layer({layer})" if layer else ""};\n'
            for path, layer in imported
        ]
        written[name].write_text("@layer house, game;\n" + "".join(lines))
    return written


def _table_styles(folder: Path) -> list[Path]:
    """The style sheets of a game's table, or an empty list if there is no table.css.

    The style sheets in css/ are not listed, because table.css imports them.
    """
    entry = folder / "table.css"
    beside = [path for path in sorted(folder.glob("*.css")) if path.name != "cover.css"]
    return beside if entry in beside else []


def _publish_files() -> dict[str, str]:
    """Copies art, sounds and fonts under hashed names. Returns addresses by logical name."""
    addresses = {}
    for path in files_below(SITE):
        name = path.relative_to(SITE)
        if path.suffix in NOT_COPIED or name.name in IN_PAGES or name.parts[0] == "root":
            continue
        hashed = hashed_name(name.as_posix().replace("/", "-"), path.read_bytes())
        shutil.copyfile(path, ASSETS / hashed)
        addresses[name.as_posix()] = f"assets/{hashed}"
    return addresses


def _build_pages(assets: dict[str, str]) -> None:
    """Writes the static pages."""
    pages = importlib.import_module("buildtools.pages.writing")
    here = settings()
    hosted = os.environ.get("URL", "")  # Netlify says in it where it publishes the site
    address = here["address"] or (hosted if hosted.startswith("https://") else "")
    pages.build_pages(NEW, assets, policy=page_policy(), home=here["home"], address=address)
