// Says what a run meets, as it meets it: faults, wrong answers, how far it has got.
#pragma once

#include <chrono>
#include <map>
#include <string>

#include "bench/run.h"
#include "console.h"
#include "progress.h"

namespace nav::cli {

class BenchNarrator {
 public:
  BenchNarrator(const Console& console, const BenchPlan& plan);

  void fault(const InputFault& fault) { say(fault.text); }
  void mismatch(const Mismatch& mismatch);
  void progress(const BenchProgress& at);
  // At the end of the run.
  void finish();

 private:
  void say(const std::string& text);

  const Console& console_;
  const BenchPlan& plan_;
  ProgressLine progress_;
  std::chrono::steady_clock::time_point start_;
  std::map<std::string, int> mismatches_;  // by algorithm
};

}  // namespace nav::cli
