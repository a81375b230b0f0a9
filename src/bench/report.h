// The report of a batch run: everything that any of its exports shows.
//
// One model, one file per format (report_json, report_csv, report_markdown, report_text); JSON
// holds all of it, the others are views. Without timings the report has no clock, no machine and
// no date, so that the same input gives the same bytes everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "bench/query_sample.h"
#include "bench/shard.h"
#include "bench/tally.h"
#include "bench/worst_queries.h"
#include "grid/cell.h"

namespace nav {

// What the times were taken on and with.
struct Machine {
  std::string cpu = {};
  int threads = 1;  // that it runs at a time
  std::string system = {};
  std::string compiler = {};
  std::string build = {};
  std::string date = {};  // UTC, of the start of the run
  friend bool operator==(const Machine&, const Machine&) = default;
};

// A map as a run found it. Equal hashes: the agents of the run see the same cells at the same
// costs.
struct MapFacts {
  std::string file = {};
  int width = 0;
  int height = 0;
  std::uint64_t passable = 0;  // cells
  std::uint64_t hash = 0;
  friend bool operator==(const MapFacts&, const MapFacts&) = default;
};

struct BenchSettings {
  std::vector<std::string> algorithms = {};
  std::string reference = {};  // the one whose times others are compared with; empty: none
  std::string optimum = {};    // where least costs come from: "stated" or "reference"
  std::string diagonal = {};
  std::string profile = {};
  int agent_size = 1;
  double radius = 0;
  std::string heuristic = {};
  double weight = 0;
  int cluster_side = 0;                     // of planners over clusters, in cells
  int levels = 0;                           // likewise; 0: by the size of the map
  std::vector<std::string> indexes = {};    // index files: these algorithms' preparation is loading
  std::optional<std::uint64_t> limit = {};  // of queries a scenario file
  int repeat = 1;                           // a query's time is the least of that many
  std::uint64_t seed = 1;                   // of the order in which algorithms take turns
  int jobs = 1;                             // threads that ran queries at the same time
  std::optional<Shard> shard = {};          // empty: the report is of the whole run
  std::optional<ClockFacts> clock = {};     // empty: no times were taken
};

// One scenario file, or one set of them, or all, by one algorithm.
struct BenchRow {
  std::string scenario = {};        // file; the folder of a set; empty in totals
  std::vector<MapFacts> maps = {};  // that the scenario file names, in its order; empty elsewhere
  std::string algorithm = {};
  Tally tally = {};
  Measures measures = {};  // what the tally says
};
// "a.map", or "a.map and 2 more".
std::string map_text(const BenchRow& row);

// A wrong answer.
struct Mismatch {
  std::string scenario;
  int line = 0;
  std::string algorithm;
  Cell from;
  Cell to;
  std::string what;
};

// What could not be run: a whole file, the lines of a map, one line.
struct InputFault {
  std::string text;         // `FILE:LINE: what; remedy`
  std::uint64_t lines = 0;  // lines of a scenario file that are not run because of it
};

// Lines of scenario files by what became of them.
struct LineCounts {
  std::uint64_t ok = 0;        // a path, and every algorithm was right
  std::uint64_t no_path = 0;   // there is none, and every algorithm said so
  std::uint64_t mismatch = 0;  // some algorithm was wrong
  std::uint64_t invalid = 0;   // not run
};

struct BenchReport {
  std::string version = {};             // of the tool
  std::optional<Machine> machine = {};  // empty: no times were taken
  std::optional<double> calibration_us =
      {};  // what calibration.h takes; empty: no times were taken
  BenchSettings settings = {};
  std::vector<BenchRow> results = {};  // by scenario file as given, then by algorithm as given
  std::vector<BenchRow> sets = {};     // by folder of scenario files, where there are several
  std::vector<BenchRow> totals = {};   // one per algorithm
  LineCounts lines = {};
  std::vector<Mismatch> mismatches = {};  // in the order of the run
  std::vector<InputFault> faults = {};    // likewise
  QuerySample sample = {};                // single queries for charts; keeps none unless asked for
  std::vector<WorstQuery> worst = {};     // candidates for pictures, map by map
  bool complete = false;                  // the run was not interrupted
};

// Did the map change before any query of the run?
bool has_updates(const BenchReport& report);

}  // namespace nav
