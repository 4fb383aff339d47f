#include "engine/kalah_tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "search/tables/sowing_table.hpp"
#include "search/tables/spot_check.hpp"
#include "search/tables/table_file.hpp"

namespace turno {
namespace {

constexpr std::uint64_t spot_check_seed = 1;

}  // namespace

bool KalahTables::has_tables(const kalah::Rules& rules) { return search::SowingTable::has_tables(rules); }

std::filesystem::path KalahTables::path(const std::filesystem::path& folder) const {
  return search::table_path(folder, rules_);
}

int KalahTables::most_seeds() const {
  return search::SowingTable::seeds_within(rules_, std::numeric_limits<std::size_t>::max() - 1);
}

std::size_t KalahTables::bytes(int most_seeds) const { return search::SowingTable::bytes_for(rules_, most_seeds); }

int KalahTables::seeds_within(std::size_t bytes) const { return search::SowingTable::seeds_within(rules_, bytes); }

tl::expected<std::optional<MadeTable>, std::string> KalahTables::build(const std::filesystem::path& path,
                                                                       const TableOrder& order) const {
  const auto started = std::chrono::steady_clock::now();
  const auto table = search::SowingTable::build(rules_, order.most_seeds, {order.threads, order.stop, order.on_layer});
  if (!table) return std::optional<MadeTable>();
  const auto took = std::chrono::steady_clock::now() - started;
  if (const auto written = search::write_table(path, *table); !written) return tl::unexpected(written.error());
  return MadeTable{table->values().size(), std::chrono::duration_cast<std::chrono::microseconds>(took)};
}

tl::expected<void, std::string> KalahTables::verify(const std::filesystem::path& path, std::uint64_t positions) const {
  const auto table = search::open_table(path, rules_);
  if (!table) return tl::unexpected(table.error());
  return search::spot_check(*table, positions, spot_check_seed).map_error([&](const std::string& why) {
    return fmt::format("{}: {}; delete it, or build it anew with turno tables build", path.string(), why);
  });
}

}  // namespace turno
