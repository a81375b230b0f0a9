#include "bench/tally_state.h"

#include <string>
#include <string_view>
#include <vector>

#include "bench/json_values.h"
#include "io/text_input.h"

namespace nav {
namespace {

std::string list_text(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (const std::int64_t number : numbers) {
    if (!text.empty()) text += ' ';
    text += std::to_string(number);
  }
  return text;
}

std::vector<std::int64_t> list_from(const JsonNode& node) {
  const std::string text = node.string();
  std::vector<std::int64_t> numbers;
  for (const std::string_view word : words(text)) {
    const auto number = parse_integer(word);
    if (!number) node.fail("is no list of whole numbers", "give the file that a shard wrote");
    numbers.push_back(*number);
  }
  return numbers;
}

// Lists of a fixed length.
std::vector<std::int64_t> list_from(const JsonNode& node, std::size_t length) {
  std::vector<std::int64_t> numbers = list_from(node);
  if (numbers.size() != length) node.fail("has another length", "give the file that a shard wrote");
  return numbers;
}

std::string distribution_text(const TimeDistribution& times) {
  std::vector<std::int64_t> numbers{times.sum(), times.least(), times.largest()};
  for (const TimeDistribution::Bucket& bucket : times.buckets()) {
    numbers.push_back(bucket.number);
    numbers.push_back(static_cast<std::int64_t>(bucket.count));
  }
  return list_text(numbers);
}

TimeDistribution distribution_from(const JsonNode& node) {
  const std::vector<std::int64_t> numbers = list_from(node);
  constexpr std::int64_t kMostBucket = 1 << 17;
  const auto fail = [&] { node.fail("is no distribution", "give the file that a shard wrote"); };
  if (numbers.size() % 2 != 1 || numbers.size() < 3) fail();
  std::vector<TimeDistribution::Bucket> buckets;
  for (std::size_t i = 3; i < numbers.size(); i += 2) {
    const bool ascending =
        buckets.empty() || numbers[i] > static_cast<std::int64_t>(buckets.back().number);
    if (!ascending || numbers[i] < 0 || numbers[i] > kMostBucket || numbers[i + 1] < 1) fail();
    buckets.push_back(
        {static_cast<std::uint32_t>(numbers[i]), static_cast<std::uint64_t>(numbers[i + 1])});
  }
  if (numbers[1] < 0 || numbers[2] < numbers[1]) fail();
  return TimeDistribution::restored(std::move(buckets), numbers[0], numbers[1], numbers[2]);
}

std::string bootstrap_text(const Bootstrap& bootstrap) {
  std::vector<std::int64_t> numbers{static_cast<std::int64_t>(bootstrap.values())};
  for (const Bootstrap::Replicate& replicate : bootstrap.replicates()) {
    numbers.push_back(replicate.count);
    numbers.push_back(replicate.sum);
  }
  return list_text(numbers);
}

Bootstrap bootstrap_from(const JsonNode& node) {
  const std::vector<std::int64_t> numbers = list_from(node);
  if (numbers.size() == 1) return {};
  if (numbers.size() != 1 + 2 * std::size_t{Bootstrap::kReplicates}) {
    node.fail("has another length", "give the file that a shard wrote");
  }
  std::vector<Bootstrap::Replicate> replicates;
  for (std::size_t i = 1; i < numbers.size(); i += 2) {
    replicates.push_back({numbers[i], numbers[i + 1]});
  }
  return Bootstrap::restored(std::move(replicates), static_cast<std::uint64_t>(numbers[0]));
}

std::uint64_t as_unsigned(std::int64_t number) { return static_cast<std::uint64_t>(number); }
std::int64_t as_signed(std::uint64_t number) { return static_cast<std::int64_t>(number); }

}  // namespace

void TallyState::write(const Tally& tally, JsonWriter& json) {
  json.begin_object(JsonLayout::lines);
  json.key("counts").value(list_text(
      {as_signed(tally.queries_), as_signed(tally.found_), as_signed(tally.mismatches_),
       as_signed(tally.unstated_), as_signed(tally.expanded_), as_signed(tally.generated_),
       as_signed(tally.answers_), as_signed(tally.paths_), as_signed(tally.unsteady_),
       as_signed(tally.search_bytes_), as_signed(tally.ratios_), tally.ratio_excess_, tally.turns_,
       tally.speedup_sum_, tally.cost_, tally.spread_sum_}));
  json.key("ratio_max").value(tally.ratio_max_);
  json.key("whole").value(distribution_text(tally.whole_));
  json.key("whole_means").value(bootstrap_text(tally.whole_means_));
  json.key("speedups").value(bootstrap_text(tally.speedups_));
  std::vector<std::int64_t> classes;
  for (const Tally::LengthClass& each : tally.classes_) {
    classes.insert(classes.end(), {each.queries, each.whole, each.compared, each.speedups});
  }
  json.key("classes").value(list_text(classes));
  json.key("prepared").begin_array(JsonLayout::lines);
  for (const Prepared& prepared : tally.prepared_) {
    json.begin_object(JsonLayout::one_line);
    json.key("map").value(prepared.map);
    json.key("index_bytes").value(prepared.index_bytes);
    json.key("prepare_ms");
    prepared.prepare_ms ? json.value(*prepared.prepare_ms) : json.null();
    json.end_object();
  }
  json.end_array();
  const Tally::Updates& all = tally.updates_;
  if (all.updates > 0) {
    json.key("updates").value(list_text({all.updates, all.cells, all.timed, all.update, all.largest,
                                         all.rebuild, all.grid_update, all.grid_rebuild}));
  }
  json.end_object();
}

Tally TallyState::read(const JsonNode& node) {
  Tally tally;
  const std::vector<std::int64_t> counts = list_from(node.at("counts"), 16);
  tally.queries_ = as_unsigned(counts[0]);
  tally.found_ = as_unsigned(counts[1]);
  tally.mismatches_ = as_unsigned(counts[2]);
  tally.unstated_ = as_unsigned(counts[3]);
  tally.expanded_ = as_unsigned(counts[4]);
  tally.generated_ = as_unsigned(counts[5]);
  tally.answers_ = as_unsigned(counts[6]);
  tally.paths_ = as_unsigned(counts[7]);
  tally.unsteady_ = as_unsigned(counts[8]);
  tally.search_bytes_ = as_unsigned(counts[9]);
  tally.ratios_ = as_unsigned(counts[10]);
  tally.ratio_excess_ = counts[11];
  tally.turns_ = counts[12];
  tally.speedup_sum_ = counts[13];
  tally.cost_ = counts[14];
  tally.spread_sum_ = counts[15];
  if (tally.cost_ < 0)
    node.at("counts").fail("has a negative cost", "give the file that a shard wrote");
  tally.ratio_max_ = node.at("ratio_max").number();
  tally.whole_ = distribution_from(node.at("whole"));
  tally.whole_means_ = bootstrap_from(node.at("whole_means"));
  tally.speedups_ = bootstrap_from(node.at("speedups"));
  const auto classes = list_from(node.at("classes"), 4 * kLengthClasses);
  for (std::size_t i = 0; i < kLengthClasses; ++i) {
    tally.classes_[i] = {classes[4 * i], classes[4 * i + 1], classes[4 * i + 2],
                         classes[4 * i + 3]};
  }
  for (const JsonNode& item : node.at("prepared").items()) {
    tally.add(Prepared{.map = item.at("map").string(),
                       .index_bytes = count_from(item.at("index_bytes")),
                       .prepare_ms = number_from(item.at("prepare_ms"))});
  }
  if (const auto updates = node.find("updates")) {
    const std::vector<std::int64_t> sums = list_from(*updates, 8);
    tally.updates_ = {sums[0], sums[1], sums[2], sums[3], sums[4], sums[5], sums[6], sums[7]};
  }
  return tally;
}

}  // namespace nav
