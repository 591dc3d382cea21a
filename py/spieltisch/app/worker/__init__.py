"""The Python that runs in the page's worker: requests, and the operations that answer them."""
