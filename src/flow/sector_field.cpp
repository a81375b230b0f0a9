#include "flow/sector_field.h"

#include "path/path.h"

namespace nav {

SectorField::SectorField(const ClusterLevels& sectors, const FieldOptions& options)
    : sectors_(sectors),
      field_(sectors.grid(), options),
      flow_(field_),
      search_(sectors),
      refiner_(sectors) {}

void SectorField::set_goal(Cell goal) {
  query_.to.assign(1, goal);
  open_.assign(sectors_.layout(1).count(), 0);
  open_count_ = 0;
  new_tiles_.clear();
  open_at(goal);
  field_.flood_within(query_.to, new_tiles_);
  flow_.make();
}

std::size_t SectorField::cover(std::span<const Cell> units) {
  const Grid& grid = sectors_.grid();
  const Cell goal = query_.to.front();
  std::size_t lost = 0;
  new_tiles_.clear();
  for (const Cell unit : units) {
    if (field_.reached(unit)) continue;
    const bool open = grid.passable(unit) && grid.passable(goal);
    query_.from = unit;
    if (open) search_.begin(query_);
    if (!open || search_.advance(kNoLimit) != Progress::found) {
      ++lost;
      continue;
    }
    turns_.clear();
    refiner_.append(search_, kNoLimit, turns_);
    open_way(turns_);
    // Extended at once, so that the next unit on the same way needs no search.
    if (new_tiles_.empty()) continue;
    field_.extend(new_tiles_);
    flow_.update();
    new_tiles_.clear();
  }
  return lost;
}

void SectorField::open_way(std::span<const Cell> turns) {
  cells_.clear();
  append_turns(turns, cells_);
  turns_.assign(cells_.begin(), cells_.end());
  cells_.clear();
  append_cells(turns_, cells_);
  for (const Cell c : cells_) open_at(c);
}

// Opens the sector that the cell lies in: all tiles that it overlaps.
void SectorField::open_at(Cell c) {
  const ClusterLayout& layout = sectors_.layout(1);
  const ClusterId sector = layout.at(c);
  if (open_[sector] != 0) return;
  open_[sector] = 1;
  ++open_count_;
  const CellRect rect = layout.rect(sector);
  const TileLayout tiles(sectors_.grid().width(), sectors_.grid().height());
  const int last_x = (rect.origin.x + rect.width - 1) / kTileSide;
  const int last_y = (rect.origin.y + rect.height - 1) / kTileSide;
  for (int y = rect.origin.y / kTileSide; y <= last_y; ++y) {
    for (int x = rect.origin.x / kTileSide; x <= last_x; ++x) {
      new_tiles_.push_back(tiles.tile({x * kTileSide, y * kTileSide}));
    }
  }
}

void SectorField::update(std::span<const Cell> changed) {
  field_.update(changed);
  flow_.update();
}

std::size_t SectorField::bytes() const {
  return field_.bytes() + flow_.bytes() + search_.bytes() + refiner_.bytes() + open_.capacity();
}

}  // namespace nav
