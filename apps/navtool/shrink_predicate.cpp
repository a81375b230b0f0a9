#include "shrink_predicate.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.h"
#include "base/file_handle.h"
#include "base/interrupt.h"
#include "base/shell_command.h"
#include "io/moving_ai_map.h"
#include "io/number_text.h"
#include "io/output_file.h"
#include "planners/registry.h"
#include "shrink/planner_fault.h"

namespace nav::cli {
namespace {

std::string cell_text(Cell c) { return fmt::format("{},{}", c.x, c.y); }

// One of our own planners.
class PlannerPredicate final : public ShrinkPredicate {
 public:
  PlannerPredicate(const ShrinkCommandOptions& options, const AgentProfile& profile,
                   const RouteRequest& request)
      : options_(options), profile_(profile), rule_(rule_of(options.agent)), request_(request) {}

  std::optional<std::string> fault(const FailingQuery& failing) override {
    const Grid grid(failing.map, profile_, rule_);
    Query query = request_.query;
    query.from = failing.from;
    query.to = {failing.to};
    const PlannerInfo& planner = options_.request.algorithm == "auto"
                                     ? automatic_planner(grid, query)
                                     : *find_planner(options_.request.algorithm);
    return planner_fault(planner, grid, query, planner_options(options_.clusters, 1));
  }

  std::string again(const std::string& map, const FailingQuery& query) const override {
    const AgentArguments& agent = options_.agent;
    std::string text =
        fmt::format("navtool path {} --from {} --to {} --algo {}", map, cell_text(query.from),
                    cell_text(query.to), options_.request.algorithm);
    if (rule_ != DiagonalRule::only_if_no_obstacles) text += " --diagonal " + agent.diagonal;
    if (agent.profile != "ground") text += " --profile " + agent.profile;
    if (agent.size_cells > 0) text += fmt::format(" --agent-size {}", agent.size_cells);
    if (agent.radius_cells > 0) text += " --radius " + number_text(agent.radius_cells);
    if (options_.request.heuristic != "auto") text += " --heuristic " + options_.request.heuristic;
    if (options_.request.weight != 1.5) text += " --weight " + number_text(options_.request.weight);
    if (options_.clusters.side > 0) text += fmt::format(" --cluster {}", options_.clusters.side);
    if (options_.clusters.levels > 0) text += fmt::format(" --levels {}", options_.clusters.levels);
    return text;
  }

 private:
  const ShrinkCommandOptions& options_;
  const AgentProfile& profile_;
  DiagonalRule rule_;
  const RouteRequest& request_;
};

// The user's own program.
class CommandPredicate final : public ShrinkPredicate {
 public:
  explicit CommandPredicate(const std::string& command)
      : command_(command),
        file_((std::filesystem::temp_directory_path() /
               fmt::format("navtool-shrink-{}.map", process_number()))
                  .string()),
        doomed_(file_) {}
  ~CommandPredicate() override {
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
  }

  std::optional<std::string> fault(const FailingQuery& query) override {
    OutputFile file(file_);
    write_moving_ai_map(query.map, [&](std::string_view bytes) { file.write(bytes); });
    file.commit();
    const std::string line = filled(file_, query);
    const int code = run_silently(line);
    if (code == 126 || code == 127) {
      throw Error(fmt::format("--while '{}': the shell could not run it (exit {})", command_, code),
                  "give a command that runs");
    }
    if (code == 0) return std::nullopt;
    return fmt::format("the command exits with {}", code);
  }

  std::string again(const std::string& map, const FailingQuery& query) const override {
    return filled(map, query);
  }

 private:
  std::string filled(const std::string& map, const FailingQuery& query) const {
    std::string line = command_;
    const auto replace = [&line](std::string_view what, const std::string& by) {
      for (auto at = line.find(what); at != std::string::npos; at = line.find(what, at)) {
        line.replace(at, what.size(), by);
        at += by.size();
      }
    };
    replace("{map}",
            map.find_first_of(" '\"$&|;<>()*?`\\") == std::string::npos ? map : shell_word(map));
    replace("{from}", cell_text(query.from));
    replace("{to}", cell_text(query.to));
    return line;
  }

  std::string command_;
  std::string file_;
  DoomedFile doomed_;
};

}  // namespace

std::unique_ptr<ShrinkPredicate> new_predicate(const ShrinkCommandOptions& options,
                                               const AgentProfile& profile,
                                               const RouteRequest& request) {
  if (!options.command.empty()) return std::make_unique<CommandPredicate>(options.command);
  return std::make_unique<PlannerPredicate>(options, profile, request);
}

}  // namespace nav::cli
