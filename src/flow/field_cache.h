// Flow fields kept for the next units with the same goals.
//
// A field is known by its goals (their order does not matter), its options and its grid, which is a
// map as one agent profile sees it; one cache serves several grids. When a map changes, its fields
// are repaired when they are next asked for, not before: a field that nobody wants any more costs
// nothing. Beyond the bound of memory the field not asked for longest goes first; the last one
// asked for always stays.
//
// Not for several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "flow/flow_field.h"
#include "flow/integration_field.h"

namespace nav {

class FieldCache {
 public:
  explicit FieldCache(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  // The flow field of these goals, made or repaired where it has to be. It lasts until the next
  // call. The grid must outlive the cache, or be forgotten. Requires: goals on the map, options of
  // FieldSide::to_goals. Throws as IntegrationField does.
  const FlowField& find(const Grid& grid, std::span<const Cell> goals,
                        const FieldOptions& options = {});

  // Notes changes of a grid at these cells; Grid::update was called.
  void note_changes(const Grid& grid, std::span<const Cell> changed);
  // Drops all fields of a grid.
  void forget(const Grid& grid);

  std::size_t size() const { return entries_.size(); }
  std::size_t bytes() const;

 private:
  struct Entry {
    Entry(const Grid& grid, const FieldOptions& options) : field(grid, options), flow(field) {}

    std::vector<Cell> goals;  // row by row, each once
    IntegrationField field;
    FlowField flow;
    std::vector<Cell> changes;  // of the grid, not yet taken over
    std::uint64_t last_use = 0;
    std::size_t bytes = 0;
  };

  Entry* find_entry(const Grid& grid, const FieldOptions& options);
  Entry& make_entry(const Grid& grid, const FieldOptions& options);
  void drop_unused(const Entry& kept);

  std::size_t most_bytes_;
  std::vector<std::unique_ptr<Entry>> entries_;
  std::vector<Cell> goals_;  // asked for
  std::uint64_t uses_ = 0;
};

}  // namespace nav
