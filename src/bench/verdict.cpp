#include "bench/verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "path/checker.h"

namespace nav {
namespace {

// Of a product of doubles, with a margin.
constexpr double kRounding = 1e-12;
// Of the cost of a path off the grid, a sum of many doubles.
constexpr double kLineRounding = 1e-9;

bool meets(const Optimum& optimum, const Answer& answer) {
  const bool on_grid = answer.motion == Motion::grid;
  if (optimum.exact && on_grid) return answer.cost == *optimum.exact;
  const double rounding = on_grid ? 0 : kLineRounding * optimum.cost;
  return std::fabs(answer.cost_value() - optimum.cost) <= optimum.tolerance + rounding;
}

std::string_view origin_of(const Optimum& optimum) { return optimum.exact ? "least" : "stated"; }

// The same of a path off the grid, which is dearer than the grid's best only where ground differs:
// lines and steps are priced differently there.
std::optional<std::string> line_cost_fault(const Grid& grid, double value, const Optimum& optimum) {
  if (value < optimum.cost || !grid.uniform()) return std::nullopt;
  return fmt::format("cost {:.7f} is above the {} {:.7f} over the grid", value, origin_of(optimum),
                     optimum.cost);
}

// What is wrong with a cost that is not the least one. `value`: the cost.
std::optional<std::string> cost_fault(const Capabilities& promised, double value, double weight,
                                      const Optimum& optimum) {
  const std::string_view origin = origin_of(optimum);
  if (promised.optimal || value < optimum.cost) {
    return fmt::format("cost {:.7f}, {} {:.7f}", value, origin, optimum.cost);
  }
  const double bound = weight * optimum.cost + optimum.tolerance;
  if (promised.bounded && value > bound * (1 + kRounding)) {
    return fmt::format("cost {:.7f} is above its bound of {} times the {} {:.7f}", value, weight,
                       origin, optimum.cost);
  }
  return std::nullopt;
}

std::optional<std::string> status_fault(const Answer& answer, const Optimum& optimum) {
  const bool found = answer.status == Status::found;
  if (found == optimum.reachable && (found || answer.status == Status::no_path)) {
    return std::nullopt;
  }
  if (answer.status == Status::no_path) {
    return fmt::format("no path, {} {:.7f}", origin_of(optimum), optimum.cost);
  }
  if (found) return fmt::format("cost {:.7f}, but there is no path", answer.cost_value());
  return fmt::format("{}, which proves nothing", name(answer.status));
}

}  // namespace

double length_tolerance(double length, int decimals) {
  const double relative = 1e-5 * length;
  if (decimals != 2 && decimals != 3) return relative;
  return std::max(relative, 0.5 * std::pow(10, -decimals));
}

Optimum stated_optimum(double length, int decimals) {
  if (length < 0) return {.reachable = false};
  return {.cost = length, .tolerance = length_tolerance(length, decimals)};
}

Optimum exact_optimum(const std::optional<Cost>& cost) {
  if (!cost) return {.reachable = false};
  return {.cost = cost->value(), .exact = cost};
}

Verdict judge(const Grid& grid, const Query& query, const Capabilities& promised,
              const Answer& answer, const Optimum& optimum) {
  if (auto fault = find_fault(grid, query, answer)) return {.fault = std::move(fault)};
  if (auto fault = status_fault(answer, optimum)) return {.fault = std::move(fault)};
  if (answer.status != Status::found) return {};
  if (meets(optimum, answer)) return {.ratio = 1.0};
  const double value = answer.cost_value();
  Verdict verdict{.fault = promised.any_angle ? line_cost_fault(grid, value, optimum)
                                              : cost_fault(promised, value, query.weight, optimum)};
  if (optimum.cost > 0) verdict.ratio = value / optimum.cost;
  return verdict;
}

}  // namespace nav
