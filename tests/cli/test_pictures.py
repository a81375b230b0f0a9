#!/usr/bin/env python3
"""Pictures of what two builds answer differently: bench --against OTHER --pictures DIR."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = os.environ["NAVTOOL_BINARY"]
MAP = "type octile\nheight 4\nwidth 7\nmap\n.......\n...@...\n...@...\n.......\n"
LINES = "version 1\n0\tgap.map\t7\t4\t0\t0\t6\t0\t6\n1\tgap.map\t7\t4\t0\t2\t6\t2\t6.82842712\n"

# A build whose greedy search finds the paths of another one, at the same cost and with the same
# expansions: rows of the second query say that its path is another one.
OTHER = """#!{python}
import re, subprocess, sys
arguments = sys.argv[1:]
if arguments[0] == "path" and "greedy" in arguments:
    arguments[arguments.index("greedy")] = "dijkstra"
code = subprocess.call([{tool!r}] + arguments)
if "--rows" in arguments:
    file = arguments[arguments.index("--rows") + 1]
    rows = open(file).read().splitlines()
    for i, row in enumerate(rows):
        if '"line": 3,' in row and '"greedy"' in row:
            rows[i] = re.sub('"path": "[0-9a-f]*"', '"path": "0000000000000001"', row)
    open(file, "w").write("\\n".join(rows) + "\\n")
sys.exit(code)
"""

ONLY_BEFORE = bytes([200, 96, 0])  # as PNG palettes hold colours
ONLY_NOW = bytes([214, 0, 110])


class Pictures(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "gap.map").write_text(MAP)
        (self.folder / "gap.scen").write_text(LINES)

    def bench(self, other):
        return subprocess.run(
            [TOOL, "bench", "gap.scen", "--algo", "astar,greedy", "--repeat", "1", "--rounds", "4",
             "--max-slowdown", "1000", "--against", str(other), "--pictures", "changed"],
            cwd=self.folder, capture_output=True, timeout=120)

    def test_a_changed_path_is_drawn(self):
        other = self.folder / "other"
        other.write_text(OTHER.format(python=sys.executable, tool=TOOL))
        other.chmod(0o755)
        result = self.bench(other)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(b"1 picture in changed\n", result.stdout)
        names = sorted(file.name for file in (self.folder / "changed").iterdir())
        self.assertEqual(names, ["gap-3-changed.png"])
        picture = (self.folder / "changed" / names[0]).read_bytes()
        palette = picture[picture.index(b"PLTE"):picture.index(b"IDAT")]
        self.assertIn(ONLY_BEFORE, palette)
        self.assertIn(ONLY_NOW, palette)

    def test_equal_builds_have_no_pictures(self):
        result = self.bench(TOOL)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(b"no pictures\n", result.stdout)
        self.assertFalse((self.folder / "changed").exists())

    def test_a_build_that_cannot_say_its_path_is_told(self):
        other = self.folder / "other"
        text = OTHER.format(python=sys.executable, tool=TOOL)
        other.write_text(text.replace('arguments.index("greedy")] = "dijkstra"',
                                      'arguments.index("greedy")] = "unheard-of"'))
        other.chmod(0o755)
        result = self.bench(other)
        self.assertEqual(result.returncode, 2)
        message = result.stderr.decode()
        self.assertIn("can't be asked for the path of gap.scen:3", message)
        self.assertEqual(message.count("\n"), 1, message)


if __name__ == "__main__":
    unittest.main()
