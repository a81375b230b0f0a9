// Fields row by row: states, values, directions, and the counts of a summary.
#include "flow/field_rows.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>

#include "support/drawing.h"

using namespace nav;

namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kRoot = 1.4142135623730951;

}  // namespace

TEST_CASE("field rows: a row tells walls, lost ground, ways and goals apart") {
  const Grid grid = test::draw(R"(
    .#..
    #...
  )")
                        .grid();
  IntegrationField field(grid);
  const std::vector<Cell> goals{{3, 1}, {1, 0}, {3, 1}};  // one in a wall, one twice
  field.flood(goals);
  FlowField flow(field);
  flow.make();
  const FieldRows rows(flow);
  FieldRow row;
  rows.read(0, row);
  using enum FieldState;
  CHECK(row.states == std::vector<FieldState>{no_way, blocked, way, way});
  CHECK(row.values[0] == kInf);
  CHECK(row.values[1] == kInf);
  CHECK(row.values[2] == Approx(kRoot));
  CHECK(row.values[3] == 1);
  CHECK(row.directions[0] == Vec2{});
  CHECK(row.directions[3] == Vec2{0, 1});
  rows.read(1, row);
  CHECK(row.states == std::vector<FieldState>{blocked, way, way, goal});
  CHECK(row.values[3] == 0);
  CHECK(row.directions[3] == Vec2{});
}

TEST_CASE("field rows: counts name the first of the farthest cells") {
  const Grid grid = test::draw(R"(
    ..#.
    ..#.
  )")
                        .grid(DiagonalRule::never);
  IntegrationField field(grid);
  field.flood(std::vector<Cell>{{0, 0}});
  const FieldCounts counts = count_cells(FieldRows(field));
  CHECK(counts.free == 6);
  CHECK(counts.reached == 4);
  CHECK(counts.no_way() == 2);
  CHECK(counts.goals == 1);
  CHECK(counts.least == 0);
  CHECK(counts.most == 2);
  CHECK(counts.farthest == Cell{1, 1});
}

TEST_CASE("field rows: a field that reaches nothing has no farthest cell") {
  const Grid grid = test::draw("#.").grid();
  IntegrationField field(grid);
  field.flood(std::vector<Cell>{{0, 0}});
  const FieldCounts counts = count_cells(FieldRows(field));
  CHECK(counts.reached == 0);
  CHECK(counts.goals == 0);
  CHECK_FALSE(counts.farthest);
}
