// navtool signature: one number for the behaviour of all planners.
#include "planners/signature.h"

#include <fmt/format.h>

#include "commands.h"
#include "io/output_file.h"

namespace nav::cli {

CLI::App* add_command(CLI::App& tool, SignatureOptions&) {
  CLI::App* command = new_command(
      tool, {.name = "signature",
             .summary = "one number: cells expanded by all algorithms over a fixed set of queries",
             .examples = "navtool signature"});
  return command;
}

int run(const SignatureOptions&, const Console& console) {
  const Signature signature = planner_signature();
  console.detail(fmt::format("{} queries", signature.queries));
  write_stream(Stream::out, fmt::format("{}\n", signature.expanded));
  return kYes;
}

}  // namespace nav::cli
