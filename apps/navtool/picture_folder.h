// The folder of a run's pictures.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "render/image.h"

namespace nav::cli {

class PictureFolder {
 public:
  // Makes the folder where it is missing. Throws Error where it can't be made, or holds anything:
  // pictures replace no files.
  explicit PictureFolder(std::string path);
  // Without a picture a folder that was made here goes.
  ~PictureFolder();
  PictureFolder(const PictureFolder&) = delete;
  PictureFolder& operator=(const PictureFolder&) = delete;

  // Writes SCENARIO-LINE-WHY.png, of the scenario's name without folder and ending; a number is
  // added where there is one already. Throws Error.
  void write(std::string_view scenario, int line, std::string_view why, const Image& image);
  std::size_t count() const { return names_.size(); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  bool made_ = false;
  std::set<std::string> names_;
};

}  // namespace nav::cli
