#include "bench_plan.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "base/error.h"
#include "bench/suite_file.h"
#include "planners/registry.h"

namespace nav::cli {
namespace {

std::vector<Contender> contenders_of(const BenchOptions& options, const IndexFiles& indexes) {
  std::vector<std::string> names = options.algorithms;
  if (names.empty()) names = indexes.algorithms();
  if (names.empty()) names = {"astar"};
  indexes.check_used_by(names);
  check_clusters(options.clusters, names, indexes);
  std::vector<Contender> contenders;
  for (const std::string& name : names) {
    contenders.push_back({.label = name,
                          .planner = find_planner(name),
                          .heuristic = heuristic_from(options.heuristic).value(),
                          .weight = options.weight,
                          .preparation = planner_options(options.clusters, 1)});
  }
  return contenders;
}

bool is_given(const BenchOptions& options, const std::string& name) {
  return options.command->count(name) > 0;
}

// What the suite says and the command line leaves open.
void apply(const Suite& suite, const IndexFiles& indexes, BenchOptions& options, BenchPlan& plan) {
  if (!options.scenarios.empty()) {
    throw Error("both --suite and scenario files", "give one of them; a suite names its own");
  }
  plan.scenarios = suite.scenarios;
  const auto open = [&](const char* name) { return !is_given(options, name); };
  if (suite.maps && open("--maps")) options.maps = *suite.maps;
  if (suite.optimum && open("--optimum")) plan.optimum = *suite.optimum;
  if (suite.rule && open("--diagonal")) options.agent.diagonal = name(*suite.rule);
  if (!suite.profile.empty() && open("--profile")) options.agent.profile = suite.profile;
  if (suite.agent_size && open("--agent-size")) {
    options.agent.size_cells = static_cast<std::uint64_t>(*suite.agent_size);
  }
  if (suite.radius && open("--radius")) options.agent.radius_cells = *suite.radius;
  if (suite.repeat && open("--repeat")) options.repeat = *suite.repeat;
  if (suite.limit && open("--limit")) options.limit = *suite.limit;
  if (suite.seed && open("--seed")) options.seed = *suite.seed;
  if (!suite.reference.empty() && open("--reference")) options.reference = suite.reference;
  if (!suite.contenders.empty() && open("--algo")) {
    std::vector<std::string> names;
    for (const Contender& each : suite.contenders) names.emplace_back(each.planner->name);
    indexes.check_used_by(names);
    for (const char* name : {"--heuristic", "--weight", "--cluster", "--levels"}) {
      if (open(name)) continue;
      throw Error(fmt::format("{} with the algorithms of a suite", name),
                  "write it into the suite, or name algorithms with --algo");
    }
    plan.contenders = suite.contenders;
  }
}

// The first, where there is something to compare.
std::string reference_of(const BenchOptions& options, const std::vector<Contender>& contenders) {
  std::vector<std::string> labels;
  for (const Contender& each : contenders) labels.push_back(each.label);
  if (!options.reference.empty()) {
    check_choice("--reference", options.reference, labels);
    return options.reference;
  }
  return labels.size() > 1 ? labels.front() : "";
}

}  // namespace

BenchPlan bench_plan(const BenchOptions& given, const IndexFiles& indexes) {
  BenchOptions options = given;
  BenchPlan plan;
  plan.scenarios = options.scenarios;
  plan.optimum = options.optimum == "reference" ? OptimumSource::reference : OptimumSource::stated;
  if (!options.suite.empty()) apply(load_suite(options.suite), indexes, options, plan);
  if (options.check) plan.optimum = OptimumSource::reference;
  if (plan.contenders.empty()) plan.contenders = contenders_of(options, indexes);
  plan.reference = reference_of(options, plan.contenders);
  plan.index_files = options.indexes;
  plan.indexes = indexes.source();
  if (!options.maps.empty()) plan.maps_folder = options.maps;
  plan.map = map_options(options.map);
  plan.profile = load_profile(options.agent);
  plan.rule = rule_of(options.agent);
  if (options.limit > 0) plan.limit = options.limit;
  if (!options.shard.empty()) {
    plan.shard = parse_shard(options.shard);
    if (!plan.shard) {
      throw Error(fmt::format("--shard '{}': is no part of a run", options.shard),
                  "give K/N, such as 1/4 for the first of four");
    }
  }
  plan.repeat = static_cast<int>(options.repeat);
  plan.seed = options.seed;
  plan.jobs = static_cast<int>(options.jobs);
  // Shards are merged by others, who may want a page.
  plan.keep_sample = plan.shard || !options.files.html.empty();
  if (!options.pictures.empty()) plan.pictures = options.pictures_max;
  return plan;
}

std::vector<std::string> bench_inputs(const BenchOptions& options, const BenchPlan& plan) {
  std::vector<std::string> files = plan.scenarios;
  files.insert(files.end(), options.indexes.begin(), options.indexes.end());
  if (!options.suite.empty()) files.push_back(options.suite);
  for (const std::string& file : input_files(options.map, options.agent)) {
    if (!file.empty()) files.push_back(file);
  }
  return files;
}

}  // namespace nav::cli
