"""Files of other programs, read and written: no workbook, no terminal."""
