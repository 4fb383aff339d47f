#include "games/mancala11/solver/proof_memory.hpp"

#include <algorithm>
#include <utility>

namespace turno::mancala11 {
namespace {

constexpr std::size_t buckets_at_first = 1U << 10U;
constexpr std::size_t growth = 4;

}  // namespace

ProofMemory::ProofMemory(std::size_t max_bytes) : max_bytes_(max_bytes), buckets_(buckets_at_first) {}

void ProofMemory::keep(std::uint64_t number, const ProvenBounds& bounds, unsigned work) {
  // While it grows there are two.
  const bool may_grow = (growth + 1) * buckets_.size() * sizeof(Bucket) <= max_bytes_;
  if (used_ >= entries() / 2 && may_grow) grow();
  put({number, bounds, static_cast<std::uint8_t>(work)});
}

void ProofMemory::put(const Entry& kept) {
  Bucket& bucket = buckets_[place(kept.number)];
  auto* victim = bucket.begin();
  for (Entry& entry : bucket) {
    if (entry.number == kept.number || entry.number == 0) {
      victim = &entry;
      break;
    }
    if (entry.work < victim->work) victim = &entry;
  }
  if (victim->number == 0) ++used_;
  *victim = kept;
}

void ProofMemory::grow() {
  std::vector<Bucket> smaller(growth * buckets_.size());
  std::swap(smaller, buckets_);
  used_ = 0;
  for (const Bucket& bucket : smaller)
    for (const Entry& entry : bucket)
      if (entry.number != 0) put(entry);
}

}  // namespace turno::mancala11
