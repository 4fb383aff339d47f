#include "cli/options/game_options.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "cli/messages/messages.hpp"
#include "cli/options/typed_option.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
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

void RecordOption::add_to(CLI::App& command) {
  add_option(command, "--number", number, messages::record_number_help, "N")->check(whole_number(1, any_number));
}

tl::expected<GameRecord, std::string> load_record(const std::string& path, const RecordOption& option) {
  std::string text;
  if (option.number) {
    std::size_t games = 0;
    RETURN_IF_ERROR(read_record_lines(path, [&](std::size_t /*line*/, const std::string& record) {
      if (++games == *option.number) text = record;
    }));
    if (text.empty()) return tl::unexpected(fmt::format(messages::record_number_missing, path, *option.number, games));
  } else {
    auto whole = read_file(path, max_record_size);
    RETURN_IF_ERROR(whole);
    text = *std::move(whole);
  }
  auto record = parse_record(text);
  if (record) return record;
  const std::string_view first = trim(std::string_view(text).substr(0, text.find('\n')));
  const bool has_several = first.size() < trim(text).size() && parse_record(first);
  return tl::unexpected(has_several ? fmt::format(messages::record_of_several, path)
                                    : fmt::format("{}: {}", path, record.error()));
}

tl::expected<void, std::string> read_record_lines(
    const std::string& path, const std::function<void(std::size_t line, const std::string& text)>& each) {
  std::error_code error;
  if (!is_inherited(path) && !std::filesystem::is_regular_file(path, error))
    return tl::unexpected(fmt::format(messages::records_unreadable, path));
  std::ifstream file(path);
  if (!file || std::filesystem::is_directory(path, error))
    return tl::unexpected(fmt::format(messages::records_unreadable, path));
  std::string text;
  std::size_t number = 1;
  for (std::array<char, 65536> part{}; file.read(part.data(), part.size()), file.gcount() > 0;) {
    std::string_view rest(part.data(), static_cast<std::size_t>(file.gcount()));
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      text += rest.substr(0, end);
      if (!trim(text).empty()) each(number, text);
      text.clear();
      ++number;
      rest.remove_prefix(end + 1);
    }
    text += rest;
    if (text.size() > max_record_size) return tl::unexpected(fmt::format(messages::record_too_long, path, number));
  }
  if (file.bad()) return tl::unexpected(fmt::format(messages::records_unreadable, path));
  if (!trim(text).empty()) each(number, text);
  return {};
}

void add_limits(CLI::App& command, Limits& limits) {
  add_option(command, "--depth", limits.depth, messages::analyse_depth_help, "N")
      ->check(whole_number(1, max_depth_limit));
  add_duration(command, "--time", limits.time, messages::analyse_time_help, "2s");
  add_option(command, "--nodes", limits.nodes, messages::nodes_help, "N")->check(whole_number(1, any_number));
}

}  // namespace turno::cli
