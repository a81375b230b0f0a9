#include "smooth_arguments.h"

#include <algorithm>

#include "path/ground_cost.h"

namespace nav::cli {

std::vector<std::string> smoother_choices() {
  std::vector<std::string> names;
  for (const Smoother* smoother : smoothers()) names.emplace_back(smoother->name);
  return names;
}

void add_smoother_options(OptionSection& section, SmoothOptions& options) {
  constexpr double kMost = 1000;
  section.number({"--tolerance", "CELLS",
                  "simplify: how far a point that is left out may lie from the line; default: 0.5"},
                 {0, kMost}, options.tolerance);
}

Smoothed smooth_between(const Grid& grid, const Polyline& path, Motion motion,
                        std::span<const Vec2> stops, const SmoothArguments& arguments) {
  std::vector<const Smoother*> chain;
  for (const std::string& name : arguments.names) chain.push_back(find_smoother(name));
  Smoothed result{.points = {}, .motion = motion};
  auto from = path.begin();
  for (std::size_t leg = 0; leg <= stops.size(); ++leg) {
    auto to = path.end() - 1;
    if (leg < stops.size()) to = std::find(from, path.end(), stops[leg]);
    if (to == path.end()) continue;
    const Smoothed part =
        smooth_path(grid, Polyline(from, to + 1), motion, chain, arguments.options);
    result.motion = part.motion;
    result.points.insert(result.points.end(), part.points.begin() + (leg > 0 ? 1 : 0),
                         part.points.end());
    for (const std::string& note : part.notes) {
      const auto known = std::find(result.notes.begin(), result.notes.end(), note);
      if (known == result.notes.end()) result.notes.push_back(note);
    }
    from = to;
  }
  return result;
}

double line_cost(const Grid& grid, std::span<const Vec2> line) {
  double sum = 0;
  for (std::size_t i = 1; i < line.size(); ++i) sum += ground_cost(grid, line[i - 1], line[i]);
  return sum;
}

}  // namespace nav::cli
