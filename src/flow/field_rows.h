// A field row by row, as writers and pictures read it, whichever kind of field it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "flow/flee_map.h"
#include "flow/flow_field.h"
#include "flow/integration_field.h"
#include "geom/vec2.h"
#include "grid/cell.h"

namespace nav {

enum class FieldState : std::uint8_t {
  blocked,  // the agent can't be there
  no_way,   // free, but no way leads on to a goal
  way,
  goal,  // or start, in a field of FieldSide::from_starts; or refuge, in a flee map
};
inline constexpr int kFieldStates = 4;

// "blocked", "no-way", "way", "goal".
std::string_view name(FieldState state);

struct FieldRow {
  std::vector<FieldState> states;  // [width]
  std::vector<double> values;      // [width]; infinity where there is no way
  std::vector<Vec2> directions;    // [width]; zero at goals and where there is no way
  std::vector<bool> sees_goal;     // [width]
};

class FieldRows {
 public:
  // The field must outlive it. Without a flow field all directions are zero.
  explicit FieldRows(const IntegrationField& field);
  explicit FieldRows(const FlowField& flow);
  explicit FieldRows(const FleeMap& flee);

  const Grid& grid() const { return field_->grid(); }
  int width() const { return grid().width(); }
  int height() const { return grid().height(); }
  bool has_directions() const { return flow_ != nullptr || flee_ != nullptr; }

  // In which direction a unit at a cell's centre walks, of unit length: straight to a goal in
  // sight, elsewhere in the cell's own direction. Zero where that is.
  Vec2 walk(Cell c) const;

  // Reads a row; the vectors keep their memory from call to call.
  void read(int y, FieldRow& row) const;

 private:
  // Of a cell that is reached.
  void read_cell(Cell c, FieldRow& row) const;

  const IntegrationField* field_;
  const FlowField* flow_ = nullptr;
  const FleeMap* flee_ = nullptr;
  std::vector<Cell> goals_;  // open ones, row by row; of a flee map none
};

struct FieldCounts {
  std::uint64_t free = 0;
  std::uint64_t reached = 0;  // goals included
  std::uint64_t goals = 0;    // open ones
  std::uint64_t sees_goal = 0;
  double least = 0;              // value of any cell reached; 0 where there is none
  double most = 0;               // likewise
  std::optional<Cell> farthest;  // the first cell of the greatest value
  std::optional<Cell> lowest;    // and of the least one

  std::uint64_t no_way() const { return free - reached; }
};

// One pass over all rows.
FieldCounts count_cells(const FieldRows& rows);

}  // namespace nav
