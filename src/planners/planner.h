// The contract of every planner.
//
// A planner makes an Index for a Grid once (many have nothing to prepare), and the Index makes
// Solvers. The Index is shared between threads and changes only by update(); a Solver is scratch
// for one thread, reused from query to query: once warm, a query allocates nothing. Lifetimes: an
// Index refers to its Grid and a Solver to its Index, so keep the three together, Grid outliving
// Index outliving Solver.
//
// Planners check nothing twice: ends are on the map (check_query) and what a planner cannot do is
// refused by its capabilities (refusal). Blocked ends are a negative answer, given here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/file_mapping.h"
#include "base/sections.h"
#include "grid/grid.h"
#include "path/abstract_level.h"
#include "path/answer.h"
#include "path/query.h"
#include "path/search_observer.h"
#include "planners/cost_basis.h"

namespace nav {

// What becomes of an index and its solvers when cells of the grid change.
enum class AfterChange : std::uint8_t {
  goes_on,   // nothing is prepared; made anew only where the grid's range of costs changes
  repairs,   // what the change concerns is made anew
  rebuilds,  // all is
};
std::string_view name(AfterChange what);

// What a planner promises, supports and refuses; conformance, the command line and the
// documentation read it.
struct Capabilities {
  bool optimal = false;            // least cost on every map that it accepts
  bool bounded = false;            // cost at most weight times the least
  bool any_angle = false;          // straight moves between centres in line of sight; where all
                                   // cells cost the same, never above the least cost of steps
  bool terrain_costs = false;      // cells of different cost, and costs of entering
  bool round_corners = false;      // agents with a radius, under rules that pass wall corners
  bool several_goals = false;      // answers the nearest of several goals in one search
  bool takes_heuristic = false;    // looks at Query::heuristic
  bool needs_consistency = false;  // refuses the estimate that rounding can make inconsistent
  bool takes_weight = false;       // looks at Query::weight
  bool has_index = false;          // prepares something that can be saved to a file
  bool has_clusters = false;       // over clusters of cells; looks at their size and levels
  bool tells_steps = false;        // its searches can be watched, node by node
  AfterChange after_change = AfterChange::rebuilds;
  std::uint8_t rules = 0b1111;  // bit i: supports DiagonalRule i
};

// How preprocessing is done. Planners look at what concerns them.
struct PlannerOptions {
  int threads = 1;
  int cluster_side = 32;  // cells; of hierarchical planners, 1 to 62
  int levels = 0;         // of hierarchical planners, from 1; 0: by the size of the map
};

// How much of a loaded index was made anew, as its file was saved for another grid.
struct Adaptation {
  std::size_t clusters = 0;
  std::size_t made_anew = 0;
  friend bool operator==(const Adaptation&, const Adaptation&) = default;
};

class Solver {
 public:
  virtual ~Solver() = default;

  // Runs a query to its end. The answer is the solver's own and lasts until its next query.
  const Answer& solve(const Query& query) {
    begin(query);
    while (!advance(kNoLimit)) {
    }
    return answer();
  }

  // The same in slices, for callers with a budget per frame: begin, then advance by about that many
  // expansions until it returns true, then look at the answer. The query is copied.
  virtual void begin(const Query& query) = 0;
  virtual bool advance(std::uint64_t expansions) = 0;
  virtual const Answer& answer() = 0;

  // Appends the cells that the last query expanded, in id order, each once.
  virtual void append_expanded(std::vector<ExpandedCell>& cells) const = 0;
  // Of planners with clusters: appends the cells that the last query's abstract way leads over, in
  // turn from its start to its goal; nothing where none was found.
  virtual void append_abstract_way(std::vector<Cell>& /*cells*/) {}
  // From the next query on tells of each step of its searches; null: no longer. What is not watched
  // runs as fast as if there were no watching. Does nothing unless Capabilities::tells_steps.
  virtual void watch(SearchObserver* /*observer*/) {}
  // Memory that the solver holds, in bytes.
  virtual std::size_t bytes() const = 0;
};

class Index {
 public:
  virtual ~Index() = default;
  virtual std::unique_ptr<Solver> new_solver() const = 0;
  // Memory of what was prepared, in bytes; 0 where there is nothing.
  virtual std::size_t bytes() const = 0;

  // Takes over changes of the grid at these cells; Grid::update was called. Solvers see them from
  // their next query on; none may be at work. False where it can't, or the change is of a kind that
  // concerns all of it: then index and solvers are to be made anew. The arrays of a loaded index
  // can't be written: what changes is copied first.
  virtual bool update(std::span<const Cell> /*changed*/) { return false; }

  // What its clusters and their graph look like, lowest level first; empty where it has none.
  virtual std::vector<AbstractLevel> abstract_levels() const { return {}; }

  // Lists the arrays that a file of this index holds; they stay the index's own.
  virtual void save(Sections& /*out*/) const {}
  // Empty unless PlannerInfo::adapt made it.
  virtual std::optional<Adaptation> adaptation() const { return std::nullopt; }
  // Takes over the memory that the arrays of a loaded index look at.
  void keep(FileMapping memory) { memory_ = std::move(memory); }

 private:
  FileMapping memory_;
};

struct PlannerInfo {
  std::string_view name;     // on the command line, and golden stem
  std::string_view summary;  // one line for `navtool algos`
  std::string_view source;   // paper
  Capabilities can;
  // Throws Error where the grid is refused.
  std::unique_ptr<Index> (*prepare)(const Grid& grid, const PlannerOptions& options);

  // Planners with an index also have these two (load_index in planners/saved_index.h calls them).
  // From 1 on; raised with every change of what Index::save lists, or of what it means.
  std::uint32_t index_version = 0;
  // Makes the index that was saved for an equal grid, with arrays that look at the sections. No
  // content may crash a search: sizes and all that serves as a subscript later are checked here.
  // Throws Error.
  std::unique_ptr<Index> (*load)(const Grid& grid, const Sections& saved) = nullptr;
  // Of indexes that can serve another grid than they were saved for, of the same size and diagonal
  // rule: what the grids differ in is made anew, the rest used as with `load`. Clusters are those
  // of the file, whatever the options say. Throws Error.
  std::unique_ptr<Index> (*adapt)(const Grid& grid, const Sections& saved,
                                  const PlannerOptions& options) = nullptr;
};

// Why this planner can't answer such a query on such a grid, for a person; empty if it can.
std::optional<std::string> refusal(const PlannerInfo& planner, const Grid& grid,
                                   const Query& query);

// Resets the answer for a query. True where an end is blocked: then the answer is complete.
bool refuse_blocked_ends(const Grid& grid, const Query& query, Answer& answer);

// The Index of a planner without preprocessing: makes solvers of type S from the grid.
template <class S>
class NoIndex final : public Index {
 public:
  explicit NoIndex(const Grid& grid) : grid_(grid), costs_(grid) {}
  std::unique_ptr<Solver> new_solver() const override { return std::make_unique<S>(grid_); }
  std::size_t bytes() const override { return 0; }
  bool update(std::span<const Cell> /*changed*/) override { return CostBasis(grid_) == costs_; }

 private:
  const Grid& grid_;
  CostBasis costs_;
};

template <class S>
std::unique_ptr<Index> no_index(const Grid& grid, const PlannerOptions&) {
  return std::make_unique<NoIndex<S>>(grid);
}

}  // namespace nav
