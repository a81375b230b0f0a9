// Uniform cubic B-spline with the waypoints for control points: the smoothest of the curves, with
// continuous curvature, but only through the first and last waypoint. It rounds each corner by a
// sixth of the way from it to the middle between its neighbours, and irons out the steps of grid
// paths.
//
// Written as Bézier pieces: the piece for the line from P to Q has its inner control points on that
// line, a third from either end, and its ends in the middle between the inner control points of
// neighbouring pieces. The path goes straight on beyond its ends, so that the curve begins and ends
// there, without curvature.
//
// Where a piece would touch a wall, or bulge onto dearer ground, the corner it is nearer to is
// pulled in: the control points next to it move towards it by half, as far as need be, which keeps
// the tangent continuous and nears the lines of the path; in the end they are in the corner, which
// is then sharp.
//
// Invariant: a piece between two sharp corners is the line of the path itself, so that pulling in
// ends.
// Cost: points at most `spacing` apart, 8 at least for a line; a question for each, again for both
// pieces at a corner that is pulled in, at most eight times.
// Source: de Boor, A Practical Guide to Splines, 1978; pulling in differs, and is ours.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "smooth/curve_pieces.h"
#include "smooth/registry.h"

namespace nav {
namespace {

constexpr double kLeastPull = 1.0 / 64;

class Spline {
 public:
  Spline(Polyline control, const Ground& ground, double spacing)
      : control_(std::move(control)),
        pull_(control_.size(), 1),
        judge_(ground),
        spacing_(spacing) {}

  // Pulls corners in until all pieces are allowed.
  void fit() {
    for (std::size_t i = 0; i + 1 < control_.size();) {
      const std::size_t corner = is_allowed(i) ? 0 : corner_to_pull(i);
      if (corner == 0) {
        ++i;
        continue;
      }
      pull_[corner] = pull_[corner] / 2 < kLeastPull ? 0 : pull_[corner] / 2;
      i = corner - 1;  // both pieces at it have changed
    }
  }

  Polyline points() const {
    Polyline result{control_.front()};
    for (std::size_t i = 0; i + 1 < control_.size(); ++i) {
      const Polyline flat = piece_points(i);
      result.insert(result.end(), flat.begin() + 1, flat.end());
    }
    return result;
  }

  void add_notes(std::vector<std::string>& notes) const {
    const std::size_t corners = control_.size() - 2;
    const auto sharp = std::count(pull_.begin(), pull_.end(), 0.0);
    const auto whole = std::count(pull_.begin(), pull_.end(), 1.0);
    const auto pulled = static_cast<std::ptrdiff_t>(control_.size()) - sharp - whole;
    if (pulled > 0)
      notes.push_back(fmt::format("{} of {} corners were pulled in", pulled, corners));
    if (sharp > 0) notes.push_back(fmt::format("{} of {} corners stayed sharp", sharp, corners));
  }

 private:
  bool is_end(std::size_t i) const { return i == 0 || i + 1 == control_.size(); }

  // The control point on the line from corner i to a neighbour.
  Vec2 inner(std::size_t i, std::size_t neighbour) const {
    return control_[i] + (control_[neighbour] - control_[i]) * (pull_[i] / 3);
  }
  // Where the curve passes corner i.
  Vec2 knot(std::size_t i) const {
    if (is_end(i)) return control_[i];
    return (inner(i, i - 1) + inner(i, i + 1)) * 0.5;
  }
  CubicBezier piece(std::size_t i) const {
    return {.a = knot(i), .b = inner(i, i + 1), .c = inner(i + 1, i), .d = knot(i + 1)};
  }

  // A piece without bends has no points between its ends.
  Polyline piece_points(std::size_t i) const {
    const CubicBezier curve = piece(i);
    Polyline points{curve.a};
    const bool from_line = is_end(i) || pull_[i] == 0;
    const bool to_line = is_end(i + 1) || pull_[i + 1] == 0;
    if (from_line && to_line) {
      points.push_back(curve.d);
    } else {
      put_points(curve, spacing_, points);
    }
    return points;
  }

  // From the end of one piece to that of the next the lines of the path are not met: the costs of
  // the line stand for it.
  bool is_allowed(std::size_t i) const {
    const bool is_line = (is_end(i) || pull_[i] == 0) && (is_end(i + 1) || pull_[i + 1] == 0);
    if (is_line) return true;
    const Vec2 line[] = {control_[i], control_[i + 1]};
    const Polyline points = piece_points(i);
    if (!judge_.allows(points, line)) return false;
    if (is_end(i + 1)) return true;
    return judge_.passes(points[points.size() - 2], points.back(), piece_points(i + 1)[1]);
  }

  // Of a piece that is not allowed: the corner at that half of it which is not legal, the first
  // where neither is or only costs are too high. 0: there is none left.
  std::size_t corner_to_pull(std::size_t i) const {
    const bool first_can = !is_end(i) && pull_[i] > 0;
    const bool second_can = !is_end(i + 1) && pull_[i + 1] > 0;
    if (!first_can || !second_can) return first_can ? i : second_can ? i + 1 : 0;
    const Polyline flat = piece_points(i);
    const std::span<const Vec2> first_half(flat.data(), flat.size() / 2 + 1);
    return judge_.is_legal(first_half) ? i + 1 : i;
  }

  Polyline control_;
  std::vector<double> pull_;  // [control]: 1 whole, 0 sharp
  PieceJudge judge_;
  double spacing_;
};

Smoothed smooth(const Polyline& path, const Ground& ground, const SmoothOptions& options) {
  check_curve_options(path, options);
  Smoothed result{.points = path, .motion = ground.motion};
  Polyline control = without_repeats(path);
  if (control.size() < 2) return result;
  Spline spline(std::move(control), ground, options.spacing);
  spline.fit();
  result.points = spline.points();
  spline.add_notes(result.notes);
  note_tight_bends(result.points, options, result.notes);
  return result;
}

}  // namespace

const Smoother b_spline_smoother{
    .name = "b-spline",
    .summary = "the smoothest curve, drawn by the waypoints but only through both ends",
    .source = "de Boor 1978",
    .promises = {},
    .smooth = smooth,
};

}  // namespace nav
