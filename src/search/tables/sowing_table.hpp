#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "games/kalah/rules.hpp"
#include "search/tables/build.hpp"
#include "search/tables/sowing_index.hpp"

namespace turno::search {

// Endgame tables of Kalah: for every position with at most so many seeds in the rows, by how much the side to move wins
// what is still to be won. A value of bytes that never change, in memory or in a mapped file; copies share them.
class SowingTable {
 public:
  // Rules whose positions have tables: rows tell all that is to come, and positions can be numbered.
  static bool has_tables(const kalah::Rules& rules);

  // The most seeds of a table of at most so many bytes; more than the game has are of no use.
  static int seeds_within(const kalah::Rules& rules, std::size_t bytes);
  static std::size_t bytes_for(const kalah::Rules& rules, int most_seeds);

  // Nothing when it was stopped before the end.
  static std::optional<SowingTable> build(const kalah::Rules& rules, int most_seeds, const BuildSettings& settings);

  SowingTable(const kalah::Rules& rules, int most_seeds, std::shared_ptr<const void> memory,
              std::span<const std::int8_t> values);

  const kalah::Rules& rules() const { return rules_; }
  int most_seeds() const { return index_.most_seeds(); }
  const SowingIndex& index() const { return index_; }
  std::span<const std::int8_t> values() const { return values_; }

  bool has(std::uint64_t own, std::uint64_t other) const {
    return SowingIndex::seeds(own) + SowingIndex::seeds(other) <= most_seeds();
  }
  // For rows without stores that it has.
  int value(std::uint64_t own, std::uint64_t other) const { return values_[index_.number(own, other)]; }

 private:
  kalah::Rules rules_;
  SowingIndex index_;
  std::shared_ptr<const void> memory_;
  std::span<const std::int8_t> values_;
};

// The rules as far as a table depends on them: kalah(pits=6,capture=nonempty,end=row).
std::string table_rules(const kalah::Rules& rules);
// The same for names of files: kalah-6-nonempty-row.
std::string table_name(const kalah::Rules& rules);

}  // namespace turno::search
