"""Pictures of claims, where one helps."""
