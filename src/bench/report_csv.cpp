#include "bench/report_csv.h"

#include "bench/row_fields.h"
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

struct FieldText {
  std::string operator()(std::monostate) const { return {}; }
  std::string operator()(const std::string& text) const { return quoted_field(text); }
  std::string operator()(std::uint64_t number) const { return std::to_string(number); }
  std::string operator()(double number) const { return number_text(number); }
};

}  // namespace

std::string bench_csv(const BenchReport& report) {
  const bool with_timings = report.settings.clock.has_value();
  std::string csv;
  const auto end_field = [&](bool last) { csv += last ? '\n' : ','; };
  const std::vector<RowField> columns = row_fields({}, with_timings);
  for (const RowField& column : columns) {
    csv += column.name;
    end_field(&column == &columns.back());
  }
  for (const BenchRow& row : report.results) {
    const std::vector<RowField> fields = row_fields(row, with_timings);
    for (const RowField& field : fields) {
      csv += std::visit(FieldText{}, field.value);
      end_field(&field == &fields.back());
    }
  }
  return csv;
}

}  // namespace nav
