#!/usr/bin/env python3
"""Draws docs/field-or-paths.svg: what 1 to 5,000 units cost by searches and by one field.

Reads what `field_times --units --csv` prints: one panel a map, both axes logarithmic, one line an
algorithm. Where an algorithm's time was up and the total is reckoned from the mean, its marks are
hollow. The colours are those of Okabe and Ito (2008), told apart by all; lines also differ in
their marks.

Usage: field_chart.py CSV [-o SVG]     (default: standard output)
"""

import argparse
import csv
import math
import sys

# Colour and mark of each algorithm.
LOOKS = {
    "astar": ("#d55e00", "square"),
    "jps": ("#0072b2", "triangle"),
    "hpa": ("#b0568c", "diamond"),
    "flow": ("#007a5a", "circle"),
}
PANEL_WIDTH, PANEL_HEIGHT = 300, 330
LEFT, TOP, GAP, RIGHT, BOTTOM = 72, 70, 58, 62, 58
LABEL_HEIGHT = 15
SIZES = {"ht_chantry": "162 × 141", "AR0011SR": "512 × 512", "Shanghai_2_1024": "1024 × 1024"}
DECADES = {0: "1 µs", 1: "10 µs", 2: "100 µs", 3: "1 ms", 4: "10 ms", 5: "100 ms", 6: "1 s",
           7: "10 s", 8: "100 s", 9: "1,000 s"}  # fmt: skip


def read_panels(lines):
    """Map -> algorithm -> [(units, microseconds, is reckoned)], in the order of the file."""
    panels = {}
    for row in csv.DictReader(lines):
        if row["algo"] not in LOOKS:
            raise ValueError(f"no look is chosen for {row['algo']}")
        line = panels.setdefault(row["map"], {}).setdefault(row["algo"], [])
        line.append((int(row["units"]), float(row["total_us"]), row["reckoned"] == "1"))
    if not panels:
        raise ValueError("no rows; make them with field_times --units --csv")
    return panels


def text(x, y, words, style="", anchor="start"):
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" {style}>{words}</text>'


def line(x1, y1, x2, y2, style):
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" {style}/>'


def mark(shape, x, y, colour, hollow):
    fill = "#ffffff" if hollow else colour
    style = f'fill="{fill}" stroke="{colour}" stroke-width="1.4"'
    if shape == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.2" {style}/>'
    corners = {
        "square": [(-2.9, -2.9), (2.9, -2.9), (2.9, 2.9), (-2.9, 2.9)],
        "triangle": [(0, -3.8), (3.6, 2.8), (-3.6, 2.8)],
        "diamond": [(0, -4), (4, 0), (0, 4), (-4, 0)],
    }[shape]
    points = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in corners)
    return f'<polygon points="{points}" {style}/>'


class Axes:
    """Where units and microseconds lie; the same decades in all panels."""

    def __init__(self, panels):
        points = [p for lines in panels.values() for line in lines.values() for p in line]
        self.most_units = max(p[0] for p in points)
        if self.most_units < 2 or min(p[1] for p in points) <= 0:
            raise ValueError("wants counts beyond 1 and times above 0")
        self.low = math.floor(math.log10(min(p[1] for p in points)))
        self.high = math.ceil(math.log10(max(p[1] for p in points)))

    def x(self, units):
        return PANEL_WIDTH * math.log10(units) / math.log10(self.most_units)

    def y(self, microseconds):
        part = (math.log10(microseconds) - self.low) / (self.high - self.low)
        return PANEL_HEIGHT * (1 - part)


def spread(wanted):
    """Heights for labels near the wanted ones, none over another; by name."""
    rising = sorted(wanted.items(), key=lambda item: item[1])
    lower = {}
    last = -math.inf
    for name, y in rising:
        last = lower[name] = max(y, last + LABEL_HEIGHT)
    upper = {}
    last = math.inf
    for name, y in reversed(rising):
        last = upper[name] = min(y, last - LABEL_HEIGHT)
    return {name: (lower[name] + upper[name]) / 2 for name in wanted}


def draw_axes(axes, has_labels):
    grid = 'stroke="#e3e3e3" stroke-width="1"'
    parts = []
    for decade in range(axes.low, axes.high + 1):
        y = axes.y(10**decade)
        parts.append(line(0, y, PANEL_WIDTH, y, grid))
        if has_labels:
            parts.append(text(-8, y + 4, DECADES[decade], anchor="end"))
    units = 1
    while units <= axes.most_units:
        parts.append(line(axes.x(units), 0, axes.x(units), PANEL_HEIGHT, grid))
        parts.append(text(axes.x(units), PANEL_HEIGHT + 18, f"{units:,}", anchor="middle"))
        units *= 10
    parts.append(line(0, PANEL_HEIGHT, PANEL_WIDTH, PANEL_HEIGHT, 'stroke="#555555"'))
    parts.append(text(PANEL_WIDTH / 2, PANEL_HEIGHT + 40, "units", anchor="middle"))
    return parts


def draw_lines(axes, lines):
    parts = []
    ends = {}
    for name, points in lines.items():
        colour, shape = LOOKS[name]
        at = [(axes.x(units), axes.y(time), reckoned) for units, time, reckoned in points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y, _ in at)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [mark(shape, x, y, colour, reckoned) for x, y, reckoned in at]
        ends[name] = at[-1][1]
    for name, y in spread(ends).items():
        style = f'fill="{LOOKS[name][0]}" font-weight="bold"'
        parts.append(text(PANEL_WIDTH + 9, y + 4, name, style))
    return parts


def draw(panels):
    axes = Axes(panels)
    step = PANEL_WIDTH + GAP
    width = LEFT + len(panels) * step - GAP + RIGHT
    height = TOP + PANEL_HEIGHT + BOTTOM
    title = "All paths of so many units to one goal"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="Helvetica, Arial, sans-serif" '
        'font-size="12" fill="#333333">',
        f"<title>{title}</title>",
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        text(LEFT, 26, title, 'font-size="16" font-weight="bold"'),
    ]
    for i, (name, lines) in enumerate(panels.items()):
        words = f"{name}, {SIZES[name]}" if name in SIZES else name
        parts.append(f'<g transform="translate({LEFT + i * step} {TOP})">')
        parts.append(text(0, -14, words))
        parts += draw_axes(axes, i == 0) + draw_lines(axes, lines)
        parts.append("</g>")
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def main():
    parser = argparse.ArgumentParser(description="Draws what field_times --units --csv printed.")
    parser.add_argument("csv")
    parser.add_argument("-o", "--output")
    options = parser.parse_args()
    try:
        with open(options.csv, encoding="utf-8") as lines:
            picture = draw(read_panels(lines))
        if options.output:
            with open(options.output, "w", encoding="utf-8") as file:
                file.write(picture)
        else:
            sys.stdout.write(picture)
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    except KeyError as error:
        print(f"{options.csv}: no column {error}", file=sys.stderr)
        return 2
    except ValueError as error:
        print(f"{options.csv}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
