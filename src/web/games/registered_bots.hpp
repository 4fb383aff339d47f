#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.hpp"
#include "play/players/player_text.hpp"
#include "store/bots.hpp"
#include "web/games/bot_host.hpp"
#include "web/games/game_error.hpp"

namespace turno::web {

// A registered bot as it is named here and in records: `bot:NAME`. What is behind the name is in the data folder, and
// strangers never see it.
std::optional<std::string_view> bot_named(std::string_view player);
PlayerText bot_player(std::string_view name, std::uint64_t seed);

// The bots of the data folder, as they are at each question, and the host of their processes. Lives on the loop's
// thread; what it uses must outlive it.
class RegisteredBots {
 public:
  RegisteredBots(const store::Bots& store, BotHost& host) : store_(store), host_(host) {}

  GameResult<std::vector<store::BotRow>> offered(const AnyGame& game) const;  // by name

  // Whether a new game may have it.
  GameResult<PlayerText> read(std::string_view name, std::uint64_t seed, const AnyGame& game) const;

  // The program behind a name; nothing: it is no longer registered.
  tl::expected<std::optional<PlayerText>, std::string> program(std::string_view name, std::uint64_t seed,
                                                               const AnyGame& game) const;

  BotHost& host() const { return host_; }

 private:
  const store::Bots& store_;
  BotHost& host_;
};

}  // namespace turno::web
