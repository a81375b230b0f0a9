#include <catch2/catch.hpp>
#include <queue>

#include "base/rng.h"
#include "search/bucket_queue.h"
#include "search/key_heap.h"
#include "search/multilevel_queue.h"
#include "search/quad_heap.h"

using namespace nav;

TEST_CASE("quad heap: entries come out in order") {
  Rng rng(1);
  QuadHeap<std::uint64_t, std::less<>> heap;
  std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> expected;
  for (int i = 0; i < 20'000; ++i) {
    if (expected.empty() || rng.chance(0.6)) {
      const std::uint64_t value = rng.below(1000);
      heap.push(value);
      expected.push(value);
    } else {
      REQUIRE(heap.top() == expected.top());
      heap.pop();
      expected.pop();
    }
    REQUIRE(heap.size() == expected.size());
  }
}

TEST_CASE("bucket queue: buckets come in order, the last pushed of a bucket first") {
  BucketQueue queue;
  queue.reset(1000, 4);
  queue.push(1000, 1);
  queue.push(1001, 2);
  queue.push(1500, 3);
  queue.push(990, 4);  // before the current bucket: joins it
  CHECK(queue.is_due(990));
  CHECK(queue.is_due(1007));
  CHECK_FALSE(queue.is_due(1008));
  std::uint32_t item = 0;
  std::vector<std::uint32_t> order;
  do {
    while (queue.pop(item)) order.push_back(item);
  } while (queue.next_bucket());
  CHECK(order == std::vector<std::uint32_t>{4, 2, 1, 3});
}

TEST_CASE("bucket queue: keys that grow by less than the ring never overtake each other") {
  Rng rng(2);
  BucketQueue queue;
  constexpr unsigned kShift = 5;
  queue.reset(7, kShift);
  std::vector<std::uint64_t> key_of;
  const auto push = [&](std::uint64_t key) {
    queue.push(key, static_cast<std::uint32_t>(key_of.size()));
    key_of.push_back(key);
  };
  push(7);
  std::uint64_t last_bucket = 0;
  std::uint32_t item = 0;
  std::size_t popped = 0;
  do {
    while (queue.pop(item)) {
      ++popped;
      REQUIRE(key_of[item] >> kShift >= last_bucket);
      last_bucket = key_of[item] >> kShift;
      for (int k = 0; k < 2 && key_of.size() < 50'000; ++k)
        push(key_of[item] + rng.below(62 << kShift));
    }
  } while (queue.next_bucket());
  CHECK(popped == key_of.size());
}

TEST_CASE("key heap: a bucket for each value that a float can tell, smaller items first") {
  KeyHeap queue;
  queue.reset(KeyHeap::key(2));
  queue.push(KeyHeap::key(2), 7);
  queue.push(KeyHeap::key(1e9), 1);
  queue.push(KeyHeap::key(2), 3);
  queue.push(KeyHeap::key(0.5), 4);  // before the current bucket: joins it
  queue.push(KeyHeap::key(2.5), 2);
  std::uint32_t item = 0;
  std::vector<std::uint32_t> order;
  do {
    while (queue.pop(item)) order.push_back(item);
    order.push_back(0);
  } while (queue.next_bucket());
  CHECK(order == std::vector<std::uint32_t>{4, 3, 7, 0, 2, 0, 1, 0});
  CHECK(KeyHeap::key(0) < KeyHeap::key(1e-6));
}

TEST_CASE("multilevel queue: keys come out by bucket, from near and from far ahead") {
  MultilevelQueue queue;
  queue.reset(1000, 3);
  const std::vector<std::uint64_t> keys{1000, 1008, 1700, 9000, 1016, 30'000, 1000, 33'000};
  for (std::uint32_t i = 0; i < keys.size(); ++i) queue.push(keys[i], i);
  std::vector<std::uint64_t> popped;
  const auto key_of = [&](std::uint32_t item) { return std::optional(keys[item]); };
  do {
    for (std::uint32_t item; queue.pop(item);) popped.push_back(keys[item]);
  } while (queue.next_bucket(key_of));
  CHECK(popped == std::vector<std::uint64_t>{1000, 1000, 1008, 1016, 1700, 9000, 30'000, 33'000});
}

TEST_CASE("multilevel queue: what is of no use any more is dropped on the way") {
  MultilevelQueue queue;
  queue.reset(0, 0);
  queue.push(0, 1);
  queue.push(500, 2);
  queue.push(501, 3);
  std::uint32_t item = 0;
  REQUIRE(queue.pop(item));
  const auto odd_ones = [](std::uint32_t each) {
    return each % 2 == 1 ? std::optional<std::uint64_t>(501) : std::nullopt;
  };
  REQUIRE(queue.next_bucket(odd_ones));
  REQUIRE(queue.pop(item));
  CHECK(item == 3);
  CHECK_FALSE(queue.pop(item));
  CHECK_FALSE(queue.next_bucket(odd_ones));
}
