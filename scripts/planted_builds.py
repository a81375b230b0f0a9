"""Builds of navtool with a slowdown planted in its searches, and what that slowdown really is.

The source tree is copied, and one line of idle work (PLANTED_WORK instructions that do nothing) is
put where a search expands a cell. How many instructions make a tenth is found by measuring, not by
the regression gate itself: builds run the suite by turns, and for every query the least time of all
runs counts. Their sums make the ratio of an entry; that of a build is the geometric mean over the
entries of those planners that run through the planted place.
"""

import json
import math
import pathlib
import shutil
import subprocess
import tempfile

TOP = pathlib.Path(__file__).resolve().parent.parent

IDLE_WORK = """
#define PLANTED_TEXT(amount) #amount
#define PLANTED_REPEAT(amount) ".rept " PLANTED_TEXT(amount) "\\n nop\\n .endr"
"""


class Plant:
    """Where idle work goes: after the only line `anchor` of `file`; `planners` run through it. About
    `amount` idle instructions make a tenth: where the search for the right number begins."""

    def __init__(self, file, anchor, planners, amount):
        self.file = file
        self.anchor = anchor
        self.planners = planners
        self.amount = amount

    def edited(self, text):
        if text.count(self.anchor + "\n") != 1:
            raise ValueError(f"{self.file}: the line `{self.anchor.strip()}` is not there once")
        line = "    asm volatile(PLANTED_REPEAT(PLANTED_WORK));\n"
        head, tail = text.split(self.anchor + "\n")
        first_include = head.index("#include")
        return (
            head[:first_include]
            + IDLE_WORK.lstrip()
            + head[first_include:]
            + self.anchor
            + "\n"
            + line
            + tail
        )


PLANTS = {
    "one-planner": Plant(
        "src/planners/bidirectional.cpp", "    ++stats_.expanded;", ["bidirectional"], 76
    ),
    "shared-code": Plant(
        "src/search/bucket_search.cpp", "    ++stats.expanded;", ["astar", "dijkstra"], 104
    ),
}


def build(source, folder, amount=None):
    """Builds navtool in release from a source tree. Returns the program."""
    options = [] if amount is None else [f"-DPLANTED_WORK={amount}"]
    release = ["-GNinja", "-DCMAKE_BUILD_TYPE=Release", "-DNAVTOOL_TESTS=OFF"]
    for command in (
        ["cmake", "-S", str(source), "-B", str(folder), *release, *options],
        ["cmake", "--build", str(folder), "--target", "navtool", "--parallel", "2"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return folder / "navtool"


def make_source(plant, folder):
    """Copies the source tree into a folder and plants the idle work there."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ("apps", "cmake", "src", "CMakeLists.txt", "LICENSE"):
        copy = shutil.copytree if (TOP / name).is_dir() else shutil.copy2
        copy(TOP / name, folder / name)
    file = folder / plant.file
    file.write_text(plant.edited(file.read_text(encoding="utf-8")), encoding="utf-8")
    lists = folder / "src" / "CMakeLists.txt"
    within = pathlib.Path(plant.file).relative_to("src")
    with lists.open("a", encoding="utf-8") as out:
        out.write(
            f'\nset_source_files_properties("{within}" PROPERTIES COMPILE_DEFINITIONS\n'
            '  "PLANTED_WORK=${PLANTED_WORK}")\n'
        )


def times_of(program, suite):
    """Entry -> line -> microseconds of one run; an entry is (scenario, algorithm)."""
    with tempfile.TemporaryDirectory(prefix="navtool-trial-") as scratch:
        rows = pathlib.Path(scratch) / "rows"
        subprocess.run(
            [program, "bench", "--suite", suite, "--quiet", "--rows", rows],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        times = {}
        for text in rows.read_text(encoding="utf-8").splitlines():
            row = json.loads(text)
            name = pathlib.Path(row["scenario"]).name.removesuffix(".map.scen")
            times.setdefault((name, row["algorithm"]), {})[row["line"]] = row["us"]
    return times


def ratios(programs, suite, rounds, tell=lambda text: None):
    """How many times as long as the first program the others take, by entry: one dict for each."""
    least = [{} for _ in programs]
    for turn in range(rounds):
        order = list(range(len(programs)))
        for which in order if turn % 2 == 0 else reversed(order):
            for entry, lines in times_of(programs[which], suite).items():
                best = least[which].setdefault(entry, lines)
                for line, us in lines.items():
                    best[line] = min(best[line], us)
        tell(f"round {turn + 1} of {rounds}")
    sums = [{entry: sum(lines.values()) for entry, lines in side.items()} for side in least]
    return [{entry: side[entry] / sums[0][entry] for entry in sums[0]} for side in sums[1:]]


def mean_of(by_entry, planners):
    """Geometric mean over the entries of these planners."""
    logs = [math.log(ratio) for (_, name), ratio in by_entry.items() if name in planners]
    return math.exp(sum(logs) / len(logs))


def calibrate(plant, source, folder, base, suite, wanted=1.1, rounds=20, tell=print):
    """Finds the amount that makes planners `wanted` times as slow. Returns (program, facts)."""
    tried = {0: 1.0}
    amount = plant.amount
    for _ in range(5):
        program = build(source, folder, amount)
        (by_entry,) = ratios([base, program], suite, rounds)
        tried[amount] = mean_of(by_entry, plant.planners)
        tell(f"{plant.file}: {amount} idle instructions: {tried[amount]:.4f}")
        if abs(tried[amount] - wanted) <= 0.008:
            break
        # On the line through the two that are nearest to what is wanted.
        (a, at_a), (b, at_b) = sorted(tried.items(), key=lambda each: abs(each[1] - wanted))[:2]
        if at_a == at_b:
            break
        amount = max(1, round(a + (wanted - at_a) * (b - a) / (at_b - at_a)))
    amount = min(set(tried) - {0}, key=lambda each: abs(tried[each] - wanted))
    program = build(source, folder, amount)
    (by_entry,) = ratios([base, program], suite, 2 * rounds)
    mine = [r for (_, name), r in by_entry.items() if name in plant.planners]
    others = [r for (_, name), r in by_entry.items() if name not in plant.planners]
    return program, {
        "file": plant.file,
        "planners": plant.planners,
        "idle_instructions": amount,
        "rounds": 2 * rounds,
        "slowdown": round(mean_of(by_entry, plant.planners), 4),
        "slowdown_of_entries": [round(min(mine), 4), round(max(mine), 4)],
        "others": [round(min(others), 4), round(max(others), 4)],
    }
