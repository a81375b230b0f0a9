#include "fuzz/png_reference.h"

#include <png.h>

#include <cstring>
#include <stdexcept>

namespace nav::fuzz {
namespace {

struct Source {
  const std::string& file;
  std::size_t at = 0;
};

void read_some(png_structp png, png_bytep to, png_size_t count) {
  auto& source = *static_cast<Source*>(png_get_io_ptr(png));
  if (source.file.size() - source.at < count) png_error(png, "end of file");
  std::memcpy(to, source.file.data() + source.at, count);
  source.at += count;
}

[[noreturn]] void fail(png_structp, png_const_charp message) { throw std::runtime_error(message); }
void ignore(png_structp, png_const_charp) {}

class Reader {
 public:
  explicit Reader(const std::string& file) : source_{file} {
    png_set_read_fn(png_, &source_, read_some);
  }
  ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  ReferencePicture read() {
    png_read_info(png_, info_);
    png_set_expand(png_);
    png_set_scale_16(png_);
    png_set_gray_to_rgb(png_);
    png_set_add_alpha(png_, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    ReferencePicture picture;
    picture.width = static_cast<int>(png_get_image_width(png_, info_));
    picture.height = static_cast<int>(png_get_image_height(png_, info_));
    const auto width = static_cast<std::size_t>(picture.width);
    picture.pixels.resize(width * static_cast<std::size_t>(picture.height));
    std::vector<png_bytep> rows;
    for (std::size_t i = 0; i < picture.pixels.size(); i += width) {
      rows.push_back(picture.pixels[i].data());
    }
    png_read_image(png_, rows.data());
    return picture;
  }

 private:
  Source source_;
  png_structp png_ = png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, ignore);
  png_infop info_ = png_create_info_struct(png_);
};

}  // namespace

std::optional<ReferencePicture> decode_by_libpng(const std::string& file) {
  try {
    return Reader(file).read();
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

}  // namespace nav::fuzz
