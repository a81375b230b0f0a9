#include "render/field_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "render/contours.h"
#include "render/draw_map.h"
#include "render/field_arrows.h"
#include "render/field_palette.h"
#include "render/field_surface.h"
#include "render/key.h"
#include "render/markers.h"
#include "render/overlay_key.h"
#include "render/regions.h"

namespace nav {
namespace {

constexpr std::size_t kMostMarkers = 12;

class FieldPainter {
 public:
  FieldPainter(const TerrainMap& map, const FieldRows& rows, const FieldPictureInput& input,
               const FieldPictureOptions& options);
  Image paint();

 private:
  Key key() const;
  CellSlots cells() const;
  void draw_border(const MapCanvas& canvas) const;
  bool is_goal(Cell c) const;
  void draw_refuges(const MapCanvas& canvas) const;
  void draw_goals(const MapCanvas& canvas) const;
  void draw_streams(const MapCanvas& canvas) const;
  std::vector<Rect> marker_boxes() const;
  ContourStyle contour_style() const;

  std::uint8_t lightest_ground() const;
  bool is_flee() const { return input_.kind == FieldKind::flee; }
  bool is_reach() const { return input_.kind == FieldKind::reach; }
  bool shows_values() const { return options_.values && fits_values(surface_, options_.scale); }
  bool shows_arrows() const { return options_.arrows && rows_.has_directions(); }
  bool shows_border() const { return is_reach() || (options_.sight && counts_.sees_goal > 0); }

  const TerrainMap& map_;
  const FieldRows& rows_;
  const Grid& grid_;
  const FieldPictureInput& input_;
  FieldPictureOptions options_;
  PicturePalette palette_;
  FieldCounts counts_;
  FieldSurface surface_;
  double step_ = 1;
  std::vector<std::uint8_t> plain_;
  std::vector<std::uint8_t> strong_;
};

FieldPainter::FieldPainter(const TerrainMap& map, const FieldRows& rows,
                           const FieldPictureInput& input, const FieldPictureOptions& options)
    : map_(map),
      rows_(rows),
      grid_(rows.grid()),
      input_(input),
      options_(options),
      palette_(options.cost ? cost_colours(map, grid_.profile()) : terrain_colours(map),
               field_palette(map, grid_.profile())),
      counts_(count_cells(rows)),
      surface_(rows) {
  const double least_cost = static_cast<double>(grid_.min_cost()) / kUnitCost;
  step_ = contour_step(counts_.most - counts_.least, least_cost, options_.scale);
  for (std::size_t i = 0; i < kLineShades; ++i) {
    plain_.push_back(slot_of(palette_, FieldInk::first_line, i));
    strong_.push_back(slot_of(palette_, FieldInk::first_strong_line, i));
  }
}

CellSlots FieldPainter::cells() const {
  CellSlots cells = terrain_cells(map_, palette_);
  const double range = counts_.most - counts_.least;
  const double levels = range > 0 ? (palette_.heat_levels() - 1) / range : 0;
  auto slot = cells.slots.begin();
  for (int y = 0; y < map_.height(); ++y) {
    for (int x = 0; x < map_.width(); ++x, ++slot) {
      const CellId id = grid_.id({x, y});
      if (!grid_.passable(id)) {
        if (grid_.open(id)) *slot = palette_.cramped_slot(map_.at({x, y}));
        continue;
      }
      if (!surface_.reached({x, y})) {
        if (!is_reach()) *slot = slot_of(palette_, FieldInk::no_way);
        continue;
      }
      if (!options_.heat) continue;
      const double level = (surface_.value({x, y}) - counts_.least) * levels + 0.5;
      *slot = palette_.heat_slot(
          map_.at({x, y}), std::clamp(static_cast<int>(level), 0, palette_.heat_levels() - 1));
    }
  }
  return cells;
}

// Where what sees a goal, or is within reach, ends on free ground; dashed where it is no more than
// a hint.
void FieldPainter::draw_border(const MapCanvas& canvas) const {
  const int scale = canvas.scale;
  const auto inside = [&](Cell c) {
    return surface_.reached(c) && (is_reach() || surface_.sees_goal(c));
  };
  const auto ends_at = [&](Cell c) { return grid_.passable(c) && !inside(c); };
  const FrameStyle reach{.slot = slot_of(Ink::path), .width = std::max(1, scale / 6)};
  const FrameStyle sight{.slot = slot_of(palette_, FieldInk::sight),
                         .width = std::max(1, scale / 14),
                         .dash = std::max(3, scale / 5)};
  draw_frame(canvas, is_reach() ? reach : sight, inside, ends_at);
}

// What nothing else may lie over.
std::vector<Rect> FieldPainter::marker_boxes() const {
  constexpr int kEdge = 6;
  const int side = options_.scale + 2 * kEdge;
  std::vector<Rect> boxes;
  const auto add = [&](Cell c) {
    boxes.push_back({c.x * options_.scale - kEdge, c.y * options_.scale - kEdge, side, side});
  };
  for (const Cell c : input_.from) add(c);
  if (input_.goals.size() > kMostMarkers) return boxes;
  for (const Cell c : input_.goals) add(c);
  return boxes;
}

ContourStyle FieldPainter::contour_style() const {
  return {.step = step_,
          .highest = counts_.most + step_,
          // Through the numbers in cells the eye follows few lines.
          .strong_only = shows_values(),
          .plain = plain_,
          .strong = strong_,
          .least = counts_.least,
          .most = std::max(counts_.most, counts_.least + step_)};
}

void FieldPainter::draw_streams(const MapCanvas& canvas) const {
  const double radius = std::max(0.5, canvas.scale / 22.0);
  for (const std::vector<Vec2>& stream : input_.streams) {
    for (std::size_t i = 1; i < stream.size(); ++i) {
      fill_capsule(canvas.image, {canvas.pixel(stream[i - 1]), canvas.pixel(stream[i]), radius},
                   slot_of(Ink::path));
    }
  }
  for (const std::vector<Vec2>& stream : input_.streams) {
    const Vec2 start = canvas.pixel(stream.front());
    fill_capsule(canvas.image, {start, start, radius * 2.4}, slot_of(Ink::path));
  }
}

bool FieldPainter::is_goal(Cell c) const {
  return surface_.reached(c) && surface_.state(c) == FieldState::goal;
}

void FieldPainter::draw_refuges(const MapCanvas& canvas) const {
  draw_frame(
      canvas, {.slot = slot_of(Ink::start), .width = std::max(1, canvas.scale / 5)},
      [&](Cell c) { return is_goal(c); }, [&](Cell c) { return !is_goal(c); });
}

// A few goals get markers each, many a frame around their cells.
void FieldPainter::draw_goals(const MapCanvas& canvas) const {
  const bool crossed = is_flee() || counts_.goals == 0;
  const MarkerKind kind = is_reach() ? MarkerKind::start
                          : crossed  ? MarkerKind::unreached_goal
                                     : MarkerKind::goal;
  const Ink ink = is_reach() ? Ink::start : Ink::goal;
  if (is_flee() || input_.goals.size() <= kMostMarkers) {
    for (const Cell c : input_.goals) draw_marker(canvas, c, kind);
    return;
  }
  draw_frame(
      canvas, {.slot = slot_of(ink), .width = std::max(1, canvas.scale / 6)},
      [&](Cell c) { return is_goal(c); }, [&](Cell c) { return !is_goal(c); });
}

// The kind of ground on which the key shows heat.
std::uint8_t FieldPainter::lightest_ground() const {
  const auto light = [&](std::size_t kind) {
    const Rgb c = palette_.colours()[palette_.terrain_slots()[kind]];
    return 299 * c.r + 587 * c.g + 114 * c.b;
  };
  std::size_t best = map_.at(*counts_.farthest);
  for (std::size_t kind = 0; kind < map_.kinds().size(); ++kind) {
    if (grid_.profile().rule(map_.kinds()[kind]).passable && light(kind) > light(best)) best = kind;
  }
  return static_cast<std::uint8_t>(best);
}

Key FieldPainter::key() const {
  Key key;
  key.lines.assign(input_.lines.begin(), input_.lines.end());
  if (!input_.goals.empty()) {
    key.entries.push_back(is_flee()            ? KeyEntry{KeySymbol::unreached_goal, 0, "threat"}
                          : is_reach()         ? KeyEntry{KeySymbol::start, 0, "start"}
                          : counts_.goals == 0 ? KeyEntry{KeySymbol::unreached_goal, 0, "blocked"}
                                               : KeyEntry{KeySymbol::goal, 0, "goal"});
  }
  if (is_flee()) key.entries.push_back({KeySymbol::cell, slot_of(Ink::start), "refuge"});
  if (!input_.from.empty()) key.entries.push_back({KeySymbol::start, 0, "from"});
  if (options_.heat && counts_.farthest) {
    key.entries.push_back(
        {KeySymbol::heat, palette_.heat_slot(lightest_ground(), 0),
         fmt::format("cost {} to {}", short_number(counts_.least), short_number(counts_.most)),
         palette_.heat_levels()});
  }
  if (options_.contours && !shows_values() && counts_.most - counts_.least > step_) {
    key.entries.push_back(
        {KeySymbol::line, plain_[kLineShades / 2], fmt::format("every {}", short_label(step_))});
  }
  if (options_.contours && counts_.most - counts_.least > step_ * kStrongLine) {
    key.entries.push_back({KeySymbol::line, strong_[kLineShades / 2],
                           fmt::format("every {}", short_label(step_ * kStrongLine))});
  }
  if (shows_border()) {
    key.entries.push_back(
        is_reach()
            ? KeyEntry{KeySymbol::line, slot_of(Ink::path), "as far as the budget goes"}
            : KeyEntry{KeySymbol::line, slot_of(palette_, FieldInk::sight), "goal in sight"});
  }
  if (options_.streams) key.entries.push_back({KeySymbol::line, slot_of(Ink::path), "walkers"});
  if (counts_.no_way() > 0 && !is_reach()) {
    key.entries.push_back({KeySymbol::cell, slot_of(palette_, FieldInk::hatch),
                           is_flee() ? "out of reach" : "no way"});
  }
  add_terrain_entries(map_, palette_, key);
  return key;
}

Image FieldPainter::paint() {
  const int scale = options_.scale;
  const std::int64_t width = std::int64_t{map_.width()} * scale;
  const std::int64_t height = std::int64_t{map_.height()} * scale;
  const Key legend = options_.key ? key() : Key{};
  const int strip = options_.key ? key_height(legend, static_cast<int>(width)) : 0;
  check_image_size(width, height + strip);
  // Below, contour lines are easier to see without others.
  constexpr int kLeastScaleWithCells = 28;
  Image image = enlarge(cells(), scale, strip, palette_, kLeastScaleWithCells);
  const MapCanvas canvas{image, grid_, scale};
  if (!is_reach()) {
    draw_hatching(canvas, slot_of(palette_, FieldInk::hatch),
                  [&](Cell c) { return surface_.state(c) == FieldState::no_way; });
  }
  std::vector<Rect> taken = marker_boxes();
  if (options_.contours) draw_contours(canvas, surface_, contour_style());
  if (shows_border()) draw_border(canvas);
  if (options_.streams) draw_streams(canvas);
  if (options_.contours && !shows_values()) {
    draw_contour_labels(canvas, surface_, contour_style(), taken);
  }
  if (shows_arrows()) {
    draw_arrows(canvas, surface_,
                {.slot = slot_of(palette_, FieldInk::arrow),
                 .seeing_slot = slot_of(palette_, FieldInk::sight),
                 .lift = shows_values() ? lift_for_values(scale) : 0},
                taken);
  }
  if (shows_values()) draw_values(canvas, surface_);
  for (const Cell c : input_.from) draw_marker(canvas, c, MarkerKind::start);
  if (is_flee()) draw_refuges(canvas);
  draw_goals(canvas);
  if (options_.key) draw_key(image, static_cast<int>(height), legend);
  return image;
}

}  // namespace

Image draw_field(const TerrainMap& map, const FieldRows& rows, const FieldPictureInput& input,
                 const FieldPictureOptions& asked) {
  assert(map.width() == rows.width() && map.height() == rows.height() && asked.scale >= 0);
  FieldPictureOptions options = asked;
  if (options.scale == 0) options.scale = auto_scale(map.width(), map.height());
  check_image_size(std::int64_t{map.width()} * options.scale,
                   std::int64_t{map.height()} * options.scale);
  return FieldPainter(map, rows, input, options).paint();
}

}  // namespace nav
