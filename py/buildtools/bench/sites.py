"""Builds the sites to measure: dist/ with an additional page, and stock PyScript with Pyodide."""

import json
import shutil
from pathlib import Path

from buildtools import site, wheels
from buildtools.paths import BUILD, DIST, NODE_MODULES

HERE = Path(__file__).resolve().parent
PAGE = BUILD / "bench" / "page"
OURS, STOCK = BUILD / "bench" / "ours", BUILD / "bench" / "stock"
MEASURING_PAGE = "measure.html"
GUESTS_PAGE = "guests.html"
ENGINE = "from spieltisch.app.worker.operations import handle\n\n__export__ = ['handle']\n"

PYODIDE_STOCK = ("pyodide.mjs", *site.PYODIDE_FILES, "python_stdlib.zip", "pyodide-lock.json")


def _page(head: str, script: str) -> str:
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bench</title>'
        f'<link rel="icon" href="data:,">{head}</head>'
        f'<body><script type="module" src="{script}"></script></body></html>\n'
    )


def build_ours() -> Path:
    """Copies dist/ twice and adds to one copy a measuring page whose worker can run speed.py, and a
    page with guests for a live table.

    A build during the measurement does not affect the copies. Returns the one without these pages.
    """
    for copy in (PAGE, OURS):
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(DIST, copy)
    assets = OURS / "assets"
    glue = (HERE / "engine_glue.py").read_text("utf-8")
    speed = (HERE.parent / "inside" / "speed.py").read_text("utf-8")
    (assets / "measure.py").write_text(f"{speed}\n\n{glue}")
    constants = json.loads(site.ENGINE_CONSTANTS.read_text("utf-8"))
    constants["ENGINE_URL"] = "./measure.py"
    scripts = {"measure.js": HERE / "ours.js", "guests.js": HERE / "guests.js"}
    names = site.bundle(scripts, constants, assets)
    (OURS / MEASURING_PAGE).write_text(_page("", f"assets/{names['measure.js']}"))
    (OURS / GUESTS_PAGE).write_text(_page("", f"assets/{names['guests.js']}"))
    return PAGE


def build_stock() -> Path:
    """A site of PyScript and Pyodide as published. PyScript's `files` unpacks plain wheels."""
    shutil.rmtree(STOCK, ignore_errors=True)
    assets = STOCK / "assets"
    (assets / "pyodide").mkdir(parents=True)
    (assets / "pyscript").mkdir()
    for name in PYODIDE_STOCK:
        shutil.copyfile(NODE_MODULES / "pyodide" / name, assets / "pyodide" / name)
    for path in site.pyscript_files():
        shutil.copyfile(path, assets / "pyscript" / path.name)
    plain = wheels.runtime_wheels()
    for wheel in plain:
        shutil.copyfile(wheel, assets / wheel.name)
    (assets / "engine.py").write_text(ENGINE)
    off = [f"!{name}" for name in site.PYSCRIPT_PLUGINS]
    config = {
        "interpreter": "./assets/pyodide/pyodide.mjs",
        "files": {f"./assets/{wheel.name}": "./*" for wheel in plain},
        "sync_main_only": True,
        "plugins": off,
    }
    head = f"<py-config hidden>{json.dumps(config)}</py-config>"
    head += f"<mpy-config hidden>{json.dumps({'plugins': off})}</mpy-config>"
    constants = {"PYSCRIPT_URL": "./pyscript/core.js", "ENGINE_URL": "./engine.py"}
    script = site.bundle({"stock.js": HERE / "stock.js"}, constants, assets)["stock.js"]
    (STOCK / "index.html").write_text(_page(head, f"assets/{script}"))
    return STOCK
