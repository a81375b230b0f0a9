// navtool play: a page that plays a search trace.
#include "io/play_page.h"

#include <fmt/format.h>

#include "base/error.h"
#include "commands.h"
#include "io/number_text.h"
#include "outputs.h"

namespace nav::cli {

CLI::App* add_command(CLI::App& tool, PlayOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "play",
             .summary = "make a page that plays a search step by step",
             .examples = "navtool path maps/arena.map --algo astar --trace search.jsonl\n"
                         "navtool play search.jsonl -o search.html"});
  OptionSection(*command, "Arguments")
      .argument({"TRACE", "", "what navtool path --trace has written; - reads stdin"},
                options.trace);
  OptionSection(*command, "Output")
      .word({"-o,--output", "FILE.html", "the page, one file that needs nothing else; - is stdout"},
            options.output);
  return command;
}

int run(const PlayOptions& options, const Console& console) {
  if (options.trace.empty()) throw Error("no trace given", "name a trace, or - for stdin");
  if (options.output.empty()) throw Error("no page to write", "name one with -o FILE.html");
  Outputs outputs({options.trace});
  outputs.open("-o", options.output);
  const TraceFile trace = load_trace(options.trace);
  write_play_page(trace, [&](std::string_view bytes) { outputs.write("-o", bytes); });
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(fmt::format("{}: {} steps of {} on {}\n", options.output,
                              grouped_text(trace.steps.size()), trace.algorithm, trace.map_file));
  }
  return kYes;
}

}  // namespace nav::cli
