#include "base/sections.h"

#include <cassert>

#include "base/error.h"

namespace nav {

void fail_section(std::string_view name, std::string_view what) {
  throw Error("section '" + std::string(name) + "' " + std::string(what), "");
}

void Sections::add(Section section) {
  assert(!section.name.empty() && section.name.size() <= kMaxNameBytes);
  assert(section.element_bytes > 0 && section.bytes.size() % section.element_bytes == 0);
  assert(std::none_of(list_.begin(), list_.end(),
                      [&](const Section& other) { return other.name == section.name; }));
  list_.push_back(std::move(section));
}

const Section& Sections::find(std::string_view name, std::size_t element_bytes,
                              std::size_t alignment) const {
  for (const Section& section : list_) {
    if (section.name != name) continue;
    if (section.element_bytes != element_bytes) {
      fail_section(name, "has elements of " + std::to_string(section.element_bytes) +
                             " bytes where " + std::to_string(element_bytes) + " are expected");
    }
    if (reinterpret_cast<std::uintptr_t>(section.bytes.data()) % alignment != 0) {
      fail_section(name, "is not aligned");
    }
    return section;
  }
  fail_section(name, "is missing");
}

void Sections::fail_size(std::string_view name, std::size_t size, std::size_t expected) {
  fail_section(name, "has " + std::to_string(size) + " elements where " + std::to_string(expected) +
                         " are expected");
}

}  // namespace nav
