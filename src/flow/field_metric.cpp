#include "flow/field_metric.h"

namespace nav {

std::string_view name(FieldMetric metric) {
  switch (metric) {
    case FieldMetric::octile:
      break;
    case FieldMetric::uniform:
      return "uniform";
    case FieldMetric::euclidean:
      return "euclidean";
  }
  return "octile";
}

std::optional<FieldMetric> field_metric_from(std::string_view text) {
  for (const FieldMetric metric : kFieldMetrics) {
    if (name(metric) == text) return metric;
  }
  return std::nullopt;
}

}  // namespace nav
