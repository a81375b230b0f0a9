// A tile flood by several threads: see tile_flood.h.
//
// All tiles of a bucket that wait are settled in four rounds, by the parity of their column and
// row: tiles of one round touch neither each other nor the same neighbours' values, so each round
// runs in parallel without locks. What they wake is noted between the rounds. The result is that of
// one thread, as there is only one.
#include "flow/tile_flood.h"
#include "path/query.h"

namespace nav {
namespace {

constexpr std::size_t kTilesFrom = 4096;  // on smaller maps waking the threads costs more
constexpr std::size_t kPerChunk = 4;      // tiles, a few microseconds

}  // namespace

template <class V>
bool TileFlood<V>::run(std::span<const Cell> goals, double budget, WorkerPool& pool) {
  begin(goals, budget);
  if (pool.workers() > 1 && layout_.tile_count() >= kTilesFrom) {
    advance_together(pool);
  } else {
    advance(kNoLimit);
  }
  return finish();
}

template <class V>
void TileFlood<V>::advance_together(WorkerPool& pool) {
  struct Result {
    std::uint32_t tile;
    Change change;
  };
  std::array<std::vector<Result>, 4> rounds;
  do {
    while (true) {
      std::uint32_t tile;
      std::size_t count = 0;
      while (queue_.pop(tile)) {
        PendingRows& pending = pending_[tile];
        if (!pending.any() || pending.listed != 0) continue;
        pending.listed = 1;
        const Cell origin = layout_.origin(tile);
        const int round = origin.x / kTileSide % 2 + origin.y / kTileSide % 2 * 2;
        rounds[static_cast<std::size_t>(round)].push_back({tile, {}});
        ++count;
      }
      if (count == 0) break;
      expanded_ += count * kTileSide * kTileSide;
      for (std::vector<Result>& round : rounds) {
        pool.run({.count = round.size(), .size = kPerChunk},
                 [&](std::size_t begin, std::size_t end, int) {
                   for (std::size_t i = begin; i < end; ++i) {
                     round[i].change = settle_tile(round[i].tile);
                   }
                 });
        for (const Result& result : round) {
          pending_[result.tile].listed = 0;
          wake_around(result.tile, result.change);
        }
        round.clear();
      }
    }
  } while (queue_.next_bucket() && is_within_budget(queue_.bucket_end()));
}

#define NAVTOOL_THREADS(V)                                                     \
  template bool TileFlood<V>::run(std::span<const Cell>, double, WorkerPool&); \
  template void TileFlood<V>::advance_together(WorkerPool&);
NAVTOOL_THREADS(std::uint32_t)
NAVTOOL_THREADS(std::uint64_t)
#undef NAVTOOL_THREADS

}  // namespace nav
