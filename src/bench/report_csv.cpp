#include "bench/report_csv.h"

#include <fmt/format.h>

#include "bench/json_values.h"
#include "bench/measure_fields.h"
#include "io/number_text.h"

namespace nav {
namespace {

// In quotes where the text would end the field or the line.
std::string quoted_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

struct AppendField {
  std::string& csv;
  void operator()(std::string_view, std::uint64_t count) const {
    csv += ',' + std::to_string(count);
  }
  void operator()(std::string_view name, const std::optional<double>& number) const {
    csv += ',';
    if (number) csv += number_text(is_time(name) ? rounded_time(*number) : *number);
  }
  void operator()(std::string_view, const ChecksumSum& sum) const {
    csv += ',' + checksum_text(sum.value);
  }
};

}  // namespace

std::string bench_csv(const BenchReport& report) {
  const bool timed = report.settings.clock.has_value();
  std::string csv = "scenario,map,algorithm";
  const Measures none;
  const auto append_name = [&](std::string_view name, const auto&) {
    csv += ',';
    csv += name;
  };
  visit_measures(none, timed, append_name);
  const bool updated = has_updates(report);
  if (updated) visit_update_measures(none.changes, timed, append_name);
  csv += '\n';
  for (const BenchRow& row : report.results) {
    csv += fmt::format("{},{},{}", quoted_field(row.scenario), quoted_field(map_text(row)),
                       quoted_field(row.algorithm));
    visit_measures(row.measures, timed, AppendField{csv});
    if (updated) visit_update_measures(row.measures.changes, timed, AppendField{csv});
    csv += '\n';
  }
  return csv;
}

}  // namespace nav
