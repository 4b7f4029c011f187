"""Parts of the Watch page."""
