#!/usr/bin/env python3
"""navtool shrink with commands of one's own: what is left still fails, and no single change of it.

Whether it is 1-minimal is found out here by trying every row, column, cell and step of an end.
"""

import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = os.environ.get("NAVTOOL_BINARY", str(TOP / "build" / "navtool"))
OPEN = ".GS"


def read_map(path):
    return path.read_text().split("map\n", 1)[1].splitlines()


def write_map(path, rows):
    head = f"type octile\nheight {len(rows)}\nwidth {len(rows[0])}\nmap\n"
    path.write_text(head + "".join(row + "\n" for row in rows))


def smaller_by_one(rows, start, goal):
    """All (rows, from, to) that one single change makes of a map and its ends."""
    ends = (start, goal)
    for y in range(len(rows)):
        if all(end[1] != y for end in ends):
            moved = [(x, v - (y < v)) for x, v in ends]
            yield rows[:y] + rows[y + 1 :], *moved
    for x in range(len(rows[0])):
        if all(end[0] != x for end in ends):
            moved = [(u - (x < u), y) for u, y in ends]
            yield [row[:x] + row[x + 1 :] for row in rows], *moved
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != "." and ((x, y) not in ends or letter in OPEN):
                changed = list(rows)
                changed[y] = row[:x] + "." + row[x + 1 :]
                yield changed, start, goal
    for which in (0, 1):
        end, other = ends[which], ends[1 - which]
        reach = max(abs(end[0] - other[0]), abs(end[1] - other[1]))
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                x, y = end[0] + dx, end[1] + dy
                if not (0 <= y < len(rows) and 0 <= x < len(rows[0])):
                    continue
                if max(abs(x - other[0]), abs(y - other[1])) >= reach:
                    continue
                if (rows[y][x] in OPEN) != (rows[end[1]][end[0]] in OPEN):
                    continue
                yield (rows, (x, y), goal) if which == 0 else (rows, start, (x, y))


class Shrink(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.scratch.name)
        self.small = self.folder / "small.map"

    def tearDown(self):
        self.scratch.cleanup()

    def shrink(self, *arguments, command=None):
        options = ["--while", command] if command else []
        env = {**os.environ, "PATH": f"{pathlib.Path(TOOL).parent}:{os.environ['PATH']}"}
        env["TMPDIR"] = str(self.folder)
        return subprocess.run(
            [TOOL, "shrink", *map(str, arguments), "-o", self.small, *options],
            cwd=TOP,
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )

    def ends_of(self, done):
        words = done.stdout.splitlines()[0].split()
        ends = words[words.index("from", words.index("cells:")) + 1], words[-1]
        return [tuple(map(int, end.split(","))) for end in ends]

    def check_minimal(self, done, command):
        self.assertEqual(done.returncode, 0, done.stderr)
        rows = read_map(self.small)
        start, goal = self.ends_of(done)

        def fails(rows, start, goal):
            trial = self.folder / "trial.map"
            write_map(trial, rows)
            line = command.replace("{map}", str(trial))
            line = line.replace("{from}", "{},{}".format(*start)).replace("{to}", "{},{}".format(*goal))
            env = {**os.environ, "PATH": f"{pathlib.Path(TOOL).parent}:{os.environ['PATH']}"}
            ended = subprocess.run(["sh", "-c", line], env=env, capture_output=True, check=False)
            return ended.returncode != 0

        self.assertTrue(fails(rows, start, goal))
        for case in smaller_by_one(rows, start, goal):
            self.assertFalse(fails(*case), case)
        return rows

    def test_a_letter_on_the_map(self):
        command = "! grep -q T {map} # {from} {to}"
        done = self.shrink("maps/arena.map", "--from", "1,11", "--to", "44,40", command=command)
        rows = self.check_minimal(done, command)
        self.assertEqual(sum(row.count("T") for row in rows), 1)
        self.assertLessEqual(len(rows) * len(rows[0]), 4)
        self.assertIn("nothing more can be left out", done.stdout)

    def test_no_way(self):
        walls = self.folder / "walls.map"
        rows = ["." * 12 for _ in range(9)]
        rows[4] = "@" * 12
        rows[6] = "..@@...T...."
        write_map(walls, rows)
        command = "navtool path {map} --from {from} --to {to} -q"
        done = self.shrink(walls, "--from", "1,1", "--to", "10,8", command=command)
        rows = self.check_minimal(done, command)
        self.assertEqual(rows, [".", "@", "."])
        self.assertIn("the command exits with 1", done.stdout)
        self.assertEqual(list(self.folder.glob("navtool-shrink-*")), [])

    def test_a_cost(self):
        """A path that costs more than 3: what is left costs just so."""
        command = (
            "test $(navtool path {map} --from {from} --to {to} --no-timings --json - "
            "| sed -n 's/^  \"cost\": \\([0-9]*\\).*/\\1/p') -le 3"
        )
        done = self.shrink("maps/den312d.map", "--from", "20,20", "--to", "30,40", command=command)
        if done.returncode == 1:
            self.skipTest("no such ends on the map")
        rows = self.check_minimal(done, command)
        self.assertLessEqual(len(rows) + len(rows[0]), 10)

    def test_nothing_fails(self):
        done = self.shrink(
            "maps/arena.map", "--from", "1,11", "--to", "44,40", command="true {map} {from} {to}"
        )
        self.assertEqual(done.returncode, 1)
        self.assertIn("nothing fails, so there is nothing to shrink", done.stdout)
        self.assertFalse(self.small.exists())
        done = self.shrink("maps/arena.map", "--from", "1,11", "--to", "44,40", "--algo", "jps")
        self.assertEqual(done.returncode, 1)

    def test_a_command_that_can_not_be_run(self):
        done = self.shrink(
            "maps/arena.map", "--from", "1,11", "--to", "4,4", command="no-such {map} {from} {to}"
        )
        self.assertEqual(done.returncode, 2)
        self.assertIn("the shell could not run it", done.stderr)
        self.assertFalse(self.small.exists())

    def test_a_limit(self):
        done = self.shrink(
            "maps/arena.map",
            *("--from", "1,11", "--to", "44,40", "--limit", "2"),
            command="exit 1 # {map} {from} {to}",
        )
        self.assertEqual(done.returncode, 0)
        self.assertIn("tries      2, ended early", done.stdout)

    def test_an_interrupt_keeps_the_smallest_so_far(self):
        tries = self.folder / "tries"
        command = f"echo x >> {tries}; sleep 0.02; exit 1 # {{map}} {{from}} {{to}}"
        env = {**os.environ, "TMPDIR": str(self.folder)}
        tool = subprocess.Popen(
            [TOOL, "shrink", "maps/den312d.map", "--from", "20,20", "--to", "30,40"]
            + ["-o", self.small, "--while", command],
            cwd=TOP,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        while tool.poll() is None and (not tries.exists() or len(tries.read_text()) < 6):
            time.sleep(0.01)
        tool.send_signal(signal.SIGINT)
        tool.communicate(timeout=60)
        self.assertIn(tool.returncode, (130, 0))  # 0: it had ended by itself
        self.assertLess(len(read_map(self.small)), 81)
        self.assertEqual(list(self.folder.glob("navtool-shrink-*")), [])


if __name__ == "__main__":
    unittest.main()
