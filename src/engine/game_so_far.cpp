#include "engine/game_so_far.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "core/return_if_error.hpp"
#include "core/text.hpp"

namespace turno {
namespace {

std::vector<std::string> words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> result;
  for (std::string word; stream >> word;) result.push_back(word);
  return result;
}

// The spec is the first word and, where a parenthesis follows, all up to the closing one.
std::size_t end_of_spec(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t name_end = std::min(text.find_first_of(" \t\r\n("), text.size());
  const std::size_t next = text.find_first_not_of(blanks, name_end);
  if (next == std::string_view::npos || text[next] != '(') return name_end;
  const std::size_t close = text.find(')', next);
  return close == std::string_view::npos ? text.size() : close + 1;
}

}  // namespace

tl::expected<GameText, std::string> parse_game_text(std::string_view text) {
  const std::string_view whole = trim(text);
  const std::size_t spec_end = end_of_spec(whole);
  GameText result{std::string(whole.substr(0, spec_end)), std::nullopt, {}};
  const std::vector<std::string> rest = words(whole.substr(spec_end));
  std::size_t i = 0;
  if (i < rest.size() && rest[i] == "from") {
    if (i + 1 == rest.size()) return tl::unexpected(fmt::format("\"{}\": a position is missing after from", text));
    result.from = rest[i + 1];
    i += 2;
  }
  if (i < rest.size() && rest[i] == "moves") {
    result.moves.assign(rest.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest.end());
    i = rest.size();
  }
  if (i < rest.size())
    return tl::unexpected(
        fmt::format("\"{}\": unexpected \"{}\"; write GAME [from POSITION] [moves M ...]", text, rest[i]));
  return result;
}

std::string to_text(const GameText& text) {
  std::string result = text.spec;
  if (text.from) result += fmt::format(" from {}", *text.from);
  if (!text.moves.empty()) result += fmt::format(" moves {}", fmt::join(text.moves, " "));
  return result;
}

tl::expected<GameSoFar, std::string> open_game(const Catalog& catalog, const GameText& text) {
  auto game = catalog.make(text.spec, text.from);
  RETURN_IF_ERROR(game);
  auto moves = (*game)->read_moves(text.moves);
  if (!moves) return tl::unexpected(fmt::format("{}: {}", (*game)->spec(), moves.error()));
  return GameSoFar{std::move(*game), std::move(*moves)};
}

std::vector<std::string> write_moves(const AnyGame& game, std::span<const Move> moves) {
  std::vector<std::string> texts;
  for (PlayedMove& played : game.history(moves)) texts.push_back(std::move(played.text));
  return texts;
}

std::vector<std::string> continuation(const AnyGame& game, std::span<const Move> played, std::span<const Move> line) {
  std::vector<Move> moves(played.begin(), played.end());
  moves.insert(moves.end(), line.begin(), line.end());
  std::vector<std::string> texts = write_moves(game, moves);
  texts.erase(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(played.size()));
  return texts;
}

std::vector<PlayedMove> played_continuation(const AnyGame& game, std::span<const Move> played,
                                            std::span<const Move> line) {
  std::vector<Move> moves(played.begin(), played.end());
  moves.insert(moves.end(), line.begin(), line.end());
  std::vector<PlayedMove> all = game.history(moves);
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(played.size()));
  return all;
}

GameText describe(const GameSoFar& so_far) {
  GameText text{so_far.game->spec(), std::nullopt, write_moves(*so_far.game, so_far.moves)};
  if (so_far.game->starts_elsewhere()) text.from = so_far.game->start();
  return text;
}

}  // namespace turno
