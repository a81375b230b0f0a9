// The measures of a row as files name them, in the order of the schema: one list for all that is
// written and read.
#pragma once

#include <string_view>

#include "bench/tally.h"

namespace nav {

// Calls visit(name, value) for each; values are numbers, counts or checksums. Those of times only
// where `timed`. M: Measures, const or not.
template <class M, class Visit>
void visit_measures(M& m, bool timed, Visit visit) {
  visit("queries", m.queries);
  visit("found", m.found);
  visit("mismatches", m.mismatches);
  visit("unstated", m.unstated);
  visit("suboptimality_mean", m.suboptimality_mean);
  visit("suboptimality_max", m.suboptimality_max);
  if (timed) {
    visit("mean_us", m.mean_us);
    visit("mean_us_low", m.mean_us_low);
    visit("mean_us_high", m.mean_us_high);
    visit("mean_turns_us", m.mean_turns_us);
    visit("median_us", m.median_us);
    visit("median_us_low", m.median_us_low);
    visit("median_us_high", m.median_us_high);
    visit("p95_us", m.p95_us);
    visit("p99_us", m.p99_us);
    visit("max_us", m.max_us);
    visit("speedup", m.speedup);
    visit("speedup_low", m.speedup_low);
    visit("speedup_high", m.speedup_high);
    visit("noise", m.noise);
    visit("outliers", m.outliers);
    visit("unsteady", m.unsteady);
  }
  visit("cost_mean", m.cost_mean);
  visit("expanded_mean", m.expanded_mean);
  visit("expanded", m.expanded);
  visit("generated", m.generated);
  visit("answers", m.answers);
  visit("paths", m.paths);
  if (timed) visit("prepare_ms", m.prepare_ms);
  visit("index_bytes", m.index_bytes);
  if (timed) visit("search_bytes", m.search_bytes);
}

// The same of changes of the map, which files have only where there were any. M: UpdateMeasures.
template <class M, class Visit>
void visit_update_measures(M& m, bool timed, Visit visit) {
  visit("updates", m.updates);
  visit("changed_cells", m.changed_cells);
  if (!timed) return;
  visit("update_us", m.update_us);
  visit("update_max_us", m.update_max_us);
  visit("rebuild_us", m.rebuild_us);
  visit("grid_update_us", m.grid_update_us);
  visit("grid_rebuild_us", m.grid_rebuild_us);
}

// Times as files have them: rounded to picoseconds, as no clock can tell what lies below.
bool is_time(std::string_view measure);
double rounded_time(double value);

}  // namespace nav
