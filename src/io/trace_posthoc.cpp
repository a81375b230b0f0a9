// Writes traces for the Posthoc visualiser (ShortestPathLab): its search trace format, version
// 1.4.0, as JSON with an event a line.
//
// Events get the names that Posthoc has colours for; an event is a node by its cell ("x,y", with a
// "b" before it where it was searched from the goal) and its parent. Successors that are rejected
// are left out, as in traces of others. Cell x,y covers x to x + 1 there, so centres lie half a
// cell on. The view draws a square an event, and at the end the path.
#include "io/trace_text.h"

namespace nav {
namespace {

constexpr std::string_view kHead = R"({
"version":"1.4.0",
"views":{
"main":[
{"$":"rect","$if":"${{ $.type !== 'end' }}","x":"${{ $.x }}","y":"${{ $.y }}","width":1,"height":1,)"
                                   R"("fill":"${{ color[$.type] }}"},
{"$":"path","$if":"${{ $.type === 'end' }}","points":"${{ $.path }}","line-width":0.4,)"
                                   R"("fill":"${{ color.destination }}"}
]
},
"pivot":{"x":"${{ $.x + 0.5 }}","y":"${{ $.y + 0.5 }}","scale":1},
"events":[
)";

std::string_view posthoc_name(SearchStep step) {
  switch (step) {
    case SearchStep::source:
      return "source";
    case SearchStep::expand:
      return "expanding";
    case SearchStep::generate:
      return "generating";
    case SearchStep::update:
    case SearchStep::reopen:
    case SearchStep::correct:
      return "updating";
    case SearchStep::goal:
      return "closing";
    case SearchStep::reject:
      break;
  }
  return "";
}

class PosthocTrace final : public TraceWriter {
 public:
  explicit PosthocTrace(ByteSink sink) : text_(std::move(sink)) {}

  void head(const PathReport&, const TerrainMap&, const Grid&) override { text_.add(kHead); }

  void begin(Cell, const std::vector<Cell>& to) override {
    for (const Cell goal : to) {
      begin_event("destination", SearchSide::forward, goal);
      end_event();
    }
  }

  void event(const SearchEvent& event) override {
    const std::string_view type = posthoc_name(event.step);
    if (type.empty()) return;
    begin_event(type, event.side, event.at);
    if (event.from) {
      text_.add(",\"pId\":\"");
      add_id(event.side, *event.from);
      text_.add("\"");
    }
    text_.add(",\"g\":");
    text_.add_cost(event.g);
    text_.add(",\"h\":");
    text_.add_cost(event.h);
    text_.add(",\"f\":");
    text_.add_cost(event.f);
    end_event();
  }

  void end(const PathReport& report) override {
    if (report.has_path()) write_path(report);
    text_.add("\n]\n}\n");
    text_.flush();
  }

 private:
  void begin_event(std::string_view type, SearchSide side, Cell at) {
    text_.add(is_first_ ? "{\"type\":\"" : ",\n{\"type\":\"");
    is_first_ = false;
    text_.add(type);
    text_.add("\",\"id\":\"");
    add_id(side, at);
    text_.add("\",\"x\":");
    text_.add(std::int64_t{at.x});
    text_.add(",\"y\":");
    text_.add(std::int64_t{at.y});
  }

  void end_event() {
    text_.add("}");
    text_.flow();
  }

  void add_id(SearchSide side, Cell c) {
    if (side == SearchSide::backward) text_.add("b");
    text_.add_cell(c);
  }

  void write_path(const PathReport& report) {
    begin_event("end", SearchSide::forward, report.answer.goal);
    text_.add(",\"g\":");
    text_.add_cost(report.cost());
    text_.add(",\"path\":[");
    const Polyline points = report.is_line() ? report.line : to_polyline(report.answer.waypoints);
    for (std::size_t i = 0; i < points.size(); ++i) {
      text_.add(i == 0 ? "{\"x\":" : ",{\"x\":");
      text_.add_cost(points[i].x + 0.5);
      text_.add(",\"y\":");
      text_.add_cost(points[i].y + 0.5);
      text_.add("}");
    }
    text_.add("]");
    end_event();
  }

  TraceText text_;
  bool is_first_ = true;
};

}  // namespace

std::unique_ptr<TraceWriter> new_posthoc_trace(ByteSink sink) {
  return std::make_unique<PosthocTrace>(std::move(sink));
}

}  // namespace nav
