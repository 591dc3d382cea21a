"""The command line. Needs only the standard library; speaks English and JSON."""
