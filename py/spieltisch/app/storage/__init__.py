"""What a page keeps between visits, what it means, and the checks by which it comes back."""
