#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/plague/solver/settled.hpp"
#include "search/pages.hpp"

namespace turno::plague {

// What the threads of a solver have proven, as search::BoundsTable: place and tag together are the position's number,
// mixed without loss, so no two positions are taken for one another. Bounds are smaller than there and no move is kept,
// so that tags have room for numbers of 64 bits in a small table.
class ProofTable {
 public:
  // Positions have numbers below `positions`. It takes at most so many bytes, or the least that tags allow.
  ProofTable(std::uint64_t positions, std::size_t bytes);
  static std::size_t least_bytes(std::uint64_t positions);

  struct Key {
    std::uint64_t place;
    std::uint64_t tag;
  };
  Key key(std::uint64_t number) const {
    std::uint64_t mixed = number * first_factor & mask_;
    mixed = (mixed ^ mixed >> half_bits_) * second_factor & mask_;
    mixed ^= mixed >> half_bits_;
    return {mixed & place_mask_, mixed >> place_bits_};
  }

  void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

  std::optional<CellBounds> find(const Key& key) const {
    for (const auto& entry : bucket(key).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data >> tag_shift == key.tag && data != 0) return unpack(data);
    }
    return std::nullopt;
  }

  // `work`: how much it took to find out, as a power of two. What took the least gives way.
  void keep(const Key& key, const CellBounds& bounds, unsigned work) {
    std::atomic<std::uint64_t>* victim = nullptr;
    std::uint64_t least_work = ~std::uint64_t{0};
    for (auto& entry : bucket(key).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data == 0 || data >> tag_shift == key.tag) {
        victim = &entry;
        break;
      }
      if ((data & work_mask) < least_work) {
        least_work = data & work_mask;
        victim = &entry;
      }
    }
    victim->store(pack(key, bounds, work), std::memory_order_relaxed);
  }

  // Takes over what a smaller table of the same positions holds.
  void take_over(const ProofTable& smaller);

  std::size_t entries() const { return (place_mask_ + 1) * entries_in_bucket; }
  std::size_t bytes() const { return (place_mask_ + 1) * sizeof(Bucket); }

 private:
  static constexpr std::size_t entries_in_bucket = 8;
  struct alignas(64) Bucket {
    std::array<std::atomic<std::uint64_t>, entries_in_bucket> entries;
  };

  //  63 .. 17   16 .. 12   11 .. 6    5 .. 0
  // [  tag    |   work   | high + 1 |  low  ]     Thus no entry that is used is 0.
  static constexpr unsigned tag_shift = 17;
  static constexpr unsigned work_shift = 12;
  static constexpr std::uint64_t work_mask = std::uint64_t{31} << work_shift;
  static constexpr unsigned high_shift = 6;
  static constexpr std::uint64_t bound_mask = 63;
  static constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15;
  static constexpr std::uint64_t second_factor = 0xD1342543DE82EF95;

  static std::uint64_t pack(const Key& key, const CellBounds& bounds, unsigned work) {
    return key.tag << tag_shift | static_cast<std::uint64_t>(work) << work_shift |
           static_cast<std::uint64_t>(bounds.high + 1) << high_shift | static_cast<std::uint64_t>(bounds.low);
  }
  static CellBounds unpack(std::uint64_t data) {
    return {static_cast<int>(data & bound_mask), static_cast<int>(data >> high_shift & bound_mask) - 1};
  }

  Bucket& bucket(const Key& key) { return static_cast<Bucket*>(pages_.data())[key.place]; }
  const Bucket& bucket(const Key& key) const { return static_cast<const Bucket*>(pages_.data())[key.place]; }

  unsigned bits_;        // of numbers
  unsigned place_bits_;  // of these
  unsigned half_bits_;
  std::uint64_t mask_;
  std::uint64_t place_mask_;
  search::Pages pages_;
};

}  // namespace turno::plague
