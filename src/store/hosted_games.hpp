#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/game/record.hpp"
#include "store/database.hpp"

namespace turno::store {

// A game that the web server hosts, as it is kept.
struct HostedGameRow {
  std::string id;
  GameRecord record;
  std::array<std::optional<std::string>, 2> seats;  // tokens; empty while open, none for a computer

  friend bool operator==(const HostedGameRow&, const HostedGameRow&) = default;
};

// Of the system's own randomness, so that nobody can guess it, and short enough for a link that is read out.
std::string new_game_id();
bool is_game_id(std::string_view text);  // has the form of one

// The table of hosted games. Errors are those of the disk, or a row that something else has damaged.
class HostedGames {
 public:
  // The database must outlive it.
  explicit HostedGames(Database& database) : database_(database) {}

  tl::expected<void, std::string> put(const HostedGameRow& game);  // adds it, or replaces the one with its id
  tl::expected<std::optional<HostedGameRow>, std::string> find(std::string_view id) const;

 private:
  Database& database_;
};

}  // namespace turno::store
