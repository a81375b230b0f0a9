#!/usr/bin/env python3
"""Makes a dynamic scenario (version 2) on a Moving AI map: OUT.scen and OUT.patch.

The map is the first patch. In each stage after the first a few walls come, as bars and as closed
boxes, and the oldest ones go again, by a patch cut out of the map; then random pairs of cells that
may be entered are asked for. Lengths are found here, by a Dijkstra that counts straight and diagonal
steps and shares nothing with navtool; steps cut no corner, -1 means that there is no path.

scenarios/arena-walls.scen was made by
    scripts/dynamic_scen.py maps/arena.map scenarios/arena-walls --seed 7

Usage: dynamic_scen.py MAP OUT [--stages N] [--queries N] [--seed N]
"""

import argparse
import heapq
import math
import pathlib
import random

FREE = ".GS"


def read_map(path):
    lines = pathlib.Path(path).read_text().splitlines()
    return [list(row) for row in lines[lines.index("map") + 1 :]]


def least_cost(rows, start, goal):
    """As straight and diagonal steps, or None."""

    def is_free(x, y):
        return 0 <= y < len(rows) and 0 <= x < len(rows[0]) and rows[y][x] in FREE

    best = {start: 0.0}
    heap = [(0.0, 0, 0, start)]
    while heap:
        value, straight, diagonal, (x, y) = heapq.heappop(heap)
        if (x, y) == goal:
            return straight, diagonal
        if value > best[x, y]:
            continue
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1)):
            if not (is_free(x + dx, y + dy) and is_free(x + dx, y) and is_free(x, y + dy)):
                continue
            steps = (straight + (dx * dy == 0), diagonal + (dx * dy != 0))
            cost = steps[0] + steps[1] * math.sqrt(2)
            if cost < best.get((x + dx, y + dy), math.inf) - 1e-9:
                best[x + dx, y + dy] = cost
                heapq.heappush(heap, (cost, *steps, (x + dx, y + dy)))
    return None


def put(patch, x, y, rows):
    for j, row in enumerate(patch):
        for i, letter in enumerate(row):
            rows[y + j][x + i] = letter


def a_wall(rng):
    if rng.random() < 0.3:  # a closed box
        side = rng.randint(4, 7)
        inner = "@" + "." * (side - 2) + "@"
        return ["@" * side] + [inner] * (side - 2) + ["@" * side]
    length, thickness = rng.randint(6, 20), rng.randint(1, 2)
    bar = ["@" * length] * thickness
    return bar if rng.random() < 0.5 else ["@" * thickness] * length


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("map")
    parser.add_argument("out")
    parser.add_argument("--stages", type=int, default=10)
    parser.add_argument("--queries", type=int, default=12, help="of a stage")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    original = read_map(given.map)
    rows = [list(row) for row in original]
    height, width = len(rows), len(rows[0])
    patches = [["".join(row) for row in original]]
    commands = ["P 0 0 0 0"]
    standing = []  # walls: their place and size

    def place(stage, patch, x, y):
        commands.append(f"P {stage} {len(patches)} {x} {y}")
        patches.append(patch)
        put(patch, x, y, rows)

    for stage in range(given.stages):
        for _ in range(2 if stage > 0 else 0):
            wall = a_wall(rng)
            x, y = rng.randrange(width - len(wall[0]) + 1), rng.randrange(height - len(wall) + 1)
            standing.append((x, y, len(wall[0]), len(wall)))
            place(stage, wall, x, y)
        if len(standing) > 6:
            x, y, w, h = standing.pop(0)
            place(stage, ["".join(row[x : x + w]) for row in original[y : y + h]], x, y)
        free = [(x, y) for y in range(height) for x in range(width) if rows[y][x] in FREE]
        for _ in range(given.queries):
            start, goal = rng.choice(free), rng.choice(free)
            steps = least_cost(rows, start, goal)
            length = "-1" if steps is None else f"{steps[0] + steps[1] * math.sqrt(2):.8f}"
            commands.append(f"Q {stage} {start[0]} {start[1]} {goal[0]} {goal[1]} {length}")

    out = pathlib.Path(given.out)
    header = ["version 2", f"height {height}", f"width {width}", "cost 1 octile",
              f"patch {out.name}.patch", "commands"]  # fmt: skip
    out.with_name(out.name + ".scen").write_text("\n".join(header + commands) + "\n")
    lines = ["type patch", f"patches {len(patches)}"]
    for number, patch in enumerate(patches):
        lines += [f"patch {number}", f"height {len(patch)}", f"width {len(patch[0])}", "map", *patch]
    out.with_name(out.name + ".patch").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
