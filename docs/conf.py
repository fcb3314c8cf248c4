"""How Sphinx builds these pages: Markdown by MyST, in the theme Furo."""

project = "Pik"
author = "the authors of Pik"
extensions = ["myst_parser"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "Pik"
html_extra_path = ["seed-check.json"]
myst_heading_anchors = 3
nitpicky = True
