// Writes navtool/trace/1: JSON Lines, the head, the map row by row, then an event a line, the end.
#include <fmt/format.h>

#include <array>

#include "io/json_write.h"
#include "io/path_json.h"
#include "io/trace_text.h"
#include "render/picture_palette.h"

namespace nav {
namespace {

// What the agent meets on the cells of a map: by kind of terrain its cost, where it may be entered,
// and one more for terrain that could be entered, had the agent room there.
class Ground {
 public:
  Ground(const TerrainMap& map, const Grid& grid) : map_(map), grid_(grid) {
    for (int y = 0; y < grid.height(); ++y) {
      for (int x = 0; x < grid.width(); ++x) {
        const std::uint8_t kind = map.at({x, y});
        met_[kind] = true;
        if (grid.passable(Cell{x, y})) {
          entered_[kind] = true;
          cost_[kind] = grid.cost(Cell{x, y});
        } else if (grid.open(grid.id({x, y}))) {
          cramped_ = true;
        }
      }
    }
    std::size_t number = 0;
    for (std::size_t kind = 0; kind < map.kinds().size(); ++kind) {
      if (met_[kind]) number_[kind] = number++;
    }
    no_room_ = number;
  }

  void write_terrains(JsonWriter& json) const {
    const std::vector<Rgb> colours = terrain_colours(map_);
    json.key("terrains").begin_array(JsonLayout::one_line);
    for (std::size_t kind = 0; kind < map_.kinds().size(); ++kind) {
      if (!met_[kind]) continue;
      const Rgb c = colours[kind];
      json.begin_object(JsonLayout::one_line);
      json.key("name").value(map_.kinds()[kind].name);
      json.key("cost");
      entered_[kind] ? json.value(Cost{cost_[kind], 0}.value()) : json.null();
      json.key("colour").value(fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b));
      json.end_object();
    }
    if (cramped_) {
      json.begin_object(JsonLayout::one_line);
      json.key("name").value("no room");
      json.key("cost").null();
      json.key("colour").null();
      json.end_object();
    }
    json.end_array();
  }

  // Number of the terrain of a cell in that list.
  std::size_t at(Cell c) const {
    const bool cramped = cramped_ && !grid_.passable(c) && grid_.open(grid_.id(c));
    return cramped ? no_room_ : number_[map_.at(c)];
  }

 private:
  const TerrainMap& map_;
  const Grid& grid_;
  std::array<bool, kMaxTerrainKinds> met_{};
  std::array<bool, kMaxTerrainKinds> entered_{};
  std::array<CellCost, kMaxTerrainKinds> cost_{};
  std::array<std::size_t, kMaxTerrainKinds> number_{};
  std::size_t no_room_ = 0;
  bool cramped_ = false;
};

class LineTrace final : public TraceWriter {
 public:
  explicit LineTrace(ByteSink sink) : text_(std::move(sink)) {}

  void head(const PathReport& report, const TerrainMap& map, const Grid& grid) override {
    const Ground ground(map, grid);
    JsonWriter json;
    json.begin_object(JsonLayout::one_line);
    json.key("format").value("navtool/trace/1");
    write_question(json, report, grid);
    ground.write_terrains(json);
    json.end_object();
    text_.add(json.take());
    for (int y = 0; y < grid.height(); ++y) write_row(ground, y, grid.width());
  }

  void begin(Cell from, const std::vector<Cell>& to) override {
    text_.add("{\"type\":\"search\",\"from\":[");
    text_.add_cell(from);
    text_.add("],\"to\":[");
    for (std::size_t i = 0; i < to.size(); ++i) {
      text_.add(i == 0 ? "[" : ",[");
      text_.add_cell(to[i]);
      text_.add("]");
    }
    text_.add("]}\n");
    text_.flow();
  }

  void event(const SearchEvent& event) override {
    ++events_;
    text_.add("{\"type\":\"");
    text_.add(name(event.step));
    if (event.side == SearchSide::backward) text_.add("\",\"side\":\"backward");
    text_.add("\",\"at\":[");
    text_.add_cell(event.at);
    if (event.from) {
      text_.add("],\"from\":[");
      text_.add_cell(*event.from);
    }
    text_.add("],\"g\":");
    text_.add_cost(event.g);
    text_.add(",\"h\":");
    text_.add_cost(event.h);
    text_.add(",\"f\":");
    text_.add_cost(event.f);
    text_.add("}\n");
    text_.flow();
  }

  void end(const PathReport& report) override {
    JsonWriter json;
    json.begin_object(JsonLayout::one_line);
    json.key("type").value("end");
    write_outcome(json, report);
    json.key("events").value(events_);
    json.end_object();
    text_.add(json.take());
    text_.flush();
  }

 private:
  // Its cells as runs of one terrain: how many, which, and so on.
  void write_row(const Ground& ground, int y, int width) {
    text_.add("{\"type\":\"row\",\"y\":");
    text_.add(std::int64_t{y});
    text_.add(",\"runs\":[");
    for (int x = 0; x < width;) {
      const std::size_t terrain = ground.at({x, y});
      int end = x + 1;
      while (end < width && ground.at({end, y}) == terrain) ++end;
      if (x > 0) text_.add(",");
      text_.add(std::int64_t{end - x});
      text_.add(",");
      text_.add(static_cast<std::int64_t>(terrain));
      x = end;
    }
    text_.add("]}\n");
    text_.flow();
  }

  static void write_outcome(JsonWriter& json, const PathReport& report) {
    const Answer& answer = report.answer;
    json.key("status").value(name(answer.status));
    json.key("reason");
    answer.reason == Reason::none ? json.null() : json.value(name(answer.reason));
    json.key("motion").value(name(report.motion()));
    json.key("cost");
    report.has_path() ? json.value(report.cost()) : json.null();
    json.key("waypoints");
    if (report.is_line()) {
      json.value(std::span<const Vec2>(report.line));
    } else {
      json.value(std::span<const Cell>(answer.waypoints));
    }
    json.key("stats").begin_object(JsonLayout::one_line);
    json.key("expanded").value(answer.stats.expanded);
    json.key("generated").value(answer.stats.generated);
    json.end_object();
  }

  TraceText text_;
  std::uint64_t events_ = 0;
};

}  // namespace

std::unique_ptr<TraceWriter> new_line_trace(ByteSink sink) {
  return std::make_unique<LineTrace>(std::move(sink));
}

}  // namespace nav
