// Suite files: what a run does, written down (navtool/suite/1).
//
// A JSON object: `scenarios` (files, or folders whose .scen files are meant, in order of name; from
// the suite's own folder), and optionally `maps` (folder), `algorithms` (names, or objects with
// `algorithm` and any of `label`, `heuristic`, `weight`, `cluster`, `levels`), `reference`,
// `optimum`, `diagonal`, `profile` (name or file), `agent_size`, `radius`, `repeat`, `limit`,
// `seed`. What the command line gives wins over it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/contender.h"
#include "bench/run.h"

namespace nav {

struct Suite {
  std::vector<std::string> scenarios;  // as a program opens them
  std::optional<std::string> maps = {};
  std::vector<Contender> contenders = {};
  std::string reference = {};
  std::optional<OptimumSource> optimum = {};
  std::optional<DiagonalRule> rule = {};
  std::string profile = {};  // name or file; empty: not said
  std::optional<int> agent_size = {};
  std::optional<double> radius = {};
  std::optional<std::uint64_t> repeat = {};
  std::optional<std::uint64_t> limit = {};
  std::optional<std::uint64_t> seed = {};
};

// "-": stdin. Throws Error, also for algorithms that are not in the table and for folders without
// scenario files.
Suite load_suite(const std::string& path);
// The same from memory; `name` stands for the file in messages and says where it lies.
Suite read_suite(std::string_view text, const std::string& name);

}  // namespace nav
