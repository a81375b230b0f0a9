// Field files: what stands in them, by hand, for a map of two rows.
//
//   G.#.        cost 0  1  -  none      the cell to the right of the wall has no way
//   #..#             -  2  3  -         under `never`
#include <catch2/catch.hpp>

#include <bit>
#include <cstring>

#include "flow/flow_field.h"
#include "io/field_csv.h"
#include "io/field_json.h"
#include "io/field_npy.h"
#include "io/npy.h"
#include "support/drawing.h"

using namespace nav;

namespace {

struct Fixture {
  Grid grid = test::draw("..#.\n#..#").grid(DiagonalRule::never);
  IntegrationField field{grid};
  FlowField flow{field};
  FieldReport report;

  Fixture() {
    field.flood(std::vector<Cell>{{0, 0}});
    flow.make();
    report.map_file = std::string("m");
    report.goals = {{0, 0}};
    report.counts = count_cells(FieldRows(flow));
  }
};

template <class Write>
std::string text_of(const Write& write) {
  std::string text;
  write([&](std::string_view part) { text += part; });
  return text;
}

double double_at(const std::string& bytes, std::size_t at) {
  std::uint64_t bits = 0;
  for (int i = 7; i >= 0; --i) {
    bits = bits << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return std::bit_cast<double>(bits);
}

}  // namespace

TEST_CASE("field csv: no cost and no direction where there is no way") {
  const Fixture f;
  CHECK(text_of([&](const ByteSink& sink) { write_field_csv(FieldRows(f.field), sink); }) ==
        "x,y,state,cost,direction,sees_goal\n"
        "0,0,goal,0,,0\n"
        "1,0,way,1,,0\n"
        "2,0,blocked,,,0\n"
        "3,0,no-way,,,0\n"
        "0,1,blocked,,,0\n"
        "1,1,way,2,,0\n"
        "2,1,way,3,,0\n"
        "3,1,blocked,,,0\n");
}

TEST_CASE("field json: null where there is no way; rows of the map are lines") {
  const Fixture f;
  const std::string text =
      text_of([&](const ByteSink& sink) { write_field_json(f.report, FieldRows(f.field), sink); });
  CHECK(
      text.find("{\n  \"format\": \"navtool/field/1\",\n  \"map\": {\"file\": \"m\", \"width\": 4, "
                "\"height\": 2},\n") == 0);
  CHECK_THAT(text, Catch::Contains("  \"cells\": [\n    \"G.#?\",\n    \"#..#\"\n  ],\n"
                                   "  \"costs\": [\n    [0,1,null,null],\n    "
                                   "[null,2,3,null]\n  ],\n"));
  CHECK(text.ends_with("    [null,null,null,null]\n  ]\n}\n"));
}

TEST_CASE("reach json: x, y and cost of every cell, a line for each row that has any") {
  Fixture f;
  f.report.options.side = FieldSide::from_starts;
  f.report.budget = 2;
  IntegrationField reach(f.grid, {.side = FieldSide::from_starts});
  reach.flood(f.report.goals, 2);
  f.report.counts = count_cells(FieldRows(reach));
  const std::string text =
      text_of([&](const ByteSink& sink) { write_reach_json(f.report, FieldRows(reach), sink); });
  CHECK_THAT(text, Catch::Contains("\"budget\": 2,"));
  CHECK(
      text.ends_with("  \"count\": 3,\n  \"farthest\": {\"cell\": [1,1], \"cost\": 2},\n"
                     "  \"cells\": [\n    [0,0,0],[1,0,1],\n    [1,1,2]\n  ]\n}\n"));
}

TEST_CASE("field npy: a header of whole lines of 64 bytes, then records of 18") {
  const Fixture f;
  const std::string bytes =
      text_of([&](const ByteSink& sink) { write_field_npy(FieldRows(f.flow), sink); });
  REQUIRE(bytes.substr(0, 8) == std::string("\x93NUMPY\x01\x00", 8));
  const std::size_t length =
      static_cast<unsigned char>(bytes[8]) + 256u * static_cast<unsigned char>(bytes[9]);
  const std::size_t data = 10 + length;
  CHECK(data % 64 == 0);
  const std::string header = bytes.substr(10, length);
  CHECK(header.find("{'descr': [('cost', '<f8'), ('dx', '<f4'), ('dy', '<f4'), ('state', '|u1'), "
                    "('sees_goal', '|b1')], 'fortran_order': False, 'shape': (2, 4, ), }") == 0);
  CHECK(header.back() == '\n');
  REQUIRE(bytes.size() == data + 8 * 18);
  const auto cost = [&](std::size_t cell) { return double_at(bytes, data + cell * 18); };
  const auto state = [&](std::size_t cell) { return int{bytes[data + cell * 18 + 16]}; };
  CHECK(cost(1) == 1);
  CHECK(cost(6) == 3);
  CHECK(std::isinf(cost(2)));
  CHECK(std::isinf(cost(3)));
  CHECK(state(0) == 3);
  CHECK(state(1) == 2);
  CHECK(state(2) == 0);
  CHECK(state(3) == 1);
  // From 1,0 to the goal on its left: dx -1 is 0xbf800000, least byte first.
  CHECK(bytes.substr(data + 18 + 8, 8) == std::string("\x00\x00\x80\xbf\x00\x00\x00\x00", 8));
}

TEST_CASE("npy: the header of a plain array") {
  const std::array<std::uint64_t, 1> shape{3};
  const std::string header = npy_header("'<f8'", shape);
  CHECK(header.size() == 128);
  CHECK(header.substr(10, 58) == "{'descr': '<f8', 'fortran_order': False, 'shape': (3, ), }");
}

TEST_CASE("degrees: clockwise from up, multiples of 45 exactly") {
  const double part = 0.70710678118654752440;
  CHECK(degrees({0, -1}) == 0);
  CHECK(degrees({part, -part}) == 45);
  CHECK(degrees({1, 0}) == 90);
  CHECK(degrees({0, 1}) == 180);
  CHECK(degrees({-1, 0}) == 270);
  CHECK(degrees({-part, -part}) == 315);
  CHECK(degrees({-1e-9, -1}) == 0);
}
