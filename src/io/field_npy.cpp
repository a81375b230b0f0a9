#include "io/field_npy.h"

#include <array>

#include "io/npy.h"

namespace nav {
namespace {

// An array of the field's cells. append(bytes, row, x) appends a cell's record, of type `descr`.
template <class Append>
void write_records(std::string_view descr, const FieldRows& rows, const ByteSink& sink,
                   const Append& append) {
  const std::array<std::uint64_t, 2> shape{static_cast<std::uint64_t>(rows.height()),
                                           static_cast<std::uint64_t>(rows.width())};
  sink(npy_header(descr, shape));
  FieldRow row;
  std::string bytes;
  for (int y = 0; y < rows.height(); ++y) {
    rows.read(y, row);
    bytes.clear();
    for (std::size_t i = 0; i < row.states.size(); ++i) append(bytes, row, i);
    sink(bytes);
  }
}

}  // namespace

void write_field_npy(const FieldRows& rows, const ByteSink& sink) {
  constexpr std::string_view kRecord =
      "[('cost', '<f8'), ('dx', '<f4'), ('dy', '<f4'), ('state', '|u1'), ('sees_goal', '|b1')]";
  write_records(kRecord, rows, sink, [](std::string& bytes, const FieldRow& row, std::size_t i) {
    append_little(bytes, row.values[i]);
    append_little(bytes, static_cast<float>(row.directions[i].x));
    append_little(bytes, static_cast<float>(row.directions[i].y));
    append_little(bytes, static_cast<std::uint64_t>(row.states[i]), 1);
    append_little(bytes, row.sees_goal[i] ? 1 : 0, 1);
  });
}

void write_reach_npy(const FieldRows& rows, const ByteSink& sink) {
  constexpr std::string_view kRecord = "[('cost', '<f8'), ('state', '|u1')]";
  write_records(kRecord, rows, sink, [](std::string& bytes, const FieldRow& row, std::size_t i) {
    append_little(bytes, row.values[i]);
    append_little(bytes, static_cast<std::uint64_t>(row.states[i]), 1);
  });
}

}  // namespace nav
