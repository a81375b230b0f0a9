// Hierarchical search: over entrances of clusters, refined to cells, then tightened.
//
// The map is cut into clusters; an abstract graph of the entrances between them is made once, large
// maps get clusters of clusters (hierarchy/cluster_levels.h). A query is answered there
// (abstract_search.h), its legs are turned into cells (refiner.h), no more of them than are wanted,
// and bends that only the entrances made are cut off (path/tighten.h). Ends near each other are
// also searched in a piece of the map around both, since a way over entrances may be a detour
// between them; the shorter path is taken.
//
// A path is found exactly where there is one. It is not always shortest: on game and street maps it
// is about 1 % longer before tightening and less than 0.1 % after.
// Source: Botea, Mueller and Schaeffer, Near Optimal Hierarchical Path-Finding, Journal of Game
//         Development 1(1), 2004.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "hierarchy/abstract_edges.h"
#include "hierarchy/refiner.h"
#include "path/path.h"
#include "path/tighten.h"
#include "planners/registry.h"

namespace nav {
namespace {

constexpr int kNear = 16;               // ends at most so far apart are searched directly,
constexpr int kAround = 12;             // with so much of the map around both
constexpr std::uint64_t kSettled = 32;  // steps on from where tightening moves nothing, most often
static_assert(kNear + 1 + 2 * kAround <= Patch::kMostSide);

class HpaSolver final : public Solver {
 public:
  HpaSolver(const Grid& grid, const ClusterLevels& levels)
      : grid_(grid), search_(levels), refiner_(levels), tightener_(grid), near_(grid) {}

  void begin(const Query& query) override {
    query_ = query;
    direct_.clear();
    done_ = refuse_blocked_ends(grid_, query_, answer_);
    if (done_) return;
    look_nearby();
    done_ = is_plain_way();
    if (done_) {
      answer_.status = Status::found;
      answer_.goal = query_.to.front();
      take(direct_);
    } else {
      search_.begin(query_);
    }
  }

  bool advance(std::uint64_t expansions) override {
    if (done_) return true;
    const Progress progress = search_.advance(expansions);
    answer_.stats = search_.stats();
    if (progress == Progress::running) return false;
    done_ = true;
    if (progress == Progress::found) {
      answer_.status = Status::found;
      write_path();
    } else {
      const bool limit = progress == Progress::limit;
      answer_.status = limit ? Status::gave_up : Status::no_path;
      answer_.reason = limit ? Reason::limit : Reason::disconnected;
    }
    return true;
  }

  const Answer& answer() override { return answer_; }
  void append_expanded(std::vector<ExpandedCell>& cells) const override {
    if (answer_.stats.expanded > 0) search_.append_expanded(cells);
  }
  void append_abstract_way(std::vector<Cell>& cells) override {
    if (answer_.status != Status::found || answer_.stats.expanded == 0) return;
    for (const AbstractSearch::Leg& leg : search_.legs()) {
      cells.push_back(leg.from);
      if (leg.to != leg.from) cells.push_back(leg.to);
    }
  }
  void watch(SearchObserver* observer) override {
    search_.watch(observer);
    refiner_.watch(observer);
  }
  std::size_t bytes() const override { return search_.bytes() + refiner_.bytes(); }

 private:
  void look_nearby() {
    const Cell a = query_.from;
    const Cell b = query_.to.front();
    if (std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) > kNear) return;
    const Cell low{std::max(std::min(a.x, b.x) - kAround, 0),
                   std::max(std::min(a.y, b.y) - kAround, 0)};
    const Cell high{std::min(std::max(a.x, b.x) + kAround, grid_.width() - 1),
                    std::min(std::max(a.y, b.y) + kAround, grid_.height() - 1)};
    near_.cut({.origin = low, .width = high.x - low.x + 1, .height = high.y - low.y + 1});
    points_.assign(1, a);
    if (near_search_.append_way(near_, a, b, points_)) append_turns(points_, direct_);
  }

  // Is the path found nearby as short as if there were no walls, over the cheapest ground?
  bool is_plain_way() const {
    if (direct_.empty()) return false;
    const bool diagonals = grid_.rule() != DiagonalRule::never;
    const int dx = std::abs(direct_.back().x - direct_.front().x);
    const int dy = std::abs(direct_.back().y - direct_.front().y);
    const Cost least = diagonals ? Cost{std::abs(dx - dy), std::min(dx, dy)} : Cost{dx + dy, 0};
    return waypoints_cost(grid_, direct_) == least * grid_.min_cost();
  }

  void take(const std::vector<Cell>& waypoints) {
    answer_.waypoints = waypoints;
    answer_.cost = waypoints_cost(grid_, waypoints);
    answer_.rest = {};
    if (query_.detail == PathDetail::cells) append_cells(answer_.waypoints, answer_.cells);
  }

  void write_path() {
    answer_.goal = query_.to.front();
    points_.clear();
    refiner_.append(search_, most_steps(), points_);
    answer_.stats.expanded += refiner_.stats().expanded;
    answer_.stats.generated += refiner_.stats().generated;
    append_turns(points_, answer_.waypoints);
    if (answer_.waypoints.back() != answer_.goal) {
      const double known = waypoints_cost(grid_, answer_.waypoints).value();
      answer_.rest = std::max(double{search_.cost()} - known, 0.0);
    }
    tightener_.tighten(answer_.waypoints);
    answer_.cost = waypoints_cost(grid_, answer_.waypoints);
    if (!direct_.empty() &&
        waypoints_cost(grid_, direct_).value() < answer_.cost.value() + answer_.rest.value_or(0)) {
      return take(direct_);
    }
    if (query_.detail == PathDetail::cells) append_cells(answer_.waypoints, answer_.cells);
  }

  // How far to refine, so that the steps wanted are those of a tightened path.
  std::uint64_t most_steps() const {
    return query_.first_steps < kNoLimit - kSettled ? query_.first_steps + kSettled : kNoLimit;
  }

  const Grid& grid_;
  AbstractSearch search_;
  Refiner refiner_;
  Tightener tightener_;
  Patch near_;
  PatchSearch near_search_;
  std::vector<Cell> points_;
  std::vector<Cell> direct_;  // a path found nearby, or empty
  Query query_;
  Answer answer_;
  bool done_ = true;
};

class HpaIndex final : public Index {
 public:
  HpaIndex(const Grid& grid, const PlannerOptions& options, WorkerPool& pool)
      : grid_(grid), levels_(grid, options.cluster_side, options.levels, pool) {}
  HpaIndex(const Grid& grid, const Sections& saved) : grid_(grid), levels_(grid, saved) {}

  const ClusterLevels& levels() const { return levels_; }
  void repair(std::span<const ClusterId> outdated, WorkerPool& pool) {
    levels_.repair(outdated, pool);
  }
  void note(const Adaptation& adaptation) { adaptation_ = adaptation; }

  std::unique_ptr<Solver> new_solver() const override {
    return std::make_unique<HpaSolver>(grid_, levels_);
  }
  std::size_t bytes() const override { return levels_.bytes(); }
  bool update(std::span<const Cell> changed) override {
    levels_.update(changed);
    return true;
  }
  std::vector<AbstractLevel> abstract_levels() const override {
    std::vector<AbstractLevel> all;
    for (int level = 1; level <= levels_.count(); ++level) {
      all.push_back(abstract_level(levels_, level));
    }
    return all;
  }
  void save(Sections& out) const override { levels_.save(out); }
  std::optional<Adaptation> adaptation() const override { return adaptation_; }

 private:
  const Grid& grid_;
  ClusterLevels levels_;
  std::optional<Adaptation> adaptation_;  // to the grid, where the file was saved for another
};

std::unique_ptr<Index> prepare(const Grid& grid, const PlannerOptions& options) {
  WorkerPool pool(options.threads);
  return std::make_unique<HpaIndex>(grid, options, pool);
}

std::unique_ptr<Index> load(const Grid& grid, const Sections& saved) {
  return std::make_unique<HpaIndex>(grid, saved);
}

// Clusters that the grid sees as the saved one did stay as they are; where these are few, all are
// as well made afresh, without gaps in the arrays.
std::unique_ptr<Index> adapt(const Grid& grid, const Sections& saved,
                             const PlannerOptions& options) {
  WorkerPool pool(options.threads);
  auto index = std::make_unique<HpaIndex>(grid, saved);
  const ClusterLevels& levels = index->levels();
  const std::vector<ClusterId> outdated = levels.base().outdated();
  Adaptation adaptation{.clusters = levels.layout(1).count(), .made_anew = outdated.size()};
  if (outdated.size() <= adaptation.clusters / 2) {
    index->repair(outdated, pool);
  } else {
    PlannerOptions as_saved = options;
    as_saved.cluster_side = levels.layout(1).side();
    as_saved.levels = levels.count();
    index = std::make_unique<HpaIndex>(grid, as_saved, pool);
    adaptation.made_anew = adaptation.clusters;
  }
  index->note(adaptation);
  return index;
}

}  // namespace

const PlannerInfo hpa_planner{
    .name = "hpa",
    .summary = "near-shortest path over the entrances of clusters",
    .source = "Botea, Mueller and Schaeffer 2004",
    .can = {.terrain_costs = true,
            .round_corners = true,
            .has_index = true,
            .has_clusters = true,
            .tells_steps = true,
            .after_change = AfterChange::repairs},
    .prepare = prepare,
    .index_version = 3,
    .load = load,
    .adapt = adapt,
};

}  // namespace nav
