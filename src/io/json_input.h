// JSON files, read with places for messages.
//
// A document is parsed whole; wrong syntax, a key given twice in one object, and nesting deeper
// than kMaxJsonDepth are Errors with their place. Readers then walk over it by JsonNode, whose
// typed getters throw Errors that name the line and the path of the value, such as
// `colours.#ff0000.cost`. Numbers are finite by the grammar of JSON; those beyond double are
// refused.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/cost.h"

namespace nav {

inline constexpr int kMaxJsonDepth = 64;
inline constexpr std::uint64_t kMaxJsonBytes = 256'000'000;

struct JsonValue {
  enum class Kind { null, boolean, number, string, array, object };
  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string string;
  std::vector<std::string> keys;  // of an object, one for each of `values`, in order of the file
  std::vector<JsonValue> values;  // of an object or array
  int line = 0;                   // where it starts (strings and numbers: ends), 1-based
};

// A value of a document, and how to reach it. Lives no longer than the document.
class JsonNode {
 public:
  JsonNode(const JsonValue& value, const std::string& file, std::string path)
      : value_(&value), file_(&file), path_(std::move(path)) {}

  using Kind = JsonValue::Kind;
  Kind kind() const { return value_->kind; }

  // Each of these requires the kind it is about, and throws an Error otherwise.
  std::string string() const;
  bool boolean() const;
  double number() const;
  // A whole number within [low, high].
  std::int64_t integer(std::int64_t low, std::int64_t high) const;
  CellCost cost() const;
  std::vector<std::string> strings() const;
  std::vector<JsonNode> items() const;

  // Of an object: the member, which must or may be there; all keys, in order of the file.
  JsonNode at(std::string_view key) const;
  std::optional<JsonNode> find(std::string_view key) const;
  const std::vector<std::string>& keys() const;
  // Throws for any key but these, naming the nearest.
  void allow_keys(std::initializer_list<std::string_view> allowed) const;
  // Throws unless the first key is "format" with this value.
  void require_format(std::string_view format) const;

  [[noreturn]] void fail(std::string_view what, std::string_view remedy) const;

 private:
  void require(Kind kind, std::string_view remedy) const;

  const JsonValue* value_;
  const std::string* file_;
  std::string path_;
};

class JsonDocument {
 public:
  // Parses the text; `name` stands for the file in messages, and `first_line` is the line of the
  // file that the text starts on.
  JsonDocument(std::string_view text, std::string name, int first_line = 1);
  JsonNode root() const { return {root_, name_, ""}; }

 private:
  std::string name_;
  JsonValue root_;
};

}  // namespace nav
