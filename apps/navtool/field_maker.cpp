#include "field_maker.h"

#include <utility>

#include "base/error.h"
#include "grid/far_ends.h"
#include "timer.h"

namespace nav::cli {
namespace {

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

template <class Visit>
void for_each_cell(const Grid& grid, const Visit& visit) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) visit(Cell{x, y});
  }
}

}  // namespace

FieldMaker::FieldMaker(const FieldCommandOptions& options, TerrainMap& map)
    : options_(options),
      map_(map),
      wall_(options.block.empty() ? 0 : wall_kind(map, load_profile(options.agent))),
      grid_(map, load_profile(options.agent), rule_of(options.agent)),
      field_(grid_, field_options(options.field,
                                  options.flee ? FieldSide::from_starts : FieldSide::to_goals)),
      pool_(static_cast<int>(options.field.jobs)) {
  options.flee ? void(flee_.emplace(field_, options.flee_factor)) : void(flow_.emplace(field_));
}

void FieldMaker::make() {
  report_.map_file = options_.map.file;
  report_.options = field_.options();
  if (flee_) report_.flee_factor = flee_->factor();
  report_.world = world_of(options_.world, options_.map.file, map_);
  std::vector<Cell> from;
  for (const PointArgument& point : options_.from) {
    from.push_back(cell_on(grid_, point, report_.world, "start"));
  }
  const std::vector<Cell> closed = cells_on(grid_, options_.block, report_.world, "cell to block");
  find_goals(from);
  FieldTimings timings;
  Timer timer;
  field_.flood(report_.goals, pool_);
  timings.field_ms = timer.milliseconds();
  for (const Cell c : from) report_.from.push_back({c, cost(c), std::nullopt});
  if (!closed.empty()) close_cells(closed);
  timer = Timer();
  flee_ ? flee_->make() : flow_->make(pool_);
  timings.directions_ms = timer.milliseconds();
  report_.counts = count_cells(rows());
  if (!options_.no_timings) report_.timings = timings;
}

void FieldMaker::walk(bool record_streams) {
  report_.walk = cli::walk(flow_.value(), options_.walk,
                           {.streams = record_streams, .timings = !options_.no_timings});
}

// Those given, else the map's own, else one far from the first cell that was asked about.
void FieldMaker::find_goals(const std::vector<Cell>& from) {
  if (!options_.goals.empty()) {
    report_.goals = cells_on(grid_, options_.goals, report_.world, "goal");
    return;
  }
  if (map_.goal) {
    report_.goals = {*map_.goal};
    goals_from_ = EndsFrom::map;
    return;
  }
  goals_from_ = EndsFrom::chosen;
  const Components components(grid_);
  if (!from.empty() && grid_.passable(from.front())) {
    report_.goals = {farthest_cell(grid_, components, from.front())};
  } else if (const auto ends = far_ends(grid_, components)) {
    report_.goals = {ends->to};
  } else {
    throw Error("no cell of this map may be entered, so no goal can be chosen",
                "give --goal, or another --profile");
  }
}

void FieldMaker::close_cells(const std::vector<Cell>& cells) {
  std::vector<bool> had_way(grid_.id_count());
  for_each_cell(grid_, [&](Cell c) { had_way[grid_.id(c)] = field_.reached(c); });
  for (const Cell c : cells) map_.set(c, wall_);
  grid_.update(map_, cells);
  field_.update(cells);
  std::uint64_t lost = 0;
  for_each_cell(grid_, [&](Cell c) {
    if (had_way[grid_.id(c)] && grid_.passable(c) && !field_.reached(c)) ++lost;
  });
  report_.blocked = cells;
  report_.cut_off = lost;
  for (FieldStart& start : report_.from) {
    const std::optional<double> before = std::exchange(start.cost, cost(start.cell));
    if (before != start.cost) start.before = before;
  }
}

}  // namespace nav::cli
