#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/move.hpp"
#include "search/pages.hpp"

namespace turno::search {

enum class BoundKind : std::uint8_t { None, Lower, Upper, Exact };

// What was found out about a position.
struct Remembered {
  int value = 0;  // change of the margin from here on, for the side to move
  Move move = Move::Pass;
  int depth = 0;  // plies that were looked ahead
  BoundKind bound = BoundKind::None;
  bool proven = false;  // the value depends on ends of the game only
};

// The transposition table, shared by the threads of a search. An entry is two words that are read and written one by
// one, without order; the first is the key mixed with the second, so that halves of different entries do not pass for
// one. Four entries share a line of the cache; the shallowest and oldest of them gives way.
class Table {
 public:
  explicit Table(std::size_t bytes);

  std::optional<Remembered> find(std::uint64_t key) const {
    for (const Entry& entry : bucket(key).entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
  }

  void keep(std::uint64_t key, const Remembered& found) {
    Bucket& slots = bucket(key);
    Entry* victim = nullptr;
    int least_worth = 0;
    for (Entry& entry : slots.entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key) {
        victim = &entry;
        break;
      }
      const int worth = data == 0 ? -1 : worth_of(data);
      if (victim == nullptr || worth < least_worth) {
        victim = &entry;
        least_worth = worth;
      }
    }
    const std::uint64_t data = pack(found);
    victim->check.store(key ^ data, std::memory_order_relaxed);
    victim->data.store(data, std::memory_order_relaxed);
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  // Entries of searches before this one give way first.
  void next_search() { generation_ = (generation_ + 1) & generation_mask; }
  void clear();

  std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

 private:
  struct Entry {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;  // 0: empty
  };
  struct alignas(64) Bucket {
    std::array<Entry, 4> entries;
  };

  //  63 .. 32   31 .. 16   15 .. 8   7 .. 3       2        1, 0
  // [ value   |   move   |  depth  | generation | proven | bound ]
  static constexpr unsigned generation_mask = 31;

  std::uint64_t pack(const Remembered& found) const {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(found.value)) << 32U |
           static_cast<std::uint64_t>(found.move) << 16U |
           static_cast<std::uint64_t>(std::clamp(found.depth, 0, 255)) << 8U |
           static_cast<std::uint64_t>(generation_) << 3U | static_cast<std::uint64_t>(found.proven) << 2U |
           static_cast<std::uint64_t>(found.bound);
  }
  static Remembered unpack(std::uint64_t data) {
    return {static_cast<int>(static_cast<std::uint32_t>(data >> 32U)), static_cast<Move>(data >> 16U & 0xFFFFU),
            static_cast<int>(data >> 8U & 0xFFU), static_cast<BoundKind>(data & 3U), (data >> 2U & 1U) != 0};
  }
  int worth_of(std::uint64_t data) const {
    const unsigned age = (generation_ - static_cast<unsigned>(data >> 3U & generation_mask)) & generation_mask;
    return static_cast<int>(data >> 8U & 0xFFU) + ((data >> 2U & 1U) != 0 ? 64 : 0) + 256 - 8 * static_cast<int>(age);
  }

  Bucket& bucket(std::uint64_t key) { return static_cast<Bucket*>(pages_.data())[key & mask_]; }
  const Bucket& bucket(std::uint64_t key) const { return static_cast<const Bucket*>(pages_.data())[key & mask_]; }

  std::size_t mask_;
  Pages pages_;
  unsigned generation_ = 0;
};

}  // namespace turno::search
