// navtool reach: every cell within a cost budget.
#include <fmt/format.h>

#include "base/error.h"
#include "commands.h"
#include "field_picture.h"
#include "field_summary.h"
#include "io/field_csv.h"
#include "io/field_json.h"
#include "io/field_npy.h"
#include "io/png_write.h"
#include "outputs.h"
#include "timer.h"

namespace nav::cli {
namespace {

std::vector<Cell> starts_of(const ReachOptions& options, const TerrainMap& map, const Grid& grid,
                            const std::optional<WorldFrame>& world) {
  if (!options.from.empty()) return cells_on(grid, options.from, world, "start");
  if (map.start) return {*map.start};
  throw Error("no start given, and the map marks none", "give --from X,Y");
}

void write_files(const ReachOptions& options, const TerrainMap& map, const FieldReport& report,
                 const FieldRows& rows, Outputs& outputs) {
  const auto sink = [&](const char* option) {
    return [&, option](std::string_view bytes) { outputs.write(option, bytes); };
  };
  if (outputs.wants("--json")) write_reach_json(report, rows, sink("--json"));
  if (outputs.wants("--csv")) write_reach_csv(rows, sink("--csv"));
  if (outputs.wants("--npy")) write_reach_npy(rows, sink("--npy"));
  if (outputs.wants("--overlay")) {
    outputs.write("--overlay", encode_png(field_picture(options.picture, map, rows, report)));
  }
}

}  // namespace

CLI::App* add_command(CLI::App& tool, ReachOptions& options) {
  CLI::App* command = new_command(
      tool, {.name = "reach",
             .summary = "every cell within a cost: the movement range of a unit",
             .examples = "navtool reach maps/arena.map --from 10,11 --budget 8\n"
                         "navtool reach maps/village.png --legend maps/village.legend.json --from "
                         "10,57 --budget 30 --overlay reach.png --key"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection reach(*command, "Reach");
  reach.areas({"--from", "X,Y[..X,Y]",
               "start, as column,row, or all free cells of a rectangle; repeated: from the "
               "nearest; default: the map's own start"},
              options.from);
  reach.number({"--budget", "B", "greatest cost of a way; it may be met"}, {0, 1e15}, false,
               options.budget);
  reach.flag({"--world", "", "points are world coordinates of the map"}, options.world);
  add_field_options(reach, options.field);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write the cells and their costs as JSON; - is stdout"},
              options.json);
  output.word({"--csv", "FILE", "write a row for each cell within reach"}, options.csv);
  output.word({"--npy", "FILE", "write a NumPy array of records"}, options.npy);
  output.word({"--overlay", "FILE.png", "draw what is within reach"}, options.overlay);
  add_picture_options(output, options.picture, reach_layers());
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const ReachOptions& options, const Console& console) {
  if (!options.budget) throw Error("no budget given", "say how far with --budget B");
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("--json", options.json);
  outputs.open("--csv", options.csv);
  outputs.open("--npy", options.npy);
  outputs.open("--overlay", options.overlay);
  const TerrainMap map = load_map(options.map);
  const Grid grid(map, load_profile(options.agent), rule_of(options.agent));
  IntegrationField field(grid, field_options(options.field, FieldSide::from_starts));
  WorkerPool pool(static_cast<int>(options.field.jobs));
  FieldReport report;
  report.map_file = options.map.file;
  report.options = field.options();
  report.budget = options.budget;
  report.world = world_of(options.world, options.map.file, map);
  report.goals = starts_of(options, map, grid, report.world);
  const Timer timer;
  field.flood(report.goals, pool, *options.budget);
  if (!options.no_timings) report.timings = FieldTimings{.field_ms = timer.milliseconds()};
  const FieldRows rows(field);
  report.counts = count_cells(rows);
  write_files(options, map, report, rows, outputs);
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(
        reach_summary({report, grid, EndsFrom::arguments, outputs.file_names()}, console));
  }
  return report.counts.goals > 0 ? kYes : kNo;
}

}  // namespace nav::cli
