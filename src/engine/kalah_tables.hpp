#pragma once

#include "engine/endgame_tables.hpp"
#include "games/kalah/rules.hpp"

namespace turno {

class KalahTables final : public EndgameTables {
 public:
  explicit KalahTables(const kalah::Rules& rules) : rules_(rules) {}

  static bool has_tables(const kalah::Rules& rules);

  std::filesystem::path path(const std::filesystem::path& folder) const override;
  int most_seeds() const override;
  std::size_t bytes(int most_seeds) const override;
  int seeds_within(std::size_t bytes) const override;
  tl::expected<std::optional<MadeTable>, std::string> build(const std::filesystem::path& path,
                                                            const TableOrder& order) const override;
  tl::expected<void, std::string> verify(const std::filesystem::path& path, std::uint64_t positions) const override;

 private:
  kalah::Rules rules_;
};

}  // namespace turno
