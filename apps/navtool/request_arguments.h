// The options that say what is asked of a map, and what they mean on it; and those of pictures.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "grid/components.h"
#include "option_section.h"
#include "planners/route.h"

namespace nav::cli {

struct RequestArguments {
  std::optional<PointArgument> from;
  std::vector<PointArgument> to;
  std::vector<PointArgument> via;
  std::string algorithm = "auto";
  std::string heuristic = "auto";
  double weight = 1.5;
  std::uint64_t max_expansions = kNoLimit;
  std::uint64_t first = 0;  // 0: the whole path
  bool nearest = false;
  bool partial = false;
};

void add_ends(OptionSection& section, RequestArguments& request);
// --heuristic and --weight.
void add_estimate_options(OptionSection& section, std::string& heuristic, double& weight);
void add_search_options(OptionSection& section, RequestArguments& request);

// "auto" and the names of all planners.
std::vector<std::string> algorithm_choices();

// Where the ends of a request come from.
enum class EndsFrom : std::uint8_t { arguments, map, chosen };
// What a summary says of it behind an end; nothing of one that was given.
std::string_view origin(EndsFrom from);

struct ResolvedRequest {
  RouteRequest route;
  EndsFrom start = EndsFrom::arguments;
  EndsFrom goal = EndsFrom::arguments;
};

// The request on this map; ends not given are the map's own, or else two that lie far apart in the
// largest connected part. With a frame points are in the world. Throws: Error.
ResolvedRequest resolve(const RequestArguments& arguments, const TerrainMap& map, const Grid& grid,
                        const Components& components, const std::optional<WorldFrame>& world);

// What all queries on a map share, without ends.
RouteRequest request_without_ends(const RequestArguments& arguments);

// The planner named, or the one that `auto` means. Throws: Error where it refuses the request.
const PlannerInfo& planner_for(const std::string& algorithm, const Grid& grid, const Query& query);

struct PictureArguments {
  std::uint64_t scale = 0;  // 0: chosen so that the map is legible
  bool key = false;
  std::vector<std::string> show;
};
void add_picture_options(OptionSection& section, PictureArguments& picture,
                         const std::vector<std::string>& layers);

}  // namespace nav::cli
