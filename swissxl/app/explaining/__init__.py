"""Explanations for players who ask, out of the workbook and nothing else."""
