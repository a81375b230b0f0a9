#include "io/json_input.h"

#include <catch2/catch.hpp>
#include <string>

#include "support/messages.h"

using nav::JsonDocument;
using nav::JsonNode;
using nav::test::message_of;

namespace {

std::string fault(const std::string& text) {
  return message_of([&] { JsonDocument(text, "a.json"); });
}

// What is wrong with the value "x" of an object, read by `action`.
template <class Action>
std::string fault_of(const std::string& value, Action&& action) {
  const JsonDocument document("{\n\"x\": " + value + "}", "a.json");
  return message_of([&] { action(document.root().at("x")); });
}

}  // namespace

TEST_CASE("json: values keep their kinds and order") {
  const JsonDocument document(
      "\xef\xbb\xbf{\"b\": [1, -2.5, 1e3], \"a\": {\"t\": true, \"s\": \"\\u00e9\"}}", "a.json");
  const JsonNode root = document.root();
  CHECK(root.keys() == std::vector<std::string>{"b", "a"});
  const std::vector<JsonNode> numbers = root.at("b").items();
  REQUIRE(numbers.size() == 3);
  CHECK(numbers[0].integer(0, 10) == 1);
  CHECK(numbers[1].number() == -2.5);
  CHECK(numbers[2].cost() == 1'000'000'000);
  CHECK(root.at("a").at("t").boolean());
  CHECK(root.at("a").at("s").string() == "\xc3\xa9");
  CHECK(!root.find("c"));
}

TEST_CASE("json: wrong syntax is named with line and column") {
  CHECK(fault("{\n  \"a\": 1,\n}").find("a.json:3:1: no valid JSON: ") == 0);
  CHECK(fault("{\"a\": 01}").find("a.json:1:8: no valid JSON: ") == 0);
  CHECK(fault("").find("a.json:1:1: no valid JSON: ") == 0);
  CHECK(fault("[1,2").find("a.json:1:") == 0);
  CHECK(fault("[1] x").find("a.json:1:5: no valid JSON: ") == 0);
  CHECK(fault("[\"\x80\"]").find("a.json:1:3: no valid JSON: ") == 0);
  for (const std::string bad :
       {"nan", "NaN", "Infinity", "-inf", "+1", "0x10", ".5", "1.", "1e999", "-1e999", "'a'"}) {
    INFO(bad);
    CHECK(fault("[\n" + bad + "]").find("a.json:2:") == 0);
  }
}

TEST_CASE("json: a key that is given twice is refused") {
  CHECK(fault("{\"a\": 1,\n\"b\": 2,\n\"a\": 3}") ==
        "a.json:3: the key 'a' is given twice; once in an object");
  CHECK(fault("[{\"a\": 1}, {\"a\": 2}]") == "no error");
}

TEST_CASE("json: nesting that would exhaust the stack is refused") {
  CHECK(fault(std::string(64, '[') + std::string(64, ']')) == "no error");
  CHECK(fault(std::string(65, '[') + std::string(65, ']')) ==
        "a.json:1: the JSON is nested too deep; at most 64 levels are read");
  CHECK(fault(std::string(1'000'000, '[')).find("a.json:1: the JSON is nested too deep") == 0);
}

TEST_CASE("json: a value of the wrong kind is named with its line and path") {
  CHECK(fault_of("[1]", [](const JsonNode& n) { static_cast<void>(n.number()); }) ==
        "a.json:2: x: is a list; a number is needed");
  CHECK(fault_of("1", [](const JsonNode& n) { static_cast<void>(n.string()); }) ==
        "a.json:2: x: is a number; a string is needed");
  CHECK(fault_of("[1, {\"y\": null}]", [](const JsonNode& n) {
          static_cast<void>(n.items()[1].at("y").boolean());
        }) == "a.json:2: x[1].y: is null; true or false is needed");
  CHECK(fault_of("{}", [](const JsonNode& n) { n.at("z"); }) ==
        "a.json:2: x: has no 'z'; it is needed");
  for (const std::string bad : {"-1", "1e10", "0.0000001", "1e308"}) {
    CHECK(fault_of(bad, [](const JsonNode& n) { n.cost(); }) ==
          "a.json:2: x: is no valid cost; a number from 0 to 1e9 with at most 6 places is needed");
  }
  for (const std::string bad : {"1.5", "-1", "11", "1e300"}) {
    CHECK(fault_of(bad, [](const JsonNode& n) { n.integer(0, 10); }) ==
          "a.json:2: x: is out of range; a whole number from 0 to 10 is needed");
  }
}

TEST_CASE("json: the line of a value is right after numbers at the end of a line") {
  const JsonDocument document("[\n1\n,\n\"a\"\n,\n2\n]", "a.json");
  const std::vector<JsonNode> items = document.root().items();
  CHECK(message_of([&] { items[0].fail("x", "y"); }) == "a.json:2: [0]: x; y");
  CHECK(message_of([&] { items[1].fail("x", "y"); }) == "a.json:4: [1]: x; y");
  CHECK(message_of([&] { items[2].fail("x", "y"); }) == "a.json:6: [2]: x; y");
}

TEST_CASE("json: unknown keys and formats are refused with what was meant") {
  const JsonDocument document("{\"format\": \"navtool/x/2\", \"colrs\": 1}", "a.json");
  CHECK(message_of([&] {
          document.root().allow_keys({"format", "colours"});
        }) == "a.json:1: colrs: unknown key; did you mean 'colours'? choose from format, colours");
  CHECK(message_of([&] { document.root().require_format("navtool/x/1"); }) ==
        "a.json:1: format: unknown format 'navtool/x/2'; \"navtool/x/1\" is read here");
}
