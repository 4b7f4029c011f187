"""What runs in the browser: a folder each with its Python face, its ES modules and its style."""
