"""What a page keeps between visits: what it means, and how it is checked when it is read back."""
