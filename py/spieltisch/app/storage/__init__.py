"""What a page keeps between visits, what it means, and the checks it passes on the way back."""
