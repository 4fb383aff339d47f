#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

#include "engine/any_game.hpp"
#include "play/player_text.hpp"
#include "play/ugi/ugi_bot.hpp"

namespace turno::cli {

// A program that is tried before strangers may play against it. check_bot() looks closer, and takes longer.
class BotTrial {
 public:
  // An error says why it cannot be started.
  static tl::expected<BotTrial, std::string> start(const PlayerText::Process& process,
                                                   const std::shared_ptr<const Sandbox>& sandbox,
                                                   const std::stop_token& stop);

  const Introduction& introduction() const { return bot_->introduction(); }

  // Has it make the first moves of the game, for both sides. An error says how it failed.
  tl::expected<void, std::string> plays(const std::shared_ptr<const AnyGame>& game, const std::stop_token& stop);

 private:
  explicit BotTrial(std::shared_ptr<UgiBot> bot) : bot_(std::move(bot)) {}

  std::shared_ptr<UgiBot> bot_;
};

}  // namespace turno::cli
