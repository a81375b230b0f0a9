#!/usr/bin/env python3
"""scripts/gate_trials.py and what it is made of, on made-up runs and small texts."""

import os
import pathlib
import sys
import time
import unittest

TOP = pathlib.Path(os.environ["NAVTOOL_SOURCE_DIR"])
sys.path.insert(0, str(TOP / "scripts"))

import busy_load  # noqa: E402
import gate_trials  # noqa: E402
import marked_block  # noqa: E402
import planted_builds  # noqa: E402


def trial(failed, ratios):
    return {"failed": failed, "ratios": ratios, "judged": True, "rounds": 4, "seconds": 2,
            "load": 3}  # fmt: skip


PLANT = {"planners": ["astar", "dijkstra"], "slowdown": 1.1}


class GateTrials(unittest.TestCase):
    def test_found_is_where_all_planted_planners_are_named_and_no_other(self):
        right = trial([["arena", "astar"], ["den312d", "dijkstra"]], {"arena astar": 1.1})
        half = trial([["arena", "astar"]], {"arena astar": 1.09})
        wrong = trial([["arena", "astar"], ["arena", "dijkstra"], ["arena", "jps"]],
                      {"arena astar": 1.2, "arena jps": 1.06})  # fmt: skip
        told = gate_trials.summary("shared-code", [right, half, wrong], PLANT)
        self.assertEqual((told["runs"], told["failed"], told["found"]), (3, 3, 1))
        self.assertEqual(told["others_named"], 1)
        self.assertEqual(told["ratios_of_planted"], [1.09, 1.1, 1.2])
        self.assertEqual(told["ratios_of_equal"], [1.06, 1.06, 1.06])

    def test_the_table_counts_runs_that_were_right(self):
        same = gate_trials.summary(
            "same", [trial([], {"a jps": 0.99}), trial([["a", "jps"]], {"a jps": 1.06})], None
        )
        planted = gate_trials.summary(
            "shared-code", [trial([["a", "astar"], ["a", "dijkstra"]], {"a astar": 1.1})], PLANT
        )
        results = {
            "machine": {"cores": 2, "compiler": "gcc", "build": "Release"},
            "load": {"processes": 2},
            "trials": [same, planted],
        }
        lines = gate_trials.table(results).splitlines()
        self.assertIn("| the same program | 2 | 1 | 1 | -1.0 % to +6.0 % | – |", lines[2])
        self.assertIn("| `astar`, `dijkstra` +10.0 % | 1 | 1 | 1 | – | +10.0 % to +10.0 % |",
                      lines[3])  # fmt: skip

    def test_planted_work_stands_where_a_cell_is_expanded(self):
        for plant in planted_builds.PLANTS.values():
            text = (TOP / plant.file).read_text(encoding="utf-8")
            added = set(plant.edited(text).splitlines()) - set(text.splitlines())
            self.assertIn("    asm volatile(PLANTED_REPEAT(PLANTED_WORK));", added)
            self.assertIn("expanded", plant.anchor)
        with self.assertRaises(ValueError):
            planted_builds.Plant("x.cpp", "    absent();", [], 1).edited("#include <a>\n")

    def test_a_mean_is_geometric_and_of_the_planners_asked_for(self):
        ratios = {("a", "astar"): 1.1, ("b", "astar"): 1 / 1.1, ("a", "jps"): 3}
        self.assertAlmostEqual(planted_builds.mean_of(ratios, ["astar"]), 1)

    def test_load_ends_with_its_block(self):
        with busy_load.BusyLoad(seed=1, processes=2) as load:
            running = list(load.running)
            self.assertEqual([process.poll() for process in running], [None, None])
        self.assertTrue(all(process.poll() is not None for process in running))

    def test_load_ends_where_its_parent_is_gone(self):
        begin = time.monotonic()
        busy_load.be_busy(60, False, parent=-1)
        self.assertLess(time.monotonic() - begin, 30)


class MarkedBlocks(unittest.TestCase):
    TEXT = "a\n<!-- made by: s one -->\nold\n<!-- end -->\nb\n"

    def test_only_what_stands_between_the_marks_changes(self):
        made = marked_block.with_block(self.TEXT, "s one", "new")
        self.assertEqual(made, "a\n<!-- made by: s one -->\n\nnew\n\n<!-- end -->\nb\n")
        self.assertEqual(marked_block.with_block(made, "s one", "new"), made)

    def test_a_block_without_marks_is_an_error(self):
        with self.assertRaises(ValueError):
            marked_block.with_block(self.TEXT, "s two", "new")


if __name__ == "__main__":
    unittest.main()
