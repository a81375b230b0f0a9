#include "io/json_write.h"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace nav;

TEST_CASE("json: objects over lines keep the order of keys, short lists stay on one line") {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("b").value(1);
  json.key("a").begin_object(JsonLayout::one_line);
  json.key("x").null();
  json.key("y").value(true);
  json.end_object();
  const std::array<Cell, 2> cells{{{1, 2}, {3, 4}}};
  json.key("cells").value(std::span<const Cell>(cells));
  json.key("none").begin_array(JsonLayout::lines);
  json.end_array();
  json.end_object();
  CHECK(json.take() ==
        "{\n"
        "  \"b\": 1,\n"
        "  \"a\": {\"x\": null, \"y\": true},\n"
        "  \"cells\": [[1,2],[3,4]],\n"
        "  \"none\": []\n"
        "}\n");
}

TEST_CASE("json: what lies within one line is on that line too") {
  JsonWriter json;
  json.begin_array(JsonLayout::one_line);
  json.begin_object(JsonLayout::lines);
  json.key("a").value(2.5);
  json.end_object();
  json.value("b");
  json.end_array();
  CHECK(json.take() == "[{\"a\": 2.5}, \"b\"]\n");
}

TEST_CASE("json: every byte string becomes valid JSON") {
  for (const std::string text :
       {"q\"uo\\te", "tab\t\x01", "caf\xc3\xa9", "cut\xc3", "\xff\xfe", "\xc0\xaf", "\xed\xa0\x80",
        "\xf4\x90\x80\x80", "\xf0\x9f\x98\x80"}) {
    JsonWriter json;
    json.value(text);
    CHECK_NOTHROW(nlohmann::json::parse(json.take()));
  }
  JsonWriter json;
  json.value("caf\xc3\xa9 \xff");
  CHECK(json.take() == "\"caf\xc3\xa9 \\ufffd\"\n");
}
