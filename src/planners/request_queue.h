// Many path requests served within a budget per tick: for a game loop that must not stutter.
//
// Requests are served in the order in which they came, each to its end before the next; a long
// search goes on in the next tick where it stopped. Answers wait until they are taken. The same
// requests and budgets give the same answers in the same ticks on every run.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "planners/planner.h"

namespace nav {

class RequestQueue {
 public:
  using Ticket = std::uint64_t;

  // What one tick may spend; whichever is used up first ends it.
  struct Budget {
    std::uint64_t expansions = 10'000;
    int requests = 3;  // finished in this tick
  };

  // The index must outlive the queue.
  explicit RequestQueue(const Index& index);

  // Takes a request; answers come in the order of tickets. Requires: check_query and refusal
  // passed.
  Ticket submit(const Query& query);
  // Forgets a request, waiting, running or answered. Unknown tickets are ignored.
  void cancel(Ticket ticket);

  // Works off requests; returns how many it finished.
  int tick(const Budget& budget);

  // The answer to a request, once; empty while there is none.
  std::optional<Answer> take(Ticket ticket);
  // Requests not yet answered.
  std::size_t pending() const { return waiting_.size(); }

 private:
  struct Request {
    Ticket ticket;
    Query query;
  };

  std::unique_ptr<Solver> solver_;
  std::deque<Request> waiting_;  // the first one may be running
  std::map<Ticket, Answer> answered_;
  Ticket next_ticket_ = 1;
  bool running_ = false;     // the first one was begun
  std::uint64_t spent_ = 0;  // expansions that it has already been charged
};

}  // namespace nav
