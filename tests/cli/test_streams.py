"""What scripts rely on when they call navtool: streams, exit codes, colours, pipes, signals.

Runs the real tool (NAVTOOL_BINARY) in a scratch folder. The expectations are those of the command
line's contract: stdout carries results only, stderr messages; exit code 0 for yes, 1 for no, 2 for
what could not be done, 130 and 143 when interrupted; a closed pipe is quiet success.
"""

import json
import os
import pathlib
import pty
import select
import signal
import struct
import subprocess
import tempfile
import time
import unittest
import zlib

TOP = pathlib.Path(__file__).resolve().parents[2]
TOOL = os.environ.get("NAVTOOL_BINARY") or str(TOP / "build" / "navtool")
TIMEOUT_SECONDS = 60

SMALL_MAP = "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n"
SEALED_MAP = "type octile\nheight 2\nwidth 3\nmap\n.@.\n.@.\n"


def small_pgm():
    return b"P2\n4 3\n255\n255 255 255 255\n255 0 0 255\n255 255 255 255\n"


def small_png():
    def chunk(kind, payload):
        body = kind + payload
        return struct.pack(">I", len(payload)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"\0\xff\xff\xff\xff" + b"\0\xff\0\0\xff" + b"\0\xff\xff\xff\xff"
    header = struct.pack(">IIBBBBB", 4, 3, 8, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


class StreamCase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        self.write("small.map", SMALL_MAP)
        self.write("sealed.map", SEALED_MAP)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def environment(self, **changes):
        kept = {k: v for k, v in os.environ.items() if k not in {"NO_COLOR", "TERM", "COLUMNS"}}
        return {**kept, "LC_ALL": "C", **changes}

    def run_tool(self, *arguments, **options):
        """Runs the tool to its end. Its stdout and stderr are bytes."""
        options.setdefault("stdin", None if "input" in options else subprocess.DEVNULL)
        if options["stdin"] is None:
            del options["stdin"]
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run(
            [TOOL, *map(str, arguments)],
            cwd=self.folder,
            env=self.environment(**options.pop("env", {})),
            stderr=subprocess.PIPE,
            timeout=TIMEOUT_SECONDS,
            check=False,
            **options,
        )

    def path(self, *arguments, **options):
        ends = ("--from", "0,0", "--to", "3,2")
        return self.run_tool("path", "small.map", *ends, *arguments, **options)

    def assert_refused(self, done, *words):
        """Exit code 2, nothing on stdout, and one line on stderr that says these words."""
        self.assertEqual(done.returncode, 2, done)
        self.assertEqual(done.stdout or b"", b"")
        message = done.stderr.decode("utf-8")
        self.assertTrue(message.startswith("navtool: "), message)
        self.assertEqual(message.count("\n"), 1, message)
        for word in words:
            self.assertIn(word, message)


class Results(StreamCase):
    def test_json_on_stdout_is_one_document_and_nothing_else(self):
        done = self.path("--json", "-")
        self.assertEqual(done.returncode, 0, done)
        self.assertTrue(done.stdout.endswith(b"\n"))
        answer = json.loads(done.stdout)
        self.assertEqual(answer["format"], "navtool/path/1")
        self.assertEqual(next(iter(answer)), "format")

    def test_csv_on_stdout_is_alone_too(self):
        done = self.path("--csv", "-")
        self.assertEqual(done.returncode, 0, done)
        lines = done.stdout.decode().splitlines()
        # Around the wall, with no corner cut: 6 cells below the heading.
        self.assertEqual(len(lines), 1 + 6)

    def test_the_answer_no_is_exit_code_1_and_still_a_document(self):
        done = self.run_tool("path", "sealed.map", "--from", "0,0", "--to", "2,1", "--json", "-")
        self.assertEqual(done.returncode, 1, done)
        answer = json.loads(done.stdout)
        self.assertEqual(answer["status"], "no-path")
        self.assertIsNone(answer["cost"])

    def test_an_error_leaves_stdout_empty(self):
        for arguments in (
            ("path", "missing.map", "--json", "-"),
            ("path", "small.map", "--from", "9,9", "--to", "0,0", "--json", "-"),
            ("info", "missing.map"),
        ):
            with self.subTest(arguments=arguments):
                self.assert_refused(self.run_tool(*arguments))

    def test_help_and_version_are_results(self):
        for arguments in (("--help",), ("--version",), ("path", "--help"), ("algos", "--help")):
            with self.subTest(arguments=arguments):
                done = self.run_tool(*arguments)
                self.assertEqual(done.returncode, 0, done)
                self.assertTrue(done.stdout)
                self.assertEqual(done.stderr, b"")

    def test_two_outputs_cannot_share_stdout(self):
        self.assert_refused(self.path("--json", "-", "--csv", "-"), "--csv")


class Usage(StreamCase):
    def test_bad_arguments_are_named(self):
        for arguments, words in (
            (("path", "small.map", "--form", "0,0"), ("--form",)),
            (("path", "small.map", "--from"), ("--from",)),
            (("path", "small.map", "--from", "1", "--to", "0,0"), ("--from", "1")),
            (("path", "small.map", "--from", "1,a", "--to", "0,0"), ("--from", "1,a")),
            (("path", "small.map", "--algo", "astr"), ("--algo", "astr", "astar")),
            (("path", "small.map", "--diagonal", "allways"), ("--diagonal", "always")),
            (("path",), ("map",)),
            (("pth", "small.map"), ("pth", "path")),
            ((), ("command",)),
        ):
            with self.subTest(arguments=arguments):
                self.assert_refused(self.run_tool(*arguments), *words)

    def test_file_names_may_hold_blanks_and_letters_of_all_kinds(self):
        for name in ("a map.map", "kärtchen 地図.map", "it's.map"):
            with self.subTest(name=name):
                self.write(name, SMALL_MAP)
                self.assertEqual(self.run_tool("info", name).returncode, 0)

    def test_a_file_name_may_start_with_a_dash_after_two(self):
        self.write("-odd.map", SMALL_MAP)
        done = self.run_tool("path", "--from", "0,0", "--to", "3,2", "--", "-odd.map")
        self.assertEqual(done.returncode, 0, done)

    def test_a_message_stays_one_line_whatever_the_file_is_called(self):
        self.assert_refused(self.run_tool("info", "no\nsuch\x1b[31m.map"))

    def test_an_empty_file_is_named(self):
        self.write("empty.map", "")
        self.assert_refused(self.run_tool("info", "empty.map"), "empty.map")

    def test_a_map_may_come_from_stdin(self):
        for content in (SMALL_MAP.encode(), small_pgm(), small_png()):
            done = self.run_tool(
                "path", "-", "--from", "0,0", "--to", "3,2", "--json", "-", input=content
            )
            self.assertEqual(done.returncode, 0, done)
            self.assertEqual(json.loads(done.stdout)["cost"], 5)


class Outputs(StreamCase):
    def test_a_full_disk_is_an_error(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        for arguments in ((), ("--json", "-"), ("--csv", "-")):
            with self.subTest(arguments=arguments), open("/dev/full", "wb") as full:
                self.assert_refused(self.path(*arguments, stdout=full))
        self.assertEqual(self.path("--json", "/dev/full").returncode, 2)
        with open("/dev/full", "wb") as full:
            self.assertEqual(self.run_tool("--help", stdout=full).returncode, 2)

    def test_a_missing_folder_is_named_before_any_work(self):
        for option in ("--json", "--csv", "--overlay"):
            with self.subTest(option=option):
                self.assert_refused(self.path(option, "no/such/out.file"), "no/such/out.file")

    def test_an_existing_file_is_replaced_as_a_whole_or_kept(self):
        self.write("out.json", "old")
        self.assertEqual(self.path("--json", "out.json").returncode, 0)
        json.loads((self.folder / "out.json").read_text(encoding="utf-8"))
        self.write("out.json", "old")
        self.run_tool("path", "small.map", "--from", "9,9", "--to", "0,0", "--json", "out.json")
        self.assertEqual((self.folder / "out.json").read_text(encoding="utf-8"), "old")

    def test_nothing_is_left_beside_an_output(self):
        before = set(os.listdir(self.folder))
        self.path("--json", "out.json", "--csv", "out.csv", "--overlay", "out.png")
        after = set(os.listdir(self.folder))
        self.assertEqual(after - before, {"out.json", "out.csv", "out.png"})
        self.run_tool("path", "small.map", "--from", "9,9", "--to", "0,0", "--json", "other.json")
        self.assertEqual(set(os.listdir(self.folder)), after)

    def test_the_input_is_never_destroyed(self):
        for name in ("small.map", "./small.map"):
            with self.subTest(name=name):
                self.assert_refused(self.path("--json", name), "small.map")
                kept = (self.folder / "small.map").read_text(encoding="utf-8")
                self.assertEqual(kept, SMALL_MAP)

    def test_a_pipe_given_by_name_is_written_to_and_not_replaced(self):
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        self.assertEqual(self.path("--json", "fifo").returncode, 0)
        self.assertTrue(fifo.is_fifo())
        self.assertEqual(json.loads(os.read(reader, 1 << 16))["status"], "found")

    def test_a_closed_pipe_is_quiet_success(self):
        # Far more than a pipe holds, so that the tool must notice.
        side = 400
        self.write("open.map", f"type octile\nheight {side}\nwidth {side}\nmap\n" +
                   ("." * side + "\n") * side)
        for arguments in (
            ("path", "open.map", "--from", "0,0", "--to", "399,0", "--csv", "-"),
            ("path", "open.map", "--from", "0,0", "--to", "399,399", "--json", "-"),
            ("--help",),
        ):
            with self.subTest(arguments=arguments):
                reading, writing = os.pipe()
                os.close(reading)
                done = self.run_tool(*arguments, stdout=writing)
                os.close(writing)
                self.assertEqual((done.returncode, done.stderr), (0, b""), done)


class Terminal(StreamCase):
    """Colours and progress, with stdout and stderr on a terminal."""

    def on_terminal(self, *arguments, **env):
        """What the tool shows on a terminal."""
        ours, its = pty.openpty()
        child = subprocess.Popen(
            [TOOL, *arguments],
            cwd=self.folder,
            env=self.environment(**{"TERM": "xterm-256color", **env}),
            stdin=subprocess.DEVNULL,
            stdout=its,
            stderr=its,
        )
        os.close(its)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 1 << 16)
            except OSError:  # how Linux tells that the other side is closed
                break
            if not piece:
                break
            shown += piece
        os.close(ours)
        child.wait(TIMEOUT_SECONDS)
        return shown

    COMMANDS = (
        ("path", "small.map", "--from", "0,0", "--to", "3,2", "--no-timings"),
        ("path", "missing.map"),
        ("info", "small.map"),
        ("algos",),
    )

    def test_pipes_get_no_escape_codes_and_no_carriage_returns(self):
        for arguments in self.COMMANDS:
            done = self.run_tool(*arguments, env={"TERM": "xterm-256color"})
            for stream in (done.stdout, done.stderr):
                self.assertNotIn(b"\x1b", stream)
                self.assertNotIn(b"\r", stream)

    def test_no_color_counts_only_if_it_holds_something(self):
        for arguments in self.COMMANDS:
            with self.subTest(arguments=arguments):
                self.assertNotIn(b"\x1b", self.on_terminal(*arguments, NO_COLOR="1"))
                plain = self.on_terminal(*arguments)
                self.assertEqual(self.on_terminal(*arguments, NO_COLOR=""), plain)

    def test_the_option_wins_over_the_environment(self):
        for arguments in self.COMMANDS:
            with self.subTest(arguments=arguments):
                never = self.on_terminal(*arguments, "--color", "never")
                self.assertNotIn(b"\x1b", never)
                always = self.run_tool(*arguments, "--color", "always", env={"NO_COLOR": "1"})
                coloured = self.on_terminal(*arguments)
                seen = b"\x1b" in always.stdout + always.stderr
                self.assertEqual(seen, b"\x1b" in coloured)

    def test_a_dumb_terminal_gets_none(self):
        for arguments in self.COMMANDS:
            self.assertNotIn(b"\x1b", self.on_terminal(*arguments, TERM="dumb"))

    def test_files_and_data_are_never_coloured(self):
        done = self.path("--json", "-", "--color", "always")
        self.assertNotIn(b"\x1b", done.stdout)


class Signals(StreamCase):
    def test_an_interrupted_stream_has_answered_in_whole_lines(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with self.subTest(signal=number):
                child = subprocess.Popen(
                    [TOOL, "path", "small.map", "--queries", "-"],
                    cwd=self.folder,
                    env=self.environment(),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                )
                for i in range(3):
                    child.stdin.write(b'{"id":%d,"from":[0,0],"to":[3,2]}\n' % i)
                child.stdin.flush()
                # Answers come as they are ready, not when the input ends.
                lines = b""
                deadline = time.monotonic() + TIMEOUT_SECONDS
                while lines.count(b"\n") < 3 and time.monotonic() < deadline:
                    if select.select([child.stdout], [], [], 1)[0]:
                        lines += os.read(child.stdout.fileno(), 1 << 16)
                child.send_signal(number)
                rest, errors = child.communicate(timeout=TIMEOUT_SECONDS)
                self.assertEqual(child.returncode, code, errors)
                answers = [json.loads(line) for line in (lines + rest).splitlines()]
                self.assertEqual([answer["id"] for answer in answers], [0, 1, 2])

    def test_an_index_that_is_cut_short_while_in_use_is_no_crash(self):
        rows = "\n".join("." * 500 if y % 4 else ".." + "@" * 496 + ".." for y in range(500))
        self.write("large.map", f"type octile\nheight 500\nwidth 500\nmap\n{rows}\n")
        self.run_tool("index", "large.map", "--algo", "jps-plus", "-o", "a.index")
        child = subprocess.Popen(
            [TOOL, "path", "large.map", "--queries", "-", "--index", "a.index"],
            cwd=self.folder,
            env=self.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        child.stdin.write(b'{"from":[0,0],"to":[499,499]}\n')
        child.stdin.flush()
        self.assertEqual(json.loads(child.stdout.readline())["status"], "found")
        os.truncate(self.folder / "a.index", 0)
        _, errors = child.communicate(b'{"from":[0,499],"to":[499,0]}\n', TIMEOUT_SECONDS)
        self.assertEqual(child.returncode, 2)
        self.assertEqual(errors.decode(), "navtool: a file that is in use was cut short; "
                         "start again with a whole one\n")

    def test_an_interrupted_batch_keeps_what_it_finished(self):
        scenario = TOP / "scenarios" / "maze512-8-0.map.scen"
        child = subprocess.Popen(
            [TOOL, "bench", str(scenario), "--repeat", "2000", "--json", "out.json"],
            cwd=self.folder,
            env=self.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        time.sleep(0.5)
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=TIMEOUT_SECONDS)
        self.assertEqual(child.returncode, 130, errors)
        written = [name for name in os.listdir(self.folder) if not name.endswith(".map")]
        self.assertEqual(written, ["out.json"])
        report = json.loads((self.folder / "out.json").read_text(encoding="utf-8"))
        self.assertEqual(report["format"], "navtool/bench/1")


if __name__ == "__main__":
    unittest.main()
