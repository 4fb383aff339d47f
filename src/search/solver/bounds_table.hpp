#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "search/pages.hpp"

namespace turno::search {

// What is proven of a position, in steps that the solver counts from the least value the position can have.
struct StepBounds {
  unsigned low = 0;
  unsigned high = 0xFF;
  unsigned move = no_move;  // that proved the lower bound last, of moves 0 to 6

  static constexpr unsigned no_move = 7;
};

// The transposition table of the solver, shared by its threads. A position's number, mixed without loss, is its place
// in the table and a tag, so no two positions are ever taken for one another. An entry is one word, read and written
// without order; eight share a line of the cache, and the one that cost the least work gives way.
class BoundsTable {
 public:
  // Positions have numbers below `positions`. It takes at most so many bytes, or the least that tags allow.
  BoundsTable(std::uint64_t positions, std::size_t bytes);
  static std::size_t least_bytes(std::uint64_t positions);

  // A number's place and tag.
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

  std::optional<StepBounds> find(const Key& key) const {
    for (const auto& entry : bucket(key).entries) {
      const std::uint64_t data = entry.load(std::memory_order_relaxed);
      if (data >> tag_shift == key.tag && (data & used) != 0) return unpack(data);
    }
    return std::nullopt;
  }

  // `work`: how much it took to find out, as a power of two.
  void keep(const Key& key, const StepBounds& bounds, unsigned work) {
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
  void take_over(const BoundsTable& smaller);

  std::size_t entries() const { return (place_mask_ + 1) * entries_in_bucket; }
  std::size_t bytes() const { return (place_mask_ + 1) * sizeof(Bucket); }

 private:
  static constexpr std::size_t entries_in_bucket = 8;
  struct alignas(64) Bucket {
    std::array<std::atomic<std::uint64_t>, entries_in_bucket> entries;
  };

  //  63 .. 25   24 .. 20   19     18 .. 16   15 .. 8   7 .. 0
  // [  tag    |   work   | used |   move   |  high   |  low  ]
  static constexpr unsigned tag_shift = 25;
  static constexpr unsigned work_shift = 20;
  static constexpr std::uint64_t work_mask = std::uint64_t{31} << work_shift;
  static constexpr std::uint64_t used = std::uint64_t{1} << 19U;
  static constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15;
  static constexpr std::uint64_t second_factor = 0xD1342543DE82EF95;

  static std::uint64_t pack(const Key& key, const StepBounds& bounds, unsigned work) {
    return key.tag << tag_shift | static_cast<std::uint64_t>(work) << work_shift | used |
           static_cast<std::uint64_t>(bounds.move) << 16U | static_cast<std::uint64_t>(bounds.high) << 8U | bounds.low;
  }
  static StepBounds unpack(std::uint64_t data) {
    return {static_cast<unsigned>(data & 0xFFU), static_cast<unsigned>(data >> 8U & 0xFFU),
            static_cast<unsigned>(data >> 16U & 7U)};
  }

  Bucket& bucket(const Key& key) { return static_cast<Bucket*>(pages_.data())[key.place]; }
  const Bucket& bucket(const Key& key) const { return static_cast<const Bucket*>(pages_.data())[key.place]; }

  unsigned bits_;        // of numbers
  unsigned place_bits_;  // of these
  unsigned half_bits_;
  std::uint64_t mask_;
  std::uint64_t place_mask_;
  Pages pages_;
};

}  // namespace turno::search
