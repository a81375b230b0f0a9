// navtool bench merge: the shards of a run added up to the report of the whole.
#include "bench/merge.h"

#include "base/error.h"
#include "bench/report_input.h"
#include "bench_output.h"
#include "commands.h"

namespace nav::cli {

CLI::App* add_command(CLI::App& tool, BenchMergeOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "bench merge",
             .summary = "add the shards of a run up to the report of the whole run",
             .examples = "navtool bench merge shard-1.json shard-2.json --json bench.json"});
  OptionSection(*command, "Arguments")
      .arguments({"SHARD", "", "what navtool bench --shard K/N --json F has written, for all K"},
                 options.shards);
  OptionSection output(*command, "Output");
  add_report_options(output, options.files);
  return command;
}

int run(const BenchMergeOptions& options, const Console& console) {
  Outputs outputs(options.shards);
  open_reports(options.files, outputs);
  std::vector<ShardReport> shards;
  for (const std::string& file : options.shards) shards.push_back({file, load_report(file)});
  const BenchReport report = merge_shards(std::move(shards));
  write_reports(report, {}, outputs, console);
  return exit_code_of(report);
}

}  // namespace nav::cli
