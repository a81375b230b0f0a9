#include "bench_narrator.h"

#include <fmt/format.h>

#include "base/error.h"
#include "io/number_text.h"

namespace nav::cli {
namespace {

// Mismatches of one algorithm that are told on stderr; reports have all of them.
constexpr int kToldMismatches = 10;

std::string bar(double share) {
  constexpr int kWidth = 24;
  const int full = static_cast<int>(share * kWidth);
  return std::string(static_cast<std::size_t>(full), '#') +
         std::string(static_cast<std::size_t>(kWidth - full), '.');
}

std::string duration(double seconds) {
  const auto whole = static_cast<long>(seconds + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

BenchNarrator::BenchNarrator(const Console& console, const BenchPlan& plan)
    : console_(console),
      plan_(plan),
      progress_(console.quiet()),
      start_(std::chrono::steady_clock::now()) {}

void BenchNarrator::mismatch(const Mismatch& mismatch) {
  if (++mismatches_[mismatch.algorithm] > kToldMismatches) return;
  const bool stated = plan_.optimum == OptimumSource::stated;
  say(Error({.file = mismatch.scenario, .line = mismatch.line},
            fmt::format("{}: {}", mismatch.algorithm, mismatch.what),
            stated ? "--optimum reference tells what is right" : "")
          .what());
}

void BenchNarrator::progress(const BenchProgress& at) {
  if (!progress_.due()) return;
  const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
  std::string left;
  constexpr double kEnoughToTell = 0.01;
  if (at.share > kEnoughToTell) {
    left = fmt::format(", {} left", duration(passed.count() * (1 - at.share) / at.share));
  }
  progress_.show(fmt::format("[{}] {} of {} lines{}", bar(at.share), grouped_text(at.line),
                             grouped_text(at.lines), left));
}

void BenchNarrator::finish() {
  progress_.clear();
  for (const auto& [algorithm, count] : mismatches_) {
    if (count <= kToldMismatches) continue;
    console_.message(fmt::format("{}: {} more mismatches; --json F lists all of them", algorithm,
                                 count - kToldMismatches));
  }
  const bool as_stated = plan_.optimum == OptimumSource::reference ||
                         (plan_.rule == DiagonalRule::only_if_no_obstacles &&
                          plan_.profile == built_in_profile("ground"));
  if (mismatches_.empty() || as_stated) return;
  console_.message(
      "scenario files usually state lengths for --diagonal only-if-no-obstacles and --profile "
      "ground; --optimum reference takes least costs from a search of its own instead");
}

void BenchNarrator::say(const std::string& text) {
  progress_.clear();
  console_.message(text);
}

}  // namespace nav::cli
