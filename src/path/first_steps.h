// What a unit needs of its path for now.
#pragma once

#include <cstdint>

#include "grid/grid.h"
#include "path/answer.h"

namespace nav {

// Cuts a path off behind so many steps from cell to cell and adds the cost of what was cut to
// `rest`; a shorter path stays as it is. Of straight lines off the grid the one in which the last
// step lies is kept whole; a line counts as many steps as it has columns or rows, whichever are
// more.
void keep_first_steps(const Grid& grid, std::uint64_t steps, Answer& answer);

}  // namespace nav
