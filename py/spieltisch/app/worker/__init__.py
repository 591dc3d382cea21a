"""The page's Python in its worker: requests, and the operations that answer them."""
