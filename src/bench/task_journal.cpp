#include "bench/task_journal.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.h"
#include "bench/json_values.h"
#include "io/json_input.h"
#include "io/json_write.h"

namespace nav {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kPiece = 1 << 16;  // bytes that are written or copied in one go
constexpr int kMostSide = 1 << 20;
constexpr int kMostLine = 2'000'000'000;
constexpr std::string_view kDone = "{\"done\":";

std::string note(std::string_view key, const std::function<void(JsonWriter&)>& write) {
  JsonWriter json;
  json.begin_object(JsonLayout::one_line);
  json.key(key).begin_object(JsonLayout::one_line);
  write(json);
  json.end_object();
  json.end_object();
  return json.take();
}

[[noreturn]] void fail_to_write(const std::string& file) {
  throw Error(Place{file}, "can't be written", "make room or write elsewhere");
}

// Where the last whole line of the file starts, if it says that the task is done.
bool ends_done(const std::string& file) {
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg();
  if (size <= 0) return false;
  const std::streamoff part = std::min<std::streamoff>(size, kPiece);
  std::string tail(static_cast<std::size_t>(part), '\0');
  in.seekg(size - part);
  in.read(tail.data(), part);
  if (tail.back() != '\n') return false;
  tail.pop_back();
  const std::size_t start = tail.rfind('\n');
  const std::string_view last = std::string_view(tail).substr(start == tail.npos ? 0 : start + 1);
  return last.substr(0, kDone.size()) == kDone;
}

}  // namespace

TaskJournal::TaskJournal(TaskOutcome& outcome, RowPlace place, const std::string& file)
    : outcome_(outcome), place_(std::move(place)), file_(file) {
  if (file_.empty()) return;
  out_.open(file_, std::ios::binary | std::ios::app);
  if (!out_) fail_to_write(file_);
}

// A row says nothing of how many follow for its line, so the last line's are dropped unless a note
// stands after them. Notes about the map are made anew where the task goes on: those before the
// first line count.
void TaskJournal::replay() {
  done_ = ends_done(file_);
  std::ifstream in(file_, std::ios::binary);
  std::string text;
  std::uint64_t good = 0;  // bytes that stay
  std::uint64_t at = 0;
  LineResult group;
  const auto end_group = [&] {
    if (group.showings.empty()) return;
    if (turns_.line == group.line && turns_.showings.size() == group.showings.size()) {
      for (std::size_t i = 0; i < group.showings.size(); ++i) {
        group.showings[i].turns = std::move(turns_.showings[i].turns);
      }
      turns_ = {};
    }
    outcome_.add(group);
    last_line_ = group.line;
    group.showings.clear();
  };
  for (int number = 1; std::getline(in, text) && !in.eof(); ++number) {
    if (is_row(text)) {
      LineResult next = group;
      read_row(text, file_, number, *place_.contenders, next);
      if (next.showings.size() == 1) {
        end_group();
        good = at;
      }
      group = std::move(next);
    } else {
      end_group();
      read(text, number, done_);
    }
    at += text.size() + 1;
    if (group.showings.empty()) good = at;
  }
  if (done_) return;
  if (last_line_ == 0) good = 0;
  out_.close();
  fs::resize_file(file_, good);
  out_.open(file_, std::ios::binary | std::ios::app);
  if (!out_) fail_to_write(file_);
}

// Which of the run's the note is about.
std::size_t TaskJournal::contender_from(const JsonNode& note) const {
  const auto last = static_cast<std::int64_t>(place_.contenders->size()) - 1;
  return static_cast<std::size_t>(note.at("contender").integer(0, last));
}

void TaskJournal::read(std::string_view text, int line, bool whole_task) {
  const JsonDocument document(text, file_, line);
  const JsonNode root = document.root();
  if (const auto fault = root.find("fault")) {
    const auto of_line = static_cast<int>(fault->at("line").integer(0, kMostLine));
    if (of_line == 0 && (!whole_task || last_line_ > 0)) return;
    outcome_.add(InputFault{fault->at("what").string(), count_from(fault->at("lines"))});
    last_line_ = std::max(last_line_, of_line);
  } else if (const auto turns = root.find("turns")) {
    turns_ = {.line = static_cast<int>(turns->at("line").integer(1, kMostLine))};
    for (const JsonNode& path : turns->at("paths").items()) {
      turns_.showings.emplace_back();
      for (const JsonNode& turn : path.items()) {
        turns_.showings.back().turns.push_back(cell_from(turn));
      }
    }
  } else if (const auto map = root.find("map")) {
    outcome_.set_map({.file = map->at("file").string(),
                      .width = static_cast<int>(map->at("width").integer(0, kMostSide)),
                      .height = static_cast<int>(map->at("height").integer(0, kMostSide)),
                      .passable = count_from(map->at("passable")),
                      .hash = checksum_from(map->at("hash"))});
  } else if (!whole_task) {
    return;
  } else if (const auto made = root.find("prepared")) {
    outcome_.add(contender_from(*made), {.map = made->at("map").string(),
                                         .index_bytes = count_from(made->at("index_bytes")),
                                         .prepare_ms = number_from(made->at("prepare_ms"))});
  } else if (const auto search = root.find("search")) {
    outcome_.add_search_bytes(contender_from(*search), count_from(search->at("bytes")));
  }
}

void TaskJournal::write(std::string_view text) {
  if (file_.empty()) return;
  waiting_ += text;
  if (waiting_.size() >= kPiece) flush();
}

void TaskJournal::flush() {
  out_ << waiting_;
  out_.flush();
  if (!out_) fail_to_write(file_);
  waiting_.clear();
}

void TaskJournal::set_map(const MapFacts& map) {
  outcome_.set_map(map);
  place_.map = map.file;
  write(note("map", [&](JsonWriter& json) {
    json.key("file").value(map.file);
    json.key("width").value(map.width);
    json.key("height").value(map.height);
    json.key("passable").value(map.passable);
    json.key("hash").value(checksum_text(map.hash));
  }));
}

void TaskJournal::add(std::size_t contender, const Prepared& prepared) {
  outcome_.add(contender, prepared);
  write(note("prepared", [&](JsonWriter& json) {
    json.key("contender").value(std::uint64_t{contender});
    json.key("map").value(prepared.map);
    json.key("index_bytes").value(prepared.index_bytes);
    json.key("prepare_ms");
    prepared.prepare_ms ? json.value(*prepared.prepare_ms) : json.null();
  }));
}

void TaskJournal::add(int line, InputFault fault) {
  write(note("fault", [&](JsonWriter& json) {
    json.key("line").value(line);
    json.key("what").value(fault.text);
    json.key("lines").value(fault.lines);
  }));
  outcome_.add(std::move(fault));
  last_line_ = std::max(last_line_, line);
}

void TaskJournal::add(const LineResult& line) {
  if (outcome_.add(line)) note_turns(line);
  last_line_ = line.line;
  if (!file_.empty()) append_rows(line, place_, waiting_);
  if (waiting_.size() >= kPiece) flush();
}

void TaskJournal::note_turns(const LineResult& line) {
  if (file_.empty()) return;
  write(note("turns", [&](JsonWriter& json) {
    json.key("line").value(line.line);
    json.key("paths").begin_array(JsonLayout::one_line);
    for (const Showing& showing : line.showings) {
      json.value(std::span<const Cell>(showing.turns));
    }
    json.end_array();
  }));
}

void TaskJournal::add_search_bytes(std::size_t contender, std::uint64_t bytes) {
  outcome_.add_search_bytes(contender, bytes);
  write(note("search", [&](JsonWriter& json) {
    json.key("contender").value(std::uint64_t{contender});
    json.key("bytes").value(bytes);
  }));
}

void TaskJournal::pause() {
  if (!file_.empty()) flush();
}

void TaskJournal::finish() {
  write(note("done", [](JsonWriter&) {}));
  if (!file_.empty()) flush();
}

RowFolder::RowFolder(const std::string& rows_file, const std::string& identity, bool resume)
    : path_(rows_file + ".partial") {
  const std::string identity_file = path_ + "/run";
  const bool exists = fs::exists(path_);
  if (!resume) {
    if (exists) {
      throw Error(Place{path_}, "is what an interrupted run has left",
                  "go on with --resume, or remove it");
    }
    std::error_code fault;
    if (!fs::create_directory(path_, fault)) fail_to_write(path_);
    std::ofstream(identity_file, std::ios::binary) << identity;
    return;
  }
  if (!exists) {
    throw Error(Place{path_}, "is not there, so there is nothing to go on from",
                "leave --resume out");
  }
  std::ifstream in(identity_file, std::ios::binary);
  const std::string found{std::istreambuf_iterator<char>(in), {}};
  if (found != identity) {
    throw Error(Place{path_}, "is of a run with other options, inputs or another build",
                "give those of that run, or remove it and leave --resume out");
  }
}

std::string RowFolder::file_of(std::size_t task) const {
  return fmt::format("{}/{:06}.jsonl", path_, task + 1);
}

void RowFolder::collect(std::size_t tasks,
                        const std::function<void(std::string_view)>& write) const {
  std::string piece;
  std::string text;
  for (std::size_t task = 0; task < tasks; ++task) {
    std::ifstream in(file_of(task), std::ios::binary);
    while (std::getline(in, text)) {
      if (!is_row(text)) continue;
      piece += text;
      piece += '\n';
      if (piece.size() < kPiece) continue;
      write(piece);
      piece.clear();
    }
  }
  write(piece);
}

void RowFolder::remove() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

}  // namespace nav
