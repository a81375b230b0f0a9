// Canonical successors on uniform-cost grids.
//
// Between two cells there are many shortest paths that differ only in the order of their steps. The
// canonical order keeps one: diagonal steps as early as possible (without diagonals: vertical steps
// first). A search that came to a cell by one direction then need only look at the successors to
// which no path of at most that length, and canonically no later, leads past the cell: the
// direction's own successors, and those that a wall nearby forces. About one successor per
// expansion is left of eight, and no cell is reached twice without need.
//
// Source: Harabor and Grastien, Online Graph Pruning for Pathfinding on Grid Maps, AAAI 2011;
//         Sturtevant and Rabin, Canonical Orderings on Grids, IJCAI 2016. Here as one table look-up
//         for every diagonal rule, by direction of arrival and neighbourhood.
#pragma once

#include <array>

#include "grid/move_rules.h"

namespace nav {

// Index of the row for a start, which has no direction of arrival.
inline constexpr unsigned kNoDirection = kDirectionCount;

// [direction of arrival, or kNoDirection][neighbourhood] -> successors worth looking at.
using CanonicalTable =
    std::array<std::array<DirectionSet, kNeighbourhoodCount>, kDirectionCount + 1>;

const CanonicalTable& canonical_table(DiagonalRule rule);

}  // namespace nav
