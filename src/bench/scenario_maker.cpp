#include "bench/scenario_maker.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <memory>
#include <span>

#include "base/parallel.h"
#include "base/rng.h"
#include "bench/open_cells.h"
#include "bench/query_pool.h"
#include "bench/reference_flood.h"
#include "bench/unreachable_pairs.h"
#include "grid/far_ends.h"

namespace nav {
namespace {

using Progress = std::function<void(std::uint64_t, std::uint64_t)>;

// Up to so many pairs are listed, not drawn; likewise up to four times as many as asked for.
constexpr std::uint64_t kListedPairs = 1'000'000;

// How many queries a start should contribute, and how many to choose from.
constexpr std::uint64_t kQueriesPerStart = 10;
constexpr double kPlenty = 3;

// Random numbers of their own for each purpose and each start.
enum class Draw : std::uint64_t { starts, goals, choice, unreachable };
Rng rng_for(std::uint64_t seed, Draw draw, std::uint64_t number) {
  const std::uint64_t purpose = Rng(static_cast<std::uint64_t>(draw) + 1).next();
  return Rng(Rng(Rng(seed).next() ^ purpose).next() + Rng(number).next());
}

// Cells in each bucket of lengths from a flood's start; the start itself left out.
std::vector<std::uint64_t> count_by_bucket(const ReferenceFlood& flood) {
  std::vector<std::uint64_t> counts;
  for (const CellId id : flood.reached().subspan(1)) {
    const auto bucket = static_cast<std::size_t>(length_bucket(flood.value(id)));
    if (bucket >= counts.size()) counts.resize(bucket + 1);
    ++counts[bucket];
  }
  return counts;
}

// `wanted[k]` cells of bucket k, drawn evenly; all of them where there are no more. Requires:
// counts as count_by_bucket gives them; may be longer than `wanted`.
std::vector<CellId> draw_by_bucket(const ReferenceFlood& flood, std::vector<std::uint64_t> counts,
                                   std::vector<std::uint64_t> wanted, Rng& rng) {
  wanted.resize(counts.size());
  std::vector<CellId> cells;
  for (const CellId id : flood.reached().subspan(1)) {
    const auto bucket = static_cast<std::size_t>(length_bucket(flood.value(id)));
    if (wanted[bucket] > 0 && rng.below(counts[bucket]) < wanted[bucket]) {
      cells.push_back(id);
      --wanted[bucket];
    }
    --counts[bucket];
  }
  return cells;
}

class ScenarioMaker {
 public:
  ScenarioMaker(const Grid& grid, const Components& components, const ScenarioRequest& request,
                const Progress& progress)
      : grid_(grid),
        components_(components),
        request_(request),
        progress_(progress),
        cells_(grid),
        workers_(request.workers),
        floods_(static_cast<std::size_t>(workers_.workers())) {}

  Scenario make();

 private:
  struct Start {
    CellId cell = 0;
    bool spare = false;  // its queries are for buckets that have no others
  };

  std::vector<PooledQuery> list_all();
  std::vector<PooledQuery> draw(double plenty, std::uint64_t starts);
  // The starts, after the first one, whose flood has just been run and counted.
  void draw_starts(const ReferenceFlood& first, std::uint64_t count, std::vector<Start>& starts);
  // Adds the queries of all starts, by `queries_of(flood, index of the start)`, and sorts the pool.
  template <class QueriesOf>
  void flood_all(std::span<const Start> starts, std::vector<PooledQuery>& pool,
                 const QueriesOf& queries_of);
  std::vector<PooledQuery> draw_queries(const ReferenceFlood& flood, Start start,
                                        std::uint64_t number, double per_bucket) const;

  bool has_company(Cell cell) const {
    const std::uint32_t part = components_.label(cell);
    return part != Components::kNone && components_.sizes()[part] > 1;
  }
  ReferenceFlood& flood_of(int worker) {
    std::unique_ptr<ReferenceFlood>& flood = floods_[static_cast<std::size_t>(worker)];
    if (!flood) flood = std::make_unique<ReferenceFlood>(grid_);
    return *flood;
  }

  const Grid& grid_;
  const Components& components_;
  const ScenarioRequest& request_;
  const Progress& progress_;
  OpenCells cells_;
  WorkerPool workers_;
  std::vector<std::unique_ptr<ReferenceFlood>> floods_;  // by worker, made when first needed
  std::vector<std::uint64_t> first_counts_;              // by bucket, of the first start's flood
};

template <class QueriesOf>
void ScenarioMaker::flood_all(std::span<const Start> starts, std::vector<PooledQuery>& pool,
                              const QueriesOf& queries_of) {
  std::vector<std::vector<PooledQuery>> by_start(starts.size());
  std::atomic<std::uint64_t> done = 0;
  const auto work = [&](std::size_t begin, std::size_t end, int worker) {
    ReferenceFlood& flood = flood_of(worker);
    for (std::size_t i = begin; i < end; ++i) {
      flood.run(grid_.cell(starts[i].cell));
      by_start[i] = queries_of(flood, i);
      ++done;
      if (progress_ && worker == 0) progress_(done, starts.size());
    }
  };
  workers_.run({.count = starts.size(), .size = 1}, work);
  for (const std::vector<PooledQuery>& queries : by_start) {
    pool.insert(pool.end(), queries.begin(), queries.end());
  }
  sort_pool(pool);
}

std::vector<PooledQuery> ScenarioMaker::list_all() {
  std::vector<Start> starts;
  for (std::size_t i = 0; i < cells_.count(); ++i) {
    const Cell cell = cells_.at(i);
    if (has_company(cell)) starts.push_back({grid_.id(cell), false});
  }
  std::vector<PooledQuery> pool;
  flood_all(starts, pool, [&](const ReferenceFlood& flood, std::size_t i) {
    std::vector<PooledQuery> queries;
    for (const CellId to : flood.reached().subspan(1)) {
      queries.push_back({starts[i].cell, to, flood.cost(to), false});
    }
    return queries;
  });
  return pool;
}

void ScenarioMaker::draw_starts(const ReferenceFlood& first, std::uint64_t count,
                                std::vector<Start>& starts) {
  if (count >= cells_.count()) {
    for (std::size_t i = 0; i < cells_.count(); ++i) {
      if (has_company(cells_.at(i))) starts.push_back({grid_.id(cells_.at(i)), false});
    }
  } else {
    Rng rng = rng_for(request_.seed, Draw::starts, 0);
    std::vector<std::size_t> buckets;
    for (std::size_t bucket = 0; bucket < first_counts_.size(); ++bucket) {
      if (first_counts_[bucket] > 0) buckets.push_back(bucket);
    }
    std::vector<std::uint64_t> wanted(first_counts_.size());
    for (std::uint64_t i = 0; i < count; ++i) {
      if (i % 2 == 0) {
        ++wanted[buckets[rng.below(buckets.size())]];
        continue;
      }
      const Cell cell = cells_.at(rng.below(cells_.count()));
      if (has_company(cell)) starts.push_back({grid_.id(cell), false});
    }
    for (const CellId cell : draw_by_bucket(first, first_counts_, wanted, rng)) {
      starts.push_back({cell, false});
    }
  }
  const CellId known = starts.front().cell;
  std::sort(starts.begin() + 1, starts.end(),
            [](const Start& a, const Start& b) { return a.cell < b.cell; });
  const auto end = std::unique(starts.begin() + 1, starts.end(),
                               [](const Start& a, const Start& b) { return a.cell == b.cell; });
  starts.erase(end, starts.end());
  std::erase_if(starts, [&](const Start& s) { return s.cell == known && !s.spare; });
}

std::vector<PooledQuery> ScenarioMaker::draw_queries(const ReferenceFlood& flood, Start start,
                                                     std::uint64_t number,
                                                     double per_bucket) const {
  Rng rng = rng_for(request_.seed, Draw::goals, number);
  const std::vector<std::uint64_t> counts = count_by_bucket(flood);
  std::vector<std::uint64_t> wanted(counts.size());
  const std::size_t buckets = std::min(counts.size(), first_counts_.size());
  for (std::size_t bucket = 0; bucket < buckets; ++bucket) {
    if (counts[bucket] == 0 || first_counts_[bucket] == 0) continue;
    const auto whole = static_cast<std::uint64_t>(per_bucket);
    wanted[bucket] = whole + (rng.chance(per_bucket - static_cast<double>(whole)) ? 1 : 0);
  }
  std::vector<PooledQuery> queries;
  for (const CellId to : draw_by_bucket(flood, counts, wanted, rng)) {
    PooledQuery query{start.cell, to, flood.cost(to), start.spare};
    if (grid_.uniform() && rng.next() % 2 != 0) std::swap(query.from, query.to);
    queries.push_back(query);
  }
  return queries;
}

std::vector<PooledQuery> ScenarioMaker::draw(double plenty, std::uint64_t count) {
  ReferenceFlood& flood = flood_of(0);
  const Cell outermost = far_ends(grid_, components_)->from;
  flood.run(outermost);
  first_counts_ = count_by_bucket(flood);
  std::vector<Start> starts{{grid_.id(outermost), true}};
  draw_starts(flood, count - 1, starts);

  const auto buckets = static_cast<double>(std::count_if(first_counts_.begin(), first_counts_.end(),
                                                         [](std::uint64_t n) { return n > 0; }));
  const double wanted = plenty * static_cast<double>(request_.count);
  // The first start alone could fill every bucket; its flood has been run.
  std::vector<PooledQuery> pool = draw_queries(flood, starts.front(), 0, wanted / buckets);
  const double per_start = wanted / static_cast<double>(starts.size());
  flood_all(std::span(starts).subspan(1), pool, [&](const ReferenceFlood& done, std::size_t i) {
    return draw_queries(done, starts[i + 1], i + 1, per_start / buckets);
  });
  return pool;
}

Scenario ScenarioMaker::make() {
  Scenario scenario;
  std::uint64_t together = 0;
  for (const std::uint64_t size : components_.sizes()) together += size * size;
  const std::uint64_t cells = cells_.count();
  scenario.reachable_pairs = together - cells;
  scenario.unreachable_pairs = cells * cells - together;

  std::vector<PooledQuery> pool;
  if (scenario.reachable_pairs <= std::max(kListedPairs, 4 * request_.count)) {
    if (request_.count > 0) pool = list_all();
  } else {
    std::uint64_t starts =
        request_.starts > 0 ? request_.starts : 1 + request_.count / kQueriesPerStart;
    // More than enough nearly always; where parts are small and many, more has to be drawn.
    for (double plenty = kPlenty;; plenty *= 4, starts *= 2) {
      pool = draw(plenty, std::clamp<std::uint64_t>(starts, 1, cells));
      if (pool.size() >= request_.count) break;
    }
  }
  Rng rng = rng_for(request_.seed, Draw::choice, 0);
  for (const PooledQuery& query : choose_evenly(std::move(pool), request_.count, rng)) {
    scenario.queries.push_back({grid_.cell(query.from), grid_.cell(query.to), query.cost});
  }
  rng = rng_for(request_.seed, Draw::unreachable, 0);
  for (const CellPair& pair : draw_unreachable_pairs(
           cells_, components_, scenario.unreachable_pairs, request_.unreachable, rng)) {
    scenario.queries.push_back({pair.from, pair.to, std::nullopt});
  }
  return scenario;
}

}  // namespace

Scenario make_scenario(const Grid& grid, const Components& components,
                       const ScenarioRequest& request, const Progress& progress) {
  return ScenarioMaker(grid, components, request, progress).make();
}

}  // namespace nav
