// navtool field: the way to a goal from every cell of a map at once.
#include <algorithm>

#include "base/error.h"
#include "commands.h"
#include "field_maker.h"
#include "field_picture.h"
#include "field_summary.h"
#include "io/field_csv.h"
#include "io/field_json.h"
#include "io/field_npy.h"
#include "io/png_write.h"
#include "outputs.h"

namespace nav::cli {
namespace {

void check_options(const FieldCommandOptions& options) {
  const std::vector<std::string>& show = options.picture.show;
  if (options.walk.agents == 0 && std::find(show.begin(), show.end(), "streams") != show.end()) {
    throw Error("--show streams: there are no walkers", "say how many with --agents N");
  }
  if (!options.flee) {
    if (options.flee_factor == kFleeFactor) return;
    throw Error("--flee-factor belongs to --flee", "give --flee, or leave out --flee-factor");
  }
  if (options.walk.agents > 0) {
    throw Error("--flee and --agents exclude each other", "leave out one of them");
  }
  if (!options.from.empty()) {
    throw Error("--flee leads to no goal, so --from has no cost to tell", "leave out --from");
  }
}

void add_end_options(OptionSection& ends, FieldCommandOptions& options) {
  ends.areas({"--goal", "X,Y[..X,Y]",
              "goal, as column,row, or all free cells of a rectangle; repeated: the nearest by "
              "cost; default: the map's own goal, else one far away"},
             options.goals);
  ends.areas({"--block", "X,Y[..X,Y]",
              "close cells first, as by towers; the summary says how many others lose their way"},
             options.block);
  ends.points({"--from", "X,Y", "tell what the way from there costs; repeated: from each"},
              options.from);
  ends.flag({"--world", "", "points are world coordinates of the map"}, options.world);
}

int exit_code(const FieldReport& report) {
  const bool all_arrive = std::all_of(report.from.begin(), report.from.end(),
                                      [](const FieldStart& start) { return start.cost; });
  const bool all_walked = !report.walk || report.walk->arrived() == report.walk->walks.size();
  return report.counts.goals > 0 && all_arrive && all_walked ? kYes : kNo;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, FieldCommandOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "field",
       .summary = "the way to a goal from every cell at once: a flow field",
       .examples = "navtool field maps/arena.map --goal 44,40 --overlay field.png --key\n"
                   "navtool field maps/dungeon.png --goal 3,3 --goal 90,20..99,29 --npy field.npy\n"
                   "navtool field maps/arena.map --goal 44,40 --block 20,7..22,9 --from 1,11\n"
                   "navtool field maps/arena.map --goal 20,20 --flee --overlay flee.png\n"
                   "navtool field maps/den312d.map --agents 300 --overlay streams.png"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection ends(*command, "Goals");
  add_end_options(ends, options);
  OptionSection field(*command, "Field");
  field.flag({"--flee", "", "lead away from the goals, which are threats, and into no dead end"},
             options.flee);
  field.number({"--flee-factor", "F",
                "what a cell of distance from a threat is worth, in cells of way; the larger, the "
                "braver units run past it"},
               {0.001, kMostFleeFactor}, options.flee_factor);
  add_field_options(field, options.field);
  OptionSection walkers(*command, "Walkers");
  add_walk_options(walkers, options.walk);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write the field as JSON; - is stdout"}, options.json);
  output.word({"--csv", "FILE", "write a row per cell"}, options.csv);
  output.word({"--npy", "FILE", "write a NumPy array of records"}, options.npy);
  output.word({"--overlay", "FILE.png", "draw map and field"}, options.overlay);
  add_picture_options(output, options.picture, flow_layers());
  output.flag({"--no-timings", "", "leave times out, so that equal runs give equal output"},
              options.no_timings);
  add_agent_options(*command, options.agent);
  add_map_options(*command, options.map);
  return command;
}

int run(const FieldCommandOptions& options, const Console& console) {
  check_options(options);
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("--json", options.json);
  outputs.open("--csv", options.csv);
  outputs.open("--npy", options.npy);
  outputs.open("--overlay", options.overlay);
  TerrainMap map = load_map(options.map);
  FieldMaker maker(options, map);
  maker.make();
  if (options.walk.agents > 0) maker.walk(outputs.wants("--overlay"));
  const FieldRows rows = maker.rows();
  const auto sink = [&](const char* option) {
    return [&, option](std::string_view bytes) { outputs.write(option, bytes); };
  };
  if (outputs.wants("--json")) write_field_json(maker.report(), rows, sink("--json"));
  if (outputs.wants("--csv")) write_field_csv(rows, sink("--csv"));
  if (outputs.wants("--npy")) write_field_npy(rows, sink("--npy"));
  if (outputs.wants("--overlay")) {
    outputs.write("--overlay",
                  encode_png(field_picture(options.picture, map, rows, maker.report())));
  }
  outputs.commit();
  if (!outputs.use_stdout()) {
    console.print(field_summary(
        {maker.report(), maker.grid(), maker.goals_from(), outputs.file_names()}, console));
  }
  return exit_code(maker.report());
}

}  // namespace nav::cli
