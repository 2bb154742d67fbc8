"""The single rules of `swissxl.app.doubts`, by what they look at."""
