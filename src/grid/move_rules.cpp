#include "grid/move_rules.h"

namespace nav {
namespace {

constexpr std::array<std::string_view, 4> kNames{"only-if-no-obstacles", "at-least-one-walkable",
                                                 "always", "never"};

constexpr MoveTable make_table(DiagonalRule rule) {
  MoveTable table{};
  for (unsigned cells = 0; cells < kNeighbourhoodCount; ++cells) {
    DirectionSet legal = 0;
    for (unsigned d = 0; d < kDirectionCount; ++d) {
      const auto direction = static_cast<Direction>(d);
      if (step_is_legal(rule, static_cast<Neighbourhood>(cells), direction)) {
        legal |= only(direction);
      }
    }
    table[cells] = legal;
  }
  return table;
}

constexpr std::array<MoveTable, 4> kTables{
    make_table(kDiagonalRules[0]), make_table(kDiagonalRules[1]), make_table(kDiagonalRules[2]),
    make_table(kDiagonalRules[3])};

}  // namespace

std::string_view name(DiagonalRule rule) { return kNames[static_cast<std::size_t>(rule)]; }

std::optional<DiagonalRule> diagonal_rule_from(std::string_view name) {
  for (const DiagonalRule rule : kDiagonalRules) {
    if (kNames[static_cast<std::size_t>(rule)] == name) return rule;
  }
  return std::nullopt;
}

const MoveTable& move_table(DiagonalRule rule) { return kTables[static_cast<std::size_t>(rule)]; }

}  // namespace nav
