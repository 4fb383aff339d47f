#pragma once

#include <cstdint>
#include <memory>

#include "play/player.hpp"
#include "play/ugi/ugi_bot.hpp"

namespace turno {

// Plays one game with a bot, which stays for the next ones.
class UgiPlayer final : public Player {
 public:
  UgiPlayer(std::shared_ptr<UgiBot> bot, std::uint64_t seed) : bot_(std::move(bot)), seed_(seed) {}

  std::optional<Forfeited> begin(const AnyGame& game, std::stop_token stop) override;
  Answer choose(const Turn& turn, std::stop_token stop) override { return bot_->choose(turn, stop); }
  void rest() override;
  std::string complaints() override { return bot_->complaints(); }

 private:
  std::shared_ptr<UgiBot> bot_;
  std::uint64_t seed_;
};

}  // namespace turno
