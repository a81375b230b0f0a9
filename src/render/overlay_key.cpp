#include "render/overlay_key.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/abstract_layers.h"

namespace nav {
namespace {

constexpr std::size_t kMostKindsInKey = 24;
constexpr std::size_t kMostShadesInKey = 4;

std::vector<std::size_t> kinds_that_occur(const TerrainMap& map) {
  std::array<bool, kMaxTerrainKinds> seen{};
  for (int y = 0; y < map.height(); ++y) {
    for (const std::uint8_t kind : std::span(map.row(y), static_cast<std::size_t>(map.width()))) {
      seen[kind] = true;
    }
  }
  std::vector<std::size_t> kinds;
  for (std::size_t kind = 0; kind < map.kinds().size(); ++kind) {
    if (seen[kind]) kinds.push_back(kind);
  }
  return kinds;
}

// Of many declared costs the key names the least and the greatest.
void keep_extreme_costs(const TerrainMap& map, std::vector<std::size_t>& kinds) {
  const auto is_shade = [&](std::size_t kind) {
    const TerrainKind& k = map.kinds()[kind];
    return k.declared && k.passable && !k.colour;
  };
  const auto cheaper = [&](std::size_t a, std::size_t b) {
    return map.kinds()[a].cost < map.kinds()[b].cost;
  };
  std::vector<std::size_t> shades;
  std::copy_if(kinds.begin(), kinds.end(), std::back_inserter(shades), is_shade);
  if (shades.size() <= kMostShadesInKey) return;
  const auto [least, most] = std::minmax_element(shades.begin(), shades.end(), cheaper);
  std::erase_if(kinds, [&, low = *least, high = *most](std::size_t kind) {
    return is_shade(kind) && kind != low && kind != high;
  });
}

// Each ink once, and none of runs of a point, which lie below a marker.
void add_run_entries(const OverlayInput& input, Key& key) {
  const auto named = [&](std::uint8_t slot) {
    return std::any_of(key.entries.begin(), key.entries.end(), [&](const KeyEntry& entry) {
      return entry.symbol == KeySymbol::line && entry.slot == slot;
    });
  };
  for (const PathRun& run : input.runs) {
    const std::uint8_t slot = slot_of(run.ink);
    if (run.points.size() > 1 && !named(slot))
      key.entries.push_back({KeySymbol::line, slot, run.name});
  }
  if (input.parting) key.entries.push_back({KeySymbol::parting, 0, "part here"});
}

void add_index_entries(const OverlayInput& input, const OverlayOptions& options, Key& key) {
  for (const AbstractLevel& level : input.levels) {
    if (!options.show_clusters) break;
    key.entries.push_back(
        {KeySymbol::line, slot_of(border_ink(level.level)),
         level.level <= 1 ? "clusters" : fmt::format("clusters of level {}", level.level)});
  }
  if (options.show_entrances) {
    key.entries.push_back({KeySymbol::cell, slot_of(Ink::entrance), "entrances"});
  }
  if (!options.show_abstract) return;
  const bool edges =
      std::any_of(input.levels.begin(), input.levels.end(),
                  [&](const AbstractLevel& level) { return shows_edges(level, options.scale); });
  if (edges) key.entries.push_back({KeySymbol::line, slot_of(Ink::edge), "edges"});
  if (!input.abstract_ways.empty()) {
    key.entries.push_back({KeySymbol::line, slot_of(Ink::abstract_way), "abstract way"});
  }
}

}  // namespace

std::string short_number(double value) {
  return value < 1000 ? fmt::format("{:.1f}", value) : fmt::format("{:.0f}", value);
}

std::string short_label(double value) { return fmt::format("{:g}", value); }

void add_terrain_entries(const TerrainMap& map, const PicturePalette& palette, Key& key) {
  std::vector<std::size_t> kinds = kinds_that_occur(map);
  keep_extreme_costs(map, kinds);
  const bool all = kinds.size() <= kMostKindsInKey;
  if (!all) kinds.resize(kMostKindsInKey);
  for (const std::size_t kind : kinds) {
    key.entries.push_back({KeySymbol::cell, palette.terrain_slots()[kind], map.kinds()[kind].name});
  }
  if (!all) key.entries.push_back({KeySymbol::cell, slot_of(Ink::paper), "others"});
}

Key overlay_key(const TerrainMap& map, const OverlayInput& input, const OverlayOptions& options,
                const PicturePalette& palette) {
  Key key;
  key.lines.assign(input.lines.begin(), input.lines.end());
  if (!input.has_path() && !input.goals.empty() && !input.verdict.empty()) {
    key.lines.emplace_back(input.verdict);
  }
  if (input.start) key.entries.push_back({KeySymbol::start, 0, "start"});
  if (!input.via.empty()) key.entries.push_back({KeySymbol::via, 0, "via"});
  if (!input.goals.empty()) {
    key.entries.push_back(input.has_path()
                              ? KeyEntry{KeySymbol::goal, 0, "goal"}
                              : KeyEntry{KeySymbol::unreached_goal, 0, "goal, not reached"});
  }
  if (!input.cells.empty() || !input.line.empty()) {
    key.entries.push_back({KeySymbol::line, slot_of(Ink::path), "path"});
  }
  add_run_entries(input, key);
  if ((!input.cells.empty() || !input.before.empty()) && !input.line.empty()) {
    key.entries.push_back({KeySymbol::line, slot_of(Ink::line), "smoothed"});
  }
  if (!input.compared_with.empty() && !input.cells.empty()) {
    key.entries.push_back({KeySymbol::line, slot_of(Ink::differs), "off the first path"});
  }
  if (options.show_expanded && !input.expanded.empty()) {
    const std::uint8_t slot = palette.heat_slot(map.at(input.expanded.front().cell), 0);
    key.entries.push_back(
        {KeySymbol::heat, slot, "expanded, cost 0 to " + short_number(heat_end(input))});
  }
  add_index_entries(input, options, key);
  add_terrain_entries(map, palette, key);
  return key;
}

}  // namespace nav
