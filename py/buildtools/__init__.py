"""The steps behind `python build.py`: tools, packing, pages, serving, checks. Not in the wheel."""
