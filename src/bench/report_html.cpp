// As bench.js knows it, a query of the sample is {scenario, line, from, to, least, map, by: [...]},
// and what an algorithm showed [algorithm, status, fault, cost, ratio, expanded, us, turns_us,
// spread, [x, y, x, y, ...]]; algorithms are numbered as in the settings.
#include "bench/report_html.h"

#include <algorithm>
#include <cmath>

#include "base/base64.h"
#include "bench/measure_fields.h"
#include "bench/report_json.h"
#include "io/json_write.h"
#include "io/number_text.h"
#include "io/page.h"

namespace nav {
namespace {

constexpr int kBins = 60;

// The bins of all distributions: kBins equal parts of the logarithms of the times that occur.
struct Bins {
  double low = 0;    // of the logarithm of microseconds
  double width = 0;  // 0: no times
};

Bins bins_of(const std::vector<BenchRow>& totals) {
  double low = 0;
  double high = 0;
  bool any = false;
  for (const BenchRow& row : totals) {
    const TimeDistribution& times = row.tally.times();
    if (times.buckets().empty()) continue;
    const double least = std::log10(microseconds(std::max<Picoseconds>(times.least(), 1)));
    const double largest = std::log10(microseconds(std::max<Picoseconds>(times.largest(), 1)));
    low = any ? std::min(low, least) : least;
    high = any ? std::max(high, largest) : largest;
    any = true;
  }
  if (!any) return {};
  return {low, std::max(high - low, 1e-3) / kBins};
}

std::vector<std::uint64_t> counts_in(const Bins& bins, const TimeDistribution& times) {
  std::vector<std::uint64_t> counts(kBins);
  for (const TimeDistribution::Bucket& bucket : times.buckets()) {
    const Picoseconds time = std::max<Picoseconds>(TimeDistribution::time_of(bucket.number), 1);
    const double place = (std::log10(microseconds(time)) - bins.low) / bins.width;
    counts[static_cast<std::size_t>(std::clamp(static_cast<int>(place), 0, kBins - 1))] +=
        bucket.count;
  }
  return counts;
}

void write_optional(JsonWriter& json, const std::optional<double>& number) {
  number&& std::isfinite(*number) ? json.value(*number) : json.null();
}

class PageWriter {
 public:
  PageWriter(const BenchReport& report, const std::vector<MapPicture>& maps, const ByteSink& sink)
      : report_(report), maps_(maps), sink_(sink) {}

  void write() {
    json_.begin_object(JsonLayout::lines);
    json_.key("report").raw(bench_json(report_, ShardState::left_out));
    sink_(json_.take_part());
    write_distributions();
    write_sample();
    write_maps();
    json_.end_object();
    sink_(json_.take());
  }

 private:
  void write_distributions() {
    const Bins bins = bins_of(report_.totals);
    json_.key("distributions");
    if (bins.width == 0) return json_.null();
    json_.begin_object(JsonLayout::lines);
    json_.key("log10_us").value(bins.low);
    json_.key("log10_width").value(bins.width);
    json_.key("counts").begin_array(JsonLayout::lines);
    for (const BenchRow& row : report_.totals) {
      json_.begin_array(JsonLayout::one_line);
      for (const std::uint64_t count : counts_in(bins, row.tally.times())) json_.value(count);
      json_.end_array();
    }
    json_.end_array();
    json_.end_object();
  }

  void write_sample() {
    json_.key("drawn").value(std::uint64_t{report_.sample.drawn_room()});
    json_.key("sample").begin_array(JsonLayout::lines);
    for (const auto& [key, line] : report_.sample.lines()) {
      json_.begin_object(JsonLayout::one_line);
      json_.key("scenario").value(key.scenario);
      json_.key("line").value(key.line);
      json_.key("from").value(line.result.from);
      json_.key("to").value(line.result.to);
      json_.key("least");
      line.result.reachable ? json_.value(line.result.least) : json_.null();
      json_.key("map").value(line.map);
      json_.key("by").begin_array(JsonLayout::one_line);
      for (const Showing& showing : line.result.showings) write_showing(showing);
      json_.end_array();
      json_.end_object();
      sink_(json_.take_part());
    }
    json_.end_array();
  }

  void write_showing(const Showing& showing) {
    json_.begin_array(JsonLayout::one_line);
    json_.value(std::uint64_t{showing.contender});
    json_.value(name(showing.status));
    showing.fault ? json_.value(*showing.fault) : json_.null();
    json_.value(showing.cost);
    write_optional(json_, showing.ratio);
    json_.value(showing.stats.expanded);
    if (const std::optional<QueryTimes>& times = showing.times) {
      json_.value(rounded_time(microseconds(times->whole)));
      json_.value(rounded_time(microseconds(times->turns)));
      json_.value(times->spread);
    } else {
      for (int i = 0; i < 3; ++i) json_.null();
    }
    std::string points = "[";
    for (const Cell turn : showing.turns) {
      if (points.size() > 1) points += ',';
      append_number(points, std::int64_t{turn.x});
      points += ',';
      append_number(points, std::int64_t{turn.y});
    }
    json_.raw(points + "]");
    json_.end_array();
  }

  void write_maps() {
    json_.key("maps").begin_array(JsonLayout::lines);
    for (const MapPicture& map : maps_) {
      json_.begin_object(JsonLayout::one_line);
      json_.key("file").value(map.file);
      json_.key("width").value(map.width);
      json_.key("height").value(map.height);
      json_.key("cells_a_pixel").value(map.cells_a_pixel);
      json_.key("png");
      map.png.empty() ? json_.null() : json_.value("data:image/png;base64," + base64(map.png));
      json_.key("missing");
      map.missing.empty() ? json_.null() : json_.value(map.missing);
      json_.end_object();
      sink_(json_.take_part());
    }
    json_.end_array();
  }

  const BenchReport& report_;
  const std::vector<MapPicture>& maps_;
  const ByteSink& sink_;
  JsonWriter json_;
};

}  // namespace

void write_bench_page(const BenchReport& report, const std::vector<MapPicture>& maps,
                      const ByteSink& sink) {
  write_page(
      "bench", "navtool bench",
      [&](const ByteSink& data) { PageWriter(report, maps, data).write(); }, sink);
}

}  // namespace nav
