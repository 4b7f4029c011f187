"""The Irregular page: Lucas's second problem."""
