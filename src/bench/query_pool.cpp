#include "bench/query_pool.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>

namespace nav {
namespace {

// Every order with the same chance (Durstenfeld 1964).
void shuffle(PooledQuery* first, std::uint64_t count, Rng& rng) {
  for (std::uint64_t i = count; i > 1; --i) std::swap(first[i - 1], first[rng.below(i)]);
}

}  // namespace

int length_bucket(double length) {
  const double bucket = length / 4;
  constexpr int kMost = std::numeric_limits<int>::max();
  return bucket < kMost ? static_cast<int>(bucket) : kMost;
}

std::vector<std::uint64_t> even_shares(const std::vector<std::uint64_t>& sizes,
                                       std::uint64_t count) {
  const auto total = [&](std::uint64_t share) {
    return std::accumulate(
        sizes.begin(), sizes.end(), std::uint64_t{0},
        [&](std::uint64_t sum, std::uint64_t size) { return sum + std::min(size, share); });
  };
  // The greatest share of which there are not too many.
  std::uint64_t share = 0;
  std::uint64_t too_much = count + 1;
  while (too_much - share > 1) {
    const std::uint64_t middle = share + (too_much - share) / 2;
    (total(middle) <= count ? share : too_much) = middle;
  }
  std::vector<std::uint64_t> shares;
  std::vector<std::size_t> larger;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    shares.push_back(std::min(sizes[i], share));
    if (sizes[i] > share) larger.push_back(i);
  }
  const std::uint64_t left = larger.empty() ? 0 : count - total(share);
  for (std::uint64_t i = 0; i < left; ++i) {
    ++shares[larger[(2 * i + 1) * larger.size() / (2 * left)]];
  }
  return shares;
}

void sort_pool(std::vector<PooledQuery>& pool) {
  const auto key = [](const PooledQuery& query) {
    return std::tuple(length_bucket(query.cost), query.from, query.to, query.spare);
  };
  std::sort(pool.begin(), pool.end(),
            [&](const PooledQuery& a, const PooledQuery& b) { return key(a) < key(b); });
  const auto end = std::unique(
      pool.begin(), pool.end(),
      [](const PooledQuery& a, const PooledQuery& b) { return a.from == b.from && a.to == b.to; });
  pool.erase(end, pool.end());
}

std::vector<PooledQuery> choose_evenly(std::vector<PooledQuery> pool, std::uint64_t count,
                                       Rng& rng) {
  std::vector<std::uint64_t> sizes;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    const bool is_new = i == 0 || length_bucket(pool[i].cost) != length_bucket(pool[i - 1].cost);
    if (is_new) sizes.push_back(0);
    ++sizes.back();
  }
  const std::vector<std::uint64_t> shares = even_shares(sizes, count);
  std::vector<PooledQuery> chosen;
  PooledQuery* first = pool.data();
  for (std::size_t lot = 0; lot < sizes.size(); ++lot) {
    shuffle(first, sizes[lot], rng);
    std::stable_partition(first, first + sizes[lot],
                          [](const PooledQuery& query) { return !query.spare; });
    chosen.insert(chosen.end(), first, first + shares[lot]);
    first += sizes[lot];
  }
  return chosen;
}

}  // namespace nav
