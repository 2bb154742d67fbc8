"""The steps of a graft; `swissxl.workbook.graft` is the door to them.

In the order in which they come: what stands on a sheet that would be rewritten
(`ownership`, `foreign`, `mentions`), our formats among the director's (`styles_merge`,
`style_keys`), our sheets with them (`generated`), single cells (`cell_splice`), what
goes with an old sheet (`belongings`), the lists of tabs and parts (`workbook_part`,
`package_lists`), the new zip (`zip_copy`) and its proof (`verify_graft`).
"""
