#!/usr/bin/env python3
"""Search traces of every algorithm that has them: whole, repeatable, and fit for Posthoc.

Posthoc's own schema (the search trace format 1.4.0 in its editor) is not part of this project; what
it asks for, and what its path drawing relies on, is checked here piece by piece.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = os.environ.get("NAVTOOL_BINARY", str(TOP / "build" / "navtool"))
QUERIES = [
    ("maps/den312d.map", "--from", "9,24", "--to", "30,60"),
    ("maps/den312d.map", "--diagonal", "never"),
    ("maps/rmtst01.map", "--diagonal", "always"),
]
POSTHOC_TYPES = {
    "source": "source",
    "expand": "expanding",
    "generate": "generating",
    "update": "updating",
    "reopen": "updating",
    "correct": "updating",
    "goal": "closing",
}


def navtool(*arguments):
    done = subprocess.run([TOOL, *arguments], cwd=TOP, capture_output=True, text=True, check=False)
    return done.stdout


def algorithms(traced):
    table = json.loads(navtool("algos", "--json", "-"))["algorithms"]
    return [row["name"] for row in table if row["traces"] == traced]


def trace_of(query, algorithm):
    text = navtool("path", *query, "--algo", algorithm, "--trace", "-")
    return [json.loads(line) for line in text.splitlines()]


class Traces(unittest.TestCase):
    def for_each(self):
        for algorithm in algorithms(True):
            for query in QUERIES:
                with self.subTest(algorithm=algorithm, query=query):
                    yield algorithm, query

    def test_a_trace_is_whole(self):
        for algorithm, query in self.for_each():
            head, *lines, end = trace_of(query, algorithm)
            self.assertEqual(head["format"], "navtool/trace/1")
            self.assertEqual(head["algorithm"], algorithm)
            self.assertEqual(end["type"], "end")
            rows = [line for line in lines if line["type"] == "row"]
            self.assertEqual([row["y"] for row in rows], list(range(head["map"]["height"])))
            for row in rows:
                self.assertEqual(sum(row["runs"][::2]), head["map"]["width"])
                self.assertTrue(all(0 <= t < len(head["terrains"]) for t in row["runs"][1::2]))
            steps = [line for line in lines if line["type"] not in ("row", "search")]
            self.assertEqual(len(steps), end["events"])
            expanded = sum(step["type"] == "expand" for step in steps)
            if sum(line["type"] == "search" for line in lines) == 1:
                self.assertEqual(expanded, end["stats"]["expanded"])
            known = set()
            for step in steps:
                if "from" in step:
                    self.assertIn(tuple(step["from"]), known)
                known.add(tuple(step["at"]))

    def test_a_trace_is_the_same_again(self):
        for algorithm, query in self.for_each():
            self.assertEqual(trace_of(query, algorithm), trace_of(query, algorithm))

    def test_posthoc(self):
        for algorithm, query in self.for_each():
            steps = [s for s in trace_of(query, algorithm) if s.get("type") in POSTHOC_TYPES]
            text = navtool("path", *query, "--algo", algorithm, "--trace", "-", "--trace-format", "posthoc")
            trace = json.loads(text)
            self.check_posthoc(trace)
            told = [e for e in trace["events"] if e["type"] not in ("destination", "end")]
            self.assertEqual(
                [(e["type"], [e["x"], e["y"]], e["g"]) for e in told],
                [(POSTHOC_TYPES[s["type"]], s["at"], s["g"]) for s in steps],
            )

    def check_posthoc(self, trace):
        self.assertEqual(set(trace), {"version", "views", "pivot", "events"})
        self.assertEqual(trace["version"], "1.4.0")
        for component in trace["views"]["main"]:
            self.assertIn(component["$"], ("rect", "path"))
            for key, value in component.items():
                if isinstance(value, str) and "$" in value and key != "$":
                    self.assertRegex(value, r"^\$\{\{ .* \}\}$")
        seen = set()
        for event in trace["events"]:
            self.assertIsInstance(event["type"], str)
            self.assertRegex(event["id"], r"^b?\d+,\d+$")
            self.assertEqual(event["id"].lstrip("b"), f"{event['x']},{event['y']}")
            if "pId" in event:  # the way back to the root is found by these
                self.assertIn(event["pId"], seen)
            if event["type"] != "destination":
                seen.add(event["id"])
        if trace["events"] and trace["events"][-1]["type"] == "end":
            path = trace["events"][-1]["path"]
            self.assertTrue(all(set(point) == {"x", "y"} for point in path))

    def test_what_can_not_be_traced_is_refused(self):
        self.assertTrue(algorithms(False))
        for algorithm in algorithms(False):
            done = subprocess.run(
                [TOOL, "path", *QUERIES[0], "--algo", algorithm, "--trace", "-"],
                cwd=TOP,
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stdout, "")
            self.assertRegex(done.stderr, re.escape(algorithm) + " does not search node by node")

    def test_a_trace_that_can_not_be_finished_leaves_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "trace.jsonl"
            subprocess.run(
                [TOOL, "path", "maps/arena.map", "--from", "99,99", "--to", "1,1", "--trace", trace],
                cwd=TOP,
                capture_output=True,
                check=False,
            )
            self.assertEqual(list(pathlib.Path(folder).iterdir()), [])


if __name__ == "__main__":
    unittest.main()
