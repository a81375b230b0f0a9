#include "grid/grid_identity.h"

#include <fmt/format.h>

#include <array>

#include "base/checksum.h"

namespace nav {
namespace {

void add_costs(const Grid& grid, Checksum& sum) {
  sum.add(grid.kinds());
  sum.add(grid.kind_costs());
  if (!grid.has_enter_costs()) return;
  const std::size_t kinds = grid.kind_costs().size();
  std::vector<CellCost> row(kinds);
  for (std::size_t from = 0; from < kinds; ++from) {
    for (std::size_t to = 0; to < kinds; ++to) row[to] = grid.kind_enter_cost(from, to);
    sum.add(std::span<const CellCost>(row));
  }
}

std::uint64_t hash_of(const Grid& grid) {
  const std::array<std::int64_t, 6> numbers{
      grid.width(),
      grid.height(),
      std::int64_t(grid.rule()),
      grid.profile().size_cells,
      std::bit_cast<std::int64_t>(grid.profile().radius_cells),
      grid.min_cost()};
  Checksum sum;
  sum.add(std::span<const std::int64_t>(numbers));
  sum.add(grid.words());
  sum.add(grid.open_words());
  add_costs(grid, sum);
  return sum.value();
}

}  // namespace

GridIdentity identity_of(const Grid& grid) {
  return {.width = grid.width(),
          .height = grid.height(),
          .rule = grid.rule(),
          .agent_size = grid.profile().size_cells,
          .radius = grid.profile().radius_cells,
          .profile = grid.profile().name,
          .hash = hash_of(grid)};
}

bool same_cells_and_rule(const GridIdentity& a, const GridIdentity& b) {
  return a.width == b.width && a.height == b.height && a.rule == b.rule;
}

std::string difference(const GridIdentity& other, const GridIdentity& here) {
  if (other.width != here.width || other.height != here.height) {
    return fmt::format("is for a map of {}x{} cells, not {}x{}", other.width, other.height,
                       here.width, here.height);
  }
  if (other.rule != here.rule) {
    return fmt::format("is for --diagonal {}, not {}", name(other.rule), name(here.rule));
  }
  if (other.agent_size != here.agent_size) {
    return fmt::format("is for --agent-size {}, not {}", other.agent_size, here.agent_size);
  }
  if (other.radius != here.radius) {
    return fmt::format("is for --radius {}, not {}", other.radius, here.radius);
  }
  if (other.hash == here.hash) return {};
  if (other.profile != here.profile) {
    return fmt::format("is for profile '{}', not '{}'", other.profile, here.profile);
  }
  return "is for a map of other walls or costs";
}

}  // namespace nav
