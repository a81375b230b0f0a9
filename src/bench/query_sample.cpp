#include "bench/query_sample.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/checksum.h"
#include "base/rng.h"

namespace nav {
namespace {

constexpr std::size_t kMostShowings = 20'000;  // of drawn lines, which bounds the size of a page
constexpr std::size_t kLeastDrawn = 200;
constexpr std::size_t kMostDrawn = 2'000;
constexpr std::size_t kMostWrong = 500;
constexpr std::size_t kExtremes = 10;  // of each contender, each kind
constexpr std::size_t kDrawnGroup = 0;
constexpr std::size_t kWrongGroup = 1;
constexpr std::size_t kFirstOfContenders = 2;

std::uint64_t rank_of(const QuerySample::Key& key) {
  const std::uint64_t name = checksum(std::as_bytes(std::span(key.scenario)));
  return Rng(name ^ static_cast<std::uint64_t>(key.line)).next();
}

// How slow: by time, or by work where no times were taken.
double slowness(const Showing& showing) {
  return showing.times ? static_cast<double>(showing.times->whole)
                       : static_cast<double>(showing.stats.expanded);
}

}  // namespace

QuerySample::QuerySample(std::size_t contenders) {
  const std::size_t drawn =
      std::clamp(kMostShowings / std::max<std::size_t>(contenders, 1), kLeastDrawn, kMostDrawn);
  groups_.push_back({.room = drawn});
  groups_.push_back({.room = kMostWrong});
  groups_.resize(kFirstOfContenders + 2 * contenders, {.room = kExtremes});
}

bool QuerySample::add(const Key& key, const std::string& map, const LineResult& result) {
  if (!keeps()) return false;
  if (lines_.count(key) > 0) return true;
  const std::uint64_t rank = rank_of(key);
  std::vector<std::pair<std::size_t, Place>> wishes;
  const auto wish = [&](std::size_t group, double worth) {
    Place place{worth, rank, key};
    if (has_room(group, place)) wishes.emplace_back(group, std::move(place));
  };
  wish(kDrawnGroup, 0);
  if (std::any_of(result.showings.begin(), result.showings.end(),
                  [](const Showing& showing) { return showing.fault.has_value(); })) {
    wish(kWrongGroup, 0);
  }
  for (const Showing& showing : result.showings) {
    if (showing.fault) continue;
    const std::size_t own = kFirstOfContenders + 2 * showing.contender;
    wish(own, slowness(showing));
    if (showing.ratio.value_or(1) > 1) wish(own + 1, *showing.ratio);
  }
  if (wishes.empty()) return false;
  lines_.emplace(key, Line{map, result});
  uses_[key] = static_cast<int>(wishes.size());
  for (const auto& [group, place] : wishes) enter(group, place);
  return true;
}

void QuerySample::add(const QuerySample& other) {
  for (const auto& [key, line] : other.lines_) add(key, line.map, line.result);
}

bool QuerySample::has_room(std::size_t group, const Place& place) const {
  const Group& at = groups_[group];
  return at.places.size() < at.room || place < *at.places.rbegin();
}

void QuerySample::enter(std::size_t group, const Place& place) {
  Group& at = groups_[group];
  at.places.insert(place);
  if (at.places.size() <= at.room) return;
  const auto last = std::prev(at.places.end());
  const Key key = last->key;
  at.places.erase(last);
  leave(key);
}

void QuerySample::leave(const Key& key) {
  const auto uses = uses_.find(key);
  if (--uses->second > 0) return;
  uses_.erase(uses);
  lines_.erase(key);
}

}  // namespace nav
