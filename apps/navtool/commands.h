// The commands: for each an options struct, what adds it to the command line, and what runs it.
//
// A command is one file, one struct here and one entry in AllOptions.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "bench_gate.h"
#include "bench_output.h"
#include "cluster_arguments.h"
#include "console.h"
#include "field_arguments.h"
#include "field_walk.h"
#include "map_arguments.h"
#include "option_section.h"
#include "request_arguments.h"
#include "smooth_arguments.h"

namespace nav::cli {

struct PathOptions {
  MapArguments map;
  AgentArguments agent;
  RequestArguments request;
  SmoothArguments smooth;
  ClusterArguments clusters;
  std::string queries;
  std::uint64_t jobs = 1;
  std::string index;
  std::string json;
  std::string csv;
  std::string overlay;
  std::string trace;
  std::string trace_format = "navtool";
  PictureArguments picture;
  bool world = false;
  bool no_timings = false;
};
CLI::App* add_command(CLI::App& tool, PathOptions& options);
int run(const PathOptions& options, const Console& console);

struct BenchOptions {
  const CLI::App* command = nullptr;  // tells which options were given
  std::vector<std::string> scenarios;
  std::string suite;
  std::vector<std::string> algorithms;  // empty: those of the index files, else astar
  std::string reference;                // empty: the first
  std::vector<std::string> indexes;
  ClusterArguments clusters;
  std::string maps;
  AgentArguments agent;
  MapArguments map;
  std::string heuristic = "auto";
  double weight = 1.5;
  std::string optimum = "stated";
  bool check = false;
  std::uint64_t repeat = 3;
  std::uint64_t seed = 1;
  std::uint64_t limit = 0;  // 0: none
  std::uint64_t jobs = 1;
  std::string shard;
  BenchFiles files;
  std::string rows;
  bool resume = false;
  std::string pictures;
  std::uint64_t pictures_max = 20;
  bool no_timings = false;
  std::string baseline;
  std::string against;
  std::uint64_t rounds = 12;
  std::string save_baseline;
  std::string comparison;
  GateArguments gate;
};
CLI::App* add_command(CLI::App& tool, BenchOptions& options);
int run(const BenchOptions& options, const Console& console);

struct BenchMergeOptions {
  std::vector<std::string> shards;
  BenchFiles files;
};
CLI::App* add_command(CLI::App& tool, BenchMergeOptions& options);
int run(const BenchMergeOptions& options, const Console& console);

struct BenchDiffOptions {
  std::vector<std::string> reports;
  GateArguments gate;
  std::string json;
  std::string markdown;
};
CLI::App* add_command(CLI::App& tool, BenchDiffOptions& options);
int run(const BenchDiffOptions& options, const Console& console);

struct SmoothCommandOptions {
  MapArguments map;
  std::string profile;  // empty: what the path file names
  std::string path;
  SmoothArguments smooth;
  std::string json;
  std::string csv;
  std::string overlay;
  PictureArguments picture;
  bool no_timings = false;
};
CLI::App* add_command(CLI::App& tool, SmoothCommandOptions& options);
int run(const SmoothCommandOptions& options, const Console& console);

struct CompareOptions {
  MapArguments map;
  AgentArguments agent;
  RequestArguments request;  // its algorithm is not used
  std::vector<std::string> algorithms;
  SmoothArguments smooth;  // each by itself, not one after the other
  std::vector<std::string> indexes;
  ClusterArguments clusters;
  std::string sheet;
  std::string json;
  PictureArguments picture;
  bool no_timings = false;
  bool diff = false;
};
CLI::App* add_command(CLI::App& tool, CompareOptions& options);
int run(const CompareOptions& options, const Console& console);

inline constexpr double kFleeFactor = 1.2;

struct FieldCommandOptions {
  MapArguments map;
  AgentArguments agent;
  std::vector<AreaArgument> goals;
  std::vector<AreaArgument> block;
  std::vector<PointArgument> from;
  FieldArguments field;
  bool flee = false;
  double flee_factor = kFleeFactor;
  WalkArguments walk;
  std::string json;
  std::string csv;
  std::string npy;
  std::string overlay;
  PictureArguments picture;
  bool world = false;
  bool no_timings = false;
};
CLI::App* add_command(CLI::App& tool, FieldCommandOptions& options);
int run(const FieldCommandOptions& options, const Console& console);

struct ReachOptions {
  MapArguments map;
  AgentArguments agent;
  std::vector<AreaArgument> from;
  std::optional<double> budget;
  FieldArguments field;
  std::string json;
  std::string csv;
  std::string npy;
  std::string overlay;
  PictureArguments picture;
  bool world = false;
  bool no_timings = false;
};
CLI::App* add_command(CLI::App& tool, ReachOptions& options);
int run(const ReachOptions& options, const Console& console);

struct IndexOptions {
  MapArguments map;
  AgentArguments agent;
  std::string algorithm;
  ClusterArguments clusters;
  std::uint64_t jobs = 0;  // 0: as many as the machine runs at a time
  std::string output;
  bool no_timings = false;
};
CLI::App* add_command(CLI::App& tool, IndexOptions& options);
int run(const IndexOptions& options, const Console& console);

struct CheckOptions {
  MapArguments map;
  AgentArguments agent{.profile = {}, .diagonal = {}};  // empty: what a path file names
  std::string subject;                                  // a path file or scenario file
};
CLI::App* add_command(CLI::App& tool, CheckOptions& options);
int run(const CheckOptions& options, const Console& console);

struct RenderOptions {
  MapArguments map;
  AgentArguments agent;
  PictureArguments picture;
  std::string output;
};
CLI::App* add_command(CLI::App& tool, RenderOptions& options);
int run(const RenderOptions& options, const Console& console);

struct InfoOptions {
  MapArguments map;
  AgentArguments agent;
  std::string json;
};
CLI::App* add_command(CLI::App& tool, InfoOptions& options);
int run(const InfoOptions& options, const Console& console);

struct GenOptions {
  std::string kind;
  std::string size = "512x512";
  std::uint64_t seed = 1;
  std::uint64_t max_cells = 500'000'000;
  std::map<std::string, std::optional<double>> numbers;  // the kinds' own options, by name
  std::map<std::string, std::string> choices;            // likewise
  std::string output;
  std::string format = "auto";
  std::string legend;
};
CLI::App* add_command(CLI::App& tool, GenOptions& options);
int run(const GenOptions& options, const Console& console);

struct ScenOptions {
  MapArguments map;
  AgentArguments agent;
  std::uint64_t count = 1000;
  std::uint64_t unreachable = 0;
  std::uint64_t starts = 0;  // 0: as many as are usual
  std::uint64_t seed = 1;
  std::uint64_t jobs = 0;  // 0: not given
  std::string map_name;
  std::string output;
};
CLI::App* add_command(CLI::App& tool, ScenOptions& options);
int run(const ScenOptions& options, const Console& console);

struct ShrinkCommandOptions {
  MapArguments map;
  AgentArguments agent;
  RequestArguments request;
  ClusterArguments clusters;
  std::string command;  // of --while; empty: a planner
  std::uint64_t limit = 10'000;
  std::string output;
};
CLI::App* add_command(CLI::App& tool, ShrinkCommandOptions& options);
int run(const ShrinkCommandOptions& options, const Console& console);

struct PlayOptions {
  std::string trace;
  std::string output;
};
CLI::App* add_command(CLI::App& tool, PlayOptions& options);
int run(const PlayOptions& options, const Console& console);

struct AlgosOptions {
  bool smoothers = false;  // list these instead
  std::string json;
  std::string markdown;
};
CLI::App* add_command(CLI::App& tool, AlgosOptions& options);
int run(const AlgosOptions& options, const Console& console);

struct SignatureOptions {};
CLI::App* add_command(CLI::App& tool, SignatureOptions& options);
int run(const SignatureOptions& options, const Console& console);

struct CompletionOptions {
  const CLI::App* tool = nullptr;
  std::string shell;
};
CLI::App* add_command(CLI::App& tool, CompletionOptions& options);
int run(const CompletionOptions& options, const Console& console);

// In the order of listings.
using AllOptions =
    std::tuple<PathOptions, SmoothCommandOptions, CompareOptions, BenchOptions, BenchMergeOptions,
               BenchDiffOptions, FieldCommandOptions, ReachOptions, IndexOptions, CheckOptions,
               RenderOptions, InfoOptions, GenOptions, ScenOptions, PlayOptions,
               ShrinkCommandOptions, AlgosOptions, SignatureOptions, CompletionOptions>;

}  // namespace nav::cli
