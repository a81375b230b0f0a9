#!/usr/bin/env python3
"""CI files: workflows, actions and the jobs that docs/bench-in-ci.md shows.

Each must be YAML with the keys that its service wants; actions of this project must exist and get
only inputs that they declare; shell in them passes shellcheck; every navtool command in them must
be one that the tool has, with these options.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

try:
    import yaml
except ImportError:
    print("skipped: no PyYAML here (Debian package python3-yaml)")
    sys.exit(77)

TOP = pathlib.Path(os.environ["NAVTOOL_SOURCE_DIR"])
TOOL = os.environ["NAVTOOL_BINARY"]
GITHUB = TOP / ".github"
DOCUMENT = TOP / "docs" / "bench-in-ci.md"
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
OWN_ACTION = re.compile(r"(?:\./|OWNER/navtool/)(\.github/actions/[a-z-]+)(?:@REF)?")
CHECKED_BY_SHELLCHECK = {"SC1091", "SC2154"}  # sourced files; arrays from them


def load(text):
    # YAML 1.1 takes the key `on` for a truth value, GitHub does not.
    value = yaml.safe_load(text)
    return {("on" if key is True else key): part for key, part in value.items()}


def shown_jobs():
    blocks = re.findall(r"^```yaml\n(.*?)^```", DOCUMENT.read_text(), re.M | re.S)
    return [load(block) for block in blocks]


def workflows():
    """Name -> workflow: the files, and what the document shows for GitHub."""
    found = {file.name: load(file.read_text()) for file in (GITHUB / "workflows").glob("*.yml")}
    for job in shown_jobs():
        if "jobs" in job:
            found[f"{DOCUMENT.name}: {job['name']}"] = job
    return found


def actions():
    """Folder below the top -> action."""
    files = (GITHUB / "actions").glob("*/action.yml")
    return {
        file.parent.relative_to(TOP).as_posix(): load(file.read_text(encoding="utf-8"))
        for file in files
    }


def gitlab_jobs():
    return [job for job in shown_jobs() if "jobs" not in job]


def steps():
    """(where, step) of all workflows and actions."""
    for name, workflow in workflows().items():
        for job_name, job in workflow["jobs"].items():
            for step in job["steps"]:
                yield f"{name}: {job_name}", step
    for name, action in actions().items():
        for step in action["runs"]["steps"]:
            yield name, step


def shell_of_all():
    """(where, shell script) of all that is run."""
    for where, step in steps():
        if "run" in step:
            yield where, EXPRESSION.sub("1", step["run"])
    for file in gitlab_jobs():
        for name, job in file.items():
            yield name, "\n".join(job["script"])
    for block in re.findall(r"^```bash\n(.*?)^```", DOCUMENT.read_text(), re.M | re.S):
        yield DOCUMENT.name, block


class CiFiles(unittest.TestCase):
    def test_workflows_have_what_github_wants(self):
        self.assertIn("ci.yml", workflows())
        self.assertGreaterEqual(len(workflows()), 3)
        for name, workflow in workflows().items():
            with self.subTest(name):
                self.assertTrue({"name", "on", "jobs"} <= set(workflow), set(workflow))
                for job in workflow["jobs"].values():
                    self.assertIn("runs-on", job)
                    self.assertTrue(job["steps"])
                    needed = job.get("needs", [])
                    for other in [needed] if isinstance(needed, str) else needed:
                        self.assertIn(other, workflow["jobs"])

    def test_the_checks_run_in_debian_12(self):
        jobs = workflows()["ci.yml"]["jobs"]
        self.assertEqual(jobs["checks"]["container"], "debian:12")
        self.assertIn(".ci/run", [step.get("run") for step in jobs["checks"]["steps"]])
        self.assertTrue(os.access(TOP / ".ci" / "run", os.X_OK))

    def test_actions_have_what_github_wants(self):
        self.assertEqual(set(actions()), {".github/actions/bench", ".github/actions/setup"})
        for name, action in actions().items():
            with self.subTest(name):
                self.assertTrue({"name", "description", "runs"} <= set(action))
                self.assertEqual(action["runs"]["using"], "composite")
                for what in action.get("inputs", {}).values():
                    self.assertIn("description", what)
                    self.assertTrue("default" in what or what.get("required"))
                ids = {step.get("id") for step in action["runs"]["steps"]}
                for word in EXPRESSION.findall((TOP / name / "action.yml").read_text()):
                    if word.startswith("inputs."):
                        self.assertIn(word.removeprefix("inputs."), action["inputs"])
                    elif word.startswith("steps."):
                        self.assertIn(word.split(".")[1], ids)
                    else:
                        self.assertEqual(word, "github.action_path")

    def test_steps_do_one_thing_and_know_their_inputs(self):
        for where, step in steps():
            with self.subTest(where, step=step):
                self.assertEqual(("run" in step) + ("uses" in step), 1)
                if where in actions() and "run" in step:
                    self.assertEqual(step["shell"], "bash")  # composite actions have no default
                own = OWN_ACTION.fullmatch(step.get("uses", ""))
                if own:
                    declared = actions()[own[1]].get("inputs", {})
                    given = step.get("with", {})
                    self.assertLessEqual(set(given), set(declared))
                    needed = {name for name, what in declared.items() if what.get("required")}
                    self.assertLessEqual(needed, set(given))
                elif "uses" in step:
                    self.assertRegex(step["uses"], r"^actions/[a-z-]+@v\d+$")

    def test_documented_inputs_are_those_of_the_action(self):
        named = re.findall(r"^\| `([a-z-]+)` \|", DOCUMENT.read_text(), re.M)
        self.assertEqual(named, list(actions()[".github/actions/bench"]["inputs"]))

    def test_the_gitlab_job_has_what_gitlab_wants(self):
        (file,) = gitlab_jobs()
        for job in file.values():
            self.assertTrue({"image", "script", "artifacts"} <= set(job))
            self.assertTrue(all(isinstance(line, str) for line in job["script"]))
        script = "\n".join(file["bench"]["script"])
        for name in re.findall(r"^(\.[\w/.-]+)$", script, re.M):
            self.assertTrue(os.access(TOP / name, os.X_OK), name)
        known = (GITHUB / "actions" / "bench" / "run").read_text()
        for name in file["bench"]["variables"]:
            if name.startswith("BENCH_"):
                self.assertIn(f"#   {name} ", known)

    def test_files_that_jobs_name_exist(self):
        for name in ("scripts/ci.suite.json", "scripts/setup.sh", "scripts/bench_array.slurm"):
            self.assertTrue((TOP / name).is_file(), name)

    @unittest.skipUnless(shutil.which("shellcheck"), "no shellcheck here")
    def test_shell_passes_shellcheck(self):
        for where, script in shell_of_all():
            with self.subTest(where), tempfile.TemporaryDirectory() as folder:
                file = pathlib.Path(folder) / "step.sh"
                file.write_text("set -eo pipefail\n" + script)  # as both services run it
                done = subprocess.run(
                    ["shellcheck", "-s", "bash", "-e", ",".join(sorted(CHECKED_BY_SHELLCHECK)),
                     str(file)], capture_output=True, text=True, check=False)  # fmt: skip
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_navtool_commands_have_these_options(self):
        # Those in scripts are run by test_recipes.py.
        text = re.sub(r"\\\n\s*", " ", "\n".join(script for _, script in shell_of_all()))
        commands = re.findall(r"\bnavtool (bench merge|bench) (.*)", text)
        self.assertGreaterEqual(len(commands), 4)
        for command, rest in commands:
            done = subprocess.run(
                [TOOL, *command.split(), "--help"], capture_output=True, text=True, check=True
            )
            known = re.findall(r"--[a-z-]+", done.stdout)
            for option in re.findall(r"(?<= )--[a-z-]+", " " + rest):
                self.assertIn(option, known, f"{command} {rest}")


if __name__ == "__main__":
    unittest.main()
