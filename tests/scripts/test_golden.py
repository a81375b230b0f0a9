"""Tests of scripts/golden.py and scripts/png_pixels.py, with a shell script as the tool."""

import contextlib
import io
import os
import pathlib
import struct
import sys
import tempfile
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts"))
import golden
import png_pixels

TOOL = """#!/bin/sh
case $1 in
  say) echo "$2"; echo "about $2" >&2 ;;
  fail) printf 'half'; exit 3 ;;
  draw) cp "$PICTURE_SAN_OPTIONS" "$2" ;;
  show) echo "${NO_COLOR-unset}"; cat ;;
esac
"""


def chunk(kind, payload):
    body = kind + payload
    return struct.pack(">I", len(payload)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height, raw, bits=8, colour=png_pixels.GREY, extra=b""):
    """A PNG of filtered rows `raw`, made by hand."""
    header = struct.pack(">IIBBBBB", width, height, bits, colour, 0, 0, 0)
    return (
        png_pixels.SIGNATURE
        + chunk(b"IHDR", header)
        + extra
        + chunk(b"IDAT", zlib.compress(raw))
        + chunk(b"IEND", b"")
    )


class GoldenCase(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        root = pathlib.Path(scratch.name)
        self.folder = root / "golden"
        self.folder.mkdir()
        self.build = root / "build"
        self.build.mkdir()
        tool = self.build / "navtool"
        tool.write_text(TOOL, encoding="utf-8")
        tool.chmod(0o755)
        self.picture = root / "picture.png"
        saved = dict(os.environ)
        self.addCleanup(lambda: (os.environ.clear(), os.environ.update(saved)))
        os.environ["NAVTOOL_BINARY"] = str(tool)
        os.environ["NO_COLOR"] = "1"
        # The only kind of variable that reaches the commands.
        os.environ["PICTURE_SAN_OPTIONS"] = str(self.picture)

    def write(self, name, text):
        (self.folder / name).write_text(text, encoding="utf-8")

    def run_script(self, *arguments):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            code = golden.main(["--golden", str(self.folder), *arguments])
        return code, printed.getvalue()

    def test_blessing_writes_what_happened_and_keeps_notes(self):
        self.write("say.txt", "# Says it.\n$ navtool say hello\n\n$ navtool fail\n")
        self.assertEqual(self.run_script("--bless", "say"), (0, ""))
        expected = (
            "# Says it.\n$ navtool say hello\n| hello\n! about hello\n[exit 0]\n\n"
            "$ navtool fail\n| half\n[no newline]\n[exit 3]\n"
        )
        self.assertEqual((self.folder / "say.txt").read_text(encoding="utf-8"), expected)
        self.assertEqual(self.run_script(), (0, ""))

    def test_a_mismatch_prints_a_diff_and_leaves_the_actual_transcript(self):
        self.write("say.txt", "$ navtool say hello\n| other\n! about hello\n[exit 0]\n")
        code, printed = self.run_script("say")
        self.assertEqual(code, 1)
        self.assertIn("-| other\n+| hello\n", printed)
        left = (self.build / "golden" / "say.actual").read_text(encoding="utf-8")
        self.assertIn("| hello\n", left)

    def test_here_documents_continue_a_command(self):
        self.write("here.txt", "$ cat <<'END'\n> one\n>\n> two\n> END\n| one\n|\n| two\n[exit 0]\n")
        self.assertEqual(self.run_script(), (0, ""))

    def test_commands_see_neither_input_nor_the_callers_environment(self):
        self.write("show.txt", "$ navtool show\n| unset\n[exit 0]\n")
        self.assertEqual(self.run_script(), (0, ""))

    def test_pictures_are_compared_as_pixels(self):
        self.write("draw.txt", "$ navtool draw out.png\n= out.png draw.png\n")
        self.picture.write_bytes(png(2, 1, b"\0\x10\x20"))
        self.assertEqual(self.run_script("--bless", "draw"), (0, ""))
        self.picture.write_bytes(png(2, 1, b"\1\x10\x10"))  # the same pixels, filtered
        self.assertEqual(self.run_script(), (0, ""))
        self.picture.write_bytes(png(2, 1, b"\0\x10\x21"))
        code, printed = self.run_script()
        self.assertEqual(code, 1)
        self.assertIn("1 pixels differ, first 1,0", printed)
        self.assertTrue((self.build / "golden" / "draw.png.actual").is_file())

    def test_a_picture_must_be_small_and_whole(self):
        self.write("draw.txt", "$ navtool draw out.png\n= out.png draw.png\n")
        for data, fault in (
            (png(65, 1, bytes(66)), "larger than 64 x 64"),
            (png(2, 1, b"\0\0\0")[:-1], "cut off"),
        ):
            self.picture.write_bytes(data)
            code, printed = self.run_script("--bless", "draw")
            self.assertEqual(code, 1)
            self.assertIn(fault, printed)

    def test_orphans_are_files_that_no_case_uses(self):
        (self.folder / "inputs").mkdir()
        self.write("inputs/used.map", "")
        self.write("inputs/unused.map", "")
        self.write("old.png", "")
        self.write("old.actual", "")
        self.write("a.txt", "$ cat inputs/used.map\n[exit 0]\n")
        code, printed = self.run_script("--orphans")
        self.assertEqual(code, 1)
        names = [line.split(":")[0].removeprefix("tests/golden/") for line in printed.splitlines()]
        self.assertEqual(names, ["inputs/unused.map", "old.actual", "old.png"])

    def test_a_file_that_is_no_transcript_fails(self):
        self.write("a.txt", "$ true\nstray\n")
        code, printed = self.run_script()
        self.assertEqual(code, 1)
        self.assertIn("line 2 starts with none of", printed)


class PngPixels(unittest.TestCase):
    def test_every_filter_is_undone(self):
        # Five rows of three grey pixels 10 20 30, each with another filter.
        raw = b"\0\x0a\x14\x1e" b"\1\x0a\x0a\x0a" b"\2\0\0\0" b"\3\x05\x05\x05" b"\4\0\0\0"
        picture = png_pixels.decode(png(3, 5, raw))
        for row in picture.rows:
            self.assertEqual([r for r, _, _, _ in row], [10, 20, 30])

    def test_palettes_of_all_depths(self):
        colours = chunk(b"PLTE", bytes([1, 2, 3, 4, 5, 6])) + chunk(b"tRNS", bytes([7]))
        for bits, packed in ((1, b"\x40"), (2, b"\x10"), (4, b"\x01"), (8, b"\0\1")):
            data = png(2, 1, b"\0" + packed, bits, png_pixels.PALETTE, colours)
            self.assertEqual(png_pixels.decode(data).rows, [[(1, 2, 3, 7), (4, 5, 6, 255)]])

    def test_colour_pictures(self):
        rgb = png(1, 1, b"\0\1\2\3", colour=png_pixels.RGB)
        rgba = png(1, 1, b"\0\1\2\3\4", colour=png_pixels.RGBA)
        self.assertEqual(png_pixels.decode(rgb).at(0, 0), (1, 2, 3, 255))
        self.assertEqual(png_pixels.decode(rgba).at(0, 0), (1, 2, 3, 4))

    def test_what_is_wrong_is_refused(self):
        good = png(2, 1, b"\0\0\0")
        colours = chunk(b"PLTE", bytes(3))
        for data in (
            b"",
            good[:20],
            good + b"x",
            good.replace(b"IDAT", b"IDAX"),
            png(2, 1, b"\0\0"),
            png(2, 1, b"\5\0\0"),
            png(2, 1, b"\0\0\1", colour=png_pixels.PALETTE, extra=colours),
            png(2, 1, b"\0\0\0\0\0", bits=16),
        ):
            with self.subTest(data=data), self.assertRaises(ValueError):
                png_pixels.decode(data)


if __name__ == "__main__":
    unittest.main()
