"""Tests of scripts/check_layers.py on small source trees made for them."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import check_layers

TABLE = """
| folder | holds | may include |
|---|---|---|
| `low/` | things | – |
| `high/` | more things | low |
"""


class LayerFaults(unittest.TestCase):
    def faults(self, files, table=TABLE):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "README.md").write_text(table, encoding="utf-8")
            for name, text in files.items():
                (root / name).parent.mkdir(exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            return list(check_layers.faults(root))

    def test_a_folder_may_include_itself_and_what_its_row_names(self):
        files = {
            "low/a.h": "#include <vector>\n",
            "high/b.h": '#include "low/a.h"\n',
            "high/b.cpp": '#include "high/b.h"\n',
        }
        self.assertEqual(self.faults(files), [])

    def test_an_include_upwards_is_named_with_its_line(self):
        files = {"low/a.h": '\n#include "high/b.h"\n', "high/b.h": ""}
        (fault,) = self.faults(files)
        self.assertIn('low/a.h:2: #include "high/b.h"', fault)
        self.assertIn("does not allow high/", fault)

    def test_a_folder_needs_a_row(self):
        self.assertIn("other/: has no row", self.faults({"other/a.h": ""})[0])

    def test_a_row_may_not_name_a_folder_without_a_row(self):
        table = TABLE + "| `top/` | all | low middle |\n"
        self.assertIn("names middle/", self.faults({}, table)[0])

    def test_the_library_includes_nothing_from_apps_or_outside(self):
        for path in ("apps/navtool/options.h", "../apps/navtool/options.h", "low/../apps/a.h"):
            with self.subTest(path=path):
                (fault,) = self.faults({"low/a.h": f'#include "{path}"\n'})
                self.assertIn("knows nothing of apps/", fault)

    def test_a_missing_file_is_named(self):
        (fault,) = self.faults({"low/a.h": '#include "low/b.h"\n'})
        self.assertIn("no such file", fault)

    def test_headers_in_a_circle_are_named_in_turn(self):
        files = {"low/a.h": '#include "low/b.h"\n', "low/b.h": '#include "low/a.h"\n'}
        (fault,) = self.faults(files)
        self.assertEqual(fault, "cycle of files: low/a.h -> low/b.h -> low/a.h")

    def test_layers_in_a_circle_are_named_in_turn(self):
        table = TABLE.replace("– |", "high |")
        (fault,) = self.faults({}, table)
        self.assertEqual(fault, "cycle of layers: low -> high -> low")

    def test_a_table_is_required(self):
        self.assertIn("no table", self.faults({}, table="")[0])


if __name__ == "__main__":
    unittest.main()
