#include "bench/query_pool.h"

#include <catch2/catch.hpp>
#include <numeric>
#include <set>

using namespace nav;

namespace {

using Shares = std::vector<std::uint64_t>;

PooledQuery query(CellId from, CellId to, int length, bool spare = false) {
  return {from, to, Cost{length * kUnitCost, 0}, spare};
}

}  // namespace

TEST_CASE("shares: the same of each, all of those that have less") {
  CHECK(even_shares({10, 10, 10}, 9) == Shares{3, 3, 3});
  CHECK(even_shares({1, 10, 10}, 9) == Shares{1, 4, 4});
  CHECK(even_shares({0, 2, 100, 3}, 50) == Shares{0, 2, 45, 3});
  CHECK(even_shares({2, 3, 4}, 9) == Shares{2, 3, 4});
  CHECK(even_shares({2, 3, 4}, 100) == Shares{2, 3, 4});
  CHECK(even_shares({5, 5}, 0) == Shares{0, 0});
  CHECK(even_shares({}, 7).empty());
}

TEST_CASE("shares: what can't be shared out evenly is spread, not put first") {
  CHECK(even_shares({9, 9, 9, 9}, 1) == Shares{0, 0, 1, 0});
  CHECK(even_shares({9, 9, 9, 9}, 2) == Shares{0, 1, 0, 1});
  CHECK(even_shares({9, 9, 9, 9, 9, 9}, 9) == Shares{1, 2, 1, 2, 1, 2});
  CHECK(even_shares({9, 1, 9, 9}, 6) == Shares{2, 1, 1, 2});
}

TEST_CASE("buckets: a fourth of the length, rounded down") {
  CHECK(length_bucket({0, 0}) == 0);
  CHECK(length_bucket({3 * kUnitCost, 0}) == 0);
  CHECK(length_bucket({4 * kUnitCost, 0}) == 1);
  CHECK(length_bucket({4 * kUnitCost - 1, 0}) == 0);
  CHECK(length_bucket({0, 5 * kUnitCost}) == 1);  // 7.07
  CHECK(length_bucket({INT64_MAX, 0}) == 2'147'483'647);
}

TEST_CASE("pool: the same pair counts once") {
  std::vector<PooledQuery> pool{query(1, 2, 3), query(2, 1, 3), query(1, 2, 3), query(5, 6, 30)};
  sort_pool(pool);
  CHECK(pool.size() == 3);
}

TEST_CASE("pool: every bucket gives as many, by bucket, and spare ones only where needed") {
  std::vector<PooledQuery> pool;
  for (CellId i = 0; i < 40; ++i) pool.push_back(query(i, 100, 1));
  for (CellId i = 0; i < 40; ++i) pool.push_back(query(i, 200, 9, i != 7));
  for (CellId i = 0; i < 2; ++i) pool.push_back(query(i, 300, 17));
  sort_pool(pool);
  Rng rng(1);
  const std::vector<PooledQuery> chosen = choose_evenly(pool, 12, rng);
  REQUIRE(chosen.size() == 12);
  std::vector<int> by_bucket(5);
  bool has_only_one_that_is_not_spare = false;
  int last = 0;
  for (const PooledQuery& q : chosen) {
    const int bucket = length_bucket(q.cost);
    CHECK(bucket >= last);
    last = bucket;
    ++by_bucket[static_cast<std::size_t>(bucket)];
    has_only_one_that_is_not_spare |= q.to == 200 && q.from == 7;
  }
  CHECK(by_bucket == std::vector<int>{5, 0, 5, 0, 2});
  CHECK(has_only_one_that_is_not_spare);
}
