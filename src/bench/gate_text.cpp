#include "bench/gate_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "bench/text_table.h"
#include "io/json_write.h"

namespace nav {
namespace {

// Failures first, then what is told, in their order.
TextTable table_of(const GateReport& report, bool all) {
  TextTable table{
      .header = {"", "scenario", "algorithm", "finding", "what"}, .rows = {}, .text_columns = 5};
  for (const bool fails : {true, false}) {
    for (const GateEntry& entry : report.entries) {
      if (entry.fails != fails || (entry.finding == Finding::same && !all)) continue;
      table.rows.push_back({fails ? "FAIL" : "", entry.scenario, entry.algorithm,
                            std::string(name(entry.finding)), entry.what});
    }
  }
  return table;
}

std::string summary(const GateReport& report) {
  std::map<Finding, std::size_t> counts;
  for (const GateEntry& entry : report.entries) {
    if (entry.finding != Finding::same) ++counts[entry.finding];
  }
  std::string text;
  for (const auto& [finding, count] : counts) text += fmt::format("{} {}, ", count, name(finding));
  text += fmt::format("{} entries compared", report.compared);
  if (report.rounds) text += fmt::format(" in {} rounds", *report.rounds);
  return text + (report.times_judged ? "" : ", times not judged");
}

}  // namespace

std::string gate_verdict(const GateReport& report) {
  return fmt::format("comparison {}: {}", report.passed() ? "passed" : "failed", summary(report));
}

std::string gate_text(const GateReport& report, bool all) {
  const TextTable table = table_of(report, all);
  std::string text = table.rows.empty() ? "" : aligned_text(table) + '\n';
  return text + gate_verdict(report) + '\n';
}

std::string gate_markdown(const GateReport& report, std::string_view heading, bool all) {
  const TextTable table = table_of(report, all);
  std::string text = fmt::format("# {}\n\n{}.\n", heading, gate_verdict(report));
  for (const std::string& warning : report.warnings) text += fmt::format("\n- {}\n", warning);
  if (!table.rows.empty()) text += '\n' + markdown_table(table);
  return text;
}

std::string gate_json(const GateReport& report) {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/bench-diff/1");
  json.key("passed").value(report.passed());
  json.key("compared").value(std::uint64_t{report.compared});
  json.key("times_judged").value(report.times_judged);
  json.key("scale").value(report.scale);
  json.key("rounds");
  report.rounds ? json.value(std::uint64_t{*report.rounds}) : json.null();
  json.key("warnings").begin_array(JsonLayout::lines);
  for (const std::string& warning : report.warnings) json.value(warning);
  json.end_array();
  json.key("entries").begin_array(JsonLayout::lines);
  for (const GateEntry& entry : report.entries) {
    json.begin_object(JsonLayout::one_line);
    json.key("scenario").value(entry.scenario);
    json.key("algorithm").value(entry.algorithm);
    json.key("finding").value(name(entry.finding));
    json.key("fails").value(entry.fails);
    json.key("what").value(entry.what);
    json.key("ratio");
    entry.ratio ? json.value(*entry.ratio) : json.null();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

}  // namespace nav
