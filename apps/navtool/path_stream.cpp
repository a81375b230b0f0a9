#include "path_stream.h"

#include <algorithm>
#include <cassert>
#include <deque>
#include <span>

#include "base/error.h"
#include "base/interrupt.h"
#include "base/parallel.h"
#include "io/line_stream.h"
#include "io/path_json.h"
#include "path_asker.h"
#include "planners/registry.h"
#include "stream_line.h"

namespace nav::cli {
namespace {

struct Line {
  std::string text;
  int number = 0;
};

struct Reply {
  bool given = false;  // false: the stream was interrupted before
  std::string json;    // empty after a change of the map
  std::string fault;   // what is wrong with the line; empty if nothing is
};

// One map, the queries on it and the changes between them.
class QueryStream {
 public:
  QueryStream(const PathOptions& options, std::string name, TerrainMap& map,
              const IndexFiles& indexes);

  // Replies to all lines, or where interrupted to a part of them. Requires: a line that may change
  // the map is alone.
  void reply(std::span<const Line> lines, const InterruptGuard& guard, std::vector<Reply>& replies);

 private:
  void refresh();
  void reply(const Line& line, std::size_t worker, Reply& reply);
  // Writes JSON, nothing for a change of the map; what `json` holds is dropped, its memory used.
  // `id` becomes the line's as soon as it is read. Throws: Error.
  void answer(const Line& line, std::size_t worker, std::string& id, std::string& json);

  const PathOptions& options_;
  std::string name_;
  TerrainMap& map_;
  std::optional<WorldFrame> world_;
  Grid grid_;
  RouteRequest without_ends_;
  WorkerPool workers_;
  std::optional<PreparedPlanners> planners_;
  bool stale_ = true;  // what follows is not of this map
  Components components_;
  std::deque<PathAsker> askers_;  // one a worker
};

QueryStream::QueryStream(const PathOptions& options, std::string name, TerrainMap& map,
                         const IndexFiles& indexes)
    : options_(options),
      name_(std::move(name)),
      map_(map),
      grid_(map, load_profile(options.agent), rule_of(options.agent)),
      without_ends_(request_without_ends(options.request)),
      workers_(static_cast<int>(options.jobs)) {
  if (options.world) {
    if (!map.frame) {
      throw Error(Place{options.map.file}, "has no world coordinates, which --world asks for",
                  "leave out --world");
    }
    world_ = map.frame;
  }
  planners_.emplace(grid_, indexes.source(), planner_options(options.clusters, workers_.workers()));
  if (indexes.empty()) return;
  planners_->get(*find_planner(options.request.algorithm));  // a damaged file is told at once
}

void QueryStream::refresh() {
  stale_ = false;
  components_ = Components(grid_);
  while (askers_.size() < static_cast<std::size_t>(workers_.workers())) {
    askers_.emplace_back(options_, grid_, components_, world_, *planners_);
  }
}

void QueryStream::reply(std::span<const Line> lines, const InterruptGuard& guard,
                        std::vector<Reply>& replies) {
  assert(lines.size() == 1 || std::none_of(lines.begin(), lines.end(), [](const Line& line) {
           return may_change_map(line.text);
         }));
  if (stale_ && lines.size() > 1) refresh();
  for (Reply& reply : replies) reply.given = false;
  replies.resize(lines.size());
  const auto work = [&](std::size_t begin, std::size_t end, int worker) {
    for (std::size_t i = begin; i < end && !guard.interrupted(); ++i) {
      reply(lines[i], static_cast<std::size_t>(worker), replies[i]);
    }
  };
  workers_.run({.count = lines.size()}, work);
}

void QueryStream::reply(const Line& line, std::size_t worker, Reply& reply) {
  std::string id = "null";
  reply.given = true;
  reply.fault.clear();
  try {
    answer(line, worker, id, reply.json);
  } catch (const Error& error) {
    const Place place{name_, line.number};
    reply.fault = error.what();
    if (!reply.fault.starts_with(to_string(Place{name_}).substr(0, name_.size()))) {
      reply.fault = to_string(place) + reply.fault;
    }
    reply.json = failed_query_json(id, line.number, reply.fault);
  }
}

void QueryStream::answer(const Line& line, std::size_t worker, std::string& id, std::string& json) {
  const JsonDocument document(line.text, name_, line.number);
  const JsonNode query = document.root();
  if (const auto given = query.find("id")) id = id_text(*given);
  if (const auto set = query.find("set")) {
    query.allow_keys({"id", "set"});
    const std::vector<Cell> changed = change_map(map_, *set);
    grid_.update(map_, changed);
    askers_.clear();
    planners_->update(changed);
    stale_ = true;
    json.clear();
    return;
  }
  const RouteRequest request = request_of(query, without_ends_, world_);
  if (stale_) refresh();  // alone: in company that is done before
  PathReport& report = askers_[worker].ask(request);
  report.id = id;
  json = path_json(report, grid_, JsonLayout::one_line, std::move(json));
}

// Collects lines and gives out what is replied to them.
class Exchange {
 public:
  Exchange(QueryStream& stream, std::size_t most, const InterruptGuard& guard,
           const Console& console, Outputs& outputs)
      : stream_(stream), most_(most), guard_(guard), console_(console), outputs_(outputs) {}

  void take(std::string_view line, int number);
  // Replies to all lines taken and writes all replies.
  void flush();
  bool all_well() const { return all_well_; }

 private:
  void reply();
  void write();

  QueryStream& stream_;
  std::size_t most_;  // lines replied to together
  const InterruptGuard& guard_;
  const Console& console_;
  Outputs& outputs_;
  std::vector<Line> lines_;  // their memory is used again
  std::size_t taken_ = 0;
  std::vector<Reply> replies_;
  std::string pending_;
  bool all_well_ = true;
};

void Exchange::take(std::string_view line, int number) {
  if (is_blank_line(line)) return;
  const bool alone = may_change_map(line);
  if (alone) reply();
  if (taken_ == lines_.size()) lines_.emplace_back();
  lines_[taken_].text = line;
  lines_[taken_].number = number;
  ++taken_;
  if (alone || taken_ == most_) reply();
}

void Exchange::reply() {
  constexpr std::size_t kFlushBytes = 65536;
  if (taken_ == 0) return;
  stream_.reply({lines_.data(), taken_}, guard_, replies_);
  for (std::size_t i = 0; i < taken_ && replies_[i].given; ++i) {
    if (!replies_[i].fault.empty()) {
      all_well_ = false;
      console_.message(replies_[i].fault);
    }
    pending_ += replies_[i].json;
    if (pending_.size() > kFlushBytes) write();
  }
  taken_ = 0;
}

void Exchange::write() {
  outputs_.write("--json", pending_);
  pending_.clear();
}

void Exchange::flush() {
  reply();
  write();
}

}  // namespace

int run_stream(const PathOptions& options, const Console& console, TerrainMap& map,
               const IndexFiles& indexes, Outputs& outputs) {
  constexpr std::size_t kLinesPerJob = 64;
  LineStream lines(options.queries);
  QueryStream stream(options, lines.name(), map, indexes);
  const InterruptGuard guard;
  const std::size_t most = options.jobs == 1 ? 1 : kLinesPerJob * options.jobs;
  Exchange exchange(stream, most, guard, console, outputs);
  while (!guard.interrupted()) {
    if (lines.must_wait()) exchange.flush();
    const auto line = lines.next();
    if (!line && lines.ended()) break;
    if (line) exchange.take(*line, lines.line());
  }
  exchange.flush();
  outputs.commit();
  if (guard.interrupted()) return guard.exit_code();
  return exchange.all_well() ? kYes : kFailed;
}

}  // namespace nav::cli
