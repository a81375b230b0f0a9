#!/usr/bin/env python3
"""Commands as scripts rely on them: queries in step, signals, checks, completion, usage."""

import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest

TOOL = os.environ["NAVTOOL_BINARY"]
MAP = "type octile\nheight 3\nwidth 5\nmap\n..@..\n.....\n..@..\n"


def run(*arguments, **options):
    return subprocess.run([TOOL, *arguments], capture_output=True, timeout=60, **options)


class Commands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.map = self.folder / "room.map"
        self.map.write_text(MAP)

    def path(self, *arguments, **options):
        return run("path", str(self.map), *arguments, **options)

    def stream(self, *arguments):
        return subprocess.Popen(
            [TOOL, "path", str(self.map), "--queries", "-", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def fails(self, result, *parts):
        """Exit code 2, nothing on stdout, one line on stderr that has all parts."""
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertEqual(result.stdout, b"")
        message = result.stderr.decode()
        self.assertTrue(message.startswith("navtool: ") and message.count("\n") == 1, message)
        for part in parts:
            self.assertIn(part, message)

    def test_usage_errors_name_what_was_meant(self):
        self.fails(self.path("--algo", "astr"), "astar")
        self.fails(self.path("--frm", "1,2"), "--from")
        self.fails(self.path("--from"), "--from")
        self.fails(self.path("--from", "1"), "--from", "'1'")
        self.fails(self.path("--from", "1,a"), "'1,a'")
        self.fails(self.path("--nearest=1"), "--nearest")
        self.fails(self.path("--", "two"), "'two'")
        self.fails(run("pth"), "path")
        self.fails(run())

    def test_no_input_is_replaced(self):
        link = self.folder / "link"
        link.symlink_to(self.map)
        for output in (self.map, link, self.folder / "." / "room.map"):
            self.fails(self.path("--json", str(output)), "is an input")
        self.assertEqual(self.map.read_text(), MAP)

    def test_an_answer_comes_before_the_next_query(self):
        process = self.stream()
        for i in range(3):
            process.stdin.write(b'{"id":%d,"from":[0,0],"to":[4,2]}\n' % i)
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["id"], i)
        process.communicate()
        self.assertEqual(process.returncode, 0)

    def test_bad_lines_are_answered_and_named(self):
        lines = (b'{"id":1,"from":[0,0],"to":[4,2]}\nnonsense\n{"id":"x","from":[0,0]}\n'
                 b'{"id":4,"form":[0,0],"to":[4,2]}\n{"set":[[9,0,"@"]]}\n'
                 b'{"id":5,"from":[4,2],"to":[[0,0],[4,1]]}\n')
        process = self.stream()
        out, err = process.communicate(lines)
        answers = [json.loads(line) for line in out.splitlines()]
        self.assertEqual([a["id"] for a in answers], [1, None, "x", 4, None, 5])
        self.assertEqual([a.get("line") for a in answers], [None, 2, 3, 4, 5, None])
        self.assertEqual(answers[-1]["goal"], [4, 1])
        self.assertEqual(process.returncode, 2)
        places = [line.split(b" ")[1] for line in err.splitlines()]
        self.assertEqual(len(places), 4)
        for place, line in zip(places, (2, 3, 4, 5)):
            self.assertTrue(place.startswith(b"(stdin):%d:" % line), place)

    def test_interrupted_streams_keep_what_is_done(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            out = self.folder / "answers.jsonl"
            process = self.stream("--json", str(out))
            process.stdin.write(b'{"id":1,"from":[0,0],"to":[4,2]}\n'
                                b'{"id":2,"from":[0,0],"to":[0,2]}\n')
            process.stdin.flush()
            self.wait_for_sleep(process)
            process.send_signal(number)
            self.assertEqual(process.wait(30), code)
            answers = [json.loads(line) for line in out.read_text().splitlines()]
            self.assertEqual([a["id"] for a in answers], [1, 2])
            self.assertEqual(sorted(os.listdir(self.folder)), ["answers.jsonl", "room.map"])
            out.unlink()
            process.stdin.close()
            process.stdout.close()
            process.stderr.close()

    def wait_for_sleep(self, process):
        """Until the tool has written its answers aside and waits for more."""
        for _ in range(600):
            written = [f for f in self.folder.glob(".answers*") if f.read_bytes().count(b"\n") == 2]
            if written:
                return
            time.sleep(0.05)
        self.fail("the answers did not come")

    def test_checks(self):
        out = self.folder / "p.json"
        self.path("--from", "0,0", "--to", "4,2", "--json", str(out))
        self.assertEqual(run("check", str(self.map), str(out)).returncode, 0)
        answer = json.loads(out.read_text())
        for key, value in (("cost", 5), ("length", 5), ("status", "no-path"), ("goal", [0, 0]),
                           ("cells", [[0, 0], [4, 2]])):
            wrong = dict(answer, **{key: value})
            out.write_text(json.dumps(wrong))
            self.assertEqual(run("check", str(self.map), str(out)).returncode, 1, key)
        scen = self.folder / "s.scen"
        scen.write_text("version 1\n0\troom.map\t5\t3\t0\t0\t4\t0\t4.82842712\n")
        self.assertEqual(run("check", str(self.map), str(scen)).returncode, 0)
        scen.write_text("version 1\n0\troom.map\t5\t3\t0\t0\t4\t0\t5\n")
        self.assertEqual(run("check", str(self.map), str(scen)).returncode, 1)
        scen.write_text("version 1\n0\troom.map\t5\t3\t0\t0\t9\t0\t5\n")
        self.assertEqual(run("check", str(self.map), str(scen)).returncode, 2)
        scen.write_text("version 1\n")
        self.fails(run("check", str(self.map), str(scen)), "without a query")

    def test_completion_knows_options_and_choices(self):
        for shell in ("bash", "zsh", "fish"):
            script = run("completion", shell).stdout.decode()
            for word in ("max-expansions", "only-if-no-obstacles", "dijkstra", "compare"):
                self.assertIn(word, script)
        script = self.folder / "c.bash"
        script.write_bytes(run("completion", "bash").stdout)
        ask = (f". {script}; COMP_WORDS=(navtool path --algo di); COMP_CWORD=3; _navtool;"
               " echo ${COMPREPLY[@]}")
        result = subprocess.run(["bash", "-c", ask], capture_output=True)
        self.assertEqual(result.stdout, b"dijkstra\n", result.stderr)


if __name__ == "__main__":
    unittest.main()
