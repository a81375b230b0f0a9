#include "io/path_csv.h"

#include "io/number_text.h"
#include "path/ground_cost.h"

namespace nav {
namespace {

struct Row {
  Vec2 point;
  double cost = 0;
  double length = 0;
};

Vec2 point(Cell c) { return {static_cast<double>(c.x), static_cast<double>(c.y)}; }

std::vector<Row> grid_rows(const Answer& answer, const Grid& grid) {
  std::vector<Row> rows;
  Cost cost;
  Cost length;
  for (std::size_t i = 0; i < answer.cells.size(); ++i) {
    if (i > 0) {
      const Direction d = direction_to(answer.cells[i - 1], answer.cells[i]);
      cost = cost + grid.step_cost(answer.cells[i - 1], d);
      length = length + (is_diagonal(d) ? Cost{0, kUnitCost} : Cost{kUnitCost, 0});
    }
    rows.push_back({point(answer.cells[i]), cost.value(), length.value()});
  }
  return rows;
}

std::vector<Row> line_rows(const Polyline& line, const Grid& grid) {
  std::vector<Row> rows;
  for (std::size_t i = 0; i < line.size(); ++i) {
    Row row{line[i]};
    if (i > 0) {
      row.cost = rows.back().cost + ground_cost(grid, line[i - 1], line[i]);
      row.length = rows.back().length + distance(line[i - 1], line[i]);
    }
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

std::string path_csv(const PathReport& report, const Grid& grid) {
  const std::vector<Row> rows =
      report.is_line() ? line_rows(report.line, grid) : grid_rows(report.answer, grid);
  std::string text =
      report.world ? "step,x,y,cost,length,world_x,world_y\n" : "step,x,y,cost,length\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    append_number(text, static_cast<std::uint64_t>(i));
    std::vector<double> fields{rows[i].point.x, rows[i].point.y, rows[i].cost, rows[i].length};
    if (report.world) {
      const Vec2 world = to_world(*report.world, rows[i].point);
      fields.insert(fields.end(), {world.x, world.y});
    }
    for (const double field : fields) {
      text += ',';
      append_number(text, field);
    }
    text += '\n';
  }
  return text;
}

}  // namespace nav
