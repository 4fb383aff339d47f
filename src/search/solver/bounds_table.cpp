#include "search/solver/bounds_table.hpp"

#include <algorithm>

namespace turno::search {
namespace {

constexpr unsigned tag_bits = 39;
constexpr std::size_t bucket_bytes = 64;

unsigned bits_for(std::uint64_t positions) { return std::max(2U, static_cast<unsigned>(std::bit_width(positions))); }

unsigned place_bits_for(unsigned bits, std::size_t bytes) {
  const auto fitting = static_cast<unsigned>(std::bit_width(std::max<std::size_t>(bytes / bucket_bytes, 1))) - 1;
  const unsigned needed = bits > tag_bits ? bits - tag_bits : 0;
  return std::max(needed, std::min(fitting, bits));
}

std::uint64_t mask_of(unsigned bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

}  // namespace

BoundsTable::BoundsTable(std::uint64_t positions, std::size_t bytes)
    : bits_(bits_for(positions)),
      place_bits_(place_bits_for(bits_, bytes)),
      half_bits_((bits_ + 1) / 2),
      mask_(mask_of(bits_)),
      place_mask_(mask_of(place_bits_)),
      pages_((place_mask_ + 1) * sizeof(Bucket), Pages::Given::AsTouched) {}

std::size_t BoundsTable::least_bytes(std::uint64_t positions) {
  return (mask_of(place_bits_for(bits_for(positions), 0)) + 1) * bucket_bytes;
}

void BoundsTable::take_over(const BoundsTable& smaller) {
  for (std::uint64_t place = 0; place <= smaller.place_mask_; ++place)
    for (const auto& entry : smaller.bucket({place, 0}).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data == 0) continue;
      const std::uint64_t mixed = place | data >> tag_shift << smaller.place_bits_;
      keep({mixed & place_mask_, mixed >> place_bits_}, unpack(data),
           static_cast<unsigned>((data & work_mask) >> work_shift));
    }
}

}  // namespace turno::search
