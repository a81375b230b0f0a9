#include "io/pgm_map.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "io/map_size.h"
#include "io/picture_map.h"
#include "io/text_input.h"

namespace nav {
namespace {

constexpr std::uint64_t kMaxMaxval = 65535;

bool is_white_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

class PgmReader {
 public:
  PgmReader(std::string_view bytes, const std::string& name) : bytes_(bytes), name_(name) {}

  TerrainMap read(const MapOptions& options) {
    read_header(options.max_cells);
    if (!is_text_) find_samples();
    // A text too short for its samples is faulty somewhere: find out before taking memory.
    const bool may_fit = !is_text_ || cell_count() <= (bytes_.size() - at_ + 1) / 2;
    std::optional<PictureMapper> mapper;
    if (may_fit) {
      mapper.emplace(name_, static_cast<int>(size_.width), static_cast<int>(size_.height), options);
    }
    std::vector<std::uint8_t> row(static_cast<std::size_t>(size_.width));
    for (std::uint64_t y = 0; y < size_.height; ++y) {
      for (std::uint64_t x = 0; x < size_.width; ++x) {
        const std::uint64_t sample = is_text_ ? text_sample(x, y) : binary_sample(x, y);
        row[static_cast<std::size_t>(x)] =
            static_cast<std::uint8_t>((sample * 255 + maxval_ / 2) / maxval_);
      }
      if (mapper) mapper->set_level_row(static_cast<int>(y), row.data());
    }
    if (is_text_) check_end();
    return mapper->finish();
  }

 private:
  std::uint64_t cell_count() const { return size_.width * size_.height; }

  void read_header(std::uint64_t max_cells) {
    is_text_ = bytes_.starts_with("P2");
    at_ = 2;
    if (at_ < bytes_.size() && !is_white_space(bytes_[at_]) && bytes_[at_] != '#') {
      fail(at_, "text after " + std::string(bytes_.substr(0, 2)), "white space follows it");
    }
    size_.width = header_number("width");
    size_.height = header_number("height");
    check_map_size({.file = name_}, size_, max_cells);
    maxval_ = header_number("maxval");
    if (maxval_ < 1 || maxval_ > kMaxMaxval) {
      fail(word_start_, "maxval " + std::to_string(maxval_) + " is out of range", "1 to 65535");
    }
  }

  std::uint64_t header_number(std::string_view what) {
    const std::string_view word = next_word();
    if (word.empty()) {
      fail(at_, "the header ends before its " + std::string(what),
           "it has width, height and maxval");
    }
    return number(word, what);
  }

  std::uint64_t number(std::string_view word, std::string_view what) const {
    std::uint64_t value = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, fault] = std::from_chars(word.data(), end, value);
    if (fault != std::errc() || stop != end) {
      fail(word_start_, std::string(what) + " " + in_quotes(word) + " is no number",
           "a whole number without sign is needed");
    }
    return value;
  }

  // The next run of bytes that are neither white space nor comment; empty at the end.
  std::string_view next_word() {
    skip_blanks();
    word_start_ = at_;
    while (at_ < bytes_.size() && !is_white_space(bytes_[at_]) && bytes_[at_] != '#') ++at_;
    return bytes_.substr(word_start_, at_ - word_start_);
  }

  void skip_blanks() {
    while (at_ < bytes_.size()) {
      if (bytes_[at_] == '#') {
        at_ = std::min(bytes_.find_first_of("\r\n", at_), bytes_.size());
      } else if (is_white_space(bytes_[at_])) {
        ++at_;
      } else {
        return;
      }
    }
  }

  // To the first byte of the binary samples, all of which must be there.
  void find_samples() {
    if (at_ == bytes_.size() || !is_white_space(bytes_[at_])) {
      fail(at_, "no white space after maxval", "one such byte precedes the samples");
    }
    ++at_;
    const std::uint64_t needed = cell_count() * bytes_per_sample();
    const std::uint64_t present = bytes_.size() - at_;
    if (bytes_[at_ - 1] == '\r' && present == needed + 1 && bytes_[at_] == '\n') ++at_;
    if (present < needed) fail_short(present / bytes_per_sample());
  }

  std::uint64_t bytes_per_sample() const { return maxval_ > 255 ? 2 : 1; }

  std::uint64_t binary_sample(std::uint64_t x, std::uint64_t y) {
    const auto next = [this] { return std::uint64_t{static_cast<unsigned char>(bytes_[at_++])}; };
    const std::uint64_t high = maxval_ > 255 ? next() << 8 : 0;
    return checked_sample(high | next(), x, y);
  }

  std::uint64_t text_sample(std::uint64_t x, std::uint64_t y) {
    const std::string_view word = next_word();
    if (word.empty()) fail_short(y * size_.width + x);
    return checked_sample(number(word, "sample"), x, y);
  }

  std::uint64_t checked_sample(std::uint64_t sample, std::uint64_t x, std::uint64_t y) const {
    if (sample > maxval_) {
      fail(word_start_,
           "sample " + std::to_string(sample) + " of pixel " + std::to_string(x) + "," +
               std::to_string(y) + " exceeds maxval",
           "at most " + std::to_string(maxval_));
    }
    return sample;
  }

  void check_end() {
    if (!next_word().empty()) {
      fail(word_start_, "text after the last sample",
           "there are as many samples as width times height");
    }
  }

  [[noreturn]] void fail_short(std::uint64_t present) const {
    fail(bytes_.size(),
         "the file ends after " + std::to_string(present) + " of " + std::to_string(cell_count()) +
             " pixels",
         "copy the whole file again");
  }

  // Binary files have no lines to name.
  [[noreturn]] void fail(std::size_t at, const std::string& what, std::string_view remedy) const {
    if (!is_text_) throw Error({.file = name_}, what, remedy);
    const TextPosition position = position_of(bytes_, at);
    throw Error({.file = name_, .line = position.line, .column = position.column}, what, remedy);
  }

  std::string_view bytes_;
  const std::string& name_;
  bool is_text_ = false;
  std::size_t at_ = 0;
  std::size_t word_start_ = 0;
  DeclaredSize size_;
  std::uint64_t maxval_ = 0;
};

}  // namespace

TerrainMap read_pgm_map(std::span<const std::byte> bytes, const std::string& name,
                        const MapOptions& options) {
  return PgmReader({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, name).read(options);
}

}  // namespace nav
