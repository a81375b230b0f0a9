#include "bench/field_rivals.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

#include "bench/plain_floods.h"
#include "bench/statistics.h"
#include "flow/flow_field.h"
#include "grid/components.h"

namespace nav::test {
namespace {

// One field of each metric, with its directions.
struct Field {
  Field(const Grid& grid, FieldMetric metric) : field(grid, {.metric = metric}), flow(field) {}
  IntegrationField field;
  FlowField flow;
};

// Calls check(cell, id) for all free cells; throws where it is false.
template <class Check>
void check_cells(const Grid& grid, const char* what, const Check& check) {
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      if (!grid.passable(c) || check(c, grid.id(c))) continue;
      throw std::runtime_error(std::string(what) + " differs at " + std::to_string(x) + "," +
                               std::to_string(y));
    }
  }
}

// A cost in the plain flood's numbers; below TileMetric::kExactBelow no two costs have the same.
std::uint32_t number_of(const Cost& cost) {
  return static_cast<std::uint32_t>(cost.straight / kUnitCost * kOctileLengths.straight +
                                    cost.diagonal / kUnitCost * kOctileLengths.diagonal);
}

// Same cells reached at the same distance, and every direction leads on.
void check_equal(const Field& ours, const PlainFlood& plain, const char* what) {
  const Grid& grid = ours.field.grid();
  check_cells(grid, what, [&](Cell c, CellId id) {
    const bool reached = plain.distance(id) != PlainFlood::kFar;
    if (ours.field.reached(c) != reached) return false;
    if (!reached) return true;
    const auto step = ours.flow.step(c);
    return number_of(ours.field.cost(c)) == plain.distance(id) &&
           step.has_value() == (plain.distance(id) > 0) && (!step || ours.field.leads_on(c, *step));
  });
}

void check_same(const Grid& grid, const PlainFlood& one, const PlainFlood& other) {
  check_cells(grid, "the bucket queue's flood", [&](Cell, CellId id) {
    const bool has_step = one.direction(id) != PlainFlood::kNoStep;
    return one.distance(id) == other.distance(id) &&
           has_step == (other.direction(id) != PlainFlood::kNoStep);
  });
}

// No curve is shorter than the straight line, nor longer than straight steps, which the solver may
// use alone; it passes where they do and nowhere else.
void check_euclidean(const Field& ours, const Grid& straight_grid, Cell goal) {
  HeapFlood straight(straight_grid, kUniformLengths);
  straight.run(straight_grid.id(goal));
  check_cells(straight_grid, "the euclidean field", [&](Cell c, CellId id) {
    const bool reached = straight.distance(id) != PlainFlood::kFar;
    if (ours.field.reached(c) != reached) return false;
    if (!reached) return true;
    const double least = std::sqrt(static_cast<double>(squared_distance(c, goal)));
    const double most = straight.distance(id) / kUniformLengths.straight;
    const double value = ours.field.value(c);
    return value > least * 0.999 - 0.01 && value < most * 1.001 + 0.01;
  });
}

Grid without_diagonals(const Grid& grid) {
  TerrainMap map(grid.width(), grid.height(), moving_ai_kinds());
  const std::uint8_t wall = *map.find_kind("@");
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      if (!grid.passable(Cell{x, y})) map.set({x, y}, wall);
    }
  }
  return {map, *built_in_profile("ground"), DiagonalRule::never};
}

struct Contest {
  std::function<void()> work;
  Timing* result;
  std::vector<double> samples = {};
};

void take_turns(std::vector<Contest>& contests, const Stopwatch& watch, int rounds) {
  for (int round = 0; round < rounds; ++round) {
    for (Contest& each : contests) each.samples.push_back(watch.microseconds(each.work));
  }
  for (Contest& each : contests) *each.result = timing_of(std::move(each.samples));
}

}  // namespace

Timing timing_of(std::vector<double> samples) {
  const double best = *std::min_element(samples.begin(), samples.end());
  return {best, summarise(std::move(samples)).median};
}

Cell middle_cell(const Grid& grid) {
  const Components components(grid);
  const Cell middle{grid.width() / 2, grid.height() / 2};
  Cell best;
  std::int64_t least = -1;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      const Cell c{x, y};
      const std::int64_t distance = squared_distance(c, middle);
      if (components.label(c) != components.largest() || !grid.passable(c)) continue;
      if (least >= 0 && distance >= least) continue;
      least = distance;
      best = c;
    }
  }
  if (least < 0) throw std::runtime_error("the map has no free cell");
  return best;
}

FieldTimes measure_fields(const Grid& grid, Cell goal, const Stopwatch& watch, int rounds) {
  const std::vector<Cell> goals{goal};
  const CellId id = grid.id(goal);
  HeapFlood heap(grid, kOctileLengths);
  HeapFlood heap_uniform(grid, kUniformLengths);
  BucketFlood bucket(grid, kOctileLengths);
  Field octile(grid, FieldMetric::octile);
  Field uniform(grid, FieldMetric::uniform);
  Field euclidean(grid, FieldMetric::euclidean);
  const std::size_t cells =
      static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height());
  std::vector<char> memory(cells * (sizeof(std::uint32_t) + sizeof(std::uint16_t)));

  heap.run(id);
  heap_uniform.run(id);
  bucket.run(id);
  for (Field* each : {&octile, &uniform, &euclidean}) {
    each->field.flood(goals);
    each->flow.make();
  }
  check_same(grid, heap, bucket);
  check_equal(octile, heap, "the octile field");
  check_equal(uniform, heap_uniform, "the uniform field");
  check_euclidean(euclidean, without_diagonals(grid), goal);

  FieldTimes times;
  times.free_cells = octile.field.reached_count();
  char byte = 0;
  std::vector<Contest> contests{
      {[&] { std::memset(memory.data(), ++byte, memory.size()); }, &times.fill},
      {[&] { heap.run(id); }, &times.heap},
      {[&] { bucket.run(id); }, &times.bucket},
      {[&] { octile.field.flood(goals); }, &times.octile},
      {[&] { octile.flow.make(); }, &times.octile_directions},
      {[&] { uniform.field.flood(goals); }, &times.uniform},
      {[&] { uniform.flow.make(); }, &times.uniform_directions},
      {[&] { euclidean.field.flood(goals); }, &times.euclidean},
      {[&] { euclidean.flow.make(); }, &times.euclidean_directions},
  };
  take_turns(contests, watch, rounds);
  if (memory[cells / 2] != byte) throw std::runtime_error("memory was not filled");
  return times;
}

}  // namespace nav::test
