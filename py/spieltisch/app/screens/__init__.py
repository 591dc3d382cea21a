"""What people see and read: frames, sheets, sentences and templates."""
