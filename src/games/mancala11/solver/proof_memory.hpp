#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/hash.hpp"
#include "games/mancala11/rules.hpp"

namespace turno::mancala11 {

// A bound, and how many half-moves ahead its proof looks at most.
struct ProvenBound {
  std::uint8_t value = 0;
  std::uint8_t reach = 0;
};

// How many of the seeds that are in the rows, or of all seeds, the side to move has at the end.
struct ProvenBounds {
  ProvenBound low{0};
  ProvenBound high{total_seeds};
};

// What one thread has proven, by exact numbers of states. It grows while there is memory; then what took the least work
// gives way.
class ProofMemory {
 public:
  explicit ProofMemory(std::size_t max_bytes);

  // The entry of a number, which is not 0; nothing if there is none.
  const ProvenBounds* find(std::uint64_t number) const {
    for (const Entry& entry : buckets_[place(number)])
      if (entry.number == number) return &entry.bounds;
    return nullptr;
  }

  // `work`: how much it took to find out, as a power of two.
  void keep(std::uint64_t number, const ProvenBounds& bounds, unsigned work);

  std::size_t most_bytes() const { return max_bytes_; }
  std::size_t entries() const { return buckets_.size() * entries_in_bucket; }

 private:
  static constexpr std::size_t entries_in_bucket = 4;
  struct Entry {
    std::uint64_t number = 0;
    ProvenBounds bounds;
    std::uint8_t work = 0;
  };
  struct alignas(64) Bucket : std::array<Entry, entries_in_bucket> {};

  std::size_t place(std::uint64_t number) const { return scramble(number) & (buckets_.size() - 1); }
  void put(const Entry& kept);
  void grow();

  std::size_t max_bytes_;
  std::size_t used_ = 0;
  std::vector<Bucket> buckets_;
};

}  // namespace turno::mancala11
