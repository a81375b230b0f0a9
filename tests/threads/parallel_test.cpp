// What the worker pool promises when several threads are at it.
#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace nav::test {
namespace {

constexpr std::size_t kItems = 1000;

// How often each item was handed out.
std::vector<int> visits(WorkerPool& pool, Chunks chunks) {
  std::vector<int> count(chunks.count);
  pool.run(chunks, [&](std::size_t begin, std::size_t end, int) {
    for (std::size_t i = begin; i < end; ++i) ++count[i];
  });
  return count;
}

// Two threads wait for each other here; a chunk that does so can't be worked off by one alone.
class Meeting {
 public:
  void arrive() {
    ++arrived_;
    while (arrived_ < 2) std::this_thread::yield();
  }

 private:
  std::atomic<int> arrived_ = 0;
};

TEST_CASE("parallel: every item is handed out once, for any number of workers and size of chunk") {
  for (const int workers : {1, 2, 3, 4, 16}) {
    WorkerPool pool(workers);
    for (const std::size_t size : {std::size_t{1}, std::size_t{7}, std::size_t{999}, kItems}) {
      INFO(workers << " workers, chunks of " << size);
      CHECK(visits(pool, {.count = kItems, .size = size}) == std::vector<int>(kItems, 1));
    }
    for (std::size_t count = 0; count < 6; ++count) {
      CHECK(visits(pool, {.count = count}) == std::vector<int>(count, 1));
    }
  }
}

TEST_CASE("parallel: chunks of one call are worked off at the same time, by different workers") {
  WorkerPool pool(2);
  for (int round = 0; round < 20; ++round) {
    Meeting meeting;
    std::vector<int> worker_of(2, -1);
    pool.run({.count = 2}, [&](std::size_t begin, std::size_t, int worker) {
      worker_of[begin] = worker;
      meeting.arrive();
    });
    std::sort(worker_of.begin(), worker_of.end());
    CHECK(worker_of == std::vector<int>{0, 1});
  }
}

TEST_CASE("parallel: a long item keeps one worker busy, the others go on") {
  constexpr std::size_t kShort = 50;
  std::atomic<std::size_t> done = 0;
  parallel_for(2, {.count = kShort + 1}, [&](std::size_t begin, std::size_t, int) {
    if (begin == 0) {
      while (done < kShort) std::this_thread::yield();
    } else {
      ++done;
    }
  });
  CHECK(done == kShort);
}

TEST_CASE("parallel: a worker's number is its own as long as it works") {
  WorkerPool pool(4);
  std::vector<std::atomic<int>> inside(4);
  std::atomic<bool> shared = false;
  pool.run({.count = kItems}, [&](std::size_t, std::size_t, int worker) {
    std::atomic<int>& mine = inside.at(static_cast<std::size_t>(worker));
    if (++mine != 1) shared = true;
    std::this_thread::yield();
    --mine;
  });
  CHECK_FALSE(shared);
}

TEST_CASE("parallel: of several exceptions that of the lowest item is rethrown, on every run") {
  for (const int workers : {1, 2, 4}) {
    WorkerPool pool(workers);
    for (int round = 0; round < 50; ++round) {
      const auto work = [](std::size_t begin, std::size_t end, int) {
        for (std::size_t i = begin; i < end; ++i) {
          if (i >= 100 && i % 10 == 7) throw std::runtime_error("item " + std::to_string(i));
        }
      };
      CHECK_THROWS_WITH(pool.run({.count = kItems, .size = 5}, work), "item 107");
    }
  }
}

TEST_CASE("parallel: after an exception all have stopped, and the pool goes on to work") {
  WorkerPool pool(3);
  for (int round = 0; round < 20; ++round) {
    std::atomic<int> inside = 0;
    const auto work = [&](std::size_t begin, std::size_t, int) {
      ++inside;
      std::this_thread::yield();
      --inside;
      if (begin == 20) throw std::runtime_error("item 20");
    };
    CHECK_THROWS_WITH(pool.run({.count = kItems}, work), "item 20");
    CHECK(inside == 0);
    CHECK(visits(pool, {.count = kItems}) == std::vector<int>(kItems, 1));
  }
}

TEST_CASE("parallel: pools within work are pools of their own") {
  std::vector<int> sums(6);
  parallel_for(2, {.count = sums.size()}, [&](std::size_t begin, std::size_t, int) {
    std::atomic<int> sum = 0;
    parallel_for(2, {.count = 10},
                 [&](std::size_t i, std::size_t, int) { sum += static_cast<int>(i); });
    sums[begin] = sum;
  });
  CHECK(sums == std::vector<int>(6, 45));
}

}  // namespace
}  // namespace nav::test
