#include "hierarchy/patch_jumps.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "search/estimate.h"

namespace nav {
namespace {

constexpr bool is_fan(DiagonalRule rule, Direction d) {
  if (rule == DiagonalRule::never) return d == Direction::n || d == Direction::s;
  return is_diagonal(d);
}
constexpr Direction side_a(Direction d) {
  if (!is_diagonal(d)) return Direction::e;
  return kStep[static_cast<unsigned>(d)].x > 0 ? Direction::e : Direction::w;
}
constexpr Direction side_b(Direction d) {
  if (!is_diagonal(d)) return Direction::w;
  return kStep[static_cast<unsigned>(d)].y > 0 ? Direction::s : Direction::n;
}
// Where a way goes that came by a direction and that nothing forces to turn.
constexpr unsigned going_on(DiagonalRule rule, Direction d) {
  return is_fan(rule, d) ? unsigned{only(d)} | only(side_a(d)) | only(side_b(d)) : only(d);
}

}  // namespace

void PatchJumps::begin(const Patch& patch) {
  patch_ = &patch;
  successors_ = &canonical_table(patch.grid().rule());
  wanted_rows_.fill(0);
  wanted_columns_.fill(0);
  still_wanted_ = 0;
  nodes_.next_search(patch.rect().height + 2);
}

void PatchJumps::want(Cell c) {
  const unsigned x = patch_->column(c);
  const unsigned y = patch_->row(c);
  still_wanted_ += (wanted_rows_[y] >> x & 1) == 0;
  wanted_rows_[y] |= std::uint64_t{1} << x;
  wanted_columns_[x] |= std::uint64_t{1} << y;
}

void PatchJumps::run(Cell from, const Cell* goal) {
  has_goal_ = goal != nullptr;
  if (has_goal_) {
    goal_x_ = static_cast<int>(patch_->column(*goal));
    goal_y_ = static_cast<int>(patch_->row(*goal));
  }
  const Id start = id(from);
  nodes_[start] = {.mark = nodes_.mark(kNoDirection), .g = 0, .parent = start};
  open_.clear();
  open_.push({.f = rest(start & 63, start >> 6), .g = 0, .node = start});
  with_rule(patch_->grid().rule(), [&](auto rule) { search<rule()>(); });
}

std::uint32_t PatchJumps::rest(unsigned x, unsigned y) const {
  if (!has_goal_) return 0;
  OctileTo<NarrowMetric> length{.goal = {goal_x_, goal_y_}};
  if (patch_->grid().rule() == DiagonalRule::never) length.saved = 0;
  return length(static_cast<int>(x), static_cast<int>(y));
}

template <DiagonalRule rule>
void PatchJumps::search() {
  while (!open_.empty()) {
    const Entry top = open_.top();
    open_.pop();
    Node& node = nodes_[top.node];
    if (node.mark.expanded()) continue;  // reached again, better, and expanded since
    node.mark.set_expanded();
    const Way way{.x = top.node & 63, .y = top.node >> 6, .g = node.g, .from = top.node};
    const std::uint64_t bit = std::uint64_t{1} << way.x;
    if ((wanted_rows_[way.y] & bit) != 0) {
      wanted_rows_[way.y] ^= bit;
      wanted_columns_[way.x] ^= std::uint64_t{1} << way.y;
      if (--still_wanted_ == 0) return;
    }
    const unsigned arrived = node.mark.direction();
    unsigned set = (*successors_)[arrived][patch_->neighbourhood(way.x, way.y)];
    if (arrived != kNoDirection && (set & ~going_on(rule, static_cast<Direction>(arrived))) == 0) {
      continue;  // was only wanted: the way that came here went on
    }
    for (; set != 0; set &= set - 1) {
      follow<rule>(way, static_cast<Direction>(std::countr_zero(set)));
    }
  }
}

template <DiagonalRule rule>
void PatchJumps::follow(const Way& way, Direction d) {
  constexpr bool kFanVertical = rule == DiagonalRule::never;
  switch (d) {
    case Direction::n:
      return kFanVertical ? fan_out<rule, Direction::n>(way) : go_straight<Direction::n>(way);
    case Direction::s:
      return kFanVertical ? fan_out<rule, Direction::s>(way) : go_straight<Direction::s>(way);
    case Direction::e:
      return go_straight<Direction::e>(way);
    case Direction::w:
      return go_straight<Direction::w>(way);
    case Direction::ne:
      return fan_out<rule, Direction::ne>(way);
    case Direction::se:
      return fan_out<rule, Direction::se>(way);
    case Direction::sw:
      return fan_out<rule, Direction::sw>(way);
    case Direction::nw:
      return fan_out<rule, Direction::nw>(way);
  }
}

// To the first forced turn before a wall, and to all that is wanted until there.
template <Direction d>
void PatchJumps::go_straight(const Way& way) {
  constexpr bool kAlongRow = d == Direction::e || d == Direction::w;
  constexpr bool kUp = d == Direction::e || d == Direction::s;  // towards larger places
  const PatchLines& lines = kAlongRow ? patch_->rows() : patch_->columns();
  const unsigned line = kAlongRow ? way.y : way.x;
  const unsigned place = kAlongRow ? way.x : way.y;
  const std::uint64_t turns = lines.turns[kUp ? 0 : 1][line];
  const std::uint64_t ahead = kUp ? ~std::uint64_t{1} << place : (std::uint64_t{1} << place) - 1;
  const std::uint64_t walls = ~lines.open[line] & ahead;  // the rim is one
  const std::uint64_t free = ahead & (kUp ? (walls & (0 - walls)) - 1
                                          : ~std::uint64_t{1} << (63 - std::countl_zero(walls)));
  std::uint64_t stops = (turns | (kAlongRow ? wanted_rows_ : wanted_columns_)[line]) & free;
  while (stops != 0) {
    const auto stop =
        static_cast<unsigned>(kUp ? std::countr_zero(stops) : 63 - std::countl_zero(stops));
    const std::uint64_t bit = std::uint64_t{1} << stop;
    const std::uint32_t steps = kUp ? stop - place : place - stop;
    reach(kAlongRow ? stop : way.x, kAlongRow ? way.y : stop,
          way.g + steps * NarrowMetric::kStraight, d, way.from);
    if ((turns & bit) != 0) return;
    stops ^= bit;
  }
}

template <DiagonalRule rule, Direction d>
void PatchJumps::fan_out(Way way) {
  constexpr Cell kDelta = kStep[static_cast<unsigned>(d)];
  constexpr std::uint32_t kLength =
      is_diagonal(d) ? NarrowMetric::kDiagonal : NarrowMetric::kStraight;
  const auto& successors = (*successors_)[static_cast<unsigned>(d)];
  while (true) {
    way.x += static_cast<unsigned>(kDelta.x);
    way.y += static_cast<unsigned>(kDelta.y);
    way.g += kLength;
    const unsigned set = successors[patch_->neighbourhood(way.x, way.y)];
    const bool turns = (set & ~going_on(rule, d)) != 0;
    if (turns || (wanted_rows_[way.y] >> way.x & 1) != 0) reach(way.x, way.y, way.g, d, way.from);
    if (turns) return;
    if ((set & only(side_a(d))) != 0) go_straight<side_a(d)>(way);
    if ((set & only(side_b(d))) != 0) go_straight<side_b(d)>(way);
    if ((set & only(d)) == 0) return;
  }
}

void PatchJumps::reach(unsigned x, unsigned y, std::uint32_t g, Direction arrived, Id from) {
  const Id here = y << 6 | x;
  Node& node = nodes_[here];
  if (nodes_.is_current(node) && node.g <= g) return;
  node = {.mark = nodes_.mark(static_cast<unsigned>(arrived)), .g = g, .parent = from};
  open_.push({.f = g + rest(x, y), .g = g, .node = here});
}

}  // namespace nav
