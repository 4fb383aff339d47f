#pragma once

#include <span>
#include <vector>

#include "tournament/settings.hpp"
#include "tournament/standings/standings.hpp"

namespace turno::tournament {

// What the ranks of such rows go by: standings.hpp has the rules.
RankBy rank_by_of(const Settings& settings, std::span<const Row> rows);

// Best first. Rows have their Buchholz numbers where the format is swiss.
void sort_rows(const Settings& settings, RankBy by, std::vector<Row>& rows,
               const std::vector<std::vector<Cell>>& crosstable);

// The same by points, where `order` (a number for each entrant, the least first) decides instead of the file between
// those who are level to the last.
void sort_by_points(std::vector<Row>& rows, const std::vector<std::vector<Cell>>& crosstable,
                    std::span<const std::size_t> order);

}  // namespace turno::tournament
