#include "web/games/registered_bots.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "engine/spec.hpp"

namespace turno::web {
namespace {

constexpr std::string_view bot_prefix = "bot:";

bool plays(const store::BotRow& bot, const AnyGame& game) {
  const std::string& spec = game.spec();
  return bot.plays(parse_spec(spec).value().name, spec);
}

}  // namespace

std::optional<std::string_view> bot_named(std::string_view player) {
  if (!player.starts_with(bot_prefix)) return std::nullopt;
  return player.substr(bot_prefix.size());
}

PlayerText bot_player(std::string_view name, std::uint64_t seed) {
  return {"bot", fmt::format("{}{}", bot_prefix, name), seed, std::nullopt};
}

GameResult<std::vector<store::BotRow>> RegisteredBots::offered(const AnyGame& game) const {
  auto bots = store_.all();
  if (!bots) return game_error(GameError::Kind::Storage, bots.error());
  std::erase_if(*bots, [&](const store::BotRow& bot) { return !plays(bot, game); });
  return *std::move(bots);
}

GameResult<PlayerText> RegisteredBots::read(std::string_view name, std::uint64_t seed, const AnyGame& game) const {
  if (store::is_bot_name(name)) {
    const auto bot = store_.find(name);
    if (!bot) return game_error(GameError::Kind::Storage, bot.error());
    if (*bot && plays(**bot, game)) return bot_player(name, seed);
  }
  return game_error(GameError::Kind::Invalid,
                    fmt::format("no bot of that name plays {} here; /api/players lists those that do", game.spec()));
}

tl::expected<std::optional<PlayerText>, std::string> RegisteredBots::program(std::string_view name, std::uint64_t seed,
                                                                             const AnyGame& game) const {
  const auto bot = store_.find(name);
  RETURN_IF_ERROR(bot);
  if (!*bot) return std::nullopt;
  return parse_player((*bot)->player, seed, game, (*bot)->folder).map([](PlayerText&& player) {
    return std::optional(std::move(player));
  });
}

}  // namespace turno::web
