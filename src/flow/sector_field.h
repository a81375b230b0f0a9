// A flow field of a large map, computed only where units go: sectors and portals.
//
// The sectors are the clusters of a hierarchy and the portals their entrances. A unit's way to the
// goal is found over them first, and the sectors that it crosses are opened; the integration field
// floods open sectors alone. A unit that stands where the field reaches already costs nothing, and
// another one extends the field by the sectors that its own way adds.
//
// Values are exact for ways that stay in open sectors: at most what the way over portals costs, a
// few per mille above the least on game maps. As sectors are opened they can only fall.
//
// Costs that the tile flood can't hold, and the euclidean metric, are flooded over the whole map.
// Source: Emerson, Crowd Pathfinding and Steering Using Flow Field Tiles, Game AI Pro, 2013; Botea,
//         Mueller and Schaeffer 2004 for the ways over portals.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "flow/flow_field.h"
#include "flow/integration_field.h"
#include "hierarchy/refiner.h"

namespace nav {

class SectorField {
 public:
  // Over the grid of the sectors; they must outlive it. Options of FieldSide::to_goals.
  explicit SectorField(const ClusterLevels& sectors, const FieldOptions& options = {});
  // Its parts refer to each other.
  SectorField(const SectorField&) = delete;
  SectorField& operator=(const SectorField&) = delete;

  // Begins anew, with the goal's own sector. Requires: on the map.
  void set_goal(Cell goal);
  // Opens the sectors that these units cross. Returns how many of them have no way to the goal.
  // Requires: set_goal, units on the map.
  std::size_t cover(std::span<const Cell> units);
  // Takes over changes of the grid at these cells; the grid and then the sectors were updated.
  // Units may have to be covered again.
  void update(std::span<const Cell> changed);

  const IntegrationField& field() const { return field_; }
  const FlowField& flow() const { return flow_; }
  // Number of sectors opened so far.
  std::size_t open_sectors() const { return open_count_; }
  std::size_t bytes() const;

 private:
  void open_way(std::span<const Cell> turns);
  void open_at(Cell c);

  const ClusterLevels& sectors_;
  IntegrationField field_;
  FlowField flow_;
  AbstractSearch search_;
  Refiner refiner_;
  Query query_;
  std::vector<std::uint8_t> open_;  // by cluster
  std::size_t open_count_ = 0;
  std::vector<std::uint32_t> new_tiles_;
  std::vector<Cell> turns_;
  std::vector<Cell> cells_;
};

}  // namespace nav
