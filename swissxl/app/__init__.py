"""The use cases: what each command does, from the file to the file.

The only place where reading, ranking, drawing and writing come together. Nothing here
prints; every use case returns what is to be said.
"""
