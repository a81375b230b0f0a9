#include "shrink/shrink.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace nav {
namespace {

enum class Axis : std::uint8_t { rows, columns };

int distance(Cell a, Cell b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

int kept_before(const std::vector<bool>& keep, int line) {
  return static_cast<int>(std::count(keep.begin(), keep.begin() + line, true));
}

class Shrinker {
 public:
  Shrinker(const FailingQuery& start, const std::function<bool(const FailingQuery&)>& still_fails,
           const ShrinkOptions& options)
      : still_fails_(still_fails), options_(options), result_{.smallest = start} {
    TerrainMap& map = result_.smallest.map;
    map.start.reset();
    map.goal.reset();
    map.frame.reset();
  }

  Shrunk run() {
    bool changed = true;
    while (changed && !ended_) {
      changed = drop_lines(Axis::rows);
      changed = drop_lines(Axis::columns) || changed;
      changed = move_ends() || changed;
      changed = make_plain() || changed;
    }
    result_.minimal = !ended_;
    return std::move(result_);
  }

 private:
  // Does it still fail? Then it is the smallest so far.
  bool keeps(FailingQuery candidate) {
    if (ended_) return false;
    if (result_.tries == options_.most_tries || (options_.stop && options_.stop())) {
      ended_ = true;
      return false;
    }
    ++result_.tries;
    if (!still_fails_(candidate)) return false;
    result_.smallest = std::move(candidate);
    if (options_.kept) options_.kept(result_.smallest, result_.tries);
    return true;
  }

  // Takes items away that are not needed: `count` says how many there are, and without(begin, end)
  // tries to go on without some of them, which the next ones then follow. True where some went.
  template <class Count, class Without>
  bool reduce(const Count& count, const Without& without) {
    bool changed = false;
    for (std::size_t piece = std::max<std::size_t>(count() / 2, 1); !ended_;) {
      bool again = false;
      for (std::size_t begin = 0; begin < count() && !ended_;) {
        if (without(begin, std::min(begin + piece, count()))) {
          changed = again = true;
        } else {
          begin += piece;
        }
      }
      if (piece == 1 && !again) break;
      if (piece > 1) piece = std::min(piece / 2, std::max<std::size_t>(count() / 2, 1));
    }
    return changed;
  }

  // Rows or columns that no end lies on.
  bool drop_lines(Axis axis) {
    const bool rows = axis == Axis::rows;
    const auto free_lines = [&] {
      const FailingQuery& now = result_.smallest;
      std::vector<int> lines;
      for (int i = 0; i < (rows ? now.map.height() : now.map.width()); ++i) {
        if (i != (rows ? now.from.y : now.from.x) && i != (rows ? now.to.y : now.to.x)) {
          lines.push_back(i);
        }
      }
      return lines;
    };
    return reduce([&] { return free_lines().size(); },
                  [&](std::size_t begin, std::size_t end) {
                    const FailingQuery& now = result_.smallest;
                    std::vector<bool> keep_rows(static_cast<std::size_t>(now.map.height()), true);
                    std::vector<bool> keep_columns(static_cast<std::size_t>(now.map.width()), true);
                    const std::vector<int> lines = free_lines();
                    for (std::size_t i = begin; i < end; ++i) {
                      (rows ? keep_rows : keep_columns)[static_cast<std::size_t>(lines[i])] = false;
                    }
                    const auto moved = [&](Cell c) {
                      return Cell{kept_before(keep_columns, c.x), kept_before(keep_rows, c.y)};
                    };
                    return keeps({.map = without_lines(now.map, keep_rows, keep_columns),
                                  .from = moved(now.from),
                                  .to = moved(now.to)});
                  });
  }

  // Cells that are not plain, row by row.
  std::vector<Cell> other_cells() const {
    const TerrainMap& map = result_.smallest.map;
    std::vector<Cell> cells;
    for (int y = 0; y < map.height(); ++y) {
      for (int x = 0; x < map.width(); ++x) {
        if (map.at({x, y}) != options_.plain) cells.push_back({x, y});
      }
    }
    return cells;
  }

  bool make_plain() {
    std::vector<Cell> cells = other_cells();
    return reduce([&] { return cells.size(); },
                  [&](std::size_t begin, std::size_t end) {
                    FailingQuery candidate = result_.smallest;
                    const auto first = cells.begin() + static_cast<std::ptrdiff_t>(begin);
                    const auto last = cells.begin() + static_cast<std::ptrdiff_t>(end);
                    for (auto c = first; c != last; ++c) candidate.map.set(*c, options_.plain);
                    // An end stays as open, or as blocked, as it was.
                    const bool ends_stay = is_blocked(candidate, candidate.from) ==
                                               is_blocked(result_.smallest, candidate.from) &&
                                           is_blocked(candidate, candidate.to) ==
                                               is_blocked(result_.smallest, candidate.to);
                    if (!ends_stay || !keeps(std::move(candidate))) return false;
                    cells.erase(first, last);
                    return true;
                  });
  }

  bool is_blocked(const FailingQuery& query, Cell c) const {
    const std::uint8_t kind = query.map.at(c);
    return kind < options_.blocked.size() && options_.blocked[kind];
  }

  bool move_ends() {
    bool changed = false;
    while (move_end(&FailingQuery::from, &FailingQuery::to) ||
           move_end(&FailingQuery::to, &FailingQuery::from)) {
      changed = true;
    }
    return changed;
  }

  // One end towards the other: half of the way, a quarter, and so on; then to any neighbour that is
  // nearer, or as near by the larger of x and y and nearer by their sum.
  bool move_end(Cell FailingQuery::*end, Cell FailingQuery::*other) {
    const Cell here = result_.smallest.*end;
    const Cell there = result_.smallest.*other;
    const auto tries = [&](Cell to) {
      if (to == here) return false;
      FailingQuery candidate = result_.smallest;
      if (!candidate.map.contains(to)) return false;
      if (is_blocked(candidate, to) != is_blocked(candidate, here)) return false;
      candidate.*end = to;
      return keeps(std::move(candidate));
    };
    for (int part = 2; distance(here, there) / part >= 2; part *= 2) {
      if (tries({here.x + (there.x - here.x) / part, here.y + (there.y - here.y) / part})) {
        return true;
      }
    }
    for (const Cell delta : kStep) {
      const Cell to{here.x + delta.x, here.y + delta.y};
      if (is_nearer(to, here, there) && tries(to)) return true;
    }
    return false;
  }

  static bool is_nearer(Cell a, Cell than, Cell to) {
    const int sum_a = std::abs(a.x - to.x) + std::abs(a.y - to.y);
    const int sum_b = std::abs(than.x - to.x) + std::abs(than.y - to.y);
    if (distance(a, to) != distance(than, to)) return distance(a, to) < distance(than, to);
    return sum_a < sum_b;
  }

  const std::function<bool(const FailingQuery&)>& still_fails_;
  const ShrinkOptions& options_;
  Shrunk result_;
  bool ended_ = false;
};

}  // namespace

Shrunk shrink(const FailingQuery& start,
              const std::function<bool(const FailingQuery&)>& still_fails,
              const ShrinkOptions& options) {
  return Shrinker(start, still_fails, options).run();
}

TerrainMap without_lines(const TerrainMap& map, const std::vector<bool>& keep_rows,
                         const std::vector<bool>& keep_columns) {
  const auto count = [](const std::vector<bool>& keep) {
    return static_cast<int>(std::count(keep.begin(), keep.end(), true));
  };
  TerrainMap smaller(count(keep_columns), count(keep_rows), map.kinds());
  int to_y = 0;
  for (int y = 0; y < map.height(); ++y) {
    if (!keep_rows[static_cast<std::size_t>(y)]) continue;
    int to_x = 0;
    for (int x = 0; x < map.width(); ++x) {
      if (keep_columns[static_cast<std::size_t>(x)]) smaller.set({to_x++, to_y}, map.at({x, y}));
    }
    ++to_y;
  }
  return smaller;
}

}  // namespace nav
