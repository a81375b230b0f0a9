"""Decodes the PNG files that navtool writes, strictly: for tests that compare pictures by pixels.

Reads 8-bit grey, RGB, RGBA and palette pictures, and palettes of 1, 2 and 4 bits, none of them
interlaced. Every CRC is checked and nothing may follow the end chunk. What is wrong or not read is
a ValueError.
"""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB, PALETTE, RGBA = 0, 2, 3, 6
CHANNELS = {GREY: 1, RGB: 3, PALETTE: 1, RGBA: 4}


class Picture:
    """Size and pixels; a pixel is (red, green, blue, alpha), rows from the top."""

    def __init__(self, width, height, rows):
        self.width = width
        self.height = height
        self.rows = rows

    def __eq__(self, other):
        return (self.width, self.height, self.rows) == (other.width, other.height, other.rows)

    def at(self, x, y):
        return self.rows[y][x]


def read_chunks(data):
    """Yields (type, payload) of every chunk up to the end chunk."""
    if not data.startswith(SIGNATURE):
        raise ValueError("no PNG signature")
    at = len(SIGNATURE)
    while True:
        if at + 12 > len(data):
            raise ValueError("cut off inside a chunk")
        (length,) = struct.unpack_from(">I", data, at)
        kind = data[at + 4 : at + 8]
        payload = data[at + 8 : at + 8 + length]
        end = at + 12 + length
        if end > len(data):
            raise ValueError("cut off inside a chunk")
        (crc,) = struct.unpack_from(">I", data, end - 4)
        if crc != zlib.crc32(kind + payload):
            raise ValueError(f"wrong CRC in chunk {kind!r}")
        yield kind, payload
        at = end
        if kind == b"IEND":
            if at != len(data):
                raise ValueError("bytes after the end chunk")
            return


def paeth(left, up, corner):
    """The predictor of filter 4: whichever neighbour is nearest to left + up - corner."""
    estimate = left + up - corner
    to_left, to_up, to_corner = abs(estimate - left), abs(estimate - up), abs(estimate - corner)
    if to_left <= to_up and to_left <= to_corner:
        return left
    return up if to_up <= to_corner else corner


def unfilter(raw, row_bytes, height, step):
    """Undoes the filters of all rows; `step` is the distance in bytes to the pixel on the left."""
    rows = []
    above = bytes(row_bytes)
    for y in range(height):
        at = y * (row_bytes + 1)
        kind = raw[at]
        row = bytearray(raw[at + 1 : at + 1 + row_bytes])
        if kind > 4:
            raise ValueError(f"row {y} has filter {kind}")
        for i in range(row_bytes) if kind else ():
            left = row[i - step] if i >= step else 0
            corner = above[i - step] if i >= step else 0
            guess = (left, above[i], (left + above[i]) // 2, paeth(left, above[i], corner))
            row[i] = (row[i] + guess[kind - 1]) & 255
        rows.append(bytes(row))
        above = row
    return rows


def unpack(row, width, bits):
    """The samples of a row of 1, 2, 4 or 8 bits each."""
    if bits == 8:
        return row[:width]
    per_byte = 8 // bits
    mask = (1 << bits) - 1
    return [row[x // per_byte] >> (8 - bits * (x % per_byte + 1)) & mask for x in range(width)]


def pixels(row, width, bits, colour, palette):
    if colour == RGBA:
        return [tuple(row[4 * x : 4 * x + 4]) for x in range(width)]
    if colour == RGB:
        return [(*row[3 * x : 3 * x + 3], 255) for x in range(width)]
    samples = unpack(row, width, bits)
    if colour == GREY:
        return [(v, v, v, 255) for v in samples]
    if max(samples) >= len(palette):
        raise ValueError("a pixel beyond the palette")
    return [palette[v] for v in samples]


def read_palette(colours, alphas):
    entries = [tuple(colours[i : i + 3]) for i in range(0, len(colours), 3)]
    return [(*rgb, alphas[i] if i < len(alphas) else 255) for i, rgb in enumerate(entries)]


def decode(data):
    """The Picture that a PNG file's bytes hold."""
    header, colours, alphas, packed = None, b"", b"", b""
    for kind, payload in read_chunks(data):
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", payload)
        elif kind == b"PLTE":
            colours = payload
        elif kind == b"tRNS":
            alphas = payload
        elif kind == b"IDAT":
            packed += payload
    if header is None:
        raise ValueError("no header chunk")
    width, height, bits, colour, compression, filtering, interlace = header
    if colour not in CHANNELS or not (bits == 8 or (colour == PALETTE and bits in (1, 2, 4))):
        raise ValueError(f"colour type {colour} with {bits} bits is not read here")
    if compression or filtering or interlace or width == 0 or height == 0:
        raise ValueError("interlaced, empty, or of an unknown method")

    row_bytes = (width * bits * CHANNELS[colour] + 7) // 8
    raw = zlib.decompress(packed)
    if len(raw) != (row_bytes + 1) * height:
        raise ValueError("the pixel data has another size than the header says")
    rows = unfilter(raw, row_bytes, height, max(1, bits * CHANNELS[colour] // 8))
    palette = read_palette(colours, alphas)
    return Picture(width, height, [pixels(row, width, bits, colour, palette) for row in rows])


def difference(expected, actual):
    """One line that says how two pictures differ, or None."""
    if (expected.width, expected.height) != (actual.width, actual.height):
        return (
            f"{actual.width} x {actual.height} pixels instead of "
            f"{expected.width} x {expected.height}"
        )
    places = [
        (x, y)
        for y in range(expected.height)
        for x in range(expected.width)
        if expected.at(x, y) != actual.at(x, y)
    ]
    if not places:
        return None
    x, y = places[0]
    return (
        f"{len(places)} pixels differ, first {x},{y}: "
        f"{actual.at(x, y)} instead of {expected.at(x, y)}"
    )
