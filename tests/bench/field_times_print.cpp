#include "bench/field_times_print.h"

#include <fmt/format.h>

#include <initializer_list>

namespace nav::test {
namespace {

void print_row(const std::string& first, std::initializer_list<std::string> rest) {
  std::string line = "| " + first + " |";
  for (const std::string& each : rest) line += ' ' + each + " |";
  fmt::print("{}\n", line);
}

std::string rule_of(std::size_t columns) {
  std::string line = "|---|";
  for (std::size_t i = 1; i < columns; ++i) line += "---:|";
  return line;
}

// Three digits, or more before the point.
std::string number(double value) {
  return fmt::format("{:.{}f}", value, value < 1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0);
}

std::string factor(double value) { return number(value) + " ×"; }

std::string duration(double microseconds) {
  if (microseconds < 1000) return number(microseconds) + " µs";
  if (microseconds < 1e6) return number(microseconds / 1e3) + " ms";
  return number(microseconds / 1e6) + " s";
}

struct Picked {
  bool best;
  double operator()(const Timing& timing) const { return best ? timing.best : timing.median; }
};

void print_times(const std::vector<FieldRow>& rows, const Picked& us) {
  fmt::print("Times in µs, {} of the rounds; field + directions.\n\n", us.best ? "best" : "median");
  fmt::print(
      "| map | cells reached | fill | priority queue | bucket queue | octile | uniform | "
      "euclidean |\n{}\n",
      rule_of(8));
  const auto pair = [&](const Timing& field, const Timing& directions) {
    return number(us(field)) + " + " + number(us(directions));
  };
  for (const FieldRow& row : rows) {
    const FieldTimes& t = row.times;
    print_row(row.map,
              {fmt::format("{}", t.free_cells), number(us(t.fill)), number(us(t.heap)),
               number(us(t.bucket)), pair(t.octile, t.octile_directions),
               pair(t.uniform, t.uniform_directions), pair(t.euclidean, t.euclidean_directions)});
  }
}

void print_factors(const std::vector<FieldRow>& rows, const Picked& us) {
  fmt::print("\nHow they compare; ns a cell reached, with directions.\n\n");
  fmt::print(
      "| map | octile, ns | uniform, ns | euclidean, ns | octile to priority queue | "
      "octile to bucket queue | octile to fill | uniform to fill | euclidean to fill |\n{}\n",
      rule_of(9));
  for (const FieldRow& row : rows) {
    const FieldTimes& t = row.times;
    const double octile = us(t.octile) + us(t.octile_directions);
    const double uniform = us(t.uniform) + us(t.uniform_directions);
    const double euclidean = us(t.euclidean) + us(t.euclidean_directions);
    const double cells = static_cast<double>(t.free_cells) / 1000;
    print_row(row.map, {number(octile / cells), number(uniform / cells), number(euclidean / cells),
                        factor(us(t.heap) / octile), factor(us(t.bucket) / octile),
                        factor(octile / us(t.fill)), factor(uniform / us(t.fill)),
                        factor(euclidean / us(t.fill))});
  }
}

void print_repairs(const std::vector<FieldRow>& rows, const Picked& us) {
  fmt::print("\nOne cell changed, µs.\n\n");
  fmt::print(
      "| map, metric | field, median | directions, median | both, median | both, p95 | "
      "both, most | made anew | median to that |\n{}\n",
      rule_of(8));
  for (const FieldRow& row : rows) {
    for (std::size_t i = 0; i < row.repairs.size(); ++i) {
      const RepairTimes& r = row.repairs[i];
      print_row(fmt::format("{}, {}", row.map, name(kFieldMetrics[i])),
                {number(r.field.median), number(r.directions.median), number(r.both.median),
                 number(r.both.p95), number(r.both.max), number(us(r.rebuild)),
                 factor(us(r.rebuild) / r.both.median)});
    }
  }
}

}  // namespace

void print_fields(const std::vector<FieldRow>& rows, bool best) {
  print_times(rows, {best});
  print_factors(rows, {best});
  print_repairs(rows, {best});
}

void print_units(const std::string& map, const std::vector<UnitsLine>& lines) {
  fmt::print("\n{}\n\n| units |", map);
  for (const UnitsLine& line : lines) fmt::print(" {} |", line.algo);
  fmt::print("\n{}\n", rule_of(lines.size() + 1));
  for (std::size_t i = 0; i < lines.front().totals.size(); ++i) {
    fmt::print("| {} |", lines.front().totals[i].units);
    for (const UnitsLine& line : lines) {
      const UnitsTotal& total = line.totals[i];
      fmt::print(" {}{} |", total.is_reckoned ? "~" : "", duration(total.microseconds));
    }
    fmt::print("\n");
  }
  for (const UnitsLine& line : lines) {
    if (line.field_microseconds > 0) fmt::print("\nfield: {}\n", duration(line.field_microseconds));
    if (line.prepared_microseconds > 1) {
      fmt::print("\n{}, prepared once: {}\n", line.algo, duration(line.prepared_microseconds));
    }
  }
}

void print_units_csv_head() {
  fmt::print("map,algo,prepared_us,field_us,units,total_us,reckoned\n");
}

void print_units_csv(const std::string& map, const std::vector<UnitsLine>& lines) {
  for (const UnitsLine& line : lines) {
    for (const UnitsTotal& total : line.totals) {
      fmt::print("{},{},{:.1f},{:.1f},{},{:.3f},{}\n", map, line.algo, line.prepared_microseconds,
                 line.field_microseconds, total.units, total.microseconds,
                 total.is_reckoned ? 1 : 0);
    }
  }
}

void print_walkers_head() {
  fmt::print(
      "| map, metric | walkers | a step, µs | of one walker, ns | a sample, ns | arrived |\n{}\n",
      rule_of(6));
}

void print_walkers(const std::string& map, const WalkersPlan& plan, const WalkersTimes& times) {
  const auto count = static_cast<double>(plan.walkers);
  print_row(fmt::format("{}, {}", map, name(plan.metric)),
            {fmt::format("{}", plan.walkers), number(times.step.median),
             number(times.step.median * 1000 / count), number(times.sample_ns),
             fmt::format("{}", times.arrived)});
}

}  // namespace nav::test
