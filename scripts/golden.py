#!/usr/bin/env python3
"""Runs golden transcripts: commands with their exact output, one case a file in tests/golden/.

A case NAME.txt reads like a shell session:

    # What the case shows.
    $ navtool path map.map --from 0,0 --to 2,0 --csv -
    | x,y
    | 0,0
    ! a line on stderr
    [exit 0]

`$` starts a command, `>` goes on with it (here documents); `|` is a line of stdout, `!` one of
stderr; `[no newline]` says that the last line before it has none. After a command
`= FILE PICTURE.png` demands that FILE, which the commands wrote, shows the same pixels as
tests/golden/PICTURE.png (at most 64 x 64). All commands of a case run by `sh` in one fresh folder,
where maps/, scenarios/ and inputs/ (tests/golden/inputs/) are at hand, in the locale C, with no
terminal and no input.

Usage:
    golden.py [--check] [NAME...]   runs cases, all by default; a mismatch prints a unified diff and
                                    leaves NAME.actual in golden/ of the build folder
    golden.py --bless NAME...       runs cases and accepts what they print as right
    golden.py --list                prints the names of all cases
    golden.py --orphans             fails on files in tests/golden/ that no case uses

A new case: write its comment and commands, bless it, read it. The tool is NAVTOOL_BINARY, or
build/navtool. Exit code 0: all as expected, 1: not so, 2: usage.
"""

import argparse
import difflib
import os
import pathlib
import shlex
import shutil
import subprocess
import sys
import tempfile

import png_pixels

TOP = pathlib.Path(__file__).resolve().parent.parent
LARGEST_PICTURE = 64
TIMEOUT_SECONDS = 120
NO_NEWLINE = "[no newline]"


class CaseError(Exception):
    """A case that is no transcript."""


def find_cases(golden):
    return sorted(file for file in golden.glob("*.txt") if file.name != "CMakeLists.txt")


def environment(tool, home):
    """What commands see: nothing of the caller's but the search path and sanitizer options."""
    kept = {k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")}
    path = f"{tool.parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    return {**kept, "PATH": path, "LC_ALL": "C", "HOME": str(home), "TMPDIR": str(home)}


def offer_inputs(folder, golden):
    """Makes what the project offers reachable from a folder where commands run."""
    for target in (TOP / "maps", TOP / "scenarios", golden / "inputs"):
        if target.is_dir():
            (folder / target.name).symlink_to(target.resolve())


def prefixed(data, prefix):
    """Lines of output as they stand in a transcript."""
    if not data:
        return []
    text = data.decode("utf-8", errors="backslashreplace")
    lines = text.split("\n")
    ended = lines[-1] == ""
    marked = [f"{prefix} {line}" if line else prefix for line in lines]
    return marked[:-1] if ended else marked + [NO_NEWLINE]


def read_steps(text):
    """Splits a case into (kind, text): kinds "note", "command" and "picture"; output is dropped."""
    steps = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith("$ "):
            steps.append(("command", line[2:]))
        elif line.startswith("> ") or line == ">":
            if not steps or steps[-1][0] != "command":
                raise CaseError(f"line {number} continues no command")
            steps[-1] = ("command", steps[-1][1] + "\n" + line[2:])
        elif line.startswith("= "):
            if len(shlex.split(line[2:])) != 2:
                raise CaseError(f"line {number} is not `= FILE PICTURE.png`")
            steps.append(("picture", line[2:]))
        elif line == "" or line.startswith("#"):
            steps.append(("note", line))
        elif not (line[0] in "|!" or line == NO_NEWLINE or line.startswith("[exit ")):
            raise CaseError(f"line {number} starts with none of # $ > | ! = [")
    if not any(kind == "command" for kind, _ in steps):
        raise CaseError("it has no command")
    return steps


def run_command(command, folder, env):
    """Transcript lines of one command's output and exit code."""
    try:
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=folder,
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=TIMEOUT_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return [f"[still running after {TIMEOUT_SECONDS} s]"]
    return [*prefixed(done.stdout, "|"), *prefixed(done.stderr, "!"), f"[exit {done.returncode}]"]


def run_case(case, golden, tool):
    """Runs a case. Returns its actual transcript and {picture name: bytes or None}."""
    lines = []
    pictures = {}
    with tempfile.TemporaryDirectory(prefix="navtool-golden-") as scratch:
        folder = pathlib.Path(scratch)
        offer_inputs(folder, golden)
        env = environment(tool, folder)
        for kind, text in read_steps(case.read_text(encoding="utf-8")):
            if kind == "command":
                first, *rest = text.split("\n")
                lines += ["$ " + first, *(f"> {line}" if line else ">" for line in rest)]
                lines += run_command(text, folder, env)
            elif kind == "picture":
                file, name = shlex.split(text)
                written = folder / file
                pictures[name] = written.read_bytes() if written.is_file() else None
                lines.append("= " + text)
            else:
                lines.append(text)
    return "\n".join(lines), pictures


def decode_written(name, data):
    """The picture that a case wrote for a golden. Raises CaseError where it can't be one."""
    if data is None:
        raise CaseError(f"{name}: no such picture was written")
    try:
        picture = png_pixels.decode(data)
    except ValueError as error:
        raise CaseError(f"{name}: no good PNG was written: {error}") from error
    if max(picture.width, picture.height) > LARGEST_PICTURE:
        raise CaseError(f"{name}: larger than {LARGEST_PICTURE} x {LARGEST_PICTURE} pixels")
    return picture


def leave(data, file):
    """Leaves an actual result for the reader to look at."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)


def check(case, golden, tool, actual_folder):
    """Runs a case and prints how it differs. Returns whether it is as expected."""
    expected = case.read_text(encoding="utf-8")
    actual, pictures = run_case(case, golden, tool)
    left_over = actual_folder / (case.stem + ".actual")
    left_over.unlink(missing_ok=True)
    if actual != expected:
        leave(actual.encode(), left_over)
        names = (f"{case.stem}.txt", str(left_over))
        for line in difflib.unified_diff(
            expected.split("\n"), actual.split("\n"), *names, lineterm=""
        ):
            print(line)
    good = actual == expected
    for name, data in pictures.items():
        picture = decode_written(name, data)
        if not (golden / name).is_file():
            fault = "has no golden yet: bless the case"
        else:
            fault = png_pixels.difference(png_pixels.decode((golden / name).read_bytes()), picture)
        if fault:
            good = False
            leave(data, actual_folder / (name + ".actual"))
            print(f"{case.stem}: {name}: {fault}")
    return good


def bless(case, golden, tool):
    """Runs a case and accepts what it gives. Pictures of unchanged pixels keep their file."""
    actual, pictures = run_case(case, golden, tool)
    for name, data in pictures.items():
        picture = decode_written(name, data)
        file = golden / name
        if not file.is_file() or png_pixels.decode(file.read_bytes()) != picture:
            file.write_bytes(data)
    case.write_text(actual, encoding="utf-8")


def orphans(golden):
    """Files beside the cases that no case names."""
    texts = [case.read_text(encoding="utf-8") for case in find_cases(golden)]
    used = set()
    for text in texts:
        used |= {shlex.split(step)[1] for kind, step in read_steps(text) if kind == "picture"}
    for file in sorted(golden.rglob("*")):
        name = file.relative_to(golden).as_posix()
        is_input = name.startswith("inputs/") and any(name in text for text in texts)
        is_case = file.parent == golden and file.suffix == ".txt"
        if file.is_file() and not (is_case or is_input or name in used):
            yield name


def parse(arguments):
    parser = argparse.ArgumentParser(description="Runs golden transcripts.")
    modes = parser.add_mutually_exclusive_group()
    modes.add_argument("--check", action="store_true", help="run cases and compare (default)")
    modes.add_argument("--bless", action="store_true", help="run the named cases and accept them")
    modes.add_argument("--list", action="store_true", help="print the names of all cases")
    modes.add_argument("--orphans", action="store_true", help="fail on files that no case uses")
    parser.add_argument("--golden", type=pathlib.Path, default=TOP / "tests" / "golden")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args(arguments)
    if options.bless and not options.names:
        parser.error("--bless wants the names of the cases")
    for name in options.names:
        if not (options.golden / f"{name}.txt").is_file():
            parser.error(f"no case {name}; --list names them")
    return options


def find_tool():
    tool = pathlib.Path(os.environ.get("NAVTOOL_BINARY") or TOP / "build" / "navtool").resolve()
    if not shutil.which(tool):
        sys.exit(f"golden.py: no tool at {tool}; build it or set NAVTOOL_BINARY")
    return tool


def main(arguments):
    options = parse(arguments)
    cases = find_cases(options.golden)
    if options.names:
        cases = [options.golden / f"{name}.txt" for name in options.names]
    if options.list:
        print("\n".join(case.stem for case in cases))
        return 0
    if options.orphans:
        found = list(orphans(options.golden))
        for name in found:
            print(f"tests/golden/{name}: used by no case")
        return 1 if found else 0

    tool = find_tool()
    failed = []
    for case in cases:
        try:
            if options.bless:
                bless(case, options.golden, tool)
            elif not check(case, options.golden, tool, tool.parent / "golden"):
                failed.append(case.stem)
        except CaseError as error:
            print(f"{case.name}: {error}")
            failed.append(case.stem)
    if failed:
        print(f"{len(failed)} of {len(cases)} cases failed: {' '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
