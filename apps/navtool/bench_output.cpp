#include "bench_output.h"

#include "bench/report_csv.h"
#include "bench/report_html.h"
#include "bench/report_json.h"
#include "bench/report_junit.h"
#include "bench/report_markdown.h"
#include "bench/report_text.h"
#include "bench/run.h"
#include "bench_maps.h"

namespace nav::cli {

void add_report_options(OptionSection& section, BenchFiles& files) {
  section.word({"--json", "FILE", "write the whole report as JSON; - is stdout"}, files.json);
  section.word({"--csv", "FILE", "write a row per scenario file and algorithm"}, files.csv);
  section.word({"--markdown", "FILE", "write tables, fit for the summary of a CI job"},
               files.markdown);
  section.word(
      {"--html", "FILE",
       "write one page with tables, charts and the paths of single queries; works offline"},
      files.html);
  section.word({"--junit", "FILE", "write JUnit XML, which CI services show as tests"},
               files.junit);
}

void open_reports(const BenchFiles& files, Outputs& outputs) {
  outputs.open("--json", files.json);
  outputs.open("--csv", files.csv);
  outputs.open("--markdown", files.markdown);
  outputs.open("--html", files.html);
  outputs.open("--junit", files.junit);
}

void write_reports(const BenchReport& report, const MapOptions& map, Outputs& outputs,
                   const Console& console, std::string_view comparison) {
  if (outputs.wants("--json")) outputs.write("--json", bench_json(report));
  if (outputs.wants("--csv")) outputs.write("--csv", bench_csv(report));
  if (outputs.wants("--markdown")) {
    if (!comparison.empty()) outputs.write("--markdown", comparison);
    outputs.write("--markdown", bench_markdown(report));
  }
  if (outputs.wants("--junit")) outputs.write("--junit", bench_junit(report));
  if (outputs.wants("--html")) {
    write_bench_page(report, map_pictures(report, map),
                     [&](std::string_view text) { outputs.write("--html", text); });
  }
  outputs.commit();
  if (!outputs.use_stdout()) console.print(bench_text(report));
}

int exit_code_of(const BenchReport& report) {
  if (!all_run(report)) return kFailed;
  return report.mismatches.empty() ? kYes : kNo;
}

}  // namespace nav::cli
