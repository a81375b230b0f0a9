#!/usr/bin/env python3
"""Recipes of docs/bench-in-ci.md as they stand: GNU parallel, Slurm, the script of CI jobs."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

TOP = pathlib.Path(os.environ["NAVTOOL_SOURCE_DIR"])
TOOL = pathlib.Path(os.environ["NAVTOOL_BINARY"])
DOCUMENT = TOP / "docs" / "bench-in-ci.md"
CI_RUN = TOP / ".github" / "actions" / "bench" / "run"
ARRAY = TOP / "scripts" / "bench_array.slurm"

SUITE = {
    "format": "navtool/suite/1",
    "scenarios": [str(TOP / "scenarios" / f"{name}.map.scen") for name in ("arena", "den312d")],
    "algorithms": ["astar", "jps", "greedy"],
    "limit": 25,
}


def recipe(name):
    """The shell block that follows the mark of this name."""
    text = DOCUMENT.read_text(encoding="utf-8")
    (block,) = re.findall(rf"<!-- recipe: {name} -->\n```bash\n(.*?)^```", text, re.M | re.S)
    return block


class Recipes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.write_suite()

    def write_suite(self, **changes):
        (self.folder / "suite.json").write_text(json.dumps(SUITE | changes))

    def run_in(self, *command, expect=0, **environment):
        path = f"{TOOL.parent}{os.pathsep}{os.environ['PATH']}"
        done = subprocess.run(
            [str(word) for word in command],
            cwd=self.folder,
            env={**os.environ, "PATH": path, "HOME": str(self.folder), **environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done

    def whole_run(self):
        self.run_in(TOOL, "bench", "--suite", "suite.json", "--no-timings", "--quiet",
                    "--json", "whole.json")  # fmt: skip
        return (self.folder / "whole.json").read_bytes()

    def test_parallel_workers_add_up_to_the_whole_run(self):
        if not shutil.which("parallel"):
            self.skipTest("GNU parallel is not installed (Debian package `parallel`)")
        self.run_in("bash", "-ec", recipe("parallel"))
        self.assertEqual(len(list(self.folder.glob("shard-*.json"))), 8)
        self.assertEqual((self.folder / "bench.json").read_bytes(), self.whole_run())

    def submit(self, task, count, expect=0, first=1):
        return self.run_in(
            *(ARRAY, "suite.json", "shards", "--no-timings"),
            expect=expect,
            SLURM_ARRAY_TASK_ID=str(task),
            SLURM_ARRAY_TASK_COUNT=str(count),
            SLURM_ARRAY_TASK_MIN=str(first),
        )

    def test_tasks_of_a_slurm_array_add_up_to_the_whole_run(self):
        for task in (11, 10, 12):  # in any order, from any number on
            self.submit(task, 3, first=10)
        shards = sorted((self.folder / "shards").glob("shard-*.json"))
        self.assertEqual([file.name for file in shards], [f"shard-000{i}.json" for i in (1, 2, 3)])
        self.run_in(TOOL, "bench", "merge", *shards, "--quiet", "--json", "merged.json")
        self.assertEqual((self.folder / "merged.json").read_bytes(), self.whole_run())

    def test_a_slurm_task_that_is_done_is_not_run_again(self):
        self.submit(1, 2)
        before = (self.folder / "shards" / "shard-0001.json").stat().st_mtime_ns
        self.assertIn("is there already", self.submit(1, 2).stdout)
        self.assertEqual((self.folder / "shards" / "shard-0001.json").stat().st_mtime_ns, before)

    def test_slurm_tasks_tell_what_they_lack(self):
        self.assertIn("sbatch --array", self.run_in(ARRAY, "suite.json", "out", expect=2).stderr)
        self.assertIn("a suite file", self.run_in(ARRAY, expect=2).stderr)
        self.assertIn("without gaps", self.submit(9, 3, expect=2).stderr)

    def bench(self, expect=0, **environment):
        summary = self.folder / "summary.md"
        summary.write_text("before\n")
        done = self.run_in(
            CI_RUN,
            expect=expect,
            BENCH_NAVTOOL=str(TOOL),
            BENCH_SUITE="suite.json",
            GITHUB_STEP_SUMMARY=str(summary),
            **environment,
        )
        return done, summary.read_text()

    def files(self):
        return sorted(file.name for file in (self.folder / "navtool-bench").iterdir())

    def test_a_ci_job_has_a_summary_a_page_and_pictures(self):
        _, summary = self.bench(BENCH_ARGUMENTS="--no-timings --pictures-max 2")
        self.assertTrue(summary.startswith("before\n# navtool bench\n"), summary)
        self.assertEqual(
            self.files(), ["bench.html", "bench.json", "bench.md", "bench.xml", "pictures"]
        )
        pictures = list((self.folder / "navtool-bench" / "pictures").glob("*.png"))
        self.assertEqual(len(pictures), 2)

    def test_a_ci_job_fails_where_something_got_worse(self):
        self.run_in(TOOL, "bench", "--suite", "suite.json", "--no-timings", "--quiet",
                    "--save-baseline", "base.json")  # fmt: skip
        self.write_suite(algorithms=["astar", "jps"])
        _, summary = self.bench(
            expect=1, BENCH_BASELINE="base.json", BENCH_ARGUMENTS="--no-timings"
        )
        self.assertIn("comparison failed: 2 missing", summary)
        self.assertLess(summary.index("comparison failed"), summary.index("# navtool bench\n"))
        comparison = json.loads((self.folder / "navtool-bench" / "comparison.json").read_text())
        self.assertFalse(comparison["passed"])

    def test_a_ci_job_compares_with_another_build(self):
        self.write_suite(limit=2, repeat=1)
        _, summary = self.bench(BENCH_AGAINST=str(TOOL), BENCH_MAX_SLOWDOWN="1000")
        self.assertRegex(summary, r"comparison passed: 6 entries compared in \d+ rounds")
        self.assertIn("bench.html", self.files())

    def test_a_ci_job_tells_what_it_lacks(self):
        done, _ = self.bench(expect=2, BENCH_AGAINST=str(TOOL), BENCH_BASELINE="base.json")
        self.assertIn("one at a time", done.stderr)
        done = self.run_in(CI_RUN, expect=2)
        self.assertIn("BENCH_SUITE", done.stderr)


if __name__ == "__main__":
    unittest.main()
