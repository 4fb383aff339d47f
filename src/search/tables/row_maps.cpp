#include "search/tables/row_maps.hpp"

#include "games/sowing/packed_board.hpp"
#include "games/sowing/ring.hpp"

namespace turno::search {
namespace {

using sowing::Half;
using sowing::PackedBoard;

std::size_t size_of(int n) { return static_cast<std::size_t>(n); }

std::uint64_t without(std::uint64_t row, int pit) {
  return row & ~(std::uint64_t{0xFF} << 8U * static_cast<unsigned>(pit));
}

RowMove make_move(const kalah::Rules& rules, const SowingIndex& index, std::uint64_t row, int pit) {
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
  move.seeds = static_cast<std::uint8_t>(SowingIndex::seeds(sown));
  move.gain = static_cast<std::uint8_t>(gain);
  move.added = static_cast<std::uint8_t>(board.row_sum(Half::Other));
  move.again = ring.is_own_store(last);
  move.captured_pit = RowMove::no_pit;
  if (rules.capture != kalah::Capture::None && ring.is_own_pit(last) && board.pit(Half::Own, last) == 1) {
    move.captured_pit = static_cast<std::uint8_t>(ring.opposite_pit(last));
    move.rank_captured = static_cast<std::uint32_t>(index.rank(without(sown, last)));
  }
  return move;
}

}  // namespace

RowMaps::RowMaps(const kalah::Rules& rules, const SowingIndex& index) {
  const int most = index.most_seeds();
  added_.resize(size_of(most) + 1);
  for (auto& by_seeds : added_) by_seeds.resize(size_of(most) + 1);
  in_pit_.resize(size_of(index.pits()));
  for (auto& by_seeds : in_pit_) by_seeds.resize(size_of(most) + 1);
  without_pit_.resize(size_of(index.pits()));
  for (auto& by_seeds : without_pit_) by_seeds.resize(size_of(most) + 1);
  for (int seeds = 0; seeds <= most; ++seeds) {
    const std::vector<std::uint64_t> rows = index.list_rows(seeds);
    first_row_.push_back(first_move_.size());
    list_moves(rules, index, rows);
    map_rows(index, seeds, rows);
  }
  first_move_.push_back(moves_.size());
}

void RowMaps::list_moves(const kalah::Rules& rules, const SowingIndex& index, const std::vector<std::uint64_t>& rows) {
  for (const std::uint64_t row : rows) {
    first_move_.push_back(moves_.size());
    for (int pit = 0; pit < index.pits(); ++pit)
      if (row != without(row, pit)) moves_.push_back(make_move(rules, index, row, pit));
  }
}

void RowMaps::map_rows(const SowingIndex& index, int seeds, const std::vector<std::uint64_t>& rows) {
  std::vector<std::uint64_t> grown = rows;
  for (int count = 0; seeds + count <= index.most_seeds(); ++count) {
    std::vector<std::uint32_t>& ranks = added_[size_of(count)][size_of(seeds)];
    ranks.reserve(rows.size());
    for (std::uint64_t& row : grown) {
      ranks.push_back(static_cast<std::uint32_t>(index.rank(row)));
      row += std::uint64_t{1} << 8U * static_cast<unsigned>(count % index.pits());
    }
  }
  for (int pit = 0; pit < index.pits(); ++pit) {
    std::vector<std::uint8_t>& counts = in_pit_[size_of(pit)][size_of(seeds)];
    std::vector<std::uint32_t>& ranks = without_pit_[size_of(pit)][size_of(seeds)];
    counts.reserve(rows.size());
    ranks.reserve(rows.size());
    for (const std::uint64_t row : rows) {
      counts.push_back(static_cast<std::uint8_t>(row >> 8U * static_cast<unsigned>(pit)));
      ranks.push_back(static_cast<std::uint32_t>(index.rank(without(row, pit))));
    }
  }
}

}  // namespace turno::search
