#include "flow/field_rows.h"

#include <algorithm>
#include <limits>

namespace nav {
namespace {

std::vector<Cell> open_goals(const IntegrationField& field) {
  std::vector<Cell> goals(field.goals().begin(), field.goals().end());
  std::erase_if(goals, [&](Cell c) { return !field.grid().passable(c); });
  std::sort(goals.begin(), goals.end(), row_major_less);
  goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
  return goals;
}

}  // namespace

std::string_view name(FieldState state) {
  switch (state) {
    case FieldState::blocked:
      break;
    case FieldState::no_way:
      return "no-way";
    case FieldState::way:
      return "way";
    case FieldState::goal:
      return "goal";
  }
  return "blocked";
}

FieldRows::FieldRows(const IntegrationField& field) : field_(&field), goals_(open_goals(field)) {}

FieldRows::FieldRows(const FlowField& flow) : FieldRows(flow.field()) { flow_ = &flow; }

FieldRows::FieldRows(const FleeMap& flee) : field_(&flee.threats()), flee_(&flee) {}

void FieldRows::read(int y, FieldRow& row) const {
  const auto size = static_cast<std::size_t>(width());
  row.states.assign(size, FieldState::blocked);
  row.values.assign(size, std::numeric_limits<double>::infinity());
  row.directions.assign(size, {});
  row.sees_goal.assign(size, false);
  for (std::size_t i = 0; i < size; ++i) {
    const Cell c{static_cast<int>(i), y};
    if (!grid().passable(c)) continue;
    row.states[i] = FieldState::no_way;
    if (field_->reached(c)) read_cell(c, row);
  }
  auto goal = std::lower_bound(goals_.begin(), goals_.end(), Cell{0, y}, row_major_less);
  for (; goal != goals_.end() && goal->y == y; ++goal) {
    row.states[static_cast<std::size_t>(goal->x)] = FieldState::goal;
  }
}

void FieldRows::read_cell(Cell c, FieldRow& row) const {
  const auto i = static_cast<std::size_t>(c.x);
  row.states[i] = FieldState::way;
  if (flee_ != nullptr) {
    row.values[i] = flee_->value(c);
    row.directions[i] = flee_->direction(c);
    if (flee_->is_refuge(c)) row.states[i] = FieldState::goal;
    return;
  }
  row.values[i] = field_->value(c);
  if (flow_ == nullptr) return;
  row.directions[i] = flow_->direction(c);
  row.sees_goal[i] = flow_->sees_goal(c);
}

Vec2 FieldRows::walk(Cell c) const {
  if (flee_ != nullptr) return flee_->direction(c);
  if (flow_ == nullptr) return {};
  if (!flow_->sees_goal(c)) return flow_->direction(c);
  return flow_->sample({static_cast<double>(c.x), static_cast<double>(c.y)});
}

FieldCounts count_cells(const FieldRows& rows) {
  FieldCounts counts;
  FieldRow row;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    for (std::size_t i = 0; i < row.states.size(); ++i) {
      if (row.states[i] == FieldState::blocked) continue;
      ++counts.free;
      if (row.states[i] == FieldState::no_way) continue;
      ++counts.reached;
      if (row.states[i] == FieldState::goal) ++counts.goals;
      if (row.sees_goal[i]) ++counts.sees_goal;
      const Cell c{static_cast<int>(i), y};
      if (!counts.lowest || row.values[i] < counts.least) {
        counts.least = row.values[i];
        counts.lowest = c;
      }
      if (!counts.farthest || row.values[i] > counts.most) {
        counts.most = row.values[i];
        counts.farthest = c;
      }
    }
  }
  return counts;
}

}  // namespace nav
