// The shortest polyline over cell centres that passes every wall on the same side as a path.
//
// Straight lines between centres have no corners of their own: about a wall's corner the best line
// may turn several cells away from it, wherever the lattice allows the flattest bend. So all cells
// of the unrolled space (cover.h) are nodes, and all lines that are legal under the rule are edges.
// What makes this fast is the bound: the taut way to the goal, exact for each point, is nearly as
// long as the best line over centres. Only what can lie on a line within a budget is looked at; the
// budget starts at a third of what the path is longer than the taut way, and doubles until a line
// is found, which is then the shortest.
//
// A* over the cover; lines are swept row by row as cones of directions that every portal lets
// through, in whole numbers. Lengths along a row, and along a portal, are convex: the columns
// within the budget are found around the least one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "grid/segment_sight.h"
#include "smooth/cover.h"

namespace nav {

class LatticeSearch {
 public:
  // Of the ways from `from` to `to`, both centres, through these strips.
  LatticeSearch(const Grid& grid, HalfPoint from, HalfPoint to, std::span<const Strip> strips);

  // Turning points of the shortest line, at most `longest`; of equal ones always the same, and none
  // where all are longer. No value where more than `most_work` lines had to be looked at.
  std::optional<std::vector<HalfPoint>> shortest(double longest, std::size_t most_work);
  // Of the taut way, which no line is shorter than.
  double taut_length() const { return cover_.distance(start_, to_point(from_)); }

 private:
  struct Label {
    Cover::Node node = 0;
    Cell cell;
    double cost = 0;  // from the start
    std::uint32_t parent = 0;
    bool closed = false;
  };
  struct Open {
    double estimate = 0;  // of the whole line
    double cost = 0;
    std::uint32_t label = 0;
  };
  // An offset in x per distance in rows; both doubled. Open: lines stay clear of it.
  struct Slope {
    std::int64_t x = 0;
    std::int64_t rows = 1;
    bool open = false;
  };
  struct Cone {
    Slope low;
    Slope high;
  };
  struct Columns {
    double low = 0;
    double high = -1;
  };

  bool run();
  void expand(std::uint32_t label);
  void sweep(Cover::Node node, bool down, const Cone& cone);
  bool may_touch(std::int64_t x, std::int64_t y) const;
  bool may_squeeze(const Portal& portal, bool rising) const;
  bool enter(Cover::Node from, Cover::Node to, Cone& cone);
  void reach_row(Cover::Node node, std::int64_t first, std::int64_t last);
  void reach(Cover::Node node, Cell cell);
  Columns within_budget(Cover::Node node, double y, double low, double high) const;
  double guess(double y) const;
  double length_over(Cover::Node node, Vec2 p) const;
  static bool later(const Open& a, const Open& b);

  const Grid& grid_;
  Contact contact_;
  bool is_disc_;
  HalfPoint from_;
  HalfPoint to_;
  Cover cover_;
  Cover::Node start_ = 0;
  double budget_ = 0;
  std::size_t work_ = 0;  // lines that may still be looked at
  std::vector<Label> labels_;
  std::vector<Open> open_;  // a heap
  std::unordered_map<std::uint64_t, std::uint32_t> label_of_;
  // Of the label being expanded:
  std::uint32_t source_ = 0;
  HalfPoint origin_;
  Vec2 turn_;        // where the taut way leads first
  double left_ = 0;  // of the budget
};

}  // namespace nav
