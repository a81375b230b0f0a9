#include "path/answer.h"

#include <array>

namespace nav {

std::string_view name(Status status) {
  constexpr std::array<std::string_view, 4> kNames{"found", "no-path", "partial", "gave-up"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string_view name(Reason reason) {
  constexpr std::array<std::string_view, 5> kNames{"", "start-blocked", "goal-blocked",
                                                   "disconnected", "limit"};
  return kNames[static_cast<std::size_t>(reason)];
}

std::string_view name(Motion motion) {
  constexpr std::array<std::string_view, 3> kNames{"grid", "centre-line", "point"};
  return kNames[static_cast<std::size_t>(motion)];
}

void Answer::reset() {
  status = Status::no_path;
  reason = Reason::none;
  optimal = false;
  motion = Motion::grid;
  cost = {};
  line_cost = 0;
  goal = {};
  rest = {};
  cells.clear();
  waypoints.clear();
  stats = {};
}

bool is_cheaper(const Answer& a, const Answer& b) {
  return a.cost != b.cost ? a.cost < b.cost : a.line_cost < b.line_cost;
}

}  // namespace nav
