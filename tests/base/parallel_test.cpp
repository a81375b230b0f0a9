#include "base/parallel.h"

#include <catch2/catch.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

using nav::Chunks;
using nav::parallel_for;
using nav::WorkerPool;

namespace {

struct Call {
  std::size_t begin = 0;
  std::size_t end = 0;
  int worker = 0;
  friend bool operator==(const Call&, const Call&) = default;
};

}  // namespace

TEST_CASE("parallel: one worker takes the chunks in turn, in the calling thread") {
  WorkerPool pool(1);
  CHECK(pool.workers() == 1);
  std::vector<Call> calls;
  const auto here = std::this_thread::get_id();
  pool.run({.count = 7, .size = 3}, [&](std::size_t begin, std::size_t end, int worker) {
    CHECK(std::this_thread::get_id() == here);
    calls.push_back({begin, end, worker});
  });
  CHECK(calls == std::vector<Call>{{0, 3, 0}, {3, 6, 0}, {6, 7, 0}});
}

TEST_CASE("parallel: nothing to do is done without a call") {
  const auto fail = [](std::size_t, std::size_t, int) { FAIL("called"); };
  WorkerPool pool(2);
  pool.run({.count = 0}, fail);
  parallel_for(2, {.count = 0}, fail);
}

TEST_CASE("parallel: one chunk is worked off in the calling thread") {
  WorkerPool pool(4);
  const auto here = std::this_thread::get_id();
  int calls = 0;
  pool.run({.count = 5, .size = 1'000'000}, [&](std::size_t begin, std::size_t end, int worker) {
    CHECK(std::this_thread::get_id() == here);
    CHECK((begin == 0 && end == 5 && worker == 0));
    ++calls;
  });
  CHECK(calls == 1);
}

TEST_CASE("parallel: the very largest chunk does not run over") {
  std::vector<Call> calls;
  WorkerPool pool(1);
  constexpr std::size_t kMost = static_cast<std::size_t>(-1);
  pool.run({.count = kMost, .size = kMost - 1},
           [&](std::size_t begin, std::size_t end, int worker) {
             calls.push_back({begin, end, worker});
           });
  CHECK(calls == std::vector<Call>{{0, kMost - 1, 0}, {kMost - 1, kMost, 0}});
}

TEST_CASE("parallel: no more workers than chunks are of use") {
  CHECK(nav::useful_workers(4, {.count = 100, .size = 1}) == 4);
  CHECK(nav::useful_workers(4, {.count = 100, .size = 50}) == 2);
  CHECK(nav::useful_workers(4, {.count = 101, .size = 50}) == 3);
  CHECK(nav::useful_workers(4, {.count = 0}) == 1);
}

TEST_CASE("parallel: this machine runs at least one thread") {
  CHECK(nav::hardware_threads() >= 1);
}

TEST_CASE("parallel: alone, an exception stops the work where it is thrown") {
  WorkerPool pool(1);
  std::size_t last = 0;
  const auto work = [&](std::size_t begin, std::size_t, int) {
    last = begin;
    if (begin == 3) throw std::runtime_error("item 3");
  };
  CHECK_THROWS_WITH(pool.run({.count = 9}, work), "item 3");
  CHECK(last == 3);
}
