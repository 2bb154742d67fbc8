"""The sheets that we write, a module each."""
