#include "bench_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "bench/changing_map.h"
#include "compare_sheet.h"
#include "compare_window.h"
#include "grid/components.h"
#include "io/number_text.h"
#include "picture.h"
#include "planners/route.h"

namespace nav::cli {
namespace {

// As the query found it.
TerrainMap map_of(const BenchPlan& plan, const WorstQuery& query) {
  if (!query.result.change) return load_map(query.map, plan.map);
  return changing_map_at(query.scenario, query.map, query.result.line, plan.map.max_cells);
}

// One map, and the contenders that were asked on it.
class MapAsker {
 public:
  MapAsker(const BenchPlan& plan, const WorstQuery& query)
      : plan_(plan),
        file_(query.map),
        patches_(patches_of(query)),
        map_(map_of(plan, query)),
        grid_(map_, plan.profile, plan.rule),
        components_(grid_),
        entered_(plan.contenders.size()) {}

  const std::string& file() const { return file_; }
  // Is its map that of the query?
  bool fits(const WorstQuery& query) const {
    return file_ == query.map && patches_ == patches_of(query);
  }
  const TerrainMap& map() const { return map_; }
  const Grid& grid() const { return grid_; }

  ComparedAnswer ask(const LineResult& line, const Showing& showing);

 private:
  struct Entered {
    std::unique_ptr<Index> index;
    std::unique_ptr<Router> router;
  };
  Router& router_of(std::size_t contender);
  // How many patches of a dynamic scenario are on the map; empty for other maps.
  static std::optional<std::uint64_t> patches_of(const WorstQuery& query) {
    const std::optional<MapChange>& change = query.result.change;
    return change ? std::optional(change->patches) : std::nullopt;
  }

  const BenchPlan& plan_;
  std::string file_;
  std::optional<std::uint64_t> patches_;
  TerrainMap map_;
  Grid grid_;
  Components components_;
  std::vector<Entered> entered_;  // by contender; made when first needed
};

Router& MapAsker::router_of(std::size_t number) {
  Entered& entered = entered_[number];
  if (!entered.router) {
    const Contender& contender = plan_.contenders[number];
    entered.index = find_index(*contender.planner, grid_, plan_.indexes, contender.preparation);
    entered.router =
        std::make_unique<Router>(grid_, components_, *contender.planner, *entered.index);
  }
  return *entered.router;
}

ComparedAnswer MapAsker::ask(const LineResult& line, const Showing& showing) {
  const Contender& contender = plan_.contenders[showing.contender];
  RouteRequest request;
  request.query.from = line.from;
  request.query.to = {line.to};
  request.query.heuristic = contender.heuristic;
  request.query.weight = contender.weight;
  request.query.detail = PathDetail::cells;
  Router& router = router_of(showing.contender);
  ComparedAnswer answer;
  router.record_expanded(&answer.expanded);
  answer.report.answer = router.route(request);
  router.record_expanded(nullptr);
  answer.expanded = unique_cells(std::move(answer.expanded));
  answer.report.map_file = file_;
  answer.report.query = request.query;
  answer.report.algorithm = contender.label;
  const Answer& found = answer.report.answer;
  if (found.has_path() && found.motion != Motion::grid) {
    answer.report.line = to_polyline(found.waypoints);
    answer.report.line_cost = found.line_cost;
  }
  if (showing.times) {
    answer.report.timings = PathTimings{.search_us = microseconds(showing.times->whole)};
  }
  if (showing.fault) {
    answer.remarks.push_back("wrong: " + *showing.fault);
  } else if (showing.ratio && *showing.ratio > kNearlyLeast) {
    answer.remarks.push_back(fmt::format("{} x the least cost", rounded_text(*showing.ratio, 4)));
  }
  return answer;
}

std::string why_text(WorstFor why) {
  switch (why) {
    case WorstFor::mismatch:
      return "wrong:";
    case WorstFor::suboptimal:
      return "most suboptimal:";
    case WorstFor::slowest:
      return "slowest:";
    case WorstFor::changed:
      return "some paths of this file have changed since the baseline, which holds none, so that "
             "only one of now is drawn:";
  }
  return "";
}

Image sheet_of(const WorstQuery& query, const BenchPlan& plan, MapAsker& asker) {
  std::vector<ComparedAnswer> answers;
  for (const Showing& showing : query.result.showings) {
    answers.push_back(asker.ask(query.result, showing));
  }
  add_panel_lines(answers);
  const WindowedMap seen = window_on(asker.map(), asker.grid(), answers);
  for (ComparedAnswer& answer : answers) move_into(seen, answer);
  const LineResult& line = query.result;
  SheetOptions how;
  how.title = fmt::format("{}:{}, {}, {},{} to {},{}, {}{}; {} {}", query.scenario, line.line,
                          asker.file(), line.from.x, line.from.y, line.to.x, line.to.y,
                          name(plan.rule), window_text(seen.window, asker.map()),
                          why_text(query.why), plan.contenders[query.contender].label);
  return draw_answers(answers, seen.map, seen.grid, how);
}

// The slowest query of each entry that has changed, shown for its contender alone.
std::vector<WorstQuery> changed_since(const GateReport& gate, const BenchReport& report,
                                      const BenchPlan& plan) {
  std::vector<WorstQuery> changed;
  for (const GateEntry& entry : gate.entries) {
    if (entry.finding != Finding::path_changed && entry.finding != Finding::answer_changed) {
      continue;
    }
    const auto is_of_entry = [&](const WorstQuery& query) {
      return query.why == WorstFor::slowest && query.scenario == entry.scenario &&
             plan.contenders[query.contender].label == entry.algorithm;
    };
    const auto found = std::find_if(report.worst.begin(), report.worst.end(), is_of_entry);
    if (found == report.worst.end() || changed.size() == plan.pictures) continue;
    WorstQuery query = *found;
    query.why = WorstFor::changed;
    std::erase_if(query.result.showings,
                  [&](const Showing& showing) { return showing.contender != query.contender; });
    changed.push_back(std::move(query));
  }
  return changed;
}

}  // namespace

void draw_pictures(const BenchReport& report, const BenchPlan& plan, const GateReport* gate,
                   PictureFolder& folder) {
  std::vector<WorstQuery> queries;
  if (gate != nullptr) queries = changed_since(*gate, report, plan);
  const std::vector<WorstQuery> worst = choose_worst(report.worst, plan.pictures - queries.size());
  queries.insert(queries.end(), worst.begin(), worst.end());
  std::optional<MapAsker> asker;
  for (const WorstQuery& query : queries) {
    if (!asker || !asker->fits(query)) asker.emplace(plan, query);
    folder.write(query.scenario, query.result.line, name(query.why), sheet_of(query, plan, *asker));
  }
}

void tell_pictures(const PictureFolder& folder, bool stdout_is_taken, const Console& console) {
  if (stdout_is_taken) return;
  if (folder.count() == 0) return console.print("no pictures\n");
  console.print(fmt::format("{} {} in {}\n", folder.count(),
                            folder.count() == 1 ? "picture" : "pictures", folder.path()));
}

}  // namespace nav::cli
