#!/usr/bin/env python3
"""Writes the seed corpora of the fuzz targets: small files, one idea each.

Run in this folder after a change here; the files are kept with the project, so that they can be
read and replayed without this script.
"""

import pathlib
import struct
import zlib

CORPUS = pathlib.Path(__file__).parent / "corpus"


def chunk(name, content):
    body = name + content
    return struct.pack(">I", len(content)) + body + struct.pack(">I", zlib.crc32(body))


def header(width=2, height=2, depth=8, colour=0, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace))


def data(rows):
    return chunk(b"IDAT", zlib.compress(rows, 9))


def png(*chunks):
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks) + chunk(b"IEND", b"")


GREY_ROWS = b"\0\xff\0\0\0\xff"
PALETTE = chunk(b"PLTE", b"\0\0\0\xff\xff\xff\0\xff\0")

PNG_MAP = {
    "grey": png(header(), data(GREY_ROWS)),
    "grey-1-bit": png(header(9, 2, 1), data(b"\0\xaa\x80\2\x55\0")),
    "grey-16-bit": png(header(1, 2, 16), data(b"\0\xff\0\1\x7f\xff")),
    "grey-transparent": png(header(), chunk(b"tRNS", b"\0\xff"), data(GREY_ROWS)),
    "grey-16-transparent": png(header(1, 1, 16), chunk(b"tRNS", b"\x12\x34"), data(b"\0\x12\x34")),
    "rgb": png(header(2, 1, 8, 2), data(b"\0\0\xff\0\xff\0\0")),
    "rgb-transparent": png(header(1, 1, 8, 2), chunk(b"tRNS", bytes(6)), data(bytes(4))),
    "palette": png(header(2, 2, 8, 3), PALETTE, data(b"\0\0\1\0\2\0")),
    "palette-transparent": png(header(4, 1, 2, 3), PALETTE, chunk(b"tRNS", b"\0\x80"),
                               data(b"\0\x18")),
    "palette-index": png(header(2, 2, 8, 3), PALETTE, data(b"\0\0\1\0\7\0")),
    "palette-missing": png(header(2, 2, 8, 3), data(b"\0\0\1\0\1\0")),
    "grey-alpha": png(header(1, 1, 8, 4), data(b"\0\xff\x7f")),
    "rgba": png(header(1, 1, 8, 6), data(b"\4\1\2\3\xff")),
    "interlaced": png(header(3, 3, 8, 0, 1), data(b"\0\x10\0\x20\1\x30\x40\2\x50\0\x60\3\x70\x80\x90")),
    "two-data-chunks": png(header(), chunk(b"IDAT", zlib.compress(GREY_ROWS)[:5]),
                           chunk(b"IDAT", zlib.compress(GREY_ROWS)[5:])),
    "bad-filter": png(header(), data(b"\0\xff\0\t\0\xff")),
    "short-data": png(header(), data(GREY_ROWS[:4])),
    "long-data": png(header(), data(GREY_ROWS + b"more")),
    "area-wraps": png(header(65536, 65537), data(GREY_ROWS)),
    "no-data": png(header()),
    "cut": png(header(), data(GREY_ROWS))[:50],
}

# Form, flags, width - 1, height - 1, palette size - 1, then colours, transparency and rows.
PNG_PIXELS = {
    "grey": bytes([3, 0, 3, 1, 0]) + b"\0\x10\x20\x30\x40\4\x01\x02\x03\x04",
    "grey-1-interlaced": bytes([0, 1, 8, 8, 0]) + bytes(range(40)),
    "grey-16-transparent": bytes([4, 2, 1, 1, 0]) + b"\1\2\0\1\2\3\4\1\0\0\0\0",
    "rgb-paeth": bytes([5, 0, 2, 2, 0]) + (b"\4" + bytes(range(9))) * 3,
    "palette-2-bit": bytes([8, 2, 4, 1, 3]) + bytes(range(12)) + b"\1\0\x80" + b"\0\x1b\x40\1\0\0",
    "palette-8-bit": bytes([10, 0, 2, 1, 2]) + bytes(range(9)) + b"\0\0\1\2\2\1\0\5",
    "rgba-16": bytes([14, 0, 0, 1, 0]) + b"\0" + bytes(range(8)) + b"\3" + bytes(range(8)),
    "ends": bytes([5, 0, 1, 0, 0]) + b"\0\0\xff\0\xff\0\0",
    "long": bytes([3, 4, 1, 1, 0]) + GREY_ROWS + b"more",
}

HEAD = b"type octile\nheight 2\nwidth 3\nmap\n"
MOVING_AI_MAP = {
    "plain": HEAD + b".@W\nGST\n",
    "all-letters": b"type octile\nheight 1\nwidth 7\nmap\n.GSWT@O\n",
    "crlf": HEAD.replace(b"\n", b"\r\n") + b".@W\r\nGST\r\n",
    "mark-and-blanks": b"\xef\xbb\xbf" + HEAD.replace(b" ", b"\t ") + b".@W  \nGST\n\n",
    "no-last-line-end": HEAD + b".@W\nGST",
    "other-order": b"width 3\n\nheight 2\ntype octile\nmap\n.@W\nGST\n",
    "short-row": HEAD + b".@\nGST\n",
    "huge": b"type octile\nheight 65000\nwidth 65000\nmap\n..\n",
}

PGM_MAP = {
    "binary": b"P5\n3 2\n255\n\xfe\0\xfe\0\0\xfe",
    "text": b"P2\n3 2\n255\n254 0 254\n0 0 254\n",
    "comments": b"P5 3 # width\n2#h\n255\n\xfe\0\xfe\0\0\xfe",
    "16-bit": b"P5\n1 2\n65535\n\xff\0\0\xff",
    "maxval-1": b"P2 3 1 1 1 0 1",
    "crlf": b"P5\r\n2 1\r\n255\r\n\xff\0",
    "short": b"P5\n3 2\n255\n\xfe",
    "huge": b"P2\n60000 60000\n255\n1 2 3",
}

LINE = b"3\ta.map\t9\t6\t0\t1\t8\t2\t15.41421356\n"
SCEN = {
    "tabs": b"version 1\n" + LINE,
    "blanks": b"version 1.0\n" + LINE.replace(b"\t", b" "),
    "crlf": b"\xef\xbb\xbfversion 1\r\n\r\n" + LINE.replace(b"\n", b"\r\n"),
    "blank-in-name": b"version 1\n" + LINE.replace(b"a.map", b"maps\\a b.map"),
    "exponent": b"version 1\n" + LINE.replace(b"15.41421356", b"1.5e+06"),
    "faults": b"version 1\n" + LINE.replace(b"8", b"-8") + LINE.replace(b"15", b"nan") + b"1\t2\n",
    "version-2": b"version 2\n" + LINE,
}

DYNAMIC_HEAD = b"version 2\nheight 7\nwidth 9\ncost 1 octile\npatch a.patch\ncommands\n"
DYNAMIC_SCEN = {
    "plain": DYNAMIC_HEAD + b"P 0 0 0 0\nQ 0 0 0 8 6 10.48528137\nP 3 1 2 2\nQ 3 0 1 4 5 -1\n",
    "tabs-and-crlf": (DYNAMIC_HEAD + b"Q 0 0 0 8 6 10.4\n").replace(b" ", b"\t").replace(b"\n", b"\r\n"),
    "two-costs": DYNAMIC_HEAD.replace(b"1 octile", b"2 turns octile") + b"Q 0 0 0 1 1 2 1.4142\n",
    "faults": DYNAMIC_HEAD + b"Q 0 0 0 9 6 1\nQ 0 0 0 1 1 nan\nQ 0 0 0\nQ 0 0 0 1 1 -2\n",
    "patch-off-the-map": DYNAMIC_HEAD + b"P 0 0 9 0\n",
    "stage-back": DYNAMIC_HEAD + b"P 1 0 0 0\nP 0 0 0 0\n",
    "late-patch": DYNAMIC_HEAD + b"Q 1 0 0 1 1 1.4\nP 1 0 0 0\n",
    "no-octile": DYNAMIC_HEAD.replace(b"octile", b"turns"),
    "huge": DYNAMIC_HEAD.replace(b"9", b"65000").replace(b"7", b"65000"),
}

PATCH_HEAD = b"type patch\npatches 2\n"
PATCHES = (b"patch 0\nheight 2\nwidth 3\nmap\n.@W\nGST\n", b"patch 1\nheight 1\nwidth 2\nmap\nO@\n")
PATCH_FILE = {
    "two": PATCH_HEAD + b"".join(PATCHES),
    "crlf-and-blanks": b"\xef\xbb\xbf" + (PATCH_HEAD + b"\n".join(PATCHES)).replace(b"\n", b"\r\n"),
    "none": b"type patch\npatches 0\n",
    "short-row": PATCH_HEAD + b"patch 0\nheight 2\nwidth 3\nmap\n.@\nGST\n",
    "one-missing": PATCH_HEAD + PATCHES[0],
    "other-number": PATCH_HEAD + PATCHES[1] + PATCHES[0],
    "one-more": PATCH_HEAD + b"".join(PATCHES) + b"patch 2\n",
    "huge": PATCH_HEAD + b"patch 0\nheight 1000\nwidth 1000\nmap\n...\n",
    "many-claimed": b"type patch\npatches 100000000\n" + PATCHES[0],
}

LEGEND = {
    "full": b'{"format":"navtool/legend/1","colours":{\n"#B5651d":{"name":"mud","letter":"S",'
            b'"cost":3.5},\n"#0000ff":{"name":"lake","blocked":true,"only":["player"]}}}',
    "one": b'{"format":"navtool/legend/1","colours":{"#000000":{"name":"a"}}}',
    "twice": b'{"format":"navtool/legend/1","colours":{"#000000":{"name":"a"},"#000000":{}}}',
    "unknown-key": b'{"format":"navtool/legend/1","colours":{"#000000":{"nam":"\\u00e9"}}}',
    "deep": b"[" * 70,
    "numbers": b'{"format":"navtool/legend/1","colours":{"#000000":{"name":"a","cost":1e-7}}}',
}

REPORT_START = (b'{"format":"navtool/bench/1","environment":{"version":"0.1.0"},"settings":'
                b'{"algorithms":["astar"],"optimum":"stated","diagonal":"never",'
                b'"profile":"ground","agent_size":1,"radius":0,"heuristic":"auto","weight":1,'
                b'"indexes":[],"limit":null')
REPORT_END = (b',"totals":[],"lines":{"ok":1,"no_path":0,"mismatch":0,"invalid":0},'
              b'"mismatches":[{"scenario":"a","line":2,"algorithm":"astar","from":[0,0],"to":[1,1],'
              b'"what":"x"}],"faults":[{"what":"y","lines":1}],"complete":true}')
REPORT_ROW = (b'{"scenario":"a","map":"b","algorithm":"astar","queries":3,"found":2,'
              b'"suboptimality_mean":1.5,"answers":"ff","maps":[{"file":"b","width":3,"height":4,'
              b'"passable":5,"hash":"0a"}]')
STATE = (b',"state":{"counts":"3 2 0 0 7 9 1 2 0 0 2 5 0 0 8 0","ratio_max":1.5,"whole":"0 0 0",'
         b'"whole_means":"0","speedups":"0","classes":"' + b" ".join([b"1"] * 192) +
         b'","prepared":[{"map":"b","index_bytes":7,"prepare_ms":null}]}')

BENCH_REPORT = {
    "empty": REPORT_START + b'},"results":[]' + REPORT_END,
    "row": REPORT_START + b'},"results":[' + REPORT_ROW + b"}]" + REPORT_END,
    "shard": REPORT_START + b',"shard":"1/1"},"results":[' + REPORT_ROW + STATE + b"}]" + REPORT_END,
    "timed": REPORT_START + b',"repeat":3,"clock_overhead_ns":20,"clock_resolution_ns":1},'
             b'"results":[' + REPORT_ROW + b',"median_us":2.5,"noise":0.1}]' + REPORT_END,
}

BENCH_REPORT["other-algorithm"] = BENCH_REPORT["row"].replace(b'["astar"]', b'["jps"]')

BENCH_SUITE = {
    "full": b'{"format":"navtool/suite/1","scenarios":["a.scen"],"maps":"m","algorithms":["astar",'
            b'{"algorithm":"hpa","cluster":8,"levels":2},{"algorithm":"weighted-astar",'
            b'"weight":2,"label":"w"}],"reference":"w","optimum":"reference","diagonal":"never",'
            b'"profile":"water","agent_size":2,"radius":0.5,"repeat":1,"limit":9,"seed":0}',
    "none": b'{"format":"navtool/suite/1","scenarios":[]}',
    "unknown-algorithm": b'{"format":"navtool/suite/1","scenarios":["a"],"algorithms":["astr"]}',
    "wrong-kinds": b'{"format":"navtool/suite/1","scenarios":["a"],"algorithms":[{"weight":true}]}',
    "huge-number": b'{"format":"navtool/suite/1","scenarios":["a"],"repeat":1e18}',
}

PROFILE = {
    "full": b'{"format":"navtool/profile/1","name":"cart","terrain":{".":1,"W":"blocked",'
            b'"forest":{"cost":2,"enter":1}},"enter":[{"from":"road","to":"forest","cost":1}],'
            b'"otherwise":"blocked","layers":["player"],"size":2}',
    "radius": b'{"format":"navtool/profile/1","radius":1.5,"otherwise":"declared"}',
    "empty": b'{"format":"navtool/profile/1"}',
    "wrong-kinds": b'{"format":"navtool/profile/1","terrain":[1,null,true]}',
    "huge-number": b'{"format":"navtool/profile/1","size":1e999}',
    "syntax": b'{"format":"navtool/profile/1",}',
}


def index(*sections, rule=0, radius=0.0, order=0x01020304, version=1, claimed=None):
    """An index file of the sections (name, element size, content); its checksum is left open."""
    count = len(sections) if claimed is None else claimed
    facts = struct.pack("<32sIiiIiIdQ64s", b"jps-plus", 1, 9, 6, rule, 1, count, radius, 7,
                        b"ground")
    table = b""
    content = b""
    start = 40 + len(facts) + 40 * len(sections)
    for name, size, elements in sections:
        content += b"\0" * (-(start + len(content)) % 64)
        table += struct.pack("<16sQQQ", name, size, start + len(content), len(elements))
        content += elements
    return b"navtool index\r\n\x1a" + struct.pack("<IIQQ", order, version, 0, 0) + facts + table + content


TWO_SECTIONS = ((b"nodes", 4, bytes(range(12))), (b"edges", 8, bytes(range(16))))
INDEX_FILE = {
    "two-sections": index(*TWO_SECTIONS, radius=1.5, rule=2),
    "no-sections": index(),
    "empty-section": index((b"nothing", 8, b"")),
    "long-name": index((b"sixteen-letters-", 1, b"x")),
    "cut-element": index((b"odd", 4, b"12345")),
    "one-name-twice": index((b"a", 1, b"x"), (b"a", 1, b"y")),
    "more-claimed": index(*TWO_SECTIONS, claimed=1000),
    "no-rule": index(rule=4),
    "no-radius": index(radius=float("nan")),
    "other-byte-order": index(order=0x04030201),
    "newer": index(version=2),
}

# Planner, rule (from 4 on: for another grid), then changes: section, position, what is xored.
INDEX_CONTENT = {
    "unchanged": bytes([0, 0]),
    "always": bytes([0, 2, 0, 0, 0, 1]),
    "never": bytes([0, 3, 2, 8, 0, 0x80, 3, 9, 0, 0xFF]),
    "at-least-one": bytes([0, 1, 1, 0, 0, 0xFF, 5, 1, 1, 3]),
    "late-sections": bytes([0, 0, 16, 0, 0, 1, 17, 1, 0, 2, 18, 2, 0, 4, 19, 3, 0, 8, 20, 0, 0, 16]),
    "stops-in-walls": bytes([0, 3, 2, 8, 14, 0, 0x7F, 0xB8, 0x43, 0xFF, 0x80, 0xDD, 0, 0, 3, 9, 0, 0xFF]),
    "way-not-on-the-map": bytes.fromhex("ffff557369646573 2d6e77ff40ff55ff bf"),
    "other-planner": bytes([1, 0, 0, 3, 0, 7, 4, 4, 0, 1]),
    "adapted": bytes([1, 4]),
    "adapted-always": bytes([1, 6, 4, 0, 0, 1]),
    "adapted-where-damaged": bytes([1, 7, 3, 0, 0, 1, 3, 40, 0, 8, 6, 2, 0, 0x10]),
    "adapted-in-part": bytes([1, 5, 2, 9, 0, 1, 5, 7, 0, 0xFF, 9, 3, 0, 1]),
    "adapted-by-none": bytes([0, 4]),
}


def main():
    corpora = {"png_map": PNG_MAP, "png_pixels": PNG_PIXELS, "moving_ai_map": MOVING_AI_MAP,
               "pgm_map": PGM_MAP, "scen": SCEN,
               "dynamic_scen": DYNAMIC_SCEN, "patch_file": PATCH_FILE, "legend": LEGEND, "profile": PROFILE,
               "bench_report": BENCH_REPORT, "bench_suite": BENCH_SUITE,
               "index_file": INDEX_FILE, "index_content": INDEX_CONTENT}
    for target, seeds in corpora.items():
        folder = CORPUS / target
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in seeds.items():
            (folder / name).write_bytes(content)


if __name__ == "__main__":
    main()
