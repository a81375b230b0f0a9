#include "picture_folder.h"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.h"
#include "io/output_file.h"
#include "io/png_write.h"

namespace nav::cli {
namespace {

namespace fs = std::filesystem;

// As a part of a file name: letters, digits, dot, underscore and hyphen.
std::string stem_of(std::string_view scenario) {
  std::string stem = scenario == "-" ? "stdin" : fs::path(scenario).filename().string();
  constexpr std::string_view kEnding = ".scen";
  if (stem.size() > kEnding.size() && stem.ends_with(kEnding)) {
    stem.resize(stem.size() - kEnding.size());
  }
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
  for (char& letter : stem) {
    if (kPlain.find(letter) == std::string_view::npos) letter = '_';
  }
  return stem;
}

}  // namespace

PictureFolder::PictureFolder(std::string path) : path_(std::move(path)) {
  std::error_code fault;
  const fs::file_status status = fs::status(path_, fault);
  if (fs::exists(status)) {
    if (!fs::is_directory(status)) {
      throw Error(Place{path_}, "is no folder", "give --pictures a folder");
    }
    const bool empty = fs::is_empty(path_, fault);
    if (fault) throw Error(Place{path_}, "can't be read: " + fault.message(), "");
    if (!empty) {
      throw Error(Place{path_}, "is not empty",
                  "give --pictures a new folder: pictures replace no files");
    }
    return;
  }
  fs::create_directories(path_, fault);
  if (fault) {
    throw Error(Place{path_}, "can't be made: " + fault.message(),
                "give --pictures a folder that may be written to");
  }
  made_ = true;
}

PictureFolder::~PictureFolder() {
  std::error_code ignored;
  if (made_ && names_.empty()) fs::remove(path_, ignored);
}

void PictureFolder::write(std::string_view scenario, int line, std::string_view why,
                          const Image& image) {
  const std::string name = fmt::format("{}-{}-{}", stem_of(scenario), line, why);
  std::string unique = name;
  for (int i = 2; !names_.insert(unique).second; ++i) unique = fmt::format("{}-{}", name, i);
  OutputFile file((fs::path(path_) / (unique + ".png")).string());
  file.write(encode_png(image));
  file.commit();
}

}  // namespace nav::cli
