// The data of the page: what a trace holds, as columns of whole numbers, a letter a step. Cells are
// numbered row by row; costs are counted in 1 / 10^kTracePlaces.
#include "io/play_page.h"

#include <algorithm>
#include <cmath>
#include <string_view>

#include "io/json_write.h"
#include "io/number_text.h"
#include "io/page.h"
#include "io/trace_write.h"

namespace nav {
namespace {

// By SearchStep; of the search from the goal in capitals. As play.js knows them.
constexpr std::string_view kLetters = "seguorct";
constexpr std::string_view kBackwardLetters = "SEGUORCT";
static_assert(kLetters.size() == kSearchStepCount);

const double kCostUnit = std::pow(10.0, kTracePlaces);

std::int64_t counted(double cost) { return std::llround(cost * kCostUnit); }

// The page computes f where it is no more than the sum.
bool needs_f(const TraceFile& trace) {
  return std::any_of(trace.steps.begin(), trace.steps.end(), [](const SearchEvent& step) {
    return std::llabs(counted(step.f) - counted(step.g) - counted(step.h)) > 2;
  });
}

class PageWriter {
 public:
  PageWriter(const TraceFile& trace, const ByteSink& sink) : trace_(trace), sink_(sink) {}

  void write() {
    json_.begin_object(JsonLayout::lines);
    write_question();
    json_.key("searches").begin_array(JsonLayout::lines);
    for (const TraceSearch& search : trace_.searches) {
      json_.begin_object(JsonLayout::one_line);
      json_.key("from").value(search.from);
      json_.key("to").value(std::span<const Cell>(search.to));
      json_.key("first").value(std::uint64_t{search.first});
      json_.end_object();
    }
    json_.end_array();
    write_end();
    std::string letters;
    for (const SearchEvent& step : trace_.steps) {
      const bool back = step.side == SearchSide::backward;
      letters += (back ? kBackwardLetters : kLetters)[static_cast<std::size_t>(step.step)];
    }
    json_.key("steps").value(letters);
    column("at", [&](const SearchEvent& step) { return number(step.at); });
    column("from", [&](const SearchEvent& step) { return step.from ? number(*step.from) : -1; });
    column("g", [](const SearchEvent& step) { return counted(step.g); });
    column("h", [](const SearchEvent& step) { return counted(step.h); });
    if (needs_f(trace_)) column("f", [](const SearchEvent& step) { return counted(step.f); });
    numbers("runs", trace_.runs.size(), [&](std::size_t i) { return trace_.runs[i]; });
    json_.end_object();
    sink_(json_.take());
  }

 private:
  std::int64_t number(Cell c) const { return std::int64_t{c.y} * trace_.width + c.x; }

  template <class Value>
  void column(std::string_view key, const Value& value) {
    numbers(key, trace_.steps.size(), [&](std::size_t i) { return value(trace_.steps[i]); });
  }

  template <class Value>
  void numbers(std::string_view key, std::size_t count, const Value& value) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) text += ',';
      append_number(text, std::int64_t{value(i)});
    }
    json_.key(key).raw(text + "]");
    sink_(json_.take_part());
  }

  void write_question() {
    json_.key("map").begin_object(JsonLayout::one_line);
    json_.key("file").value(trace_.map_file);
    json_.key("width").value(trace_.width);
    json_.key("height").value(trace_.height);
    json_.end_object();
    json_.key("query").begin_object(JsonLayout::one_line);
    json_.key("from").value(trace_.from);
    json_.key("to").value(std::span<const Cell>(trace_.to));
    json_.key("diagonal").value(trace_.diagonal);
    json_.key("profile").value(trace_.profile);
    json_.end_object();
    json_.key("algorithm").value(trace_.algorithm);
    json_.key("terrains").begin_array(JsonLayout::lines);
    for (const TraceTerrain& terrain : trace_.terrains) {
      json_.begin_object(JsonLayout::one_line);
      json_.key("name").value(terrain.name);
      json_.key("cost");
      terrain.cost ? json_.value(*terrain.cost) : json_.null();
      json_.key("colour");
      terrain.colour.empty() ? json_.null() : json_.value(terrain.colour);
      json_.end_object();
    }
    json_.end_array();
  }

  void write_end() {
    json_.key("end").begin_object(JsonLayout::one_line);
    json_.key("status").value(trace_.status);
    json_.key("reason");
    trace_.reason.empty() ? json_.null() : json_.value(trace_.reason);
    json_.key("cost");
    trace_.cost ? json_.value(*trace_.cost) : json_.null();
    json_.key("waypoints").value(std::span<const Vec2>(trace_.waypoints));
    json_.key("expanded").value(trace_.expanded);
    json_.key("generated").value(trace_.generated);
    json_.end_object();
  }

  const TraceFile& trace_;
  const ByteSink& sink_;
  JsonWriter json_;
};

}  // namespace

void write_play_page(const TraceFile& trace, const ByteSink& sink) {
  write_page(
      "play", trace.algorithm + " on " + trace.map_file,
      [&](const ByteSink& data) { PageWriter(trace, data).write(); }, sink);
}

}  // namespace nav
