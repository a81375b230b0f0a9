#!/usr/bin/env python3
"""The page of `navtool play` in a real browser, held against the trace that it plays.

What the page shows after a step is worked out here a second way, from the trace's own lines. Skipped
(exit code 77) where there is no browser.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import browser

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = os.environ.get("NAVTOOL_BINARY", str(TOP / "build" / "navtool"))
SKIPPED = 77


def navtool(*arguments):
    return subprocess.run([TOOL, *map(str, arguments)], cwd=TOP, capture_output=True, check=True)


class Told:
    """What a trace says of the state after each step."""

    def __init__(self, path):
        lines = [json.loads(line) for line in path.read_text().splitlines()]
        self.steps = []
        self.boundaries = []
        for line in lines[1:-1]:
            if line["type"] == "search":
                self.boundaries.append(len(self.steps))
            elif line["type"] != "row":
                self.steps.append(line)
        self.end = lines[-1]

    def after(self, step):
        """Counters after so many steps: expanded, generated, length of the open list."""
        begin = max([b for b in self.boundaries if b < max(step, 1)], default=0)
        looked_at = ("generate", "update", "reopen", "reject")
        done = self.steps[:step]
        is_open = {}
        for line in self.steps[begin:step]:
            key = (line.get("side"), *line["at"])
            if line["type"] in ("expand", "goal"):
                is_open[key] = False
            elif line["type"] != "reject":
                is_open[key] = True
        return {
            "expanded": sum(line["type"] == "expand" for line in done),
            "generated": sum(line["type"] in looked_at for line in done),
            "open": sum(is_open.values()),
        }


class PlayPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name)
        cls.context = browser.open_browser()
        cls.page = cls.context.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.context.__exit__(None, None, None)
        cls.scratch.cleanup()

    def show(self, *arguments):
        """Makes a trace and its page, and opens it at its beginning."""
        trace = self.folder / "trace.jsonl"
        page = self.folder / "page.html"
        subprocess.run(
            [TOOL, "path", *map(str, arguments), "--trace", trace, "-q"], cwd=TOP, check=False
        )
        navtool("play", trace, "-o", page)
        self.page.go("about:blank")
        self.page.go(page.as_uri() + "#step=0")
        return Told(trace)

    def shown(self):
        names = ("step", "expanded", "generated", "open")
        return {name: int(self.page.text(name).replace(",", "")) for name in names}

    def check_at(self, told, step):
        self.page.script("location.hash = arguments[0]", f"#step={step}")
        self.page.script("window.dispatchEvent(new HashChangeEvent('hashchange'))")
        self.assertEqual(self.shown(), {"step": step, **told.after(step)})
        if step == 0:
            return
        line = told.steps[step - 1]
        self.assertAlmostEqual(float(self.page.text("g")), line["g"], places=3)
        self.assertAlmostEqual(float(self.page.text("h")), line["h"], places=3)
        self.assertAlmostEqual(float(self.page.text("f")), line["f"], places=3)
        at = ",".join(map(str, line["at"]))
        self.assertIn(f"{line['type']} {at}", self.page.text("event"))

    def test_any_step_is_what_the_trace_says(self):
        for algorithm in ("astar", "jps", "bidirectional", "weighted-astar", "lazy-theta", "hpa"):
            with self.subTest(algorithm):
                told = self.show("maps/den312d.map", "--algo", algorithm)
                count = len(told.steps)
                self.assertEqual(int(self.page.text("steps").replace(",", "")), count)
                for step in (0, 1, count // 3, count, count // 2, count // 2 - 1, 2, 0):
                    self.check_at(told, step)

    def test_several_searches_begin_anew(self):
        told = self.show(
            "maps/arena.map", "--from", "1,11", "--via", "20,20", "--to", "44,40", "--algo", "astar"
        )
        self.assertEqual(len(told.boundaries), 2)
        second = told.boundaries[1]
        for step in (second, second + 1, second + 5, second - 1, len(told.steps), 3):
            self.check_at(told, step)

    def test_keys_and_buttons(self):
        told = self.show("maps/arena.map", "--from", "1,11", "--to", "44,40", "--algo", "astar")
        count = len(told.steps)
        self.page.press("right", "right", "right")
        self.assertEqual(self.shown()["step"], 3)
        self.page.press("left")
        self.assertEqual(self.shown()["step"], 2)
        self.page.press("end")
        self.assertEqual(self.shown()["step"], count)
        self.page.press("home")
        self.assertEqual(self.shown()["step"], 0)
        self.page.press("down", "down")
        self.assertEqual(self.shown()["expanded"], 2)
        self.page.click("forward")
        self.page.click("back")
        self.assertEqual(self.shown()["expanded"], 2)
        self.page.click("last")
        self.assertEqual(self.shown()["step"], count)
        self.page.click("first")
        self.page.click("play")
        self.assertIn("Pause", self.page.text("play"))
        self.page.press(" ")
        self.assertIn("Play", self.page.text("play"))

    def test_nothing_is_fetched_and_nothing_goes_wrong(self):
        told = self.show("maps/arena.map", "--from", "1,11", "--to", "44,40")
        self.check_at(told, len(told.steps))
        fetched = self.page.script("return performance.getEntriesByType('resource').length")
        self.assertEqual(fetched, 0)
        log = self.page.call("POST", "/se/log", {"type": "browser"})
        self.assertEqual([entry for entry in log if entry["level"] == "SEVERE"], [])

    def test_the_picture_shows_the_search(self):
        """At a cell's centre the canvas has another colour once the cell is expanded."""
        told = self.show("maps/arena.map", "--from", "1,11", "--to", "44,40", "--algo", "dijkstra")
        colours = """
          const seen = new Set();
          const canvas = document.getElementById("map");
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          for (let i = 0; i < data.length; i += 4) if (data[i + 3]) seen.add(data.slice(i, i + 3).join());
          return seen.size;
        """
        frame = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.page.script(frame)
        before = self.page.script(colours)
        self.check_at(told, len(told.steps) - 1)
        self.page.script(frame)
        self.assertGreater(self.page.script(colours), before + 40)

    def test_a_search_that_was_not_needed(self):
        self.show("maps/arena.map", "--from", "1,11", "--to", "0,0")
        self.assertEqual(self.shown(), {"step": 0, "expanded": 0, "generated": 0, "open": 0})
        self.assertIn("needed no search", self.page.text("event"))
        self.assertIn("goal-blocked", self.page.text("outcome"))
        self.page.press("right", " ", "end")
        self.assertEqual(self.shown()["step"], 0)

    def test_a_name_can_not_break_out(self):
        name = self.folder / "<script>alert('&').map"
        name.write_text("type octile\nheight 1\nwidth 2\nmap\n..\n")
        self.show(name, "--from", "0,0", "--to", "1,0", "--algo", "astar")
        self.assertIn("<script>alert('&').map", self.page.text("title"))


if __name__ == "__main__":
    reason = browser.missing()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    unittest.main()
