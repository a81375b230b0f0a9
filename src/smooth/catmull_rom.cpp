// Catmull-Rom splines: a curve through every waypoint.
//
// At each waypoint the tangent is that of the parabola through it and its two neighbours, whose
// parameters, the knots, are powers of the distances. The uniform form, with knots 1 apart, bulges
// where short lines meet long ones and may loop; the centripetal one has no cusps and no loops
// within a piece, and is the default.
//
// Where a piece would touch a wall, or bulge onto dearer ground, its tangents are halved, up to
// three times: it nears the straight line and keeps its directions at the waypoints. Then the line
// itself stays, with a corner at its ends.
//
// Cost: points are `spacing` apart at most, a question for each; up to four times that near walls.
// Source: Catmull and Rom, A Class of Local Interpolating Splines, Computer Aided Geometric Design,
//         1974; knots: Yuksel, Schaefer and Keyser, Parameterization and Applications of
//         Catmull-Rom Curves, Computer-Aided Design 43(7), 2011.
#include "smooth/catmull_rom.h"

#include <fmt/format.h>

#include <cmath>

#include "smooth/curve_pieces.h"
#include "smooth/registry.h"

namespace nav {
namespace {

constexpr int kTries = 4;

// Tangent at b, for a parameter that is 1 from b to c.
Vec2 tangent(Vec2 a, Vec2 b, Vec2 c, double alpha) {
  if (a == b) return (c - b) * 0.5;
  const double before = std::pow(distance(a, b), alpha);
  const double behind = std::pow(distance(b, c), alpha);
  return (b - a) * (behind / before) - (c - a) * (behind / (before + behind)) + (c - b);
}

CubicBezier tightened(const CubicBezier& piece, double tension) {
  return {.a = piece.a,
          .b = piece.a + (piece.b - piece.a) * tension,
          .c = piece.d + (piece.c - piece.d) * tension,
          .d = piece.d};
}

// The piece as a straight line has no points between its ends.
bool is_straight(const CubicBezier& piece) {
  const Vec2 way = piece.d - piece.a;
  const double size = length(way);
  const auto on_line = [&](Vec2 p) {
    const Vec2 from = p - piece.a;
    const double along = (from.x * way.x + from.y * way.y) / size;
    const double across = (from.x * way.y - from.y * way.x) / size;
    return std::fabs(across) <= 1e-12 * size && along >= 0 && along <= size;
  };
  return on_line(piece.b) && on_line(piece.c);
}

struct Counts {
  int pulled_in = 0;
  int straight = 0;
};

// Appends a piece, but for its first point.
void append_piece(const CubicBezier& piece, const PieceJudge& judge, double spacing, int tries,
                  Counts& counts, Polyline& points) {
  const Vec2 line[] = {piece.a, piece.d};
  if (!is_straight(piece)) {
    Polyline flat;
    double tension = 1;
    for (int i = 0; i < tries; ++i, tension /= 2) {
      flat.assign(1, piece.a);
      put_points(tightened(piece, tension), spacing, flat);
      if (!judge.allows(flat, line)) continue;
      counts.pulled_in += i > 0;
      points.insert(points.end(), flat.begin() + 1, flat.end());
      return;
    }
    ++counts.straight;
  }
  points.push_back(piece.d);
}

Smoothed smooth(const Polyline& path, const Ground& ground, const SmoothOptions& options) {
  check_curve_options(path, options);
  Smoothed result{.points = path, .motion = ground.motion};
  const Polyline through = without_repeats(path);
  if (through.size() < 2) return result;
  const PieceJudge judge(ground);
  Counts counts;
  result.points.assign(1, through.front());
  const std::size_t last = through.size() - 1;
  const auto piece = [&](std::size_t i) {
    return catmull_rom_piece(through[i == 0 ? 0 : i - 1], through[i], through[i + 1],
                             through[std::min(i + 2, last)], options.alpha);
  };
  // Pieces at a waypoint over which the curve may not go stay straight.
  const auto passes = [&](std::size_t i) {
    return i == 0 || i == last || judge.passes(piece(i - 1).c, through[i], piece(i).b);
  };
  for (std::size_t i = 0; i < last; ++i) {
    const int tries = passes(i) && passes(i + 1) ? kTries : 0;
    append_piece(piece(i), judge, options.spacing, tries, counts, result.points);
  }
  if (counts.pulled_in > 0) {
    result.notes.push_back(fmt::format("{} of {} pieces were pulled in", counts.pulled_in, last));
  }
  if (counts.straight > 0) {
    result.notes.push_back(fmt::format("{} of {} pieces stayed straight", counts.straight, last));
  }
  note_tight_bends(result.points, options, result.notes);
  return result;
}

}  // namespace

CubicBezier catmull_rom_piece(Vec2 p0, Vec2 p1, Vec2 p2, Vec2 p3, double alpha) {
  const Vec2 leaving = tangent(p0, p1, p2, alpha);
  const Vec2 coming = tangent(p3, p2, p1, alpha) * -1;
  return {.a = p1, .b = p1 + leaving * (1.0 / 3), .c = p2 - coming * (1.0 / 3), .d = p2};
}

const Smoother catmull_rom_smoother{
    .name = "catmull-rom",
    .summary = "a curve through every waypoint",
    .source = "Catmull and Rom 1974; Yuksel, Schaefer and Keyser 2011",
    .promises = {.keeps_points = true},
    .smooth = smooth,
};

}  // namespace nav
