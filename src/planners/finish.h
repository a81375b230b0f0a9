// What becomes of an answer when a search stops: shared by the solvers.
#pragma once

#include "path/answer.h"
#include "path/query.h"
#include "search/progress.h"

namespace nav {

// Takes over a search's counters and, where it has ended, its outcome; true then. The status of a
// found answer is set, and `optimal`; a solver that promises less resets it.
// Requires: progress is not `beyond`.
template <class Search>
bool finish(const Search& search, Progress progress, PathDetail detail, Answer& answer) {
  answer.stats = search.stats();
  if (progress == Progress::running) return false;
  if (progress == Progress::found) {
    search.write_path(detail, answer);
    answer.status = Status::found;
    answer.optimal = true;
  } else {
    const bool limit = progress == Progress::limit;
    answer.status = limit ? Status::gave_up : Status::no_path;
    answer.reason = limit ? Reason::limit : Reason::disconnected;
  }
  return true;
}

}  // namespace nav
