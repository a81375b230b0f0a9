// What `navtool shrink` keeps failing: an answer of our own, or a command of the user's.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "commands.h"
#include "planners/route.h"
#include "shrink/shrink.h"

namespace nav::cli {

// What must go on failing, and how people are told of it.
class ShrinkPredicate {
 public:
  virtual ~ShrinkPredicate() = default;
  // Why it fails; empty if it does not. Throws: Error.
  virtual std::optional<std::string> fault(const FailingQuery& query) = 0;
  // How to see it fail again, with this map file.
  virtual std::string again(const std::string& map, const FailingQuery& query) const = 0;
};

// By the options: a command, else a planner. What is passed must outlive it.
std::unique_ptr<ShrinkPredicate> new_predicate(const ShrinkCommandOptions& options,
                                               const AgentProfile& profile,
                                               const RouteRequest& request);

}  // namespace nav::cli
