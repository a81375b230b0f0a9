"""NumPy loads what `--npy` writes, and finds in it what the CSV and JSON files of the same run say.

Runs the real tool (NAVTOOL_BINARY). Every cell of every array is compared: of `field`, in each
metric, of `field --flee` and of `reach`. Without NumPy the test says so and is skipped.
"""

import csv
import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

try:
    import numpy
except ImportError:
    DEBIANS = "/usr/bin/python3"  # has Debian's packages, which another Python does not see
    if os.path.exists(DEBIANS) and "NAVTOOL_NPY_TEST" not in os.environ:
        os.execve(DEBIANS, [DEBIANS, "-B", *sys.argv], {**os.environ, "NAVTOOL_NPY_TEST": "1"})
    print("skipped: no NumPy; Debian's package is python3-numpy")
    sys.exit(77)

TOP = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("NAVTOOL_BINARY") or str(TOP / "build" / "navtool")
METRICS = ("octile", "uniform", "euclidean")
# A room that nothing leads to, walls, swamp, and ground beyond any small budget.
ROWS = (
    "....@......S",
    ".SS.@.@@@..S",
    ".SS...@.@...",
    "....@.@@@.@.",
    "..@@@....@..",
)
PROFILE = {"format": "navtool/profile/1", "name": "wader", "terrain": {".": 1, "S": 2.5}}


def near(a, b, most):
    """Are two angles in degrees so close?"""
    return abs((a - b + 180) % 360 - 180) <= most


class NpyTest(unittest.TestCase):
    def run_tool(self, command, *options):
        """Returns the JSON file, the rows of the CSV file and the array that one run writes."""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            text = f"type octile\nheight {len(ROWS)}\nwidth {len(ROWS[0])}\nmap\n"
            (folder / "a.map").write_text(text + "\n".join(ROWS) + "\n")
            (folder / "wader.json").write_text(json.dumps(PROFILE))
            outputs = [f"--{kind}=a.{kind}" for kind in ("json", "csv", "npy")]
            subprocess.run(
                [TOOL, command, "a.map", "--profile=wader.json", *options, *outputs],
                cwd=folder, check=True, stdout=subprocess.DEVNULL, timeout=60,
            )
            table = list(csv.DictReader((folder / "a.csv").read_text().splitlines()))
            return (
                json.loads((folder / "a.json").read_text()),
                table,
                numpy.load(folder / "a.npy", allow_pickle=False),
            )

    def check_field(self, *options):
        report, table, array = self.run_tool("field", *options)
        self.assertEqual(array.shape, (len(ROWS), len(ROWS[0])))
        self.assertEqual(
            array.dtype.descr,
            [("cost", "<f8"), ("dx", "<f4"), ("dy", "<f4"), ("state", "|u1"), ("sees_goal", "|b1")],
        )
        self.assertEqual(len(table), array.size)
        names = ("blocked", "no-way", "way", "goal")
        for line in table:
            x, y = int(line["x"]), int(line["y"])
            record = array[y, x]
            with self.subTest(options=options, x=x, y=y):
                self.assertEqual(names[record["state"]], line["state"])
                self.assertEqual(record["state"] == 0, ROWS[y][x] == "@")
                self.assertEqual(bool(record["sees_goal"]), line["sees_goal"] == "1")
                cost = report["costs"][y][x]
                self.assertEqual(float(record["cost"]), math.inf if cost is None else cost)
                self.assertEqual(float(record["cost"]), float(line["cost"] or math.inf))
                dx, dy = float(record["dx"]), float(record["dy"])
                degrees = report["directions"][y][x]
                self.assertEqual(line["direction"], "" if degrees is None else f"{degrees:.12g}")
                if degrees is None:
                    self.assertEqual((dx, dy), (0, 0))
                    continue
                self.assertAlmostEqual(math.hypot(dx, dy), 1, places=6)
                # Degrees are told in 1024ths of a turn.
                self.assertTrue(near(math.degrees(math.atan2(dx, -dy)), degrees, 180.1 / 1024))
        return array

    def test_fields(self):
        for metric in METRICS:
            array = self.check_field("--goal=10,0", "--goal=0,4", f"--metric={metric}")
            self.assertTrue(math.isinf(array["cost"][2, 7]), "the closed room has no way")
            self.assertEqual(array["state"][2, 7], 1)
            self.assertEqual(array["cost"][0, 10], 0)

    def test_flee(self):
        for metric in METRICS:
            self.check_field("--goal=10,0", "--flee", f"--metric={metric}")

    def test_field_without_any_way(self):
        array = self.check_field("--goal=7,2")
        self.assertEqual(numpy.isfinite(array["cost"]).sum(), 1)

    def test_reach(self):
        for metric in METRICS:
            for budget in (0, 4.5, 1e6):
                report, table, array = self.run_tool(
                    "reach", "--from=1,0", "--from=11,0", f"--metric={metric}", f"--budget={budget}"
                )
                self.assertEqual(array.dtype.descr, [("cost", "<f8"), ("state", "|u1")])
                self.assertEqual(array.shape, (len(ROWS), len(ROWS[0])))
                expected = numpy.full(array.shape, math.inf)
                for x, y, cost in report["cells"]:
                    expected[y, x] = cost
                with self.subTest(metric=metric, budget=budget):
                    numpy.testing.assert_array_equal(array["cost"], expected)
                    lines = [[int(t["x"]), int(t["y"]), float(t["cost"])] for t in table]
                    self.assertEqual(lines, report["cells"])
                    walls = numpy.array([[cell == "@" for cell in row] for row in ROWS])
                    states = numpy.where(numpy.isfinite(expected), 2, numpy.where(walls, 0, 1))
                    states[0, 1] = states[0, 11] = 3
                    numpy.testing.assert_array_equal(array["state"], states)


if __name__ == "__main__":
    unittest.main()
