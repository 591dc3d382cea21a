"""Everything that is said and shown to people: frames, sheets, sentences, templates."""
