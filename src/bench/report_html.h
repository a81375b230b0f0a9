// Batch reports as one HTML page: tables, charts, and the paths of single queries on their maps.
//
// The page (io/pages/bench.*) makes no request to anywhere. Its data is the report as JSON, without
// what shards are added up from; the distributions of times, on bins that all algorithms share; the
// sample of single queries; and pictures of their maps. Equal reports give equal bytes.
#pragma once

#include <string>
#include <vector>

#include "bench/report.h"
#include "io/byte_sink.h"

namespace nav {

// A picture of a map, at most a pixel a cell: the page lays paths over it.
struct MapPicture {
  std::string file = {};  // as in MapFacts
  int width = 0;          // of the map, in cells
  int height = 0;
  int cells_a_pixel = 1;
  std::string png = {};      // the bytes of a PNG file; empty: there is none
  std::string missing = {};  // then why
};

// Throws: what the sink throws.
void write_bench_page(const BenchReport& report, const std::vector<MapPicture>& maps,
                      const ByteSink& sink);

}  // namespace nav
