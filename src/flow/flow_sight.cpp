// Marks the cells from which a goal is in line of sight, so that units walk straight.
//
// A cell is marked where it sees a goal over ground of one cost, and the straight way to the
// nearest such goal is no dearer than the cell's value: measured in cells of straight length, in
// the uniform metric in steps, as its values are. With one goal on ground of one cost that is
// always so. The nearest goal is that of the least straight distance, then the first in the field's
// order. Of more than kMostSightGoals goals only the goals themselves are marked. Of more than four
// goals each looks only so far that all together look at four times the map's cells.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

#include "flow/flow_code.h"
#include "flow/flow_field.h"

namespace nav {
namespace {

// Fronts of the euclidean metric are rounded.
constexpr double kTolerance = 1e-3;

int reach_of(const Grid& grid, std::size_t goals) {
  const int side = std::max(grid.width(), grid.height());
  if (goals <= 4) return side;
  const double cells = static_cast<double>(grid.width()) * grid.height();
  const double radius = std::sqrt(4 * cells / (static_cast<double>(goals) * std::numbers::pi));
  return std::min(side, static_cast<int>(radius) + 1);
}

}  // namespace

std::optional<Cell> FlowField::visible_goal(Cell c) const {
  if (!sees_goal(c)) return std::nullopt;
  return sight_goals_.size() > kMostSightGoals ? c : goal_seen(c);
}

void FlowField::mark_sight() {
  const Grid& grid = field_->grid();
  sight_.forget_looked();
  sight_goals_.clear();
  for (const Cell goal : field_->goals()) {
    if (!grid.passable(goal)) continue;
    sight_goals_.push_back(goal);
    codes_[index(goal)] |= kSees;
  }
  seen_goals_.clear();
  if (sight_goals_.empty() || sight_goals_.size() > kMostSightGoals) return;
  if (sight_goals_.size() > 1) {
    seen_goals_.assign(codes_.size(), 0);
    for (std::size_t i = sight_goals_.size(); i > 0; --i) {
      seen_goals_[index(sight_goals_[i - 1])] = static_cast<std::uint8_t>(i - 1);
    }
  }
  const bool is_uniform = field_->costs().uniform();
  const int reach = reach_of(grid, sight_goals_.size());
  for (std::size_t i = 0; i < sight_goals_.size(); ++i) {
    const bool is_prepared = is_uniform && (i > 0 || sight_of_ground_ == field_->ground_version_);
    if (!is_prepared) sight_.prepare(sight_goals_[i]);
    sight_of_ground_ = field_->ground_version_;
    sight_.look_from(sight_goals_[i], reach);
    sight_goals_.size() == 1 ? mark_all_seen() : mark_seen(i);
  }
  if (sight_goals_.size() > 1 || !is_uniform) unmark_dear();
}

// After changes: is what was marked still right? Where goals compete or costs differ that depends
// on values too.
bool FlowField::sight_holds() const {
  if (sight_goals_.size() != 1 || !field_->costs().uniform() || !field_->within_.empty()) {
    return false;
  }
  return std::none_of(field_->touched_.begin(), field_->touched_.end(),
                      [&](Cell c) { return sight_.depends_on(c) || field_->is_goal(c); });
}

void FlowField::unmark_sight() {
  for (std::uint16_t& code : codes_) code = static_cast<std::uint16_t>(code & ~kSees);
}

// Sixteen cells at once: those with their bit that are reached.
void FlowField::mark_sixteen(std::uint16_t* codes, unsigned bits) {
  static constexpr std::array<std::uint16_t, 16> kBits = [] {
    std::array<std::uint16_t, 16> all{};
    for (unsigned i = 0; i < all.size(); ++i) all[i] = static_cast<std::uint16_t>(1u << i);
    return all;
  }();
  static_assert(kReached == kSees << 1);
  for (std::size_t i = 0; i < kBits.size(); ++i) {
    const unsigned seen = (bits & kBits[i]) != 0 ? kSees : 0u;
    codes[i] = static_cast<std::uint16_t>(codes[i] | (codes[i] >> 1 & seen));
  }
}

// Takes over what the only goal sees. Words begin a cell before the row, where codes are 0.
void FlowField::mark_all_seen() {
  const Grid& grid = field_->grid();
  const std::size_t words_per_row = grid.stride() / 64;
  const auto [first, end] = sight_.seen_rows();
  for (int y = first; y < end; ++y) {
    const auto words =
        sight_.words().subspan((static_cast<std::size_t>(y) + 1) * words_per_row, words_per_row);
    std::uint16_t* codes = &codes_[index({-1, y})];
    for (std::uint64_t word : words) {
      std::uint16_t* at = codes;
      for (; word != 0; word >>= 16, at += 16) {
        if ((word & 0xffff) != 0) mark_sixteen(at, word & 0xffff);
      }
      codes += 64;
    }
  }
}

// Takes over what goal number i sees, where no goal seen before is as near.
void FlowField::mark_seen(std::size_t i) {
  const Grid& grid = field_->grid();
  const std::size_t words_per_row = grid.stride() / 64;
  const Cell goal = sight_goals_[i];
  const auto [first, end] = sight_.seen_rows();
  for (int y = first; y < end; ++y) {
    const auto words =
        sight_.words().subspan((static_cast<std::size_t>(y) + 1) * words_per_row, words_per_row);
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1) {
        const Cell c{static_cast<int>(w * 64) + std::countr_zero(word) - 1, y};
        std::uint16_t& code = codes_[index(c)];
        if ((code & kReached) == 0) continue;
        const bool is_farther =
            (code & kSees) != 0 && squared_distance(c, goal) >= squared_distance(c, goal_seen(c));
        if (is_farther) continue;
        seen_goals_[index(c)] = static_cast<std::uint8_t>(i);
        code |= kSees;
      }
    }
  }
}

void FlowField::unmark_dear() {
  const Grid& grid = field_->grid();
  const bool counts_steps =
      field_->metric() == FieldMetric::uniform && grid.rule() != DiagonalRule::never;
  for (int y = 0; y < grid.height(); ++y) {
    for (int x = 0; x < grid.width(); ++x) {
      std::uint16_t& code = codes_[index({x, y})];
      if ((code & kSees) == 0) continue;
      const Cell goal = goal_seen({x, y});
      const int steps = std::max(std::abs(goal.x - x), std::abs(goal.y - y));
      const double cells =
          counts_steps ? steps : std::sqrt(static_cast<double>(squared_distance({x, y}, goal)));
      const double cost = static_cast<double>(field_->costs().cost(goal)) / kUnitCost;
      if (cells * cost * (1 - kTolerance) <= field_->value({x, y})) continue;
      code = static_cast<std::uint16_t>(code & ~kSees);
    }
  }
}

}  // namespace nav
