"""The command line. Needs the standard library alone; speaks English and JSON."""
