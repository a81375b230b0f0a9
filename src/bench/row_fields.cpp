#include "bench/row_fields.h"

#include <cmath>

namespace nav {
namespace {

FieldValue text(const std::string& value) {
  return value.empty() ? FieldValue() : FieldValue(value);
}

FieldValue number(const std::optional<double>& value) {
  return value ? FieldValue(*value) : FieldValue();
}

// Rounded to 6 places: what lies below no clock can tell.
FieldValue time(const std::optional<double>& value) {
  return value ? FieldValue(std::round(*value * 1e6) / 1e6) : FieldValue();
}

FieldValue time(const std::optional<Summary>& summary, double Summary::*which) {
  return summary ? time(std::optional(*summary.*which)) : FieldValue();
}

}  // namespace

std::vector<RowField> row_fields(const BenchRow& row, bool with_timings) {
  const Measures& m = row.measures;
  std::vector<RowField> fields{
      {"scenario", text(row.scenario)},
      {"map", text(row.map)},
      {"algorithm", row.algorithm},
      {"queries", m.queries},
      {"found", m.found},
      {"mismatches", m.mismatches},
      {"unstated", m.unstated},
      {"suboptimality_mean", number(m.suboptimality_mean)},
      {"suboptimality_max", number(m.suboptimality_max)},
  };
  const auto add = [&](std::string_view name, FieldValue value) {
    fields.push_back({name, std::move(value)});
  };
  if (with_timings) {
    add("mean_us", time(m.whole_us, &Summary::mean));
    add("mean_turns_us", time(m.mean_turns_us));
    add("median_us", time(m.whole_us, &Summary::median));
    add("p95_us", time(m.whole_us, &Summary::p95));
    add("p99_us", time(m.whole_us, &Summary::p99));
    add("max_us", time(m.whole_us, &Summary::max));
  }
  add("expanded_mean", number(m.expanded_mean));
  if (with_timings) add("prepare_ms", time(m.prepare_ms));
  add("index_bytes", m.index_bytes);
  return fields;
}

}  // namespace nav
