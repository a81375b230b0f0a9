// Runs one task: loads its map, prepares the contenders, asks them every line.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "base/stopwatch.h"
#include "bench/run.h"
#include "bench/task_journal.h"
#include "bench/workload.h"

namespace nav {

struct TaskHooks {
  std::function<bool()> stopped;       // asked before each query
  std::function<void()> line_is_done;  // or found already done
};

// Goes on after journal.last_line(). False where it was stopped before its end; then the journal is
// paused, else finished. `stopwatch`: null where no times are taken.
bool run_task(const BenchPlan& plan, const std::string& scenario, const BenchTask& task,
              const Stopwatch* stopwatch, const TaskHooks& hooks, TaskJournal& journal);

}  // namespace nav
