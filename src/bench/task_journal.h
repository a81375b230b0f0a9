// The rows of a run while it runs: a folder with a file a task, so that an interrupted run can go
// on, several threads write without waiting for each other, and memory does not grow.
//
// A file holds rows (rows.h) and notes between them: the map that was found, what was prepared,
// what was wrong with an input, and at its end that the task is done. Whatever ends a run, a file
// is good up to the last line of the scenario that it has whole: what follows is cut off, and the
// task goes on from there. The rows of all files, one after the other, are the file of rows.
#pragma once

#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/rows.h"
#include "bench/task_outcome.h"
#include "io/json_input.h"

namespace nav {

// Writes what happens in one task, and adds it to the outcome.
class TaskJournal {
 public:
  // Without a file: nothing is written. `place`: its map comes with set_map().
  TaskJournal(TaskOutcome& outcome, RowPlace place, const std::string& file);

  // Takes over what the file holds from an earlier run. Throws Error.
  void replay();
  // Of the scenario file, that was dealt with; 0 before the first.
  int last_line() const { return last_line_; }
  bool done() const { return done_; }

  void set_map(const MapFacts& map);
  void add(std::size_t contender, const Prepared& prepared);
  // What is wrong with a line, or, with line 0, with the map.
  void add(int line, InputFault fault);
  void add(const LineResult& line);
  void add_search_bytes(std::size_t contender, std::uint64_t bytes);
  // The run ends here, and may go on another time. Throws Error where not all could be written.
  void pause();
  // Nothing follows. Throws Error where not all could be written.
  void finish();

 private:
  void read(std::string_view text, int line, bool whole_task);
  // Of a line that the sample keeps; stands before the line's rows, which hold no paths.
  void note_turns(const LineResult& line);
  std::size_t contender_from(const JsonNode& note) const;
  void write(std::string_view text);
  void flush();

  TaskOutcome& outcome_;
  RowPlace place_;
  std::string file_;
  std::ofstream out_;
  std::string waiting_;  // text to be written
  LineResult turns_;     // what was read of the turning points of the line that follows
  int last_line_ = 0;
  bool done_ = false;
};

// The folder, beside the file of rows that it becomes.
class RowFolder {
 public:
  // `identity`: all that must be the same for a run to go on. Makes the folder, or, with `resume`,
  // takes one that is there. Throws Error: there is one without `resume`, none with it, or it is of
  // another run.
  RowFolder(const std::string& rows_file, const std::string& identity, bool resume);

  std::string file_of(std::size_t task) const;
  // All rows in turn, in pieces. Throws Error.
  void collect(std::size_t tasks, const std::function<void(std::string_view)>& write) const;
  void remove();
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace nav
