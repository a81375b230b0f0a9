"""What programs rely on that ask `navtool path --queries`: order, promptness, any number of jobs.

Runs the real tool (NAVTOOL_BINARY). A stream must answer in the order of its lines, all that it was
asked before it waits for more, and the same bytes with any --jobs.
"""

import json
import os
import random
import select
import signal
import subprocess
import time
import unittest

from test_streams import TIMEOUT_SECONDS, TOOL, StreamCase

SIDE = 40


def random_map(seed):
    """Ground with walls strewn over a quarter of it."""
    dice = random.Random(seed)
    rows = ["".join(dice.choice("...@") for _ in range(SIDE)) for _ in range(SIDE)]
    return f"type octile\nheight {SIDE}\nwidth {SIDE}\nmap\n" + "\n".join(rows) + "\n"


def query(number, start, goal, **more):
    return json.dumps({"id": number, "from": start, "to": goal, **more})


def mixed_lines(count, seed):
    """Queries of all kinds, faults among them, and changes of the map between them."""
    dice = random.Random(seed)

    def cell():
        return [dice.randrange(SIDE), dice.randrange(SIDE)]

    lines = []
    for number in range(count):
        kind = dice.randrange(20)
        if kind == 0:
            lines.append(json.dumps({"set": [[*cell(), dice.choice(".@")] for _ in range(5)]}))
        elif kind == 1:  # the same, written in a way that only a parser sees
            lines.append('{"s\\u0065t":[[%d,%d,"@"]]}' % tuple(cell()))
        elif kind == 2:
            lines.append('{"id":"set","from":%s,"to":%s}' % (cell(), cell()))
        elif kind == 3:
            lines.append(query(number, cell(), [SIDE, 0]))
        elif kind == 4:
            lines.append(dice.choice(["", "{", '{"id":[1]}', "[]", '{"set":[[0,0,"?"]]}']))
        elif kind == 5:
            lines.append(query(number, cell(), [cell(), cell()]))
        elif kind == 6:
            lines.append(query(number, cell(), cell(), via=[cell()]))
        else:
            lines.append(query(number, cell(), cell()))
    return "\n".join(lines) + "\n"


class Queries(StreamCase):
    def setUp(self):
        super().setUp()
        self.write("random.map", random_map(1))

    def ask(self, lines, *arguments):
        command = ("path", "random.map", "--queries", "-", "--no-timings", *arguments)
        return self.run_tool(*command, input=lines.encode())

    def talk_to(self, *arguments, **options):
        """The tool with its ends of pipes open, to be asked line by line."""
        options.setdefault("stdout", subprocess.PIPE)
        child = subprocess.Popen(
            [TOOL, "path", "random.map", "--queries", "-", *arguments],
            cwd=self.folder,
            env=self.environment(),
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,  # what was read can be waited for by select
            **options,
        )
        self.addCleanup(child.wait)
        self.addCleanup(child.kill)
        for pipe in (child.stdin, child.stdout, child.stderr):
            if pipe:
                self.addCleanup(pipe.close)
        return child

    def tell(self, child, line):
        child.stdin.write(line.encode() + b"\n")

    def hear(self, child):
        """The next line that the tool says."""
        self.assertTrue(select.select([child.stdout], [], [], TIMEOUT_SECONDS)[0], "no answer")
        return json.loads(child.stdout.readline())

    def test_answers_are_the_same_with_any_jobs(self):
        for algorithm in ("auto", "astar", "jps-plus"):
            lines = mixed_lines(400, seed=2)
            alone = self.ask(lines, "--algo", algorithm)
            self.assertEqual(alone.returncode, 2)  # some lines are at fault
            for jobs in (2, 3, 4, 16):
                with self.subTest(algorithm=algorithm, jobs=jobs):
                    done = self.ask(lines, "--algo", algorithm, "--jobs", jobs)
                    self.assertEqual(done.returncode, alone.returncode)
                    self.assertEqual(done.stdout, alone.stdout)
                    self.assertEqual(done.stderr, alone.stderr)

    def test_answers_come_in_the_order_of_the_lines(self):
        for jobs in (1, 2, 4):
            lines = "\n".join(query(i, [i % SIDE, 0], [0, i % 7]) for i in range(1000))
            answers = self.ask(lines, "--jobs", jobs).stdout.splitlines()
            self.assertEqual([json.loads(each)["id"] for each in answers], list(range(1000)))

    def test_no_lines_no_answers(self):
        for jobs in (1, 4):
            done = self.ask("", "--jobs", jobs)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))

    def test_a_line_is_answered_before_the_next_is_asked(self):
        for jobs in ("1", "4"):
            with self.subTest(jobs=jobs):
                child = self.talk_to("--jobs", jobs)
                start = {"set": [[x, y, "."] for x in range(3) for y in range(3)]}
                self.tell(child, json.dumps(start))
                self.tell(child, query(1, [0, 0], [2, 0]))
                self.assertEqual(self.hear(child)["cost"], 2)
                self.tell(child, '{"set":[[1,0,"@"],[1,1,"@"]]}')
                self.tell(child, query(2, [0, 0], [2, 0]))
                self.assertEqual(self.hear(child)["cost"], 6)
                self.tell(child, query(3, [0, 0], [SIDE, 0]))
                self.assertIn("outside", self.hear(child)["error"])

    def test_lines_that_come_together_are_all_answered_before_the_stream_waits(self):
        child = self.talk_to("--jobs", "3")
        self.tell(child, "\n".join(query(i, [0, 0], [i, i]) for i in range(10)))
        self.assertEqual([self.hear(child)["id"] for _ in range(10)], list(range(10)))

    def test_a_stream_that_waits_ends_on_a_signal_with_any_jobs(self):
        for jobs in ("1", "4"):
            for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
                with self.subTest(jobs=jobs, signal=number):
                    child = self.talk_to("--jobs", jobs)
                    self.tell(child, query(1, [0, 0], [1, 0]))
                    self.hear(child)
                    child.send_signal(number)
                    self.assertEqual(child.wait(TIMEOUT_SECONDS), code)

    def test_an_interrupted_stream_has_answered_the_first_lines_and_no_others(self):
        for jobs in ("1", "4"):
            with self.subTest(jobs=jobs), open(self.folder / "answers", "wb") as answers:
                child = self.talk_to("--jobs", jobs, stdout=answers)
                # More than it can answer until then; with its input open it can't end by itself.
                lines = "\n".join(query(i, [0, 0], [i % SIDE, SIDE - 1]) for i in range(20_000))
                os.set_blocking(child.stdin.fileno(), False)
                end = time.monotonic() + 0.3
                data = lines.encode() + b"\n"
                while data and time.monotonic() < end:
                    select.select([], [child.stdin], [], 0.1)
                    data = data[child.stdin.write(data) or 0 :]
                child.send_signal(signal.SIGINT)
                self.assertEqual(child.wait(TIMEOUT_SECONDS), 130)
                text = (self.folder / "answers").read_text(encoding="utf-8")
                ids = [json.loads(line)["id"] for line in text.splitlines()]
                self.assertEqual(ids, list(range(len(ids))))

    def test_jobs_that_no_machine_has_are_refused(self):
        for jobs in ("0", "-1", "1025", "two", ""):
            with self.subTest(jobs=jobs):
                self.assert_refused(self.ask("", "--jobs", jobs), "--jobs")


if __name__ == "__main__":
    unittest.main()
