#include "bench/suite_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "base/nearest_name.h"
#include "io/input_file.h"
#include "io/json_input.h"
#include "io/number_text.h"
#include "planners/registry.h"

namespace nav {
namespace {

namespace fs = std::filesystem;

constexpr int kMost = 1'000'000'000;

// Files and folders of a suite are named from where it lies.
std::string from_suite(const fs::path& folder, const std::string& name) {
  return (folder / name).lexically_normal().string();
}

void add_scenarios(const fs::path& folder, const JsonNode& node, std::vector<std::string>& files) {
  const std::string path = from_suite(folder, node.string());
  std::error_code fault;
  if (!fs::is_directory(path, fault)) {
    files.push_back(path);
    return;
  }
  std::vector<std::string> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, fault)) {
    if (entry.path().extension() == ".scen") found.push_back(entry.path().string());
  }
  if (found.empty()) node.fail("is a folder without a .scen file", "name one with scenarios");
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
}

const PlannerInfo* planner_from(const JsonNode& node) {
  const std::string name = node.string();
  if (const PlannerInfo* planner = find_planner(name)) return planner;
  std::vector<std::string_view> names;
  for (const PlannerInfo* planner : planners()) names.push_back(planner->name);
  const std::string_view near = nearest_name(name, names);
  node.fail("is no algorithm", near.empty() ? std::string("navtool algos lists them")
                                            : fmt::format("did you mean '{}'?", near));
}

// Says what it does, where nothing else sets contenders apart.
Contender contender_from(const JsonNode& node) {
  if (node.kind() == JsonNode::Kind::string) {
    const PlannerInfo* planner = planner_from(node);
    return {.label = std::string(planner->name), .planner = planner};
  }
  node.allow_keys({"algorithm", "label", "heuristic", "weight", "cluster", "levels"});
  Contender contender{.label = {}, .planner = planner_from(node.at("algorithm"))};
  contender.label = contender.planner->name;
  if (const auto heuristic = node.find("heuristic")) {
    const auto known = heuristic_from(heuristic->string());
    if (!known) heuristic->fail("is no heuristic", "give auto, octile, euclidean, ...");
    contender.heuristic = *known;
    contender.label += fmt::format(" {}", name(*known));
  }
  if (const auto weight = node.find("weight")) {
    contender.weight = weight->number();
    if (contender.weight < 1) weight->fail("is below 1", "give a weight of 1 or more");
    contender.label += fmt::format(" weight {}", number_text(contender.weight));
  }
  if (const auto side = node.find("cluster")) {
    contender.preparation.cluster_side = static_cast<int>(side->integer(4, 62));
    contender.label += fmt::format(" cluster {}", contender.preparation.cluster_side);
  }
  if (const auto levels = node.find("levels")) {
    contender.preparation.levels = static_cast<int>(levels->integer(1, 6));
    contender.label += fmt::format(" levels {}", contender.preparation.levels);
  }
  if (const auto label = node.find("label")) contender.label = label->string();
  return contender;
}

std::optional<std::uint64_t> count_of(const JsonNode& root, std::string_view key,
                                      std::int64_t least) {
  const auto node = root.find(key);
  if (!node) return std::nullopt;
  return static_cast<std::uint64_t>(node->integer(least, kMost));
}

OptimumSource optimum_from(const JsonNode& node) {
  const std::string text = node.string();
  if (text == "stated") return OptimumSource::stated;
  if (text == "reference") return OptimumSource::reference;
  node.fail("is no source of least costs", "give stated or reference");
}

DiagonalRule rule_from(const JsonNode& node) {
  const auto rule = diagonal_rule_from(node.string());
  if (!rule) {
    node.fail("is no diagonal rule",
              "give only-if-no-obstacles, at-least-one-walkable, always or never");
  }
  return *rule;
}

// The name of a built-in profile, or a file beside the suite.
std::string profile_from(const fs::path& folder, const JsonNode& node) {
  const std::string profile = node.string();
  return built_in_profile(profile) ? profile : from_suite(folder, profile);
}

Suite suite_from(const JsonNode& root, const fs::path& folder) {
  root.require_format("navtool/suite/1");
  root.allow_keys({"format", "scenarios", "maps", "algorithms", "reference", "optimum", "diagonal",
                   "profile", "agent_size", "radius", "repeat", "limit", "seed"});
  Suite suite;
  for (const JsonNode& node : root.at("scenarios").items()) {
    add_scenarios(folder, node, suite.scenarios);
  }
  if (suite.scenarios.empty()) root.at("scenarios").fail("is empty", "name a scenario file");
  if (const auto maps = root.find("maps")) suite.maps = from_suite(folder, maps->string());
  if (const auto list = root.find("algorithms")) {
    for (const JsonNode& node : list->items()) suite.contenders.push_back(contender_from(node));
  }
  if (const auto reference = root.find("reference")) suite.reference = reference->string();
  if (const auto optimum = root.find("optimum")) suite.optimum = optimum_from(*optimum);
  if (const auto rule = root.find("diagonal")) suite.rule = rule_from(*rule);
  if (const auto profile = root.find("profile")) suite.profile = profile_from(folder, *profile);
  if (const auto size = root.find("agent_size")) {
    suite.agent_size = static_cast<int>(size->integer(1, 1000));
  }
  if (const auto radius = root.find("radius")) suite.radius = radius->number();
  suite.repeat = count_of(root, "repeat", 1);
  suite.limit = count_of(root, "limit", 1);
  suite.seed = count_of(root, "seed", 0);
  return suite;
}

}  // namespace

Suite read_suite(std::string_view text, const std::string& name) {
  const JsonDocument document(text, name);
  return suite_from(document.root(), fs::path(name).parent_path());
}

Suite load_suite(const std::string& path) {
  return read_suite(read_file(path, kMaxJsonBytes).text(), path == "-" ? "(stdin)" : path);
}

}  // namespace nav
