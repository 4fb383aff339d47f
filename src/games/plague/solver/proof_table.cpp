#include "games/plague/solver/proof_table.hpp"

#include <algorithm>
#include <bit>

namespace turno::plague {
namespace {

constexpr unsigned proof_tag_bits = 47;
constexpr std::size_t proof_bucket_bytes = 64;

unsigned number_bits(std::uint64_t positions) { return std::max(2U, static_cast<unsigned>(std::bit_width(positions))); }

unsigned proof_place_bits(unsigned bits, std::size_t bytes) {
  const auto fitting = static_cast<unsigned>(std::bit_width(std::max<std::size_t>(bytes / proof_bucket_bytes, 1))) - 1;
  const unsigned needed = bits > proof_tag_bits ? bits - proof_tag_bits : 0;
  return std::max(needed, std::min(fitting, bits));
}

std::uint64_t mask_of_bits(unsigned bits) { return bits >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1; }

}  // namespace

ProofTable::ProofTable(std::uint64_t positions, std::size_t bytes)
    : bits_(number_bits(positions)),
      place_bits_(proof_place_bits(bits_, bytes)),
      half_bits_((bits_ + 1) / 2),
      mask_(mask_of_bits(bits_)),
      place_mask_(mask_of_bits(place_bits_)),
      pages_((place_mask_ + 1) * sizeof(Bucket), search::Pages::Given::AsTouched) {}

std::size_t ProofTable::least_bytes(std::uint64_t positions) {
  return (mask_of_bits(proof_place_bits(number_bits(positions), 0)) + 1) * proof_bucket_bytes;
}

void ProofTable::take_over(const ProofTable& smaller) {
  for (std::uint64_t place = 0; place <= smaller.place_mask_; ++place)
    for (const auto& entry : smaller.bucket({place, 0}).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data == 0) continue;
      const std::uint64_t mixed = place | data >> tag_shift << smaller.place_bits_;
      keep({mixed & place_mask_, mixed >> place_bits_}, unpack(data),
           static_cast<unsigned>((data & work_mask) >> work_shift));
    }
}

}  // namespace turno::plague
