"""The commands of `python build.py`, which build, serve, check and measure. Not in the wheel."""
