// How an integration field measures the way to a goal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace nav {

enum class FieldMetric : std::uint8_t {
  octile,     // the cost of the cheapest path of steps: what Dijkstra's algorithm finds
  uniform,    // the same where every step is as long as a straight one: the flood of game guides
  euclidean,  // the cost of the cheapest curve: solution of the eikonal equation
};
inline constexpr std::array<FieldMetric, 3> kFieldMetrics{FieldMetric::octile, FieldMetric::uniform,
                                                          FieldMetric::euclidean};

// The name on the command line, and back.
std::string_view name(FieldMetric metric);
std::optional<FieldMetric> field_metric_from(std::string_view name);

}  // namespace nav
