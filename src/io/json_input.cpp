#include "io/json_input.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/error.h"
#include "base/nearest_name.h"
#include "io/text_input.h"

namespace nav {
namespace {

std::string_view name_of(JsonValue::Kind kind) {
  switch (kind) {
    case JsonValue::Kind::null:
      return "null";
    case JsonValue::Kind::boolean:
      return "true or false";
    case JsonValue::Kind::number:
      return "a number";
    case JsonValue::Kind::string:
      return "a string";
    case JsonValue::Kind::array:
      return "a list";
    case JsonValue::Kind::object:
      return "an object";
  }
  return "";
}

std::string joined(const std::string& path, std::string_view step) {
  return path.empty() ? std::string(step) : path + "." + std::string(step);
}

}  // namespace

void JsonNode::fail(std::string_view what, std::string_view remedy) const {
  const std::string where = path_.empty() ? "" : path_ + ": ";
  throw Error({.file = *file_, .line = value_->line}, where + std::string(what), remedy);
}

void JsonNode::require(Kind kind, std::string_view remedy) const {
  if (value_->kind == kind) return;
  fail("is " + std::string(name_of(value_->kind)), remedy);
}

std::string JsonNode::string() const {
  require(Kind::string, "a string is needed");
  return value_->string;
}

bool JsonNode::boolean() const {
  require(Kind::boolean, "true or false is needed");
  return value_->boolean;
}

double JsonNode::number() const {
  require(Kind::number, "a number is needed");
  return value_->number;
}

std::int64_t JsonNode::integer(std::int64_t low, std::int64_t high) const {
  const double value = number();
  if (std::trunc(value) != value || value < static_cast<double>(low) ||
      value > static_cast<double>(high)) {
    fail("is out of range", "a whole number from " + std::to_string(low) + " to " +
                                std::to_string(high) + " is needed");
  }
  return static_cast<std::int64_t>(value);
}

CellCost JsonNode::cost() const {
  const std::optional<CellCost> result = cell_cost_from(number());
  if (!result) fail("is no valid cost", "a number from 0 to 1e9 with at most 6 places is needed");
  return *result;
}

std::vector<std::string> JsonNode::strings() const {
  std::vector<std::string> result;
  for (const JsonNode& item : items()) result.push_back(item.string());
  return result;
}

std::vector<JsonNode> JsonNode::items() const {
  require(Kind::array, "a list is needed");
  std::vector<JsonNode> result;
  for (std::size_t i = 0; i < value_->values.size(); ++i) {
    result.push_back({value_->values[i], *file_, path_ + "[" + std::to_string(i) + "]"});
  }
  return result;
}

JsonNode JsonNode::at(std::string_view key) const {
  const std::optional<JsonNode> member = find(key);
  if (!member) fail("has no " + in_quotes(key), "it is needed");
  return *member;
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  const auto found = std::find(keys().begin(), keys().end(), key);
  if (found == keys().end()) return std::nullopt;
  const auto i = static_cast<std::size_t>(found - keys().begin());
  return JsonNode(value_->values[i], *file_, joined(path_, key));
}

const std::vector<std::string>& JsonNode::keys() const {
  require(Kind::object, "an object is needed");
  return value_->keys;
}

void JsonNode::allow_keys(std::initializer_list<std::string_view> allowed) const {
  for (const std::string& key : keys()) {
    if (std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
    at(key).fail("unknown key", name_remedy(key, std::span(allowed.begin(), allowed.size())));
  }
}

void JsonNode::require_format(std::string_view format) const {
  const JsonNode stated = at("format");
  if (stated.string() != format) {
    stated.fail("unknown format " + in_quotes(stated.string()),
                "\"" + std::string(format) + "\" is read here");
  }
}

}  // namespace nav
