#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/kalah/endgames/position_index.hpp"
#include "games/kalah/rules.hpp"

namespace turno::kalah {

// A sowing from one row, as far as that row alone decides it. What becomes of the other row is one of two things that
// can be looked up: some pits get a seed, one of them is captured.
struct RowMove {
  static constexpr std::uint8_t no_pit = 0xFF;

  std::uint32_t rank;           // of the row after the sowing ...
  std::uint32_t rank_captured;  // ... and when the last seed left it with its captives
  std::uint8_t seeds;           // in the row after the sowing
  std::uint8_t gain;            // into the store
  std::uint8_t added;           // seeds for the other row, one per pit from its first on, again and again
  std::uint8_t captured_pit;    // of the other row, or no_pit
  bool again;                   // the turn stays

  // No seed leaves the rows.
  bool stays() const { return gain == 0; }
};

// Rows with few seeds, then with more: their moves, and what happens to them when the other side moves. A row is named
// by its seeds and its rank.
class RowMaps {
 public:
  // The index must outlive it.
  RowMaps(const Rules& rules, const PositionIndex& index);

  // Adds the rows with one seed more; the first call those with none.
  void grow();

  // What a row takes at most, once so many layers were added after its own. Lists that grow are there twice meanwhile,
  // the new one with room for as much again.
  static std::size_t most_bytes_of_row(int pits, int layers_after) {
    constexpr std::size_t growing = 3;
    constexpr std::size_t listed = 2 * sizeof(std::uint64_t);  // as `grown_`, and when it is made
    const std::size_t of_moves = static_cast<std::size_t>(pits) * (sizeof(RowMove) + sizeof(StayingMove));
    const std::size_t of_pits = static_cast<std::size_t>(pits) * (sizeof(std::uint8_t) + sizeof(std::uint32_t));
    const std::size_t of_added = static_cast<std::size_t>(layers_after + 1) * sizeof(std::uint32_t);
    return growing * (of_moves + 2 * sizeof(std::size_t)) + listed + of_pits + of_added;
  }

  std::span<const RowMove> moves(int seeds, std::size_t rank) const {
    const std::size_t row = first_row_[static_cast<std::size_t>(seeds)] + rank;
    return {moves_.data() + first_move_[row], first_move_[row + 1] - first_move_[row]};
  }

  // Of these, such as leave all seeds in their row, with what they would capture if there were any seeds. With
  // `capture=empty` those that capture at all take seeds out of the rows.
  struct StayingMove {
    std::uint32_t rank;
    std::uint8_t captured_pit;
  };
  std::span<const StayingMove> staying(int seeds, std::size_t rank) const {
    const std::size_t row = first_row_[static_cast<std::size_t>(seeds)] + rank;
    return {staying_.data() + first_staying_[row], first_staying_[row + 1] - first_staying_[row]};
  }

  // By rank of a row with `seeds`: its rank after so many were added.
  std::span<const std::uint32_t> added(int seeds, int count) const {
    return added_[static_cast<std::size_t>(count)][static_cast<std::size_t>(seeds)];
  }

  // By rank of a row with `seeds`: the seeds in a pit, and the rank of the row without them.
  std::span<const std::uint8_t> in_pit(int seeds, int pit) const {
    return in_pit_[static_cast<std::size_t>(pit)][static_cast<std::size_t>(seeds)];
  }
  std::span<const std::uint32_t> without_pit(int seeds, int pit) const {
    return without_pit_[static_cast<std::size_t>(pit)][static_cast<std::size_t>(seeds)];
  }

 private:
  void list_moves(const std::vector<std::uint64_t>& rows);
  void map_pits(const std::vector<std::uint64_t>& rows);

  Rules rules_;
  const PositionIndex& index_;
  std::vector<std::vector<std::uint64_t>>
      grown_;  // rows by seeds before anything was added, with what was added by now
  std::vector<std::size_t> first_row_;
  std::vector<std::size_t> first_move_;
  std::vector<RowMove> moves_;
  std::vector<std::size_t> first_staying_;
  std::vector<StayingMove> staying_;
  template <class T>
  using BySeeds = std::vector<std::vector<T>>;
  std::vector<BySeeds<std::uint32_t>> added_;
  std::vector<BySeeds<std::uint8_t>> in_pit_;
  std::vector<BySeeds<std::uint32_t>> without_pit_;
};

}  // namespace turno::kalah
