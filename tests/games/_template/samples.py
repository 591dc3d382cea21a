"""For `build.py messages --sheet`: values of placeholders where no recorded game has any."""

from collections.abc import Mapping
from typing import Final

from spieltisch.core.text import Arg

SAMPLES: Final[Mapping[str, Arg]] = {"number": 3}
