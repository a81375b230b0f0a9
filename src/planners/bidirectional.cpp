// Bidirectional A* that stops as early as is safe (NBA*).
//
// Two searches, from the start and from the goal, share one upper bound: the best path joined so
// far. A cell leaves both searches at its first expansion by either. It is rejected, not expanded,
// where a path through it cannot beat the bound, judged by its own estimate or by the least key of
// the other side minus its estimate towards its own root. The search ends when one side has
// nothing left to expand.
//
// Invariants
//  1. Once a cell is settled, its cost on the settling side is final. That holds for consistent
//     estimates, which all are in an integer metric but the euclidean one, which is rounded.
//  2. `best_` is the cost of a real path, through `meeting_`.
// Costs are charged on entering a cell, so the backward search pays, on stepping from v to u, what
// the step from u into v costs.
// Ties: smaller key, then larger g, then smaller id; forward expands where both sides have equally
// many open cells.
// Cost: 32 bytes a cell, touched only where the searches go.
// Source: Pijls and Post, Yet Another Bidirectional Algorithm for Finding the Shortest Path, 2009
//         (report EI 2009-10, Erasmus University Rotterdam).
#include <algorithm>
#include <bit>
#include <optional>

#include "planners/finish.h"
#include "planners/planner.h"
#include "planners/registry.h"
#include "search/heap_search.h"
#include "search/trace_path.h"
#include "search/watch.h"

namespace nav {
namespace {

template <class Metric>
class TwoSidedSearch {
 public:
  using Value = typename Metric::Value;

  explicit TwoSidedSearch(const Grid& grid)
      : grid_(grid), costs_(grid), sides_{Side(grid.id_count()), Side(grid.id_count())} {}

  void watch(SearchObserver* observer) { observer_ = observer; }

  void begin(const Query& query) {
    heuristic_ = resolved(query.heuristic, grid_.rule());
    max_expansions_ = query.max_expansions;
    stats_ = {};
    meeting_.reset();
    progress_ = Progress::running;
    sides_[0].root = query.from;
    sides_[1].root = query.to.front();
    for (Side& side : sides_) {
      side.nodes.next_query();
      side.open.clear();
      side.least_key = estimate(query.from, query.to.front());
    }
    if (observer_ != nullptr) observer_->begin(query.from, query.to);
    for (const unsigned which : {0u, 1u}) {
      const Cell root = sides_[which].root;
      reach<Watch::off>(which, grid_.id(root), root, Value{}, kNoDirection);
      if (observer_ != nullptr) tell(SearchStep::source, which, root, std::nullopt, Value{});
    }
  }

  Progress advance(std::uint64_t expansions) {
    return with_watch(observer_, [&](auto watch) { return run<watch()>(expansions); });
  }

  const SearchStats& stats() const { return stats_; }

  void write_path(PathDetail detail, Answer& answer) const {
    // The forward half from start to meeting, then the backward half from meeting to goal.
    const Cell meeting = grid_.cell(*meeting_);
    trace_path(grid_, sides_[0].nodes, meeting, PathDetail::cells, answer);
    std::vector<Cell>& cells = answer.cells;
    Cell c = meeting;
    for (unsigned d = sides_[1].nodes[grid_.id(c)].mark.direction(); d != kNoDirection;
         d = sides_[1].nodes[grid_.id(c)].mark.direction()) {
      c = step(c, opposite(static_cast<Direction>(d)));
      cells.push_back(c);
    }
    answer.goal = c;
    answer.waypoints.clear();
    append_waypoints(cells, answer.waypoints);
    answer.cost = path_cost(grid_, cells);
    if (detail == PathDetail::turns) cells.clear();
  }

  void append_expanded(std::vector<ExpandedCell>& cells) const {
    const double unit = Cost{costs_.unit(), 0}.value();
    for (const Side& side : sides_) {
      append_expanded_nodes(
          grid_, side.nodes, [&](const Value& g) { return Metric::to_double(g) * unit; }, cells);
    }
  }

  std::size_t bytes() const {
    std::size_t sum = 0;
    for (const Side& side : sides_) sum += side.nodes.bytes() + side.open.bytes();
    return sum;
  }

 private:
  struct Entry {
    Value key;
    Value g;
    CellId id;
  };
  struct Earlier {
    bool operator()(const Entry& a, const Entry& b) const {
      if (a.key != b.key) return a.key < b.key;
      if (a.g != b.g) return b.g < a.g;
      return a.id < b.id;
    }
  };
  struct Side {
    explicit Side(std::size_t id_count) : nodes(id_count) {}
    Cell root;
    NodeTable<SearchNode<Value>> nodes;
    QuadHeap<Entry, Earlier> open;
    Value least_key{};  // no open cell of this side has a smaller key
  };

  template <Watch watch>
  Progress run(std::uint64_t expansions) {
    for (std::uint64_t left = expansions; progress_ == Progress::running;) {
      if (sides_[0].open.empty() || sides_[1].open.empty()) {
        progress_ = meeting_ ? Progress::found : Progress::exhausted;
        break;
      }
      const unsigned which = sides_[1].open.size() < sides_[0].open.size() ? 1 : 0;
      Side& side = sides_[which];
      const Entry top = side.open.top();
      if (is_settled(top.id) || side.nodes[top.id].g != top.g) {
        side.open.pop();
        continue;
      }
      if (!Metric::is_exact(top.key)) {
        progress_ = Progress::beyond;
        break;
      }
      if (stats_.expanded == max_expansions_) {
        progress_ = Progress::limit;
        break;
      }
      if (left-- == 0) break;
      side.open.pop();
      side.least_key = top.key;
      settle<watch>(which, top);
    }
    return progress_;
  }

  Value estimate(Cell a, Cell b) const { return costs_.estimate(heuristic_, a, b); }

  bool is_settled(CellId id) const {
    return std::any_of(sides_.begin(), sides_.end(), [&](const Side& side) {
      return side.nodes.is_current(side.nodes[id]) && side.nodes[id].mark.expanded();
    });
  }

  void tell(SearchStep what, unsigned which, Cell at, std::optional<Cell> from,
            const Value& g) const {
    const double unit = Cost{costs_.unit(), 0}.value();
    const Value rest = estimate(at, sides_[1 - which].root);
    observer_->event({.step = what,
                      .side = which == 0 ? SearchSide::forward : SearchSide::backward,
                      .at = at,
                      .from = from,
                      .g = Metric::to_double(g) * unit,
                      .h = Metric::to_double(rest) * unit,
                      .f = Metric::to_double(g + rest) * unit});
  }

  template <Watch watch>
  void reach(unsigned which, CellId id, Cell c, const Value& g, unsigned direction) {
    Side& side = sides_[which];
    const Side& other = sides_[1 - which];
    auto& node = side.nodes[id];
    if constexpr (watch == Watch::on) {
      const bool known = side.nodes.is_current(node);
      tell(look_step(known, false, !known || g < node.g), which, c,
           step(c, opposite(static_cast<Direction>(direction))), g);
    }
    if (side.nodes.is_current(node) && node.g <= g) return;
    node.g = g;
    node.mark = side.nodes.mark(direction);
    side.open.push({.key = g + estimate(c, other.root), .g = g, .id = id});
    const auto& met = other.nodes[id];
    if (!other.nodes.is_current(met)) return;
    const Value joined = g + met.g;
    if (meeting_ && !(joined < best_)) return;
    meeting_ = id;
    best_ = joined;
  }

  template <Watch watch>
  void settle(unsigned which, const Entry& top) {
    Side& side = sides_[which];
    const Side& other = sides_[1 - which];
    side.nodes[top.id].mark.set_expanded();
    ++stats_.expanded;
    const Cell c = grid_.cell(top.id);
    if constexpr (watch == Watch::on) tell(SearchStep::expand, which, c, std::nullopt, top.g);
    // Neither the key nor what the other side must still pay to come here leaves room to improve.
    const bool rejected = meeting_ && (!(top.key < best_) ||
                                       !(top.g + other.least_key < best_ + estimate(c, side.root)));
    if (rejected) return;
    for (unsigned set = grid_.moves(top.id); set != 0; set &= set - 1) {
      const auto d = static_cast<Direction>(std::countr_zero(set));
      const CellId next = top.id + grid_.offset(d);
      ++stats_.generated;
      const Value length = which == 0 ? costs_.step(top.id, next, is_diagonal(d))
                                      : costs_.step(next, top.id, is_diagonal(d));
      if (is_settled(next)) {
        if constexpr (watch == Watch::on) {
          tell(SearchStep::reject, which, step(c, d), c, top.g + length);
        }
        continue;
      }
      reach<watch>(which, next, step(c, d), top.g + length, static_cast<unsigned>(d));
    }
  }

  const Grid& grid_;
  TerrainCosts<Metric> costs_;
  std::array<Side, 2> sides_;  // forward, backward
  Heuristic heuristic_ = Heuristic::octile;
  std::uint64_t max_expansions_ = kNoLimit;
  SearchStats stats_;
  Progress progress_ = Progress::exhausted;
  std::optional<CellId> meeting_;
  Value best_{};
  SearchObserver* observer_ = nullptr;
};

class BidirectionalSolver final : public Solver {
 public:
  explicit BidirectionalSolver(const Grid& grid) : grid_(grid) {}

  void begin(const Query& query) override {
    query_ = query;
    done_ = refuse_blocked_ends(grid_, query_, answer_);
    if (done_) return;
    exact_runs_ = false;
    if (TerrainCosts<WideMetric>::fits(grid_)) {
      if (!wide_) wide_.emplace(grid_);
      wide_->watch(observer_);
      wide_->begin(query_);
    } else {
      start_exact();
    }
  }

  bool advance(std::uint64_t expansions) override {
    if (done_) return true;
    const Progress progress =
        exact_runs_ ? exact_->advance(expansions) : wide_->advance(expansions);
    if (progress == Progress::beyond) {
      start_exact();
      return false;
    }
    done_ = exact_runs_ ? finish(*exact_, progress, query_.detail, answer_)
                        : finish(*wide_, progress, query_.detail, answer_);
    return done_;
  }

  const Answer& answer() override { return answer_; }

  void append_expanded(std::vector<ExpandedCell>& cells) const override {
    if (answer_.stats.expanded == 0) return;
    exact_runs_ ? exact_->append_expanded(cells) : wide_->append_expanded(cells);
  }

  void watch(SearchObserver* observer) override { observer_ = observer; }

  std::size_t bytes() const override {
    return (wide_ ? wide_->bytes() : 0) + (exact_ ? exact_->bytes() : 0);
  }

 private:
  void start_exact() {
    if (!exact_) exact_.emplace(grid_);
    exact_->watch(observer_);
    exact_->begin(query_);
    exact_runs_ = true;
  }

  const Grid& grid_;
  Query query_;
  Answer answer_;
  bool done_ = true;
  bool exact_runs_ = false;  // the wide metric could not hold the query's costs
  SearchObserver* observer_ = nullptr;
  std::optional<TwoSidedSearch<WideMetric>> wide_;
  std::optional<TwoSidedSearch<ExactMetric>> exact_;
};

}  // namespace

const PlannerInfo bidirectional_planner{
    .name = "bidirectional",
    .summary = "shortest path, searched from both ends at once",
    .source = "Pijls and Post 2009",
    .can = {.optimal = true,
            .terrain_costs = true,
            .round_corners = true,
            .takes_heuristic = true,
            .needs_consistency = true,
            .tells_steps = true,
            .after_change = AfterChange::goes_on},
    .prepare = no_index<BidirectionalSolver>,
};

}  // namespace nav
