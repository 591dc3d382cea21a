"""What a page keeps between visits, its meaning, and the checks when it is read back."""
