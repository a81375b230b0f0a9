// The reports of a run as files and text: the same for one that was run and one that was merged.
#pragma once

#include <string>
#include <string_view>

#include "bench/report.h"
#include "console.h"
#include "io/map_file.h"
#include "option_section.h"
#include "outputs.h"

namespace nav::cli {

struct BenchFiles {
  std::string json;
  std::string csv;
  std::string markdown;
  std::string junit;
  std::string html;
};

void add_report_options(OptionSection& section, BenchFiles& files);
void open_reports(const BenchFiles& files, Outputs& outputs);
// Writes the files, and the summary where stdout is free. Throws Error, ClosedPipe.
// `map`: how map files are read, for pictures of them. `comparison`: in Markdown, before the rest.
void write_reports(const BenchReport& report, const MapOptions& map, Outputs& outputs,
                   const Console& console, std::string_view comparison = {});

// What a report says as an exit code.
int exit_code_of(const BenchReport& report);

}  // namespace nav::cli
