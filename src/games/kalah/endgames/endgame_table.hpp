#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "games/kalah/endgames/build.hpp"
#include "games/kalah/endgames/position_index.hpp"
#include "games/kalah/rules.hpp"

namespace turno::kalah {

// Endgame tables of Kalah: for every position with at most so many seeds in the rows, by how much the side to move wins
// what is still to be won. A value of bytes that never change, in memory or in a mapped file; copies share them.
class EndgameTable {
 public:
  static constexpr int max_table_seeds = 127;  // a value is a byte with its sign

  // Whether there are tables for these rules: the rows decide all that is to come, and the positions can be numbered.
  static bool has_tables(const Rules& rules);

  // The most seeds of a table of at most so many bytes, for which no more than so many are taken while it is built;
  // more seeds than the game has are of no use.
  static int seeds_within(const Rules& rules, std::size_t bytes,
                          std::size_t bytes_to_build = std::numeric_limits<std::size_t>::max());
  static std::size_t bytes_for(const Rules& rules, int max_seeds);
  // With the rows that are listed to build it: at most so many.
  static std::size_t bytes_to_build(const Rules& rules, int max_seeds);

  // Nothing when it was stopped before the end.
  static std::optional<EndgameTable> build(const Rules& rules, int max_seeds, const BuildSettings& settings);

  EndgameTable(const Rules& rules, int max_seeds, std::shared_ptr<const void> memory,
               std::span<const std::int8_t> values);

  const Rules& rules() const { return rules_; }
  int max_seeds() const { return index_.max_seeds(); }
  const PositionIndex& index() const { return index_; }
  std::span<const std::int8_t> values() const { return values_; }

  bool has(std::uint64_t own, std::uint64_t other) const {
    return PositionIndex::seeds(own) + PositionIndex::seeds(other) <= max_seeds();
  }
  // For rows without stores that it has.
  int value(std::uint64_t own, std::uint64_t other) const { return values_[index_.number(own, other)]; }

 private:
  Rules rules_;
  PositionIndex index_;
  std::shared_ptr<const void> memory_;
  std::span<const std::int8_t> values_;
};

}  // namespace turno::kalah
