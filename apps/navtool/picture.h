// Pictures of maps, searches and paths, as options ask for them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/path_report.h"
#include "render/overlay.h"
#include "request_arguments.h"

namespace nav::cli {

// Throws: Error where a layer is asked for that pictures of this algorithm do not have.
void check_layers(const PictureArguments& picture, const std::string& algorithm);

// With `layers` what `--show` may name, and what is shown where it is not given.
OverlayOptions overlay_options(const PictureArguments& picture, bool show_expanded);

// Each cell once, with the least of its costs, in row order.
std::vector<ExpandedCell> unique_cells(std::vector<ExpandedCell> cells);

// The numbers of a report, for keys and panels: a few short lines. `least_cost` is what they call
// a cost that is proved so.
std::vector<std::string> picture_lines(const PathReport& report,
                                       std::string_view least_cost = "least");

// What the key says of an index.
std::string level_line(const AbstractLevel& level);

// What a picture of a report shows. The report, the cells and the lines must outlive the result.
OverlayInput overlay_input(const PathReport& report, std::span<const ExpandedCell> expanded,
                           std::span<const std::string> lines);

}  // namespace nav::cli
