"""The edge: workbooks are read, built and written here and nowhere else."""
