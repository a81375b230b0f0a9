#!/usr/bin/env python3
"""Measures the regression gate of `navtool bench` by whole runs on a disturbed machine.

Every trial is one run of the command as CI gives it, on the suite scripts/gate_trials.suite.json,
while scripts/busy_load.py keeps all cores busy. The kinds:

    same          --against the very same program: every failure is a false alarm
    one-planner   --against a build without the slowdown of a tenth planted in one planner
    shared-code   the same, planted in code that several planners share
    baseline      --baseline, a report that was saved before the load came: false alarms again

A planted slowdown is found where the run fails, every planner that has it is named, and no other.

Usage:
    gate_trials.py all              all that follows, with 300, 100, 100 and 50 runs; goes on where
                                    it was interrupted (a quarter of an hour on an idle machine)
    gate_trials.py prepare          makes the builds with planted slowdowns, measures how large they
                                    are (wants a quiet machine)
    gate_trials.py run KIND N       goes on to N runs of that kind (interrupt and resume at will)
    gate_trials.py collect          writes docs/gate-trials.json and the table of docs/bench.md
    gate_trials.py --check          is that table the one of docs/gate-trials.json?

Everything but the results goes into a folder (--work, default build/gate-trials). The tool is
NAVTOOL_BINARY, or build/navtool: a release build of this source tree. Exit code 0: done, 1: not so.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import time

import busy_load
import golden
import marked_block
import planted_builds

TOP = pathlib.Path(__file__).resolve().parent.parent
SUITE = TOP / "scripts" / "gate_trials.suite.json"
RESULTS = TOP / "docs" / "gate-trials.json"
DOCUMENT = TOP / "docs" / "bench.md"
LABEL = "scripts/gate_trials.py collect"
KINDS = ["same", *planted_builds.PLANTS, "baseline"]
WANTED = {"same": 300, "one-planner": 100, "shared-code": 100, "baseline": 50}
MAX_SLOWDOWN = {"baseline": 1.1}  # the default of that mode
LOAD_SEED = 1


def short(scenario):
    return pathlib.PurePosixPath(scenario).name.removesuffix(".map.scen")


def prepare(tool, work):
    """Builds with planted slowdowns and their measured size; a baseline."""
    facts = {}
    for kind, plant in planted_builds.PLANTS.items():
        source = work / kind / "src"
        planted_builds.make_source(plant, source)
        program, facts[kind] = planted_builds.calibrate(
            plant, source, work / kind / "build", tool, SUITE
        )
        print(f"{kind}: {json.dumps(facts[kind])}", flush=True)
        program.replace(work / kind / "navtool")
    (work / "planted.json").write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")


def command_of(kind, tool, work, comparison):
    """The run of one trial."""
    program = work / kind / "navtool" if kind in planted_builds.PLANTS else tool
    limit = MAX_SLOWDOWN.get(kind, 1.05)
    other = ["--baseline", work / "baseline.json"] if kind == "baseline" else ["--against", tool]
    return [
        *(program, "bench", "--suite", SUITE, "--quiet", *other),
        *("--max-slowdown", str(limit), "--comparison", comparison),
    ]


def one_trial(kind, tool, work):
    """Runs a trial; what came of it."""
    comparison = work / f"{kind}-comparison.json"
    comparison.unlink(missing_ok=True)
    begin = time.monotonic()
    done = subprocess.run(
        command_of(kind, tool, work, comparison), capture_output=True, text=True, check=False
    )
    seconds = time.monotonic() - begin
    if done.returncode not in (0, 1):
        raise RuntimeError(f"exit code {done.returncode}: {done.stderr}")
    found = json.loads(comparison.read_text(encoding="utf-8"))
    entries = found["entries"]
    return {
        "failed": sorted([short(e["scenario"]), e["algorithm"]] for e in entries if e["fails"]),
        "ratios": {
            f"{short(e['scenario'])} {e['algorithm']}": round(e["ratio"], 4)
            for e in entries
            if e["ratio"] is not None
        },
        "judged": found["times_judged"],
        "rounds": found["rounds"],
        "seconds": round(seconds, 2),
        "load": round(os.getloadavg()[0], 2),
    }


def read_log(work, kind):
    log = work / f"{kind}.jsonl"
    return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def run_kind(kind, wanted, tool, work):
    """Goes on with trials of a kind until there are as many as wanted."""
    count = len(read_log(work, kind))
    if kind == "baseline" and not (work / "baseline.json").exists():
        save = ["--save-baseline", work / "baseline.json"]
        subprocess.run([tool, "bench", "--suite", SUITE, "--quiet", *save], check=True)
    with busy_load.BusyLoad(LOAD_SEED), (work / f"{kind}.jsonl").open("a") as log:
        while count < wanted:
            trial = one_trial(kind, tool, work)
            log.write(json.dumps(trial) + "\n")
            log.flush()
            count += 1
            names = " ".join(f"{a}/{b}" for a, b in trial["failed"]) or "none"
            print(
                f"{kind} {count} of {wanted}: {trial['rounds']} rounds, {trial['seconds']} s,"
                f" load {trial['load']}: {names} failed",
                flush=True,
            )


def is_found(trial, planners):
    """Does the run fail with all these planners, and no others?"""
    return {algorithm for _, algorithm in trial["failed"]} == set(planners)


def quantiles(values):
    """Least, median and greatest; times and loads of runs."""
    return [round(min(values), 3), round(statistics.median(values), 3), round(max(values), 3)]


def summary(kind, trials, plant):
    """What the result file says of a kind."""
    planners = plant["planners"] if plant else []
    mine, others = [], []
    for trial in trials:
        for entry, ratio in trial["ratios"].items():
            (mine if entry.split(" ")[1] in planners else others).append(ratio)
    result = {
        "kind": kind,
        "runs": len(trials),
        "failed": sum(bool(trial["failed"]) for trial in trials),
        "judged": sum(trial["judged"] for trial in trials),
        "max_slowdown": MAX_SLOWDOWN.get(kind, 1.05),
        "entries": len(trials[0]["ratios"]),
        "ratios_of_equal": quantiles(others) if others else None,
        "rounds": quantiles([t["rounds"] for t in trials]) if trials[0]["rounds"] else None,
        "seconds": quantiles([t["seconds"] for t in trials]),
        "load_average": quantiles([t["load"] for t in trials]),
    }
    if plant:
        result |= {
            "found": sum(is_found(trial, planners) for trial in trials),
            "others_named": sum(
                any(name not in planners for _, name in trial["failed"]) for trial in trials
            ),
            "ratios_of_planted": quantiles(mine),
            "planted": plant,
        }
    return result


def collect(tool, work):
    """Writes the result file from the logs of all kinds."""
    planted = json.loads((work / "planted.json").read_text(encoding="utf-8"))
    text = subprocess.run(
        [tool, "bench", "--suite", SUITE, "--limit", "1", "--json", "-"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    environment = json.loads(text)["environment"]
    logs = {kind: read_log(work, kind) for kind in KINDS}
    results = {
        "format": "navtool/gate-trials/1",
        "machine": {
            "cores": os.cpu_count(),
            "compiler": environment["compiler"],
            "build": environment["build"],
        },
        "suite": json.loads(SUITE.read_text(encoding="utf-8")),
        "load": busy_load.BusyLoad(LOAD_SEED).facts(),
        "trials": [summary(kind, log, planted.get(kind)) for kind, log in logs.items() if log],
    }
    RESULTS.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")


def percent(ratio):
    return f"{100 * (ratio - 1):+.1f} %"


def span(pair):
    return f"{percent(pair[0])} to {percent(pair[-1])}"


def table(results):
    """The results as Markdown."""
    rows = [
        "| trial | runs | failed | right | ratios: nothing changed | ratios: planted | rounds |"
        " seconds |",
        "|---|---:|---:|---:|---|---|---|---|",
    ]
    for trial in results["trials"]:
        planted = trial.get("planted")
        what = {"same": "the same program", "baseline": "the same, `--baseline`"}.get(trial["kind"])
        if planted:
            names = ", ".join(f"`{name}`" for name in planted["planners"])
            what = f"{names} {percent(planted['slowdown'])}"
        right = trial["found"] if planted else trial["runs"] - trial["failed"]
        rounds = trial["rounds"]
        rows.append(
            f"| {what} | {trial['runs']} | {trial['failed']} | {right} |"
            f" {span(trial['ratios_of_equal']) if trial['ratios_of_equal'] else '–'} |"
            f" {span(trial['ratios_of_planted']) if planted else '–'} |"
            f" {f'{rounds[0]} to {rounds[2]}, median {rounds[1]:g}' if rounds else '–'} |"
            f" {trial['seconds'][1]:.1f} |"
        )
    loads = [trial["load_average"] for trial in results["trials"]]
    machine = results["machine"]
    return "\n".join(
        [
            *rows,
            "",
            f"{machine['cores']} cores, {machine['compiler']}, {machine['build']};"
            f" {results['load']['processes']} busy processes besides, load averages"
            f" {min(load[0] for load in loads):.1f} to {max(load[2] for load in loads):.1f};"
            f" {results['trials'][0]['entries']} entries a run.",
        ]
    )


def main(arguments):
    parser = argparse.ArgumentParser(description="Measures the regression gate by whole runs.")
    parser.add_argument("--work", type=pathlib.Path, default=TOP / "build" / "gate-trials")
    parser.add_argument("--check", action="store_true", help="is docs/bench.md up to date?")
    parser.add_argument("step", nargs="?", choices=["all", "prepare", "run", "collect"])
    parser.add_argument("kind", nargs="?", choices=KINDS)
    parser.add_argument("count", nargs="?", type=int)
    options = parser.parse_args(arguments)
    if not options.check and options.step is None:
        parser.error("name a step: all, prepare, run or collect; or --check")
    if (options.step == "run") != (options.count is not None):
        parser.error("run wants a kind and how many runs there shall be; other steps do not")
    if not options.check:
        tool = golden.find_tool()
        work = options.work.resolve()
        work.mkdir(parents=True, exist_ok=True)
        if options.step == "prepare" or not (work / "planted.json").exists():
            prepare(tool, work)
        if options.step == "run":
            run_kind(options.kind, options.count, tool, work)
        elif options.step == "all":
            for kind, count in WANTED.items():
                run_kind(kind, count, tool, work)
        if options.step in ("all", "collect"):
            collect(tool, work)
    if options.check and not RESULTS.exists():
        print(f"skipped: {RESULTS.name} has not been measured yet")
        return marked_block.SKIPPED
    if options.check or options.step in ("all", "collect"):
        block = table(json.loads(RESULTS.read_text(encoding="utf-8")))
        return 0 if marked_block.write_or_check(DOCUMENT, {LABEL: block}, options.check) else 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
