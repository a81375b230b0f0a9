// navtool algos: what each algorithm promises, supports and refuses.
#include <fmt/format.h>

#include "commands.h"
#include "io/json_write.h"
#include "outputs.h"
#include "planners/registry.h"
#include "smooth/registry.h"

namespace nav::cli {
namespace {

std::string_view promise(const Capabilities& can) {
  if (can.any_angle) return "at most the least cost of steps, priced as lines are";
  if (can.optimal) return "least cost";
  return can.bounded ? "at most weight x least cost" : "none";
}

// What becomes of preparation where the map changes.
std::string_view after_change(const Capabilities& can) {
  switch (can.after_change) {
    case AfterChange::goes_on:
      return "goes on; there is nothing to repair";
    case AfterChange::repairs:
      return "repairs what they concern";
    case AfterChange::rebuilds:
      break;
  }
  return "rebuilds";
}

bool supports(const Capabilities& can, DiagonalRule rule) {
  return (can.rules >> static_cast<unsigned>(rule) & 1) != 0;
}

std::string supported(const Capabilities& can) {
  std::string text = can.terrain_costs ? "terrain costs" : "one cost only";
  if (can.several_goals) text += ", several goals";
  if (can.takes_heuristic) text += ", --heuristic";
  if (can.takes_weight) text += ", --weight";
  if (can.any_angle) text += ", any angle";
  if (can.has_index) text += ", an index";
  if (can.tells_steps) text += ", --trace";
  return text;
}

std::string rules_text(const Capabilities& can) {
  std::string text;
  for (const DiagonalRule rule : kDiagonalRules) {
    if (!supports(can, rule)) text += fmt::format("{}{}", text.empty() ? "" : ", ", name(rule));
  }
  return text.empty() ? "all diagonal rules" : fmt::format("all diagonal rules but {}", text);
}

std::string algos_json() {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/algos/1");
  json.key("algorithms").begin_array(JsonLayout::lines);
  for (const PlannerInfo* planner : planners()) {
    const Capabilities& can = planner->can;
    json.begin_object(JsonLayout::lines);
    json.key("name").value(planner->name);
    json.key("summary").value(planner->summary);
    json.key("source").value(planner->source);
    json.key("optimal").value(can.optimal);
    json.key("bounded").value(can.bounded);
    json.key("any_angle").value(can.any_angle);
    json.key("terrain_costs").value(can.terrain_costs);
    json.key("several_goals").value(can.several_goals);
    json.key("takes_heuristic").value(can.takes_heuristic);
    json.key("takes_weight").value(can.takes_weight);
    json.key("has_index").value(can.has_index);
    json.key("has_clusters").value(can.has_clusters);
    json.key("traces").value(can.tells_steps);
    json.key("after_change").value(name(can.after_change));
    json.key("diagonal").begin_array(JsonLayout::one_line);
    for (const DiagonalRule rule : kDiagonalRules) {
      if (supports(can, rule)) json.value(name(rule));
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

// As it stands in docs/algorithms.md.
std::string algos_markdown() {
  std::string text =
      "| name | what it finds | promise | index | after a change | source |\n"
      "|---|---|---|---|---|---|\n";
  for (const PlannerInfo* planner : planners()) {
    text += fmt::format("| `{}` | {} | {} | {} | {} | {} |\n", planner->name, planner->summary,
                        promise(planner->can), planner->can.has_index ? "yes" : "",
                        name(planner->can.after_change), planner->source);
  }
  return text;
}

std::string promise(const Promises& promises) {
  std::string text;
  const auto add = [&text](bool holds, std::string_view what) {
    if (holds) text += fmt::format("{}{}", text.empty() ? "" : ", ", what);
  };
  add(promises.never_longer, "never longer nor dearer");
  add(promises.idempotent, "twice is once");
  add(promises.keeps_points, "through every point");
  return text.empty() ? "legal, the same ends" : text;
}

std::string smoothers_json() {
  JsonWriter json;
  json.begin_object(JsonLayout::lines);
  json.key("format").value("navtool/smoothers/1");
  json.key("smoothers").begin_array(JsonLayout::lines);
  for (const Smoother* smoother : smoothers()) {
    const Promises& promises = smoother->promises;
    json.begin_object(JsonLayout::lines);
    json.key("name").value(smoother->name);
    json.key("summary").value(smoother->summary);
    json.key("source").value(smoother->source);
    json.key("never_longer").value(promises.never_longer);
    json.key("idempotent").value(promises.idempotent);
    json.key("keeps_points").value(promises.keeps_points);
    json.key("needs_grid").value(promises.needs_grid);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return json.take();
}

// As it stands in docs/smoothing.md.
std::string smoothers_markdown() {
  std::string text = "| name | what it does | promise | source |\n|---|---|---|---|\n";
  for (const Smoother* smoother : smoothers()) {
    text += fmt::format("| `{}` | {} | {} | {} |\n", smoother->name, smoother->summary,
                        promise(smoother->promises), smoother->source);
  }
  return text;
}

std::string row(const Console& console, std::string_view label, std::string_view value) {
  return fmt::format("  {} {}\n", console.paint(Paint::faint, fmt::format("{:<9}", label)), value);
}

std::string smoothers_text(const Console& console) {
  std::string text;
  for (const Smoother* smoother : smoothers()) {
    text +=
        fmt::format("{}  {}\n", console.paint(Paint::strong, smoother->name), smoother->summary);
    text += row(console, "promises", promise(smoother->promises));
    text += row(console, "source", smoother->source);
  }
  return text;
}

std::string algos_text(const Console& console) {
  std::string text;
  for (const PlannerInfo* planner : planners()) {
    text += fmt::format("{}  {}\n", console.paint(Paint::strong, planner->name), planner->summary);
    text += row(console, "promises", promise(planner->can));
    text += row(console, "supports",
                fmt::format("{}; {}", supported(planner->can), rules_text(planner->can)));
    text += row(console, "changes", after_change(planner->can));
    text += row(console, "source", planner->source);
  }
  return text;
}

}  // namespace

CLI::App* add_command(CLI::App& tool, AlgosOptions& options) {
  CLI::App* command = new_command(tool, {.name = "algos",
                                         .summary = "list algorithms and what they promise",
                                         .examples = "navtool algos\nnavtool algos --json -\n"
                                                     "navtool algos --smoothers"});
  OptionSection what(*command, "What");
  what.flag({"--smoothers", "", "list the smoothers of paths instead"}, options.smoothers);
  OptionSection output(*command, "Output");
  output.word({"--json", "FILE", "write the list as JSON; - is stdout"}, options.json);
  output.word({"--markdown", "FILE", "write it as a table in Markdown; - is stdout"},
              options.markdown);
  return command;
}

int run(const AlgosOptions& options, const Console& console) {
  Outputs outputs({});
  outputs.open("--json", options.json);
  outputs.open("--markdown", options.markdown);
  const bool smoothers = options.smoothers;
  if (outputs.wants("--json")) outputs.write("--json", smoothers ? smoothers_json() : algos_json());
  if (outputs.wants("--markdown")) {
    outputs.write("--markdown", smoothers ? smoothers_markdown() : algos_markdown());
  }
  outputs.commit();
  if (outputs.use_stdout()) return kYes;
  console.print(smoothers ? smoothers_text(console) : algos_text(console));
  return kYes;
}

}  // namespace nav::cli
