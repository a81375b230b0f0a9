#include "bench/report_junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace nav {
namespace {

// Mismatches of a case that are spelt out; JSON has all of them.
constexpr std::size_t kTold = 20;

// XML 1.0 has no place for most control characters.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\n':
        result += "&#10;";
        break;
      default:
        result += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }
  return result;
}

double seconds(const BenchRow& row) {
  return row.measures.mean_us.value_or(0) * static_cast<double>(row.measures.queries) * 1e-6;
}

std::string failure(const BenchReport& report, const BenchRow& row) {
  std::vector<const Mismatch*> wrong;
  for (const Mismatch& mismatch : report.mismatches) {
    if (mismatch.scenario == row.scenario && mismatch.algorithm == row.algorithm) {
      wrong.push_back(&mismatch);
    }
  }
  if (wrong.empty()) return {};
  std::string text = fmt::format("      <failure message=\"{} of {} answers are wrong\">",
                                 wrong.size(), row.measures.queries);
  for (std::size_t i = 0; i < std::min(wrong.size(), kTold); ++i) {
    text += escaped(fmt::format("{}:{}: {}", wrong[i]->scenario, wrong[i]->line, wrong[i]->what));
    text += '\n';
  }
  if (wrong.size() > kTold) text += fmt::format("and {} more\n", wrong.size() - kTold);
  return text + "</failure>\n";
}

std::string test_case(const BenchReport& report, const BenchRow& row) {
  std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.6f}\"",
                                 escaped(row.scenario), escaped(row.algorithm), seconds(row));
  const std::string wrong = failure(report, row);
  if (wrong.empty()) return text + "/>\n";
  return text + ">\n" + wrong + "    </testcase>\n";
}

// What could not be run, as a suite of its own.
std::string faults_suite(const BenchReport& report) {
  if (report.faults.empty()) return {};
  std::string text = fmt::format(
      "  <testsuite name=\"not run\" tests=\"{0}\" failures=\"0\" errors=\"{0}\" time=\"0\">\n",
      report.faults.size());
  for (std::size_t i = 0; i < report.faults.size(); ++i) {
    text += fmt::format(
        "    <testcase classname=\"input\" name=\"fault {}\" time=\"0\">\n"
        "      <error message=\"{}\"/>\n    </testcase>\n",
        i + 1, escaped(report.faults[i].text));
  }
  return text + "  </testsuite>\n";
}

}  // namespace

std::string bench_junit(const BenchReport& report) {
  std::string suites;
  std::size_t failures = 0;
  for (std::size_t begin = 0; begin < report.results.size();) {
    const std::string& scenario = report.results[begin].scenario;
    std::size_t end = begin;
    std::size_t wrong = 0;
    double time = 0;
    std::string cases;
    for (; end < report.results.size() && report.results[end].scenario == scenario; ++end) {
      const BenchRow& row = report.results[end];
      cases += test_case(report, row);
      wrong += row.measures.mismatches > 0 ? 1 : 0;
      time += seconds(row);
    }
    suites += fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" time=\"{:.6f}\">\n{}"
        "  </testsuite>\n",
        escaped(scenario), end - begin, wrong, time, cases);
    failures += wrong;
    begin = end;
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites name=\"navtool bench\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}{}"
      "</testsuites>\n",
      report.results.size() + report.faults.size(), failures, report.faults.size(), suites,
      faults_suite(report));
}

}  // namespace nav
