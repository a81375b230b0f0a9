#include "smooth/curve_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "geom/polyline.h"

namespace nav {
namespace {

// Costs and lengths are sums of doubles.
constexpr double kRelativeSlack = 1e-9;
constexpr int kLeastPoints = 8;  // of a piece, however short

bool is_finite(Vec2 p) { return std::isfinite(p.x) && std::isfinite(p.y); }

bool is_half(double v) { return std::fabs(v - std::floor(v) - 0.5) < 1e-7; }

}  // namespace

void check_curve_options(const Polyline& path, const SmoothOptions& options) {
  if (!(options.spacing > 0) || !std::isfinite(options.spacing)) {
    throw Error("a spacing of curve points that is not above 0", "it is a distance in cells");
  }
  if (!(options.turn_radius > 0) || !std::isfinite(options.turn_radius)) {
    throw Error("a turn radius that is not above 0", "it is a radius in cells");
  }
  if (!(options.max_curvature >= 0) || !std::isfinite(options.max_curvature)) {
    throw Error("a greatest curvature below 0",
                "it is 1 / the least turn radius, or 0 for no bound");
  }
  if (!(options.alpha >= 0 && options.alpha <= 1)) {
    throw Error("an alpha of a spline out of range", "0 is uniform, 0.5 centripetal, 1 chordal");
  }
  if (path_length(path) / options.spacing > kMostCurvePoints) {
    throw Error(fmt::format("a spacing of {} on a path that long gives more than {:.0f} points",
                            options.spacing, kMostCurvePoints),
                "take a larger one");
  }
}

Polyline without_repeats(const Polyline& path) {
  Polyline points;
  points.reserve(path.size());
  for (const Vec2 p : path) {
    if (points.empty() || distance(points.back(), p) > 0) points.push_back(p);
  }
  if (points.size() > 1) points.back() = path.back();
  return points;
}

PieceJudge::PieceJudge(const Ground& ground)
    : ground_(ground), costs_differ_(ground.grid == nullptr || !ground.grid->uniform()) {}

bool PieceJudge::allows(std::span<const Vec2> piece, std::span<const Vec2> lines) const {
  if (!is_legal(piece)) return false;
  if (!costs_differ_) return true;
  const double straight = path_length(lines);
  const double longer = straight > 0 ? std::max(path_length(piece) / straight, 1.0) : 1;
  return cost(piece) <= cost(lines) * longer * (1 + kRelativeSlack);
}

bool PieceJudge::is_legal(std::span<const Vec2> piece) const {
  if (piece.size() < 2 || !std::all_of(piece.begin(), piece.end(), is_finite)) return false;
  for (std::size_t i = 1; i < piece.size(); ++i) {
    if (!ground_.legal(piece[i - 1], piece[i])) return false;
    if (i + 1 < piece.size() && !passes(piece[i - 1], piece[i], piece[i + 1])) return false;
  }
  return true;
}

bool PieceJudge::passes(Vec2 before, Vec2 at, Vec2 behind) const {
  if (!is_half(at.x) || !is_half(at.y)) return true;
  // The last bit before and the first one behind, as one line.
  constexpr double kBit = 1e-3;
  const auto bit_towards = [at](Vec2 p) {
    const double apart = distance(at, p);
    return apart <= kBit ? p : at + (p - at) * (kBit / apart);
  };
  return ground_.legal(bit_towards(before), bit_towards(behind));
}

double PieceJudge::cost(std::span<const Vec2> points) const {
  double sum = 0;
  for (std::size_t i = 1; i < points.size(); ++i) sum += ground_.cost(points[i - 1], points[i]);
  return sum;
}

void put_points(const CubicBezier& curve, double spacing, Polyline& points) {
  const double count = point_count(curve, spacing, kLeastPoints);
  if (!(count <= kMostCurvePoints)) return;
  append_points(curve, static_cast<int>(count), points);
}

void note_tight_bends(std::span<const Vec2> points, const SmoothOptions& options,
                      std::vector<std::string>& notes) {
  if (options.max_curvature == 0) return;
  constexpr double kSlack = 1e-3;  // points on a curve tell its curvature only nearly
  int places = 0;
  bool bends = false;
  double most = 0;
  Vec2 at;
  for (std::size_t i = 1; i + 1 < points.size(); ++i) {
    const double half =
        (distance(points[i - 1], points[i]) + distance(points[i], points[i + 1])) / 2;
    // On equal chords of a circle that is 1 / r. Beside a long line a turn is no wider than others.
    const double turn = turn_at(points[i - 1], points[i], points[i + 1]);
    const double curvature = 2 * std::fabs(std::sin(turn / 2)) / std::min(half, options.spacing);
    const bool too_tight = curvature > options.max_curvature * (1 + kSlack);
    if (too_tight && !bends) ++places;
    bends = too_tight;
    if (too_tight && curvature > most * (1 + kSlack)) most = curvature, at = points[i];
  }
  if (places == 0) return;
  notes.push_back(
      fmt::format("bends more than {:.4g} at {} place{}, most at {:.4g},{:.4g} "
                  "(a radius of {:.2g})",
                  options.max_curvature, places, places == 1 ? "" : "s", at.x, at.y, 1 / most));
}

}  // namespace nav
