#!/usr/bin/env python3
"""Holds every #include under src/ against the table of layers in src/README.md.

A row of the table names a folder and the folders that it may include besides itself. A fault is an
include of a folder that the row does not name, a folder without a row, an include of apps/ or of a
file that does not exist, and a cycle, in the table or between files.

Usage: check_layers.py [SOURCE_FOLDER]     (default: the src/ beside this script's folder)
Exit code 0 without a fault, 1 with one, faults on stderr.
"""

import pathlib
import re
import sys

ROW = re.compile(r"^\|\s*`(?P<folder>\w+)/`\s*\|[^|]*\|(?P<allowed>[^|]*)\|\s*$")
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"')


def read_table(readme):
    """Folder -> set of the folders that its row allows."""
    table = {}
    for line in readme.read_text(encoding="utf-8").splitlines():
        row = ROW.match(line)
        if row:
            table[row["folder"]] = set(re.findall(r"\w+", row["allowed"]))
    return table


def read_includes(root):
    """Yields (file, line number, included path) of all quoted includes, files relative to root."""
    for file in sorted(root.rglob("*")):
        if file.suffix in {".h", ".cpp"}:
            text = file.read_text(encoding="utf-8")
            for number, line in enumerate(text.splitlines(), start=1):
                include = INCLUDE.match(line)
                if include:
                    yield file.relative_to(root).as_posix(), number, include[1]


def find_cycle(edges):
    """The nodes of one cycle of a graph {node: successors}, first one repeated; None without."""
    finished = set()
    for start in edges:
        if start in finished:
            continue
        trail = [start]
        stack = [(start, iter(sorted(edges[start])))]
        while stack:
            node, successors = stack[-1]
            following = next((s for s in successors if s not in finished), None)
            if following is None:
                stack.pop()
                finished.add(trail.pop())
            elif following in trail:
                return trail[trail.index(following) :] + [following]
            else:
                trail.append(following)
                stack.append((following, iter(sorted(edges.get(following, ())))))
    return None


def include_fault(root, table, file, path):
    """What is wrong with one include, or None."""
    folder = file.split("/")[0]
    target = path.split("/")[0]
    if target == "apps" or ".." in path.split("/"):
        return "the library knows nothing of apps/ nor of folders outside src/"
    if not (root / path).is_file():
        return "there is no such file under src/; a package's header goes into <>"
    if target != folder and target not in table.get(folder, set()):
        return f"the row of {folder}/ in src/README.md does not allow {target}/"
    return None


def faults(root):
    table = read_table(root / "README.md")
    if not table:
        yield "README.md: no table of layers found"
    folders = {entry.name for entry in root.iterdir() if entry.is_dir()}
    for folder in sorted(folders - table.keys()):
        yield f"{folder}/: has no row in README.md"
    for folder, allowed in sorted(table.items()):
        for missing in sorted(allowed - table.keys()):
            yield f"README.md: the row of {folder}/ names {missing}/, which has no row"

    edges = {}
    for file, number, path in read_includes(root):
        edges.setdefault(file, set()).add(path)
        fault = include_fault(root, table, file, path)
        if fault:
            yield f'{file}:{number}: #include "{path}": {fault}'
    for name, graph in (("layers", table), ("files", edges)):
        cycle = find_cycle(graph)
        if cycle:
            yield f"cycle of {name}: " + " -> ".join(cycle)


def main():
    beside = pathlib.Path(__file__).resolve().parent.parent / "src"
    root = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else beside
    found = list(faults(root))
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
