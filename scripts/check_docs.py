#!/usr/bin/env python3
"""Runs the navtool commands that README.md and docs/*.md show, and holds them to what they show.

Taken from fenced blocks: in ```console every line `$ navtool ...`, in ```sh every line
`navtool ...`; a final backslash continues a command. Other commands are left alone. In a console
block the lines below a command are what it prints (stdout and stderr as on a terminal); `...`
within them stands for anything, also for several lines. A command must succeed, unless a comment
`# exit N` ends it. All commands of a document run in turn in one fresh folder where maps/,
scenarios/ and docs/ are at hand.

What stands between a line `<!-- made by: navtool ... -->` and `<!-- end -->` must be what that
command prints; --write puts it there.

Usage: check_docs.py [--write] [FILE...]     (default: README.md and docs/*.md)
The tool is NAVTOOL_BINARY, or build/navtool. Exit code 0: all true, 1: not so.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import golden

TOP = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```(console|sh)\n(.*?)^```", re.MULTILINE | re.DOTALL)
MADE = re.compile(
    r"^(<!-- made by: navtool (.*?) -->\n)(.*?)(?=^<!-- end -->)", re.MULTILINE | re.DOTALL
)
EXIT = re.compile(r"#\s*exit (\d+)\s*$")


class Shown:
    """A command of a document, and the lines that it is shown to print (None: not shown)."""

    def __init__(self, line, command, output):
        self.line = line
        self.command = command
        self.output = output

    def expected_exit(self):
        stated = EXIT.search(self.command)
        return int(stated[1]) if stated else 0


def commands_of(text):
    """The navtool commands of a document, in turn."""
    for block in BLOCK.finditer(text):
        prompt = "$ " if block[1] == "console" else ""
        first = text.count("\n", 0, block.start(2)) + 1
        shown = None
        continued = False
        for number, line in enumerate(block[2].splitlines(), start=first):
            if continued:
                shown.command += "\n" + line
            elif line.startswith(prompt):
                if shown:
                    yield shown
                shown = Shown(number, line[len(prompt) :], None)
            elif shown:
                shown.output = [*(shown.output or []), line]
            continued = shown is not None and line.endswith("\\") and shown.output is None
        if shown:
            yield shown


def matches(expected, actual):
    """Do the lines of `actual` look like `expected`, where `...` stands for anything?"""
    pattern = ".*".join(re.escape(part) for part in "\n".join(expected).rstrip().split("..."))
    return re.fullmatch(pattern, actual.rstrip(), re.DOTALL) is not None


def run(shown, folder, env):
    """What is wrong with a shown command, or None."""
    done = subprocess.run(
        ["sh", "-c", shown.command],
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=golden.TIMEOUT_SECONDS,
        check=False,
    )
    printed = done.stdout.decode("utf-8", errors="backslashreplace")
    if done.returncode != shown.expected_exit():
        return f"exit code {done.returncode} instead of {shown.expected_exit()}\n{printed}"
    if shown.output and not matches(shown.output, printed):
        return "it prints\n" + printed + "\ninstead of\n" + "\n".join(shown.output)
    return None


def document_faults(file, tool):
    shown_commands = [
        shown
        for shown in commands_of(file.read_text(encoding="utf-8"))
        if re.match(r"navtool\b", shown.command)
    ]
    with tempfile.TemporaryDirectory(prefix="navtool-docs-") as scratch:
        folder = pathlib.Path(scratch)
        for name in ("maps", "scenarios", "docs"):
            (folder / name).symlink_to(TOP / name)
        env = golden.environment(tool, folder)
        for shown in shown_commands:
            fault = run(shown, folder, env)
            if fault:
                yield f"{file.name}:{shown.line}: {shown.command}\n{fault}"


def with_made_parts(text, tool):
    """The text with what its commands print now in the places made for that."""

    def make(match):
        done = subprocess.run(
            [tool, *match[2].split()], capture_output=True, check=True, stdin=subprocess.DEVNULL
        )
        return match[1] + "\n" + done.stdout.decode("utf-8") + "\n"

    return MADE.sub(make, text)


def made_faults(file, tool):
    """Parts made by a command that it would make otherwise now."""
    text = file.read_text(encoding="utf-8")
    if with_made_parts(text, tool) != text:
        yield f"{file.name}: what navtool makes of it is out of date; run check_docs.py --write"


def main(arguments):
    files = [pathlib.Path(name) for name in arguments if name != "--write"]
    if not files:
        files = [TOP / "README.md", *sorted((TOP / "docs").glob("*.md"))]
    tool = golden.find_tool()
    if "--write" in arguments:
        for file in files:
            made = with_made_parts(file.read_text(encoding="utf-8"), tool)
            file.write_text(made, encoding="utf-8")
    found = []
    for file in files:
        found += document_faults(file, tool)
        found += made_faults(file, tool)
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
