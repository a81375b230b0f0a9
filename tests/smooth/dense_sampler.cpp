#include "dense_sampler.h"

#include <algorithm>
#include <cmath>

namespace nav::test {
namespace {

constexpr double kNear = 1e-9;

double part_to(double from, double to, double v) { return (v - from) / (to - from); }

// Appends where a coordinate that goes from `from` to `to` crosses borders of cells.
void append_borders(double from, double to, std::vector<double>& parts) {
  const double high = std::max(from, to);
  for (double v = std::floor(std::min(from, to)) - 0.5; v <= high; ++v) {
    if (v > std::min(from, to) && v < high) parts.push_back(part_to(from, to, v));
  }
}

}  // namespace

DenseSampler::DenseSampler(const TerrainMap& map, const AgentProfile& profile, DiagonalRule rule)
    : map_(map), profile_(profile), rule_(rule) {
  for (const TerrainKind& kind : map.kinds()) open_kind_.push_back(profile.rule(kind).passable);
}

bool DenseSampler::is_open(int x, int y) const {
  return x >= 0 && y >= 0 && x < map_.width() && y < map_.height() && open_kind_[map_.at({x, y})];
}

// For all cells that the agent covers with its top left one at x,y.
bool DenseSampler::has_room(int x, int y) const {
  for (int dy = 0; dy < profile_.size_cells; ++dy) {
    for (int dx = 0; dx < profile_.size_cells; ++dx) {
      if (!is_open(x + dx, y + dy)) return false;
    }
  }
  return true;
}

std::optional<std::string> DenseSampler::fault_at(Vec2 p, Motion motion, bool is_end) const {
  const std::string where = std::to_string(p.x) + "," + std::to_string(p.y);
  if (profile_.radius_cells > 0) {
    const double reach = profile_.radius_cells + 0.5;
    for (int y = static_cast<int>(std::floor(p.y - reach)); y <= std::ceil(p.y + reach); ++y) {
      for (int x = static_cast<int>(std::floor(p.x - reach)); x <= std::ceil(p.x + reach); ++x) {
        if (is_open(x, y)) continue;
        const double dx = std::max(std::fabs(p.x - x) - 0.5, 0.0);
        const double dy = std::max(std::fabs(p.y - y) - 0.5, 0.0);
        if (std::sqrt(dx * dx + dy * dy) < profile_.radius_cells - 1e-8) {
          return "too near to a wall at " + where;
        }
      }
    }
    return std::nullopt;
  }
  // The cells that the point lies in or touches: one, two, or four.
  const int left = static_cast<int>(std::ceil(p.x - 0.5 - kNear));
  const int right = static_cast<int>(std::floor(p.x + 0.5 + kNear));
  const int top = static_cast<int>(std::ceil(p.y - 0.5 - kNear));
  const int bottom = static_cast<int>(std::floor(p.y + 0.5 + kNear));
  const bool a = has_room(left, top);
  const bool b = has_room(right, top);
  const bool c = has_room(left, bottom);
  const bool d = has_room(right, bottom);
  const bool strict = motion != Motion::point &&
                      (rule_ == DiagonalRule::only_if_no_obstacles || rule_ == DiagonalRule::never);
  if (strict && !(a && b && c && d)) return "touches a wall at " + where;
  if (!a && !b && !c && !d) return "in a wall at " + where;
  const bool pinched = (!a && b && c && !d) || (a && !b && !c && d);
  if (rule_ != DiagonalRule::always && !is_end && pinched) return "squeezes at " + where;
  return std::nullopt;
}

std::optional<std::string> DenseSampler::find_unsafe(const Polyline& line, Motion motion,
                                                     double step) {
  std::vector<double> parts;
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Vec2 from = line[i - 1];
    const Vec2 way = line[i] - from;
    if (!std::isfinite(way.x) || !std::isfinite(way.y)) return "a point that is not finite";
    const auto count = static_cast<int>(std::ceil(length(way) / step));
    parts.assign({0, 1});
    for (int k = 1; k < count; ++k) parts.push_back(static_cast<double>(k) / count);
    append_borders(from.x, line[i].x, parts);
    append_borders(from.y, line[i].y, parts);
    for (const double part : parts) {
      ++points_;
      if (auto fault = fault_at(from + way * part, motion, part == 0 || part == 1)) return fault;
    }
  }
  return std::nullopt;
}

}  // namespace nav::test
