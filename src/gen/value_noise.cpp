#include "gen/value_noise.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/rng.h"

namespace nav {
namespace {

constexpr unsigned kOneShift = 12;
constexpr std::int32_t kOne = 1 << kOneShift;

// Random bits that belong to a point.
std::uint64_t bits_at(std::uint64_t seed, std::int64_t x, std::int64_t y) {
  const auto place = static_cast<std::uint64_t>(x) << 32 ^ static_cast<std::uint64_t>(y);
  return Rng(seed ^ Rng(place).next()).next();
}
std::int32_t value_at(std::uint64_t seed, std::int64_t x, std::int64_t y) {
  return static_cast<std::int32_t>(bits_at(seed, x, y) >> (64 - kOneShift));
}

// 3 t^2 - 2 t^3 for t = part / whole, times kOne.
std::int32_t blend_of(std::int64_t part, std::int64_t whole) {
  return static_cast<std::int32_t>(part * part * (3 * whole - 2 * part) * kOne /
                                   (whole * whole * whole));
}

std::int32_t blended(std::int32_t a, std::int32_t b, std::int32_t blend) {
  return a + ((b - a) * blend >> kOneShift);
}

// Of the lattices, from the coarsest on; the sum is 1 << kWeightShift.
constexpr std::array<std::int32_t, 4> kWeights{7, 5, 3, 1};
constexpr unsigned kWeightShift = 4;

// One wave of a line, from -reach to reach. Finer than the field, since it may be far larger.
int wave(std::uint64_t seed, int t, unsigned shift, std::int64_t reach) {
  constexpr unsigned kFine = 20;
  constexpr std::int64_t kFineOne = std::int64_t{1} << kFine;
  const std::int64_t part = (std::int64_t{t} & ((std::int64_t{1} << shift) - 1)) << kFine >> shift;
  const std::int64_t blend = part * part * (3 * kFineOne - 2 * part) >> 2 * kFine;
  const auto point = [&](int i) {
    return static_cast<std::int64_t>(bits_at(seed, i, 0) >> (64 - kFine));
  };
  const std::int64_t before = point(t >> shift);
  const std::int64_t after = point((t >> shift) + 1);
  const std::int64_t value = before + ((after - before) * blend >> kFine);
  return static_cast<int>((2 * value - kFineOne) * reach / kFineOne);
}

}  // namespace

NoiseField::NoiseField(std::uint64_t seed, int width, unsigned largest)
    : margin_(std::size_t{1} << largest), row_(static_cast<std::size_t>(width)) {
  Rng rng(seed);
  for (std::size_t i = 0; i < kWeights.size(); ++i) {
    const unsigned shift = largest - static_cast<unsigned>(i);
    const int spacing = 1 << shift;
    Lattice lattice;
    lattice.seed = rng.next();
    lattice.shift = shift;
    lattice.weight = kWeights[i];
    lattice.offset = static_cast<int>(rng.below(static_cast<std::uint64_t>(spacing)));
    for (int part = 0; part < spacing; ++part) lattice.blend.push_back(blend_of(part, spacing));
    const std::size_t points = (row_.size() >> shift) + 3;
    lattice.above.resize(points);
    lattice.below.resize(points);
    lattices_.push_back(std::move(lattice));
  }
  sums_.resize(row_.size() + 3 * margin_);
}

std::span<const std::uint16_t> NoiseField::row(int y) {
  std::fill(sums_.begin(), sums_.end(), 0);
  for (Lattice& lattice : lattices_) add(lattice, y + lattice.offset);
  for (std::size_t x = 0; x < row_.size(); ++x) {
    row_[x] = static_cast<std::uint16_t>(sums_[margin_ + x] >> kWeightShift);
  }
  return row_;
}

// Adds a lattice's values along its own row y, which starts `offset` before the map's row.
void NoiseField::add(Lattice& lattice, int y) {
  const int spacing = 1 << lattice.shift;
  const int lattice_row = y >> lattice.shift;
  if (lattice.known_row != lattice_row) {
    for (std::size_t i = 0; i < lattice.above.size(); ++i) {
      const auto column = static_cast<std::int64_t>(i);
      lattice.above[i] = value_at(lattice.seed, column, lattice_row);
      lattice.below[i] = value_at(lattice.seed, column, lattice_row + 1);
    }
    lattice.known_row = lattice_row;
  }
  const std::int32_t down = lattice.blend[static_cast<std::size_t>(y & (spacing - 1))];
  const std::int32_t* const blend = lattice.blend.data();
  std::int32_t* sums = sums_.data() + margin_ - lattice.offset;
  std::int32_t left = blended(lattice.above[0], lattice.below[0], down) * lattice.weight;
  for (std::size_t i = 1; i < lattice.above.size(); ++i) {
    const std::int32_t right = blended(lattice.above[i], lattice.below[i], down) * lattice.weight;
    for (int part = 0; part < spacing; ++part) {
      sums[part] += left + ((right - left) * blend[part] >> kOneShift);
    }
    sums += spacing;
    left = right;
  }
}

WanderingLine::WanderingLine(std::uint64_t seed, int reach) : seed_(seed), reach_(reach) {
  // The blend rises by at most 1.5 a spacing, so that a coarse wave climbs at most one in one.
  shift_ = std::max(4u, static_cast<unsigned>(std::bit_width(static_cast<unsigned>(3 * reach))));
}

int WanderingLine::at(int t) const {
  const int fine = reach_ / 4;
  return wave(seed_, t, shift_, reach_ - fine) + wave(~seed_, t, shift_ - 2, fine);
}

}  // namespace nav
