"""Swiss tournaments for directors who live in Excel."""

__version__ = "0.1.0"
