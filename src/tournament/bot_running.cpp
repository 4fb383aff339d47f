#include "tournament/bot_running.hpp"

#include <vector>

#include "play/players/player_text.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

BotRunning first_of(const BotRunning& said, const BotRunning& otherwise) {
  const auto either = [](const auto& one, const auto& other) { return one ? one : other; };
  return {either(said.restart, otherwise.restart), either(said.cores, otherwise.cores),
          either(said.log, otherwise.log)};
}

std::string player_text(const Settings& settings, const Entrant& entrant) {
  if (!names_command(entrant.player)) return entrant.player;
  const BotRunning running = first_of(entrant.running, settings.running);
  std::vector<Setting> more;
  if (running.restart) more.push_back({"restart", *running.restart ? "game" : "never"});
  if (running.cores) more.push_back({"cores", std::to_string(*running.cores)});
  for (const auto& [name, value] : entrant.options) more.push_back({"option." + name, value});
  return with_settings(entrant.player, more);
}

}  // namespace turno::tournament
