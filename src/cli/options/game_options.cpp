#include "cli/options/game_options.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/return_if_error.hpp"
#include "play/game/live_game.hpp"
#include "play/system/file.hpp"

namespace turno::cli {
namespace {

constexpr std::size_t max_record_size = 16U << 20U;
constexpr int max_depth_limit = 999;

}  // namespace

void GameOptions::add_to(CLI::App& command, Need need) {
  if (need == Need::Named) {
    command.add_option("--game", game, std::string(messages::game_help))->type_name("GAME");
  } else {
    command.add_option("GAME", game, std::string(messages::game_help))->required(need == Need::Required);
  }
  command.add_option("--from", from, std::string(messages::from_help))->type_name("POSITION");
  command.add_option("--moves", moves, std::string(messages::moves_help))->type_name("M");
}

tl::expected<GameSoFar, std::string> GameOptions::open(const Catalog& catalog) const {
  auto text = parse_game_text(game);
  RETURN_IF_ERROR(text);
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

tl::expected<std::vector<GameSoFar>, std::string> open_games(const std::vector<std::string>& texts,
                                                             const Catalog& catalog) {
  std::vector<GameSoFar> games;
  games.reserve(texts.size());
  for (const std::string& text : texts) {
    auto game = GameOptions{text, std::nullopt, {}}.open(catalog);
    RETURN_IF_ERROR(game);
    if (const LiveGame live(*game); live.over())
      return tl::unexpected(fmt::format(messages::match_over, live.view().position));
    games.push_back(std::move(*game));
  }
  return games;
}

tl::expected<GameRecord, std::string> load_record(const std::string& path) {
  const auto text = read_file(path, max_record_size);
  RETURN_IF_ERROR(text);
  auto record = parse_record(*text);
  if (!record) return tl::unexpected(fmt::format("{}: {}", path, record.error()));
  return record;
}

void add_limits(CLI::App& command, Limits& limits) {
  add_option(command, "--depth", limits.depth, messages::analyse_depth_help, "N")
      ->check(whole_number(1, max_depth_limit));
  add_duration(command, "--time", limits.time, messages::analyse_time_help, "2s");
  add_option(command, "--nodes", limits.nodes, messages::nodes_help, "N")->check(whole_number(1, any_number));
}

}  // namespace turno::cli
