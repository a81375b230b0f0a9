#include "flow/field_cache.h"

#include <algorithm>

namespace nav {
namespace {

// With more changes than this part of the map a field is made anew.
constexpr std::size_t kMostChanged = 64;

}  // namespace

const FlowField& FieldCache::find(const Grid& grid, std::span<const Cell> goals,
                                  const FieldOptions& options) {
  goals_.assign(goals.begin(), goals.end());
  std::sort(goals_.begin(), goals_.end(), row_major_less);
  goals_.erase(std::unique(goals_.begin(), goals_.end()), goals_.end());
  Entry* entry = find_entry(grid, options);
  if (entry == nullptr) {
    entry = &make_entry(grid, options);
  } else if (!entry->changes.empty()) {
    entry->field.update(entry->changes);
    entry->flow.update();
    entry->changes.clear();
  }
  entry->last_use = ++uses_;
  entry->bytes = entry->field.bytes() + entry->flow.bytes();
  drop_unused(*entry);
  return entry->flow;
}

FieldCache::Entry* FieldCache::find_entry(const Grid& grid, const FieldOptions& options) {
  for (const std::unique_ptr<Entry>& entry : entries_) {
    if (&entry->field.grid() == &grid && entry->field.options() == options &&
        entry->goals == goals_) {
      return entry.get();
    }
  }
  return nullptr;
}

FieldCache::Entry& FieldCache::make_entry(const Grid& grid, const FieldOptions& options) {
  entries_.push_back(std::make_unique<Entry>(grid, options));
  Entry& entry = *entries_.back();
  entry.goals = goals_;
  entry.field.flood(goals_);
  entry.flow.make();
  return entry;
}

void FieldCache::note_changes(const Grid& grid, std::span<const Cell> changed) {
  const std::size_t cells =
      static_cast<std::size_t>(grid.width()) * static_cast<std::size_t>(grid.height());
  std::erase_if(entries_, [&](const std::unique_ptr<Entry>& entry) {
    if (&entry->field.grid() != &grid) return false;
    entry->changes.insert(entry->changes.end(), changed.begin(), changed.end());
    return entry->changes.size() > 256 + cells / kMostChanged;
  });
}

void FieldCache::forget(const Grid& grid) {
  std::erase_if(entries_,
                [&](const std::unique_ptr<Entry>& entry) { return &entry->field.grid() == &grid; });
}

void FieldCache::drop_unused(const Entry& kept) {
  while (bytes() > most_bytes_ && entries_.size() > 1) {
    const auto oldest =
        std::min_element(entries_.begin(), entries_.end(),
                         [](const auto& a, const auto& b) { return a->last_use < b->last_use; });
    if (oldest->get() == &kept) return;
    entries_.erase(oldest);
  }
}

std::size_t FieldCache::bytes() const {
  std::size_t sum = 0;
  for (const std::unique_ptr<Entry>& entry : entries_) sum += entry->bytes;
  return sum;
}

}  // namespace nav
