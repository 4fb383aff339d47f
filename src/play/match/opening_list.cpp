#include "play/match/opening_list.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/presentable.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"
#include "play/game/live_game.hpp"
#include "play/system/file.hpp"

namespace turno {
namespace {

constexpr std::size_t longest_opening = 10'000;  // bytes
constexpr std::size_t told_of_a_line = 60;       // characters

std::vector<std::string> words_in_line(std::string_view line) {
  std::vector<std::string> words;
  for (const std::string_view word : split(line, ' '))
    if (!trim(word).empty()) words.emplace_back(trim(word));
  return words;
}

tl::expected<GameSoFar, std::string> open_going_on(const Catalog& catalog, const GameText& text) {
  auto opened = open_game(catalog, text);
  RETURN_IF_ERROR(opened);
  if (LiveGame(*opened).over()) return tl::unexpected<std::string>("the game is over then");
  return opened;
}

}  // namespace

tl::expected<std::vector<OpeningLine>, std::string> opening_lines(std::string_view text) {
  std::vector<OpeningLine> lines;
  std::size_t number = 0;
  for (std::string_view line : split(text, '\n')) {
    ++number;
    std::string plain(line.substr(0, line.find('#')));
    std::replace(plain.begin(), plain.end(), '\t', ' ');
    std::replace(plain.begin(), plain.end(), '\r', ' ');
    plain = std::string(trim(plain));
    if (plain.empty()) continue;
    if (plain.size() > longest_opening) return tl::unexpected(fmt::format("line {} is too long", number));
    if (has_control(plain))
      return tl::unexpected(fmt::format("line {} contains control or invisible characters", number));
    if (lines.size() == max_openings) return tl::unexpected(fmt::format("there are more than {}", max_openings));
    lines.push_back({number, std::move(plain)});
  }
  if (lines.empty()) return tl::unexpected<std::string>("there are none; write a position or moves on each line");
  return lines;
}

tl::expected<GameSoFar, std::string> read_opening(const Catalog& catalog, const GameText& base, std::string_view line) {
  std::vector<std::string> words = words_in_line(line);
  if (words.empty()) return tl::unexpected<std::string>("the line is empty");
  if (words.front() == "from") {
    const auto text = parse_game_text(fmt::format("{} {}", base.spec, line));
    RETURN_IF_ERROR(text);
    return open_going_on(catalog, *text);
  }
  const bool says_moves = words.front() == "moves";
  if (says_moves) words.erase(words.begin());
  GameText text = base;
  text.moves.insert(text.moves.end(), words.begin(), words.end());
  auto by_moves = open_going_on(catalog, text);
  if (by_moves || says_moves || words.size() != 1) return by_moves;
  auto by_position = open_going_on(catalog, {base.spec, words.front(), {}});
  if (by_position) return by_position;
  const bool looks_like_a_move = words.front().size() <= 3;
  return looks_like_a_move ? by_moves : by_position;
}

tl::expected<std::vector<GameSoFar>, std::string> read_opening_file(const Catalog& catalog, const GameText& base,
                                                                    const std::string& path) {
  const auto contents = read_file(path, max_opening_file);
  RETURN_IF_ERROR(contents);
  const auto lines = opening_lines(*contents);
  if (!lines) return tl::unexpected(fmt::format("{}: {}", path, lines.error()));
  std::vector<GameSoFar> openings;
  openings.reserve(lines->size());
  for (const auto& [number, line] : *lines) {
    auto opening = read_opening(catalog, base, line);
    if (!opening)
      return tl::unexpected(
          fmt::format("{}:{}: \"{}\": {}", path, number, presentable(line, told_of_a_line), opening.error()));
    openings.push_back(*std::move(opening));
  }
  return openings;
}

}  // namespace turno
