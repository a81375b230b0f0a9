// navtool field: the way to a goal from every cell of a map at once.
#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "commands.h"
#include "field_picture.h"
#include "field_summary.h"
#include "grid/far_ends.h"
#include "io/field_csv.h"
#include "io/field_json.h"
#include "io/field_npy.h"
#include "io/png_write.h"
#include "outputs.h"
#include "timer.h"

namespace nav::cli {
namespace {

struct FieldGoals {
  std::vector<Cell> cells;
  EndsFrom from = EndsFrom::arguments;
};

// Those given, else the map's own, else one far from the first cell that was asked about.
FieldGoals goals_of(const FieldCommandOptions& options, const TerrainMap& map, const Grid& grid,
                    const std::optional<WorldFrame>& world, const std::vector<Cell>& from) {
  if (!options.goals.empty()) return {cells_on(grid, options.goals, world, "goal")};
  if (map.goal) return {{*map.goal}, EndsFrom::map};
  const Components components(grid);
  if (!from.empty() && grid.passable(from.front())) {
    return {{farthest_cell(grid, components, from.front())}, EndsFrom::chosen};
  }
  if (const auto ends = far_ends(grid, components)) return {{ends->to}, EndsFrom::chosen};
  throw Error("no cell of this map may be entered, so no goal can be chosen",
              "give --goal, or another --profile");
}

// The terrain that closes a cell to the agent; a kind of its own where the map has none.
std::uint8_t wall_kind(TerrainMap& map, const AgentProfile& profile) {
  std::optional<std::uint8_t> found;
  for (std::size_t kind = 0; kind < map.kinds().size(); ++kind) {
    const TerrainKind& terrain = map.kinds()[kind];
    if (profile.rule(terrain).passable) continue;
    const bool is_wall = terrain.letter == '@' || terrain.name == "wall";
    if (!found || is_wall) found = static_cast<std::uint8_t>(kind);
    if (is_wall) break;
  }
  if (found) return *found;
  TerrainKind closed;
  closed.name = "closed";
  closed.declared = true;
  return map.add_kind(closed);
}

// One field, from its options to its report.
class FieldMaker {
 public:
  FieldMaker(const FieldCommandOptions& options, TerrainMap& map)
      : options_(options),
        map_(map),
        wall_(options.block.empty() ? 0 : wall_kind(map, load_profile(options.agent))),
        grid_(map, load_profile(options.agent), rule_of(options.agent)),
        field_(grid_, field_options(options.field, FieldSide::to_goals)),
        flow_(field_),
        pool_(static_cast<int>(options.field.jobs)) {}

  void make();
  const FieldReport& report() const { return report_; }
  const Grid& grid() const { return grid_; }
  const FlowField& flow() const { return flow_; }
  EndsFrom goals_from() const { return goals_.from; }

 private:
  void close_cells(const std::vector<Cell>& cells);
  std::optional<double> cost(Cell c) const {
    return field_.reached(c) ? std::optional(field_.value(c)) : std::nullopt;
  }

  const FieldCommandOptions& options_;
  TerrainMap& map_;
  std::uint8_t wall_;
  Grid grid_;
  IntegrationField field_;
  FlowField flow_;
  WorkerPool pool_;
  FieldGoals goals_;
  FieldReport report_;
};

void FieldMaker::make() {
  report_.map_file = options_.map.file;
  report_.options = field_.options();
  report_.world = world_of(options_.world, options_.map.file, map_);
  std::vector<Cell> from;
  for (const PointArgument& point : options_.from) {
    from.push_back(cell_on(grid_, point, report_.world, "start"));
  }
  const std::vector<Cell> closed = cells_on(grid_, options_.block, report_.world, "cell to block");
  goals_ = goals_of(options_, map_, grid_, report_.world, from);
  report_.goals = goals_.cells;
  FieldTimings timings;
  Timer timer;
  field_.flood(goals_.cells, pool_);
  timings.field_ms = timer.milliseconds();
  for (const Cell c : from) report_.from.push_back({c, cost(c), std::nullopt});
  if (!closed.empty()) close_cells(closed);
  timer = Timer();
  flow_.make(pool_);
  timings.directions_ms = timer.milliseconds();
  report_.counts = count_cells(FieldRows(flow_));
  if (!options_.no_timings) report_.timings = timings;
}

void FieldMaker::close_cells(const std::vector<Cell>& cells) {
  std::vector<bool> had_way(grid_.id_count());
  const auto for_each_cell = [&](const auto& visit) {
    for (int y = 0; y < grid_.height(); ++y) {
      for (int x = 0; x < grid_.width(); ++x) visit(Cell{x, y});
    }
  };
  for_each_cell([&](Cell c) { had_way[grid_.id(c)] = field_.reached(c); });
  for (const Cell c : cells) map_.set(c, wall_);
  grid_.update(map_, cells);
  field_.update(cells);
  std::uint64_t lost = 0;
  for_each_cell([&](Cell c) {
    if (had_way[grid_.id(c)] && grid_.passable(c) && !field_.reached(c)) ++lost;
  });
  report_.blocked = cells;
  report_.cut_off = lost;
  for (FieldStart& start : report_.from) {
    const std::optional<double> before = std::exchange(start.cost, cost(start.cell));
    if (before != start.cost) start.before = before;
  }
}

int exit_code(const FieldReport& report) {
  const bool all_arrive = std::all_of(report.from.begin(), report.from.end(),
                                      [](const FieldStart& start) { return start.cost; });
  return report.counts.goals > 0 && all_arrive ? kYes : kNo;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, FieldCommandOptions& options) {
  CLI::App* command = new_command(
      tool,
      {.name = "field",
       .summary = "the way to a goal from every cell at once: a flow field",
       .examples = "navtool field maps/arena.map --goal 44,40 --overlay field.png --key\n"
                   "navtool field maps/dungeon.png --goal 3,3 --goal 90,20..99,29 --npy field.npy\n"
                   "navtool field maps/arena.map --goal 44,40 --block 20,7..22,9 --from 1,11"});
  OptionSection(*command, "Arguments")
      .argument({"MAP", "", "map file, told apart by content; - reads stdin"}, options.map.file);
  OptionSection ends(*command, "Goals");
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
  OptionSection field(*command, "Field");
  add_field_options(field, options.field);
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
  Outputs outputs(input_files(options.map, options.agent));
  outputs.open("--json", options.json);
  outputs.open("--csv", options.csv);
  outputs.open("--npy", options.npy);
  outputs.open("--overlay", options.overlay);
  TerrainMap map = load_map(options.map);
  FieldMaker maker(options, map);
  maker.make();
  const FieldRows rows(maker.flow());
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
