#include "bench/task_outcome.h"

#include <algorithm>

namespace nav {

TaskOutcome::TaskOutcome(std::string scenario, const std::vector<std::string>& contenders,
                         std::optional<std::size_t> reference, std::uint64_t salt,
                         std::size_t pictures)
    : scenario_(std::move(scenario)),
      contenders_(&contenders),
      reference_(reference),
      salt_(salt),
      tallies_(contenders.size()),
      worst_(pictures) {}

void TaskOutcome::add(std::size_t contender, const Prepared& prepared) {
  tallies_[contender].add(prepared);
}

bool TaskOutcome::add(const LineResult& line) {
  const auto of_reference =
      std::find_if(line.showings.begin(), line.showings.end(),
                   [&](const Showing& showing) { return showing.contender == reference_; });
  const Showing* reference = of_reference == line.showings.end() ? nullptr : &*of_reference;
  const bool timed = std::any_of(line.showings.begin(), line.showings.end(),
                                 [](const Showing& showing) { return showing.times.has_value(); });
  const Bootstrap::Weights weights =
      timed ? Bootstrap::weights(salt_ ^ static_cast<std::uint64_t>(line.line))
            : Bootstrap::Weights{};
  bool right = true;
  for (const Showing& showing : line.showings) {
    tallies_[showing.contender].add(line, showing, reference, weights);
    if (!showing.fault) continue;
    right = false;
    messages_.push_back(Mismatch{scenario_, line.line, (*contenders_)[showing.contender], line.from,
                                 line.to, *showing.fault});
  }
  worst_.add(line);
  ++(!right ? lines_.mismatch : line.reachable ? lines_.ok : lines_.no_path);
  return sample_.add({scenario_, line.line}, map_.file, line);
}

void TaskOutcome::add(InputFault fault) {
  lines_.invalid += fault.lines;
  messages_.push_back(std::move(fault));
}

std::vector<WorstQuery> TaskOutcome::take_worst() {
  std::vector<WorstQuery> worst = worst_.take();
  for (WorstQuery& query : worst) {
    query.scenario = scenario_;
    query.map = map_.file;
  }
  return worst;
}

}  // namespace nav
