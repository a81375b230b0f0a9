// Distance of two names: restricted edit distance with swaps (optimal string alignment), by the
// usual table, of which three rows are kept.
// Source: Damerau, "A technique for computer detection and correction of spelling errors",
//         Communications of the ACM 7(3), 1964.
#include "base/nearest_name.h"

#include <algorithm>
#include <vector>

namespace nav {
namespace {

// Beyond this nobody mistyped a name, and the table would only cost time.
constexpr std::size_t kLongestName = 100;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
bool same(char a, char b) { return lower(a) == lower(b); }

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (same(a[i - 1], b[j - 1]) ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::string_view nearest_name(std::string_view name, std::span<const std::string_view> names) {
  if (name.empty() || name.size() > kLongestName) return {};
  std::string_view nearest;
  std::size_t least = 0;
  for (const std::string_view candidate : names) {
    const std::size_t distance = edit_distance(name, candidate);
    if (distance > (std::max(name.size(), candidate.size()) + 2) / 3) continue;
    if (nearest.empty() || distance < least) {
      nearest = candidate;
      least = distance;
    }
  }
  return nearest;
}

std::string name_remedy(std::string_view name, std::span<const std::string_view> names) {
  std::string text;
  const std::string_view nearest = nearest_name(name, names);
  if (!nearest.empty()) text = "did you mean '" + std::string(nearest) + "'? ";
  text += "choose from ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += ", ";
    text += names[i];
  }
  return text;
}

}  // namespace nav
