// Moving AI scenario files, version 1: one query a line. Those of version 2, whose maps change, are
// read by dynamic_scen.h.
//
// A line is `bucket map width height start-x start-y goal-x goal-y length`, parted by tabs, or by
// blanks where it has no tab; a map's name may hold blanks in the first case. CRLF, a byte order
// mark and blank lines are tolerated. An invalid line is a fault of its own, so that a batch can
// go on without it; an invalid file is an Error.
// Source: the format page of the Moving AI Lab benchmarks (N. R. Sturtevant).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "grid/cell.h"
#include "io/text_input.h"

namespace nav {

// What a line asks on its map. Small: a run keeps those of all its files.
struct ScenQuery {
  int line = 0;  // 1-based, in the file
  int width = 0;
  int height = 0;
  Cell from = {};
  Cell to = {};
  int length_decimals = -1;  // digits after the point as printed; -1 without, or with an exponent
  double length = 0;         // stated optimum; -1: there is no path (version 2 only)

  bool states_no_path() const { return length < 0; }
  // Published files mean "unreachable" by a length of 0 between two different cells.
  bool states_nothing() const { return length == 0 && from != to; }
  friend bool operator==(const ScenQuery&, const ScenQuery&) = default;
};

struct ScenLine : ScenQuery {
  int bucket = 0;
  std::string map;          // as written
  std::string length_text;  // as written
  friend bool operator==(const ScenLine&, const ScenLine&) = default;
};

struct ScenFault {
  int line = 0;
  std::string what;
  std::string remedy;
  friend bool operator==(const ScenFault&, const ScenFault&) = default;
};

struct ScenFile {
  std::string path;
  std::vector<ScenLine> lines;    // in the order of the file
  std::vector<ScenFault> faults;  // likewise
};

// Reads a scenario file line by line, so that what a caller does not keep costs no memory.
class ScenReader {
 public:
  // `text` must outlive the reader; `name` is what messages call the file.
  // Throws: Error where the text is empty, or of no version that is supported.
  ScenReader(std::string_view text, const std::string& name);
  // The next query or invalid line, in the order of the file; nothing at its end.
  std::optional<std::variant<ScenLine, ScenFault>> next();

 private:
  std::optional<std::string_view> next_filled();

  LineReader lines_;
};

inline constexpr std::uint64_t kMaxScenBytes = 1'000'000'000;

// Reads a scenario file ("-": stdin).
// Throws: Error where it cannot be read, is empty, or is of no version that is supported.
ScenFile load_scen(const std::string& path, std::uint64_t max_bytes = kMaxScenBytes);
// The same from memory; `name` becomes the path.
ScenFile read_scen(std::string_view text, const std::string& name);

// Digits after the point of a number; -1 without a point, or with an exponent.
int decimals_of(std::string_view number);

// What is wrong with the line on a map of this size: an end outside, or a stated size that differs.
std::optional<ScenFault> check_against_map(const ScenQuery& line, int map_width, int map_height);

// The file of the map that a scenario names. Tried in turn, first with the whole name, then with
// its last part: the scenario's folder, `maps_folder`, the folder `maps` beside the scenario's.
// Both / and \ part names. Throws: Error listing the places tried.
std::string find_scen_map(const std::string& scen_path, std::string_view map_name,
                          const std::optional<std::string>& maps_folder);

// The same of the patch file that a scenario of version 2 names.
std::string find_scen_patches(const std::string& scen_path, std::string_view patch_name,
                              const std::optional<std::string>& maps_folder);

// Throws: Error where a map of this name can't stand in a scenario file.
void check_scen_map_name(std::string_view name);

// The name by which find_scen_map finds this map from that scenario file: its last part where it
// lies beside the file or in the folder `maps` beside the file's folder, else the way to it.
// Throws: Error where the name can't stand in a scenario file.
std::string scen_map_name(const std::string& map_path, const std::string& scen_path);

// One line as the format has it, without line end.
std::string to_scen_line(const ScenLine& line);
// A whole file of version 1.
std::string write_scen(const std::vector<ScenLine>& lines);

}  // namespace nav
