#include "io/profile_file.h"

#include <filesystem>
#include <optional>

#include "base/error.h"
#include "base/nearest_name.h"
#include "io/input_file.h"
#include "io/json_input.h"
#include "io/text_input.h"

namespace nav {
namespace {

// A cost, "blocked", or an object with either and what entering costs.
TerrainRule read_rule(const JsonNode& node) {
  TerrainRule rule;
  if (node.kind() == JsonNode::Kind::number) {
    rule.cost = node.cost();
  } else if (node.kind() == JsonNode::Kind::string) {
    if (node.string() != "blocked") {
      node.fail("is " + in_quotes(node.string()), "a cost, \"blocked\" or an object is needed");
    }
    rule.passable = false;
  } else if (node.kind() == JsonNode::Kind::object) {
    node.allow_keys({"cost", "enter"});
    const auto cost = node.find("cost");
    if (cost) rule.cost = cost->cost();
    rule.defers_to_map = !cost;
    if (const auto enter = node.find("enter")) rule.enter_cost = enter->cost();
  } else {
    node.fail("is no rule", "a cost, \"blocked\" or an object is needed");
  }
  return rule;
}

EnterCost read_enter_cost(const JsonNode& node) {
  node.allow_keys({"from", "to", "cost"});
  return {.from = node.at("from").string(),
          .to = node.at("to").string(),
          .cost = node.at("cost").cost()};
}

bool read_otherwise(const JsonNode& node) {
  const std::string choice = node.string();
  if (choice != "declared" && choice != "blocked") {
    constexpr std::string_view kChoices[] = {"declared", "blocked"};
    node.fail("is " + in_quotes(choice), name_remedy(choice, kChoices));
  }
  return choice == "declared";
}

double read_radius(const JsonNode& node) {
  const double radius = node.number();
  if (!(radius >= 0 && radius <= kMaxAgentRadius)) {
    node.fail("is out of range",
              "from 0 to " + std::to_string(static_cast<int>(kMaxAgentRadius)) + " cells");
  }
  return radius;
}

void read_enter_costs(const JsonNode& list, AgentProfile& profile) {
  for (const JsonNode& item : list.items()) {
    const EnterCost extra = read_enter_cost(item);
    for (const EnterCost& other : profile.enter_costs) {
      if (other.from == extra.from && other.to == extra.to) {
        item.fail("the same pair of terrains is given twice", "once is enough");
      }
    }
    profile.enter_costs.push_back(extra);
  }
}

std::string stem_of(const std::string& file) { return std::filesystem::path(file).stem().string(); }

bool looks_like_file(const std::string& name) {
  std::error_code ignored;
  return name == "-" || name.find_first_of("/\\.") != std::string::npos ||
         std::filesystem::exists(name, ignored);
}

}  // namespace

AgentProfile read_profile(std::string_view text, const std::string& name) {
  const JsonDocument document(text, name);
  const JsonNode root = document.root();
  root.require_format("navtool/profile/1");
  root.allow_keys({"format", "name", "terrain", "enter", "otherwise", "layers", "size", "radius"});
  AgentProfile profile;
  profile.name = stem_of(name);
  if (const auto stated = root.find("name")) profile.name = stated->string();
  if (const auto terrain = root.find("terrain")) {
    for (const std::string& key : terrain->keys()) {
      profile.terrain[key] = read_rule(terrain->at(key));
    }
  }
  if (const auto enter = root.find("enter")) read_enter_costs(*enter, profile);
  if (const auto otherwise = root.find("otherwise")) {
    profile.accept_declared = read_otherwise(*otherwise);
  }
  if (const auto layers = root.find("layers")) profile.layers = layers->strings();
  if (const auto size = root.find("size")) {
    profile.size_cells = static_cast<int>(size->integer(1, kMaxAgentSize));
  }
  if (const auto radius = root.find("radius")) profile.radius_cells = read_radius(*radius);
  if (profile.size_cells > 1 && profile.radius_cells > 0) {
    root.at("radius").fail("an agent has a size or a radius", "leave one of the two out");
  }
  return profile;
}

AgentProfile load_profile(const std::string& name_or_file) {
  if (std::optional<AgentProfile> built_in = built_in_profile(name_or_file)) return *built_in;
  if (!looks_like_file(name_or_file)) {
    throw Error("unknown profile " + in_quotes(name_or_file),
                name_remedy(name_or_file, built_in_profile_names()) + ", or name a JSON file");
  }
  InputFile file(name_or_file);
  return read_profile(file.read_all(kMaxJsonBytes).text(), file.name());
}

}  // namespace nav
