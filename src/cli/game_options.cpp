#include "cli/game_options.hpp"

#include <sstream>

#include "cli/messages.hpp"

namespace turno::cli {

void GameOptions::add_to(CLI::App& command, Need need) {
  command.add_option("GAME", game, std::string(messages::game_help))->required(need == Need::Required);
  command.add_option("--from", from, std::string(messages::from_help))->type_name("POSITION");
  command.add_option("--moves", moves, std::string(messages::moves_help))->type_name("M");
}

tl::expected<GameSoFar, std::string> GameOptions::open(const Catalog& catalog) const {
  auto text = parse_game_text(game);
  if (!text) return tl::unexpected(text.error());
  if (from) {
    if (text->from) return tl::unexpected(std::string(messages::from_twice));
    text->from = from;
  }
  if (!moves.empty()) {
    if (!text->moves.empty()) return tl::unexpected(std::string(messages::moves_twice));
    for (const std::string& word : moves) {  // --moves 3 6 and --moves "3 6" are the same
      std::istringstream parts(word);
      for (std::string part; parts >> part;) text->moves.push_back(part);
    }
  }
  return open_game(catalog, *text);
}

}  // namespace turno::cli
