#include "flow/integration_field.h"

#include <algorithm>
#include <cassert>

#include "path/query.h"

namespace nav {

IntegrationField::IntegrationField(const Grid& grid, const FieldOptions& options)
    : options_(options), costs_(grid, options.costs) {}

void IntegrationField::flood(std::span<const Cell> goals, double budget) {
  begin(goals, budget);
  advance(kNoLimit);
}

void IntegrationField::flood(std::span<const Cell> goals, WorkerPool& pool, double budget) {
  begin(goals, budget);
  if (source_ == Source::narrow && pool.workers() > 1) {
    const bool held = narrow_->run(goals_, budget_, pool);
    expanded_ = given_up_ = narrow_->expanded();
    if (held) return;
    begin_with(Source::wide);
  }
  advance(kNoLimit);
}

void IntegrationField::begin(std::span<const Cell> goals, double budget) {
  take_goals(goals);
  within_.clear();
  begin_again(budget);
}

void IntegrationField::take_goals(std::span<const Cell> goals) {
  goals_.assign(goals.begin(), goals.end());
  sorted_goals_ = goals_;
  std::sort(sorted_goals_.begin(), sorted_goals_.end(), row_major_less);
}

void IntegrationField::begin_again(double budget) {
  budget_ = budget;
  ++version_;
  updated_from_ = 0;
  given_up_ = 0;
  begin_with(metric() == FieldMetric::euclidean ? Source::euclidean : Source::narrow);
}

void IntegrationField::flood_within(std::span<const Cell> goals,
                                    std::span<const std::uint32_t> tiles) {
  take_goals(goals);
  within_.assign(TileLayout(grid().width(), grid().height()).tile_count(), 0);
  for (const std::uint32_t tile : tiles) within_[tile] = 1;
  begin_again(kNoBudget);
  advance(kNoLimit);
}

void IntegrationField::extend(std::span<const std::uint32_t> tiles) {
  updated_from_ = version_++;
  touched_.clear();
  for (const std::uint32_t tile : tiles) within_[tile] = 1;
  if (source_ == Source::narrow && narrow_->extend(tiles)) return;
  if (source_ == Source::wide && wide_->extend(tiles)) return;
  if (source_ == Source::exact || source_ == Source::euclidean) return;
  begin_again(kNoBudget);
  advance(kNoLimit);
}

// From the smallest values that can hold the costs to those that hold all.
void IntegrationField::begin_with(Source source) {
  source_ = source;
  expanded_ = given_up_;
  if (source_ == Source::euclidean) {
    if (!eikonal_) eikonal_.emplace(costs_, options_);
    return;
  }
  if (source_ == Source::narrow) {
    if (!narrow_ && TileFlood<std::uint32_t>::fits(costs_)) narrow_.emplace(costs_, options_);
    if (narrow_) return narrow_->begin(goals_, budget_, within_);
    source_ = Source::wide;
  }
  if (source_ == Source::wide) {
    if (!wide_ && TileFlood<std::uint64_t>::fits(costs_)) wide_.emplace(costs_, options_);
    if (wide_) return wide_->begin(goals_, budget_, within_);
    source_ = Source::exact;
  }
  if (!exact_) exact_.emplace(costs_, options_);
  exact_->begin(goals_, budget_);
}

bool IntegrationField::advance(std::uint64_t expansions) {
  if (source_ == Source::euclidean) {
    eikonal_->run(goals_, budget_);
    expanded_ = eikonal_->reached_count();
    return true;
  }
  const auto advance_source = [&](auto& source) {
    const bool ended = source.advance(expansions);
    const std::uint64_t before = expanded_;
    expanded_ = given_up_ + source.expanded();
    expansions -= std::min(expansions, expanded_ - before);
    return ended;
  };
  const auto advance_tiles = [&](auto& tiles, Source next) {
    const bool ended = advance_source(tiles);
    if (!ended || tiles.finish()) return ended;
    given_up_ = expanded_;
    begin_with(next);
    return advance(expansions);
  };
  if (source_ == Source::narrow) return advance_tiles(*narrow_, Source::wide);
  if (source_ == Source::wide) return advance_tiles(*wide_, Source::exact);
  return advance_source(*exact_);
}

void IntegrationField::update(std::span<const Cell> changed) {
  ++ground_version_;
  updated_from_ = version_++;
  costs_.update(changed, touched_);
  if (source_ == Source::euclidean) return eikonal_->update(touched_);
  // The other one has missed a change.
  if (source_ != Source::narrow) narrow_.reset();
  if (source_ != Source::wide) wide_.reset();
  if (budget_ == kNoBudget) {
    if (source_ == Source::narrow && narrow_->update(touched_, goals_)) return;
    if (source_ == Source::wide && wide_->update(touched_, goals_)) return;
  }
  narrow_.reset();
  wide_.reset();
  begin_again(budget_);
  advance(kNoLimit);
}

bool IntegrationField::is_goal(Cell c) const {
  return std::binary_search(sorted_goals_.begin(), sorted_goals_.end(), c, row_major_less) &&
         grid().passable(c);
}

bool IntegrationField::reached(Cell c) const {
  return with_source([&](const auto& source) { return source.reached(c); });
}

double IntegrationField::value(Cell c) const {
  return with_source([&](const auto& source) { return source.value(c); });
}

Cost IntegrationField::cost(Cell c) const {
  return with_steps([&](const auto& source) { return Cost{source.cost(c)}; });
}

bool IntegrationField::nearer(Cell a, Cell b) const {
  return with_source([&](const auto& source) { return source.nearer(a, b); });
}

bool IntegrationField::leads_on(Cell from, Direction d) const {
  return with_steps([&](const auto& source) { return source.leads_on(from, d); });
}

std::size_t IntegrationField::reached_count() const {
  return with_source([](const auto& source) { return source.reached_count(); });
}

std::size_t IntegrationField::bytes() const {
  return costs_.bytes() + (narrow_ ? narrow_->bytes() : 0) + (wide_ ? wide_->bytes() : 0) +
         (exact_ ? exact_->bytes() : 0) + (eikonal_ ? eikonal_->bytes() : 0);
}

}  // namespace nav
