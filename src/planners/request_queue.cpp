#include "planners/request_queue.h"

#include <algorithm>

namespace nav {

RequestQueue::RequestQueue(const Index& index) : solver_(index.new_solver()) {}

RequestQueue::Ticket RequestQueue::submit(const Query& query) {
  waiting_.push_back({.ticket = next_ticket_, .query = query});
  return next_ticket_++;
}

void RequestQueue::cancel(Ticket ticket) {
  answered_.erase(ticket);
  const auto request = std::find_if(waiting_.begin(), waiting_.end(),
                                    [&](const Request& each) { return each.ticket == ticket; });
  if (request == waiting_.end()) return;
  if (request == waiting_.begin()) running_ = false;
  waiting_.erase(request);
}

int RequestQueue::tick(const Budget& budget) {
  std::uint64_t left = budget.expansions;
  int finished = 0;
  while (!waiting_.empty() && finished < budget.requests && left > 0) {
    if (!running_) {
      solver_->begin(waiting_.front().query);
      running_ = true;
      spent_ = 0;
    }
    const bool done = solver_->advance(left);
    const Answer& answer = solver_->answer();
    // A search that starts again in a wider metric counts from zero; it has used its slice.
    const std::uint64_t expanded = answer.stats.expanded;
    const std::uint64_t used = expanded >= spent_ ? expanded - spent_ : expanded;
    spent_ = expanded;
    // Every request costs something, so that a tick ends whatever it is asked.
    left -= std::min(left, std::max<std::uint64_t>(used, 1));
    if (!done) continue;
    answered_.emplace(waiting_.front().ticket, answer);
    waiting_.pop_front();
    running_ = false;
    ++finished;
  }
  return finished;
}

std::optional<Answer> RequestQueue::take(Ticket ticket) {
  const auto found = answered_.find(ticket);
  if (found == answered_.end()) return std::nullopt;
  std::optional<Answer> answer(std::move(found->second));
  answered_.erase(found);
  return answer;
}

}  // namespace nav
