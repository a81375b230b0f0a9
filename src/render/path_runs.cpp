#include "render/path_runs.h"

#include <cstdlib>

namespace nav {
namespace {

std::vector<Cell> part_of(std::span<const Cell> path, std::size_t from, std::size_t to) {
  const std::span<const Cell> part = path.subspan(from, to - from + 1);
  return {part.begin(), part.end()};
}

bool is_step(Cell a, Cell b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }

Vec2 position(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }

// Up to scale 2 centres are whole cells, and a stroke between diagonal neighbours would reach into
// the cells beside it.
void stroke(const MapCanvas& canvas, const PathRun& run, bool casing) {
  if (run.points.size() == 1 && canvas.scale > 2) {
    const Vec2 point = position(run.points.front());
    draw_line(canvas, std::span(&point, 1), {.ink = run.ink, .casing = casing, .turns = false});
  }
  for (std::size_t i = 1; i < run.points.size(); ++i) {
    if (canvas.scale <= 2 && is_step(run.points[i - 1], run.points[i])) continue;
    const Vec2 ends[] = {position(run.points[i - 1]), position(run.points[i])};
    draw_line(canvas, ends, {.ink = run.ink, .casing = casing, .turns = false});
  }
}

}  // namespace

std::vector<PathRun> path_runs(std::span<const Cell> first, std::span<const Cell> second,
                               RunsOf wanted, const std::string& first_name,
                               const std::string& second_name) {
  std::vector<PathRun> own;
  std::vector<PathRun> common;
  const std::string first_alone = "only " + first_name;
  const std::string second_alone = "only " + second_name;
  const auto add_first = [&](const PathStretch& s) {
    if (wanted == RunsOf::second) return;
    own.push_back({part_of(first, s.from, s.to), kFirstAlone, first_alone});
  };
  const auto add_second = [&](const PathStretch& s) {
    if (wanted == RunsOf::first) return;
    own.push_back({part_of(second, s.from, s.to), kSecondAlone, second_alone});
  };
  if (first.empty() || second.empty()) {
    if (!first.empty()) add_first({0, first.size() - 1});
    if (!second.empty()) add_second({0, second.size() - 1});
    return own;
  }
  std::size_t from = 0;
  bool together = first.front() == second.front();
  for (const Parting& parting : compare_paths(first, second)) {
    if (together) {
      common.push_back({part_of(first, from, parting.first.from), Ink::path, "both"});
    }
    add_first(parting.first);
    add_second(parting.second);
    from = parting.first.to;
    together = parting.joins;
  }
  if (together) common.push_back({part_of(first, from, first.size() - 1), Ink::path, "both"});
  own.insert(own.end(), common.begin(), common.end());
  return own;
}

void draw_runs(const MapCanvas& canvas, std::span<const PathRun> runs) {
  for (const PathRun& run : runs) stroke(canvas, run, true);
  for (const PathRun& run : runs) stroke(canvas, run, false);
}

}  // namespace nav
