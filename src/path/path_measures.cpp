// Clearance changes by no more than the way between two places, so the one before bounds the next:
// a search for the nearest wall begins within that. Where walls are far clearance also bends
// little, and the mean takes longer steps there.
#include "path/path_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "geom/polyline.h"
#include "grid/wall_distance.h"
#include "path/path.h"

namespace nav {
namespace {

constexpr double kStep = 0.25;                 // cells, for the mean near walls
constexpr double kStepByClearance = 1.0 / 16;  // of the clearance, where that is more
constexpr double kRounding = 1e-9;             // what a bound is widened by

// Sums the clearance over the length, straight between places.
class MeanClearance {
 public:
  MeanClearance(const Grid& grid, Vec2 start)
      : grid_(grid), at_(start), here_(wall_distance(grid, start)) {}

  void walk_to(Vec2 end) {
    const Vec2 from = at_;
    const double whole = distance(from, end);
    for (double done = 0; done < whole;) {
      const double next = std::min(whole, done + std::max(kStep, here_ * kStepByClearance));
      step_to(from + (end - from) * (next / whole), next - done);
      done = next;
    }
    at_ = end;
  }
  double mean() const { return length_ > 0 ? sum_ / length_ : here_; }

 private:
  void step_to(Vec2 p, double step) {
    const double before = here_;
    here_ = wall_distance(grid_, p, before + step + kRounding);
    sum_ += (before + here_) / 2 * step;
    length_ += step;
  }

  const Grid& grid_;
  Vec2 at_;
  double here_;
  double sum_ = 0;
  double length_ = 0;
};

}  // namespace

PathMeasures measure_path(const Grid& grid, std::span<const Vec2> points) {
  PathMeasures result{.length = path_length(points), .turning = total_turning(points)};
  result.clearance_min = wall_distance(grid, points.front());
  MeanClearance mean(grid, points.front());
  for (std::size_t i = 1; i < points.size(); ++i) {
    result.clearance_min = wall_distance(grid, points[i - 1], points[i], result.clearance_min);
    mean.walk_to(points[i]);
  }
  result.clearance_mean = mean.mean();
  return result;
}

PathSamples sample_path(const Grid& grid, std::span<const Vec2> points, double spacing) {
  if (!(spacing > 0) || !std::isfinite(spacing)) {
    throw Error("a distance between samples that is not above 0", "it is a distance in cells");
  }
  const double whole = path_length(points);
  if (whole / spacing > kMostSamples) {
    throw Error(fmt::format("a sample every {} cells gives more than {:.0f} of them", spacing,
                            kMostSamples),
                "take a larger distance");
  }
  PathSamples result{.spacing = spacing, .points = resample(points, spacing)};
  for (std::size_t i = 0; i < result.points.size(); ++i) {
    result.along.push_back(std::min(spacing * static_cast<double>(i), whole));
  }
  if (result.points.size() > 1) result.along.back() = whole;
  result.headings = headings(result.points);
  result.curvatures = curvatures(result.points);
  result.clearances = clearances(grid, result.points);
  return result;
}

std::vector<double> clearances(const Grid& grid, std::span<const Vec2> points) {
  std::vector<double> result;
  result.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) {
    const double bound =
        i == 0 ? kNoBound : result.back() + distance(points[i - 1], points[i]) + kRounding;
    result.push_back(wall_distance(grid, points[i], bound));
  }
  return result;
}

}  // namespace nav
