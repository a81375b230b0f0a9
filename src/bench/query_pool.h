// Queries to choose from, and the choice of as many from each bucket of lengths.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "grid/cell.h"
#include "grid/cost.h"

namespace nav {

// A length's bucket in scenario files: a fourth of it, rounded down.
int length_bucket(double length);
inline int length_bucket(const Cost& cost) { return length_bucket(cost.value()); }

struct PooledQuery {
  CellId from = 0;
  CellId to = 0;
  Cost cost;
  bool spare = false;  // only where its bucket has no other
};

// How many to take of each of several lots, so many in all: the same number of each, all of those
// that have less; what can't be shared out evenly goes to lots evenly spaced among those with more.
// All, where there are fewer. [lots]
std::vector<std::uint64_t> even_shares(const std::vector<std::uint64_t>& sizes,
                                       std::uint64_t count);

// Sorts the queries by bucket, from and to, and drops those that occur twice.
void sort_pool(std::vector<PooledQuery>& pool);

// Chooses `count` different queries, evenly from all buckets; by bucket, then in random order.
// Requires: a sorted pool.
std::vector<PooledQuery> choose_evenly(std::vector<PooledQuery> pool, std::uint64_t count,
                                       Rng& rng);

}  // namespace nav
