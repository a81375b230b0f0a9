"""Tests of scripts/check_docs.py, with a shell script as the tool."""

import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import check_docs

TOOL = """#!/bin/sh
case $1 in
  algos) echo '| astar |' ;;
  no) exit 1 ;;
  *) echo "cost 12.5"; echo "took 3 ms" ;;
esac
"""


class DocsCase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = pathlib.Path(scratch.name)
        self.tool = self.root / "navtool"
        self.tool.write_text(TOOL, encoding="utf-8")
        self.tool.chmod(0o755)

    def faults(self, text, check=check_docs.document_faults):
        file = self.root / "doc.md"
        file.write_text(text, encoding="utf-8")
        return list(check(file, self.tool))

    def test_shown_output_must_be_what_is_printed(self):
        self.assertEqual(self.faults("```console\n$ navtool x\ncost 12.5\ntook ... ms\n```\n"), [])
        self.assertEqual(self.faults("```console\n$ navtool x\ncost 12.5\n...\n```\n"), [])
        (fault,) = self.faults("text\n```console\n$ navtool x\ncost 13\n...\n```\n")
        self.assertTrue(fault.startswith("doc.md:3: navtool x\nit prints\ncost 12.5"))

    def test_a_command_must_succeed_unless_its_comment_says_otherwise(self):
        self.assertEqual(len(self.faults("```sh\nnavtool no\n```\n")), 1)
        self.assertEqual(self.faults("```sh\nnavtool no  # exit 1\n```\n"), [])

    def test_commands_may_go_on_over_several_lines(self):
        text = "```sh\nnavtool x \\\n  > out\nnavtool y\n```\n```console\n$ navtool z\n```\n"
        commands = [shown.command for shown in check_docs.commands_of(text)]
        self.assertEqual(commands, ["navtool x \\\n  > out", "navtool y", "navtool z"])

    def test_other_commands_and_other_blocks_are_left_alone(self):
        self.assertEqual(self.faults("```sh\nfalse\n```\n```json\nnavtool no\n```\n"), [])

    def test_parts_made_by_a_command_are_what_it_makes(self):
        text = "a\n<!-- made by: navtool algos -->\n\n| astar |\n\n<!-- end -->\nb\n"
        check = check_docs.made_faults
        self.assertEqual(self.faults(text, check), [])
        (fault,) = self.faults(text.replace("astar", "jps"), check)
        self.assertIn("out of date", fault)
        self.assertEqual(check_docs.with_made_parts(text.replace("astar", "jps"), self.tool), text)


if __name__ == "__main__":
    unittest.main()
