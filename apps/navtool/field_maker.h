// Computes a field as options ask for it: a flow field, or with --flee a flee map.
#pragma once

#include <optional>
#include <vector>

#include "commands.h"
#include "flow/flee_map.h"
#include "flow/flow_field.h"
#include "io/field_report.h"

namespace nav::cli {

class FieldMaker {
 public:
  // Both must outlive it; the map changes where cells are to be closed. Throws: Error.
  FieldMaker(const FieldCommandOptions& options, TerrainMap& map);

  // Throws: Error.
  void make();

  // Lets walkers follow it. Requires: made, and no flee map.
  void walk(bool record_streams);

  // What was made.
  const FieldReport& report() const { return report_; }
  FieldRows rows() const { return flee_ ? FieldRows(*flee_) : FieldRows(flow_.value()); }
  const Grid& grid() const { return grid_; }
  EndsFrom goals_from() const { return goals_from_; }

 private:
  void find_goals(const std::vector<Cell>& from);
  void close_cells(const std::vector<Cell>& cells);
  std::optional<double> cost(Cell c) const {
    return field_.reached(c) ? std::optional(field_.value(c)) : std::nullopt;
  }

  const FieldCommandOptions& options_;
  TerrainMap& map_;
  std::uint8_t wall_;
  Grid grid_;
  IntegrationField field_;
  WorkerPool pool_;
  std::optional<FlowField> flow_;
  std::optional<FleeMap> flee_;
  EndsFrom goals_from_ = EndsFrom::arguments;
  FieldReport report_;
};

}  // namespace nav::cli
