#include "games/kalah/endgames/row_maps.hpp"

#include <utility>

#include "games/sowing/packed_board.hpp"
#include "games/sowing/ring.hpp"

namespace turno::kalah {
namespace {

using sowing::Half;
using sowing::PackedBoard;

std::size_t row_size(int n) { return static_cast<std::size_t>(n); }

std::uint64_t without(std::uint64_t row, int pit) {
  return row & ~(std::uint64_t{0xFF} << 8U * static_cast<unsigned>(pit));
}

RowMove make_move(const Rules& rules, const PositionIndex& index, std::uint64_t row, int pit) {
  const sowing::Ring ring{rules.pits};
  PackedBoard board;
  board.of(Half::Own) = row;
  const int seeds = board.pit(Half::Own, pit);
  board.clear_pit(Half::Own, pit);
  for (int i = 1; i <= seeds; ++i) sowing::drop_seed(board, ring, ring.cell_after(pit, i));
  const int last = ring.cell_after(pit, seeds);
  const int gain = board.store(Half::Own);
  board.add_to_store(Half::Own, -gain);
  const std::uint64_t sown = board.of(Half::Own);

  RowMove move{};
  move.rank = static_cast<std::uint32_t>(index.rank(sown));
  move.seeds = static_cast<std::uint8_t>(PositionIndex::seeds(sown));
  move.gain = static_cast<std::uint8_t>(gain);
  move.added = static_cast<std::uint8_t>(board.row_sum(Half::Other));
  move.again = ring.is_own_store(last);
  move.captured_pit = RowMove::no_pit;
  if (rules.capture != Capture::None && ring.is_own_pit(last) && board.pit(Half::Own, last) == 1) {
    move.captured_pit = static_cast<std::uint8_t>(ring.opposite_pit(last));
    move.rank_captured = static_cast<std::uint32_t>(index.rank(without(sown, last)));
  }
  return move;
}

}  // namespace

RowMaps::RowMaps(const Rules& rules, const PositionIndex& index)
    : rules_(rules),
      index_(index),
      first_move_{0},
      first_staying_{0},
      in_pit_(row_size(index.pits())),
      without_pit_(row_size(index.pits())) {}

void RowMaps::grow() {
  std::vector<std::uint64_t> rows = index_.list_rows(static_cast<int>(first_row_.size()));
  list_moves(rows);
  map_pits(rows);
  grown_.push_back(std::move(rows));
  added_.emplace_back();
  const std::size_t seeds = grown_.size() - 1;
  for (std::size_t before = 0; before <= seeds; ++before) {
    const std::size_t count = seeds - before;
    if (count > 0)
      for (std::uint64_t& row : grown_[before])
        row += std::uint64_t{1} << 8U * static_cast<unsigned>((count - 1) % row_size(index_.pits()));
    std::vector<std::uint32_t> ranks;
    ranks.reserve(grown_[before].size());
    for (const std::uint64_t row : grown_[before]) ranks.push_back(static_cast<std::uint32_t>(index_.rank(row)));
    added_[count].push_back(std::move(ranks));
  }
}

void RowMaps::list_moves(const std::vector<std::uint64_t>& rows) {
  first_row_.push_back(first_move_.size() - 1);
  for (const std::uint64_t row : rows) {
    for (int pit = 0; pit < index_.pits(); ++pit)
      if (row != without(row, pit)) {
        const RowMove move = make_move(rules_, index_, row, pit);
        moves_.push_back(move);
        const bool always_captures = move.captured_pit != RowMove::no_pit && rules_.capture == Capture::Empty;
        if (move.stays() && !always_captures) staying_.push_back({move.rank, move.captured_pit});
      }
    first_move_.push_back(moves_.size());
    first_staying_.push_back(staying_.size());
  }
}

void RowMaps::map_pits(const std::vector<std::uint64_t>& rows) {
  for (int pit = 0; pit < index_.pits(); ++pit) {
    std::vector<std::uint8_t> counts;
    std::vector<std::uint32_t> ranks;
    counts.reserve(rows.size());
    ranks.reserve(rows.size());
    for (const std::uint64_t row : rows) {
      counts.push_back(static_cast<std::uint8_t>(row >> 8U * static_cast<unsigned>(pit)));
      ranks.push_back(static_cast<std::uint32_t>(index_.rank(without(row, pit))));
    }
    in_pit_[row_size(pit)].push_back(std::move(counts));
    without_pit_[row_size(pit)].push_back(std::move(ranks));
  }
}

}  // namespace turno::kalah
