#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/any_game.hpp"
#include "play/players/player_text.hpp"
#include "play/process/program.hpp"

namespace turno::cli {

// A program that is tried before strangers may play against it. check_bot() looks closer, and takes longer.
class BotTrial {
 public:
  // An error says why it cannot be started.
  static tl::expected<BotTrial, std::string> start(const PlayerText::Process& process,
                                                   const std::shared_ptr<const Sandbox>& sandbox,
                                                   const std::stop_token& stop);

  std::vector<std::string> games() const { return program_->games(); }  // that it says it plays

  // Has it make the first moves of the game, for both sides. An error says how it failed.
  tl::expected<void, std::string> plays(const std::shared_ptr<const AnyGame>& game, const std::stop_token& stop);

 private:
  BotTrial(std::shared_ptr<Program> program, PlayerText::Process process, std::shared_ptr<const Sandbox> sandbox)
      : program_(std::move(program)), process_(std::move(process)), sandbox_(std::move(sandbox)) {}

  std::shared_ptr<Program> program_;
  PlayerText::Process process_;
  std::shared_ptr<const Sandbox> sandbox_;
};

}  // namespace turno::cli
