// Parsing JSON into a JsonDocument, by the events of the packaged parser; declared in json_input.h.
//
// The parser does not tell where its events are, so its input counts what was read.

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "base/error.h"
#include "io/json_input.h"
#include "io/text_input.h"

namespace nav {
namespace {

// Tells how far the parser has read: it takes one character beyond a number, none beyond others.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, std::size_t* read) : at_(at), read_(read) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    ++*read_;
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) {
    return a.at_ == b.at_;
  }

 private:
  const char* at_;
  std::size_t* read_;
};

// Keeps the line of the parser's last character, so that a document costs linear time.
class LineCounter {
 public:
  LineCounter(std::string_view text, int first_line) : text_(text), line_(first_line) {}
  int line_at(std::size_t offset) {
    for (; counted_ < std::min(offset, text_.size()); ++counted_) {
      if (text_[counted_] == '\n') ++line_;
    }
    return line_;
  }

 private:
  std::string_view text_;
  std::size_t counted_ = 0;
  int line_;
};

// Builds a JsonValue from the parser's events.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  // `place`: the file, and the line that the text starts on.
  Builder(std::string_view text, const Place& place, const std::size_t& read, JsonValue& root)
      : text_(text), place_(place), read_(read), lines_(text, place.line), root_(root) {}

  bool null() override { return add({}); }
  bool boolean(bool value) override {
    JsonValue result;
    result.kind = JsonValue::Kind::boolean;
    result.boolean = value;
    return add(std::move(result));
  }
  bool number_integer(number_integer_t value) override {
    return number_float(static_cast<double>(value), {});
  }
  bool number_unsigned(number_unsigned_t value) override {
    return number_float(static_cast<double>(value), {});
  }
  bool number_float(number_float_t value, const string_t&) override {
    JsonValue result;
    result.kind = JsonValue::Kind::number;
    result.number = value;
    return add(std::move(result));
  }
  bool string(string_t& value) override {
    JsonValue result;
    result.kind = JsonValue::Kind::string;
    result.string = std::move(value);
    return add(std::move(result));
  }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
  bool start_array(std::size_t) override { return open(JsonValue::Kind::array); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    std::vector<std::string>& keys = open_.back()->keys;
    if (!key_sets_.back().insert(name).second) {
      throw Error({.file = place_.file, .line = line()},
                  "the key " + in_quotes(name) + " is given twice", "once in an object");
    }
    keys.push_back(std::move(name));
    return true;
  }

  bool parse_error(std::size_t offset, const std::string&,
                   const nlohmann::detail::exception& error) override {
    const TextPosition at = position_of(text_, offset == 0 ? 0 : offset - 1);
    const auto [what, remedy] = told(error.what());
    throw Error({.file = place_.file, .line = place_.line + at.line - 1, .column = at.column},
                "no valid JSON: " + what, remedy);
  }

 private:
  // What the parser says, without its own place; then what it expected.
  static std::pair<std::string, std::string> told(std::string_view message) {
    for (const std::string_view before : {"] ", "column ", ": "}) {
      const std::size_t at = message.find(before);
      if (at != std::string_view::npos) message.remove_prefix(at + before.size());
    }
    const std::size_t expected = message.find("; expected ");
    if (expected == std::string_view::npos) return {std::string(message), "correct it"};
    return {std::string(message.substr(0, expected)), std::string(message.substr(expected + 2))};
  }

  int line() { return lines_.line_at(read_ == 0 ? 0 : read_ - 1); }

  JsonValue* place(JsonValue&& value) {
    value.line = line();
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    open_.back()->values.push_back(std::move(value));
    return &open_.back()->values.back();
  }

  bool add(JsonValue&& value) {
    place(std::move(value));
    return true;
  }

  bool open(JsonValue::Kind kind) {
    if (open_.size() == static_cast<std::size_t>(kMaxJsonDepth)) {
      throw Error({.file = place_.file, .line = line()}, "the JSON is nested too deep",
                  "at most " + std::to_string(kMaxJsonDepth) + " levels are read");
    }
    JsonValue value;
    value.kind = kind;
    open_.push_back(place(std::move(value)));
    key_sets_.emplace_back();
    return true;
  }

  bool close() {
    open_.pop_back();
    key_sets_.pop_back();
    return true;
  }

  std::string_view text_;
  const Place& place_;
  const std::size_t& read_;
  LineCounter lines_;
  JsonValue& root_;
  // From the root to the value that is being read. A value that is open is the last of its parent,
  // so that none of these pointers is moved.
  std::vector<JsonValue*> open_;
  std::vector<std::set<std::string>> key_sets_;  // one for each of open_
};

}  // namespace

JsonDocument::JsonDocument(std::string_view text, std::string name, int first_line)
    : name_(std::move(name)) {
  const Place place{name_, first_line};
  std::size_t read = 0;
  Builder builder(text, place, read, root_);
  nlohmann::json::sax_parse(CountingIterator(text.data(), &read),
                            CountingIterator(text.data() + text.size(), &read), &builder);
}

}  // namespace nav
