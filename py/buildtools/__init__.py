"""What `python build.py` runs: tools, packing, pages, serving, checks. Not part of the wheel."""
