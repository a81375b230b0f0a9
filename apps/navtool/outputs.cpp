#include "outputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>

#include "base/error.h"

namespace nav::cli {
namespace {

// One file, whether it exists already or not.
bool same_place(const std::string& a, const std::string& b) {
  if (a == "-" || b == "-") return a == b;
  std::error_code ignored;
  const auto place = [&](const std::string& path) {
    return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
  };
  return same_file(a, b) || place(a) == place(b);
}

}  // namespace

Outputs::Outputs(std::vector<std::string> input_files) : inputs_(std::move(input_files)) {
  if (std::count(inputs_.begin(), inputs_.end(), "-") > 1) {
    throw Error("more than one input from stdin", "give all but one as files");
  }
}

void Outputs::open(const std::string& option, const std::string& path) {
  if (path.empty()) return;
  for (const std::string& input : inputs_) {
    if (!same_file(path, input)) continue;
    throw Error(Place{path}, fmt::format("is an input, so {} may not replace it", option),
                "give another output file");
  }
  for (const Output& other : outputs_) {
    if (!same_place(path, other.file.path())) continue;
    throw Error(fmt::format("{} and {} both write to {}", other.option, option,
                            path == "-" ? "stdout" : path),
                "give two different files");
  }
  outputs_.push_back({option, OutputFile(path)});
}

bool Outputs::wants(const std::string& option) const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [&](const Output& output) { return output.option == option; });
}

void Outputs::write(const std::string& option, std::string_view bytes) {
  for (Output& output : outputs_) {
    if (output.option == option) return output.file.write(bytes);
  }
  assert(false && "not opened");
}

void Outputs::drop(const std::string& option) {
  std::vector<Output> kept;
  for (Output& output : outputs_) {
    if (output.option != option) kept.push_back(std::move(output));
  }
  outputs_.swap(kept);
}

void Outputs::commit() {
  for (Output& output : outputs_) output.file.commit();
}

bool Outputs::use_stdout() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& output) { return output.file.is_stdout(); });
}

std::vector<std::string> Outputs::file_names() const {
  std::vector<std::string> names;
  for (const Output& output : outputs_) {
    if (!output.file.is_stdout()) names.push_back(output.file.path());
  }
  return names;
}

}  // namespace nav::cli
