#!/usr/bin/env python3
"""The page of `navtool bench --html` in a real browser, held against the JSON of the same run.

Skipped (exit code 77) where there is no browser.
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
FILES = ["scenarios/arena.map.scen", "scenarios/den312d.map.scen"]
ALGORITHMS = ["astar", "jps", "hpa", "greedy"]
WORK = [*FILES, "--algo", ",".join(ALGORITHMS), "--limit", "40", "-q"]
COLUMN = """
  const [id, name] = arguments;
  const table = document.getElementById(id);
  const heads = [...table.tHead.rows[0].cells].map((cell) => cell.textContent);
  return [...table.tBodies[0].rows].map((row) => row.cells[heads.indexOf(name)].textContent);
"""
SORT = """
  const [id, name] = arguments;
  const heads = [...document.getElementById(id).tHead.rows[0].cells];
  heads.find((cell) => cell.textContent === name).firstChild.click();
"""
POINT = """
  const [set, index] = arguments;
  document.getElementById("scatter-figure").scrollIntoView();
  window.scrollBy(0, -80);
  const chart = Chart.getChart("scatter");
  const at = chart.getDatasetMeta(set).data[index];
  const box = chart.canvas.getBoundingClientRect();
  const { q, b } = chart.data.datasets[set].data[index];
  return { x: Math.round(box.left + at.x), y: Math.round(box.top + at.y), q, set: b[0] };
"""


def bench(*arguments):
    subprocess.run([TOOL, "bench", *map(str, arguments)], cwd=TOP, capture_output=True, check=True)


class BenchPage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.scratch.name)
        cls.file = cls.folder / "bench.html"
        bench(*WORK, "--repeat", 1, "--html", cls.file, "--json", cls.folder / "bench.json")
        cls.report = json.loads((cls.folder / "bench.json").read_text())
        cls.context = browser.open_browser()
        cls.page = cls.context.__enter__()

    @classmethod
    def tearDownClass(cls):
        cls.context.__exit__(None, None, None)
        cls.scratch.cleanup()

    def setUp(self):
        self.page.go("about:blank")
        self.page.go(self.file.as_uri())

    def column(self, table, name):
        return self.page.script(COLUMN, table, name)

    def data(self):
        return json.loads(self.page.text("data"))

    def test_its_data_is_the_report(self):
        self.assertEqual(self.data()["report"], self.report)
        self.assertEqual(self.column("totals", "algorithm"), ALGORITHMS)
        self.assertEqual(self.column("totals", "queries"), ["80"] * 4)
        self.assertEqual(self.page.text("title"), "4 algorithms over 80 queries of 2 scenario files")
        counts = self.data()["distributions"]["counts"]
        self.assertEqual([sum(row) for row in counts], [row["queries"] for row in self.report["totals"]])

    def test_tables_sort_by_any_column(self):
        rows = self.report["results"]
        key = lambda row: (row["scenario"], row["algorithm"])
        pairs = lambda: list(zip(self.column("results", "scenario file"), self.column("results", "algorithm")))
        self.assertEqual(pairs(), [key(row) for row in rows])
        self.page.script(SORT, "results", "expanded")
        falling = sorted(rows, key=lambda row: -row["expanded_mean"])
        self.assertEqual(pairs(), [key(row) for row in falling])
        self.page.script(SORT, "results", "expanded")
        self.assertEqual(pairs(), [key(row) for row in reversed(falling)])
        self.page.script(SORT, "results", "algorithm")
        self.assertEqual(self.column("results", "algorithm"), sorted(row["algorithm"] for row in rows))

    def test_results_are_filtered_by_words(self):
        typed = """
          const field = document.getElementById("filter");
          field.value = arguments[0];
          field.dispatchEvent(new Event("input"));
        """
        self.page.script(typed, "JPS den312")
        self.assertEqual(self.column("results", "algorithm"), ["jps"])
        self.assertEqual(self.page.text("filter-count"), "1 of 8 rows")
        self.page.script(typed, "no such thing")
        self.assertEqual(self.column("results", "algorithm"), [])
        self.page.script(typed, "")
        self.assertEqual(self.page.text("filter-count"), "8 rows")

    def test_a_point_tells_its_query_and_opens_it(self):
        at = self.page.script(POINT, 2, 7)
        self.page.point(at["x"], at["y"])
        query = self.data()["sample"][at["q"]]
        told = self.page.text("tip")
        # Another point may lie on top of this one.
        shown = [q for q in self.data()["sample"] if f"{q['scenario']} line {q['line']}\n" in told]
        self.assertEqual(len(shown), 1)
        self.assertIn("expanded", told)
        self.page.point(at["x"], at["y"], click=True)
        query = shown[0]
        name = self.page.text("query-name")
        ends = f"from {query['from'][0]},{query['from'][1]} to {query['to'][0]},{query['to'][1]}"
        self.assertIn(f"{query['scenario']} line {query['line']}: {ends}", name)
        self.assertEqual(self.column("answers", "algorithm"), ALGORITHMS)
        self.assertIn(query["map"], self.page.text("map-note"))

    def test_the_map_shows_the_paths(self):
        pixels = """
          const [r, g, b] = arguments[0];
          const canvas = document.getElementById("map");
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          let count = 0;
          for (let i = 0; i < data.length; i += 4) {
            count += Math.hypot(data[i] - r, data[i + 1] - g, data[i + 2] - b) < 40;
          }
          return count;
        """
        count = lambda *colour: self.page.script(pixels, colour)
        self.page.frames()
        self.assertGreater(count(0, 70, 222), 50)  # the path of the first algorithm
        self.assertGreater(count(0, 122, 84), 20)  # the start
        self.assertGreater(count(208, 32, 16), 20)  # the goal
        self.page.script("document.querySelector('#algorithms button').click()")
        self.page.frames()
        self.assertEqual(count(0, 70, 222), 0)

    def test_algorithms_are_switched_off_in_all_charts(self):
        hidden = """
          const of = (id) => Chart.getChart(id).data.datasets.map((set) => Boolean(set.hidden));
          return [of("scatter"), of("distribution"), Chart.getChart("median").data.labels];
        """
        scatter, distribution, medians = self.page.script(hidden)
        self.assertEqual(scatter, [False] * 4)
        self.assertEqual(sorted(medians), sorted(ALGORITHMS))
        self.page.script("document.querySelectorAll('#algorithms button')[1].click()")
        scatter, distribution, medians = self.page.script(hidden)
        self.assertEqual(scatter, [False, True, False, False])
        self.assertEqual(distribution, scatter)
        self.assertEqual(sorted(medians), sorted(set(ALGORITHMS) - {"jps"}))

    def test_nothing_is_fetched_and_nothing_goes_wrong(self):
        self.page.frames()
        fetched = self.page.script(
            "return performance.getEntriesByType('resource').map((e) => e.name).filter((n) => !n.startsWith('data:'))"
        )
        self.assertEqual(fetched, [])
        log = self.page.call("POST", "/se/log", {"type": "browser"})
        self.assertEqual([entry for entry in log if entry["level"] == "SEVERE"], [])

    def test_narrow_windows_do_not_scroll_sideways(self):
        self.page.resize(400, 800)
        try:
            self.page.frames()
            over = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"
            self.assertEqual(self.page.script(over), 0)
        finally:
            self.page.resize(1100, 760)

    def test_it_prints(self):
        self.assertTrue(self.page.printed().startswith(b"%PDF"))

    def test_dark(self):
        ink = "return [getComputedStyle(document.body).backgroundColor, Chart.getChart('scatter').data.datasets[0].borderColor]"
        light = self.page.script(ink)
        with browser.open_browser(dark=True) as page:
            page.go(self.file.as_uri())
            dark = page.script(ink)
        self.assertEqual(light[0], "rgb(251, 250, 247)")
        self.assertEqual(dark[0], "rgb(22, 24, 29)")
        self.assertNotEqual(light[1], dark[1])

    def test_without_times_pages_are_equal(self):
        plain = [*WORK, "--no-timings"]
        one, jobs, merged = (self.folder / name for name in ("one.html", "jobs.html", "merged.html"))
        bench(*plain, "--html", one)
        for number in (1, 2, 3):
            bench(*plain, "--shard", f"{number}/3", "--json", self.folder / f"{number}.json")
        bench("merge", *(self.folder / f"{n}.json" for n in (2, 3, 1)), "--html", merged, "-q")
        self.assertEqual(one.read_bytes(), merged.read_bytes())
        # The number of jobs is no part of a report without times.
        bench(*plain, "--html", jobs, "--jobs", 2)
        self.assertEqual(one.read_bytes(), jobs.read_bytes())
        self.page.go(one.as_uri())
        shown = """
          return [...document.querySelectorAll("figure canvas")]
            .filter((canvas) => canvas.offsetParent !== null).map((canvas) => canvas.id);
        """
        self.assertEqual(self.page.script(shown), ["scatter", "map"])
        options = "return [...document.getElementById('scatter-y').options].map((o) => o.value)"
        self.assertEqual(self.page.script(options), ["expanded", "ratio"])

    def test_wrong_answers_and_names_that_would_break_out(self):
        folder = self.folder / "wrong"
        folder.mkdir()
        (folder / "<b>&'.map").write_text("type octile\nheight 1\nwidth 3\nmap\n...\n")
        scenario = folder / "<script>alert(1).scen"
        scenario.write_text("version 1\n0 <b>&'.map 3 1 0 0 2 0 5\n0 <b>&'.map 3 1 0 0 9 0 5\n")
        file = self.folder / "wrong.html"
        run = subprocess.run(
            [TOOL, "bench", scenario, "--html", file, "-q"], cwd=TOP, capture_output=True, check=False
        )
        self.assertEqual(run.returncode, 2)
        self.page.go(file.as_uri())
        self.assertEqual(self.column("mismatches", "scenario file"), [str(scenario)])
        self.assertEqual(self.column("mismatches", "line"), ["2"])
        self.assertIn(str(scenario), self.page.text("faults"))
        self.page.script("document.querySelector('#mismatches tbody tr').click()")
        self.assertIn(f"{scenario} line 2: from 0,0 to 2,0", self.page.text("query-name"))


if __name__ == "__main__":
    reason = browser.missing()
    if reason:
        print(f"skipped: {reason}")
        sys.exit(SKIPPED)
    unittest.main()
