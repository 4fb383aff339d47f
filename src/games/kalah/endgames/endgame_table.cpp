#include "games/kalah/endgames/endgame_table.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "games/kalah/endgames/row_maps.hpp"
#include "search/pages.hpp"

namespace turno::kalah {
namespace {

int useful_seeds(const Rules& rules) { return std::min(rules.total(), EndgameTable::max_table_seeds); }

}  // namespace

bool EndgameTable::has_tables(const Rules& rules) { return rules.pits <= PositionIndex::max_pits && !rules.majority; }

int EndgameTable::seeds_within(const Rules& rules, std::size_t bytes, std::size_t bytes_to_build) {
  int seeds = 0;
  while (seeds < useful_seeds(rules) && bytes_for(rules, seeds + 1) <= bytes &&
         EndgameTable::bytes_to_build(rules, seeds + 1) <= bytes_to_build)
    ++seeds;
  return seeds;
}

std::size_t EndgameTable::bytes_for(const Rules& rules, int max_seeds) {
  const auto index = PositionIndex::make(rules.pits, max_seeds);
  return index ? index->positions() : std::numeric_limits<std::size_t>::max();
}

std::size_t EndgameTable::bytes_to_build(const Rules& rules, int max_seeds) {
  const auto index = PositionIndex::make(rules.pits, max_seeds);
  if (!index) return std::numeric_limits<std::size_t>::max();
  std::size_t bytes = index->positions();
  for (int seeds = 0; seeds <= max_seeds; ++seeds)
    bytes += index->rows(seeds) * RowMaps::most_bytes_of_row(rules.pits, max_seeds - seeds);
  return bytes;
}

std::optional<EndgameTable> EndgameTable::build(const Rules& rules, int max_seeds, const BuildSettings& settings) {
  const PositionIndex index = PositionIndex::make(rules.pits, max_seeds).value();
  const auto pages = std::make_shared<search::Pages>(index.positions(), search::Pages::Given::AsTouched);
  const std::span<std::int8_t> values(static_cast<std::int8_t*>(pages->data()), index.positions());
  if (!build_values(rules, index, values, settings)) return std::nullopt;
  return EndgameTable(rules, max_seeds, pages, values);
}

EndgameTable::EndgameTable(const Rules& rules, int max_seeds, std::shared_ptr<const void> memory,
                           std::span<const std::int8_t> values)
    : rules_(rules),
      index_(PositionIndex::make(rules.pits, max_seeds).value()),
      memory_(std::move(memory)),
      values_(values) {
  assert(values_.size() == index_.positions());
}

}  // namespace turno::kalah
