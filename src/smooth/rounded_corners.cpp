// From the start to the end, corner by corner. A corner gets of the line behind it what the next
// one does not want, but half of it at least, and of the line before it what the last one has left.
//
// A curve that begins nearer to the corner lies between the corner and one that begins farther
// away, so pulling it in frees it of walls. The reach is halved until the curve is legal, then
// raised again between that and the last that was not; below kLeastReach the corner stays sharp.
#include "smooth/rounded_corners.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "geom/polyline.h"
#include "smooth/curve_pieces.h"

namespace nav {
namespace {

constexpr double kLeastReach = 0.01;  // cells
constexpr double kSharpest = 1e-6;    // turning back by so much less is turning back
constexpr double kLeastTurn = 1e-9;   // less is no turn
constexpr int kHalvings = 7;
constexpr int kRefinements = 4;
constexpr double kSame = 1e-9;  // two ends of curves on a line so near are one

// Points where the path turns, and its ends: corners are not parted by points on a line.
Polyline turning_points(const Polyline& path, const Ground& ground) {
  Polyline points;
  for (const Vec2 p : without_repeats(path)) {
    const std::size_t n = points.size();
    const bool on_line =
        n >= 2 && turn_at(points[n - 2], points[n - 1], p) == 0 && ground.legal(points[n - 2], p);
    if (on_line) points.pop_back();
    points.push_back(p);
  }
  return points;
}

Corner corner_at(Vec2 a, Vec2 b, Vec2 c) {
  return {.at = b,
          .in = (b - a) * (1 / distance(a, b)),
          .out = (c - b) * (1 / distance(b, c)),
          .turn = turn_at(a, b, c)};
}

class Rounder {
 public:
  Rounder(const Polyline& path, const Ground& ground, const SmoothOptions& options,
          const CornerCurve& curve)
      : points_(turning_points(path, ground)), judge_(ground), options_(options), curve_(curve) {
    radius_ = options.turn_radius;
    if (options.max_curvature > 0) radius_ = std::max(radius_, 1 / options.max_curvature);
  }

  Polyline round() {
    Polyline result{points_.front()};
    double used = 0;  // of the line that leads to the corner, by the one before
    for (std::size_t i = 1; i + 1 < points_.size(); ++i) {
      const Corner corner = corner_at(points_[i - 1], points_[i], points_[i + 1]);
      const double before = distance(points_[i - 1], points_[i]) - used;
      const double behind = distance(points_[i], points_[i + 1]);
      const double room = std::min(before, std::max(behind / 2, behind - wanted(i + 1)));
      used = put(corner, std::min(wanted(i), room), result);
    }
    result.push_back(points_.back());
    return result;
  }

  void add_notes(std::vector<std::string>& notes) const {
    if (tight_ > 0) {
      notes.push_back(
          fmt::format("{} of {} corners turn tighter than a radius of {:.4g}, down to "
                      "{:.2g} at {:.4g},{:.4g}",
                      tight_, corners_, radius_, tightest_, tightest_at_.x, tightest_at_.y));
    }
    if (sharp_ > 0) {
      notes.push_back(fmt::format("{} of {} corners stayed sharp, the first at {:.4g},{:.4g}",
                                  sharp_, corners_, first_sharp_.x, first_sharp_.y));
    }
  }

 private:
  // How far a corner would like to reach; 0 for the ends.
  double wanted(std::size_t i) const {
    if (i == 0 || i + 1 >= points_.size()) return 0;
    const double turn = std::fabs(turn_at(points_[i - 1], points_[i], points_[i + 1]));
    if (turn < kLeastTurn || turn > std::numbers::pi - kSharpest) return 0;
    return curve_.reach(radius_, turn);
  }

  // Appends the corner, rounded as far as that goes; returns its reach.
  double put(const Corner& corner, double reach, Polyline& result) {
    if (std::fabs(corner.turn) < kLeastTurn) {
      result.push_back(corner.at);
      return 0;
    }
    ++corners_;
    const double fits = reach < kLeastReach ? 0 : largest_fitting(corner, reach, result.back());
    if (fits == 0) {
      if (++sharp_ == 1) first_sharp_ = corner.at;
      result.push_back(corner.at);
      return 0;
    }
    count_radius(corner, curve_.radius(fits, std::fabs(corner.turn)));
    const Polyline piece = curve_points(corner, fits, result.back());
    const bool joined = piece.front() == result.back();
    result.insert(result.end(), piece.begin() + (joined ? 1 : 0), piece.end());
    return fits;
  }

  double largest_fitting(const Corner& corner, double most, Vec2 last) const {
    double refused = 0;
    double reach = most;
    for (int i = 0; !fits(corner, reach, last); ++i) {
      refused = reach;
      reach /= 2;
      if (i == kHalvings || reach < kLeastReach) return 0;
    }
    for (int i = 0; i < kRefinements && refused > 0; ++i) {
      const double middle = (reach + refused) / 2;
      (fits(corner, middle, last) ? reach : refused) = middle;
    }
    return reach;
  }

  bool fits(const Corner& corner, double reach, Vec2 last) const {
    const Polyline piece = curve_points(corner, reach, last);
    const Vec2 lines[] = {piece.front(), corner.at, piece.back()};
    return judge_.allows(piece, lines);
  }

  // The curve with its first point, which is the last of what is before it where both meet.
  Polyline curve_points(const Corner& corner, double reach, Vec2 last) const {
    const Vec2 first = corner.at - corner.in * reach;
    Polyline piece{distance(first, last) < kSame ? last : first};
    curve_.append(corner, reach, options_.spacing, piece);
    return piece;
  }

  void count_radius(const Corner& corner, double radius) {
    if (radius >= radius_ * (1 - kSame)) return;
    if (++tight_ == 1 || radius < tightest_) tightest_ = radius, tightest_at_ = corner.at;
  }

  Polyline points_;
  PieceJudge judge_;
  const SmoothOptions& options_;
  const CornerCurve& curve_;
  double radius_ = 0;
  int corners_ = 0;
  int sharp_ = 0;
  Vec2 first_sharp_;
  int tight_ = 0;
  double tightest_ = 0;
  Vec2 tightest_at_;
};

}  // namespace

Smoothed round_corners(const Polyline& path, const Ground& ground, const SmoothOptions& options,
                       const CornerCurve& curve) {
  check_curve_options(path, options);
  Smoothed result{.points = path, .motion = ground.motion};
  if (without_repeats(path).size() < 2) return result;
  Rounder rounder(path, ground, options, curve);
  result.points = rounder.round();
  rounder.add_notes(result.notes);
  note_tight_bends(result.points, options, result.notes);
  return result;
}

}  // namespace nav
