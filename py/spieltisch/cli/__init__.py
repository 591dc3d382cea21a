"""The command line. It needs only the standard library, and answers in English or JSON."""
