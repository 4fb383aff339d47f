#include "web/tournaments/bot_words.hpp"

#include <algorithm>
#include <optional>
#include <sstream>

#include "core/presentable.hpp"
#include "core/text.hpp"
#include "tournament/run/dialogues.hpp"

namespace turno::web {
namespace {

constexpr std::size_t most_columns = 8000;
constexpr std::size_t most_of_a_line = 400;

// Of a line like "      12 > position startpos moves 3 6"; nothing where it is no position, or was cut short.
std::optional<std::size_t> moves_told(const std::string& line, bool& is_position) {
  std::istringstream words(line);
  std::string time;
  std::string who;
  std::string what;
  words >> time >> who >> what;
  is_position = who == ">" && what == "position";
  if (!is_position || line.ends_with(" bytes more)")) return std::nullopt;
  std::size_t moves = 0;
  bool is_counting = false;
  for (std::string word; words >> word;) {
    if (is_counting) ++moves;
    is_counting = is_counting || word == "moves";
  }
  return moves;
}

}  // namespace

Json dialogue_json(std::string_view dialogue) {
  Json pieces = Json::array();
  for (const std::string_view text : split(dialogue, '\n')) {
    if (text.empty()) continue;
    const std::string line(text);
    bool is_position = false;
    const auto ply = moves_told(line, is_position);
    if (pieces.empty() || is_position)
      pieces.push_back({{"ply", ply ? Json(*ply) : Json(nullptr)}, {"lines", Json::array()}});
    pieces.back()["lines"].push_back(presentable(line, most_of_a_line));
  }
  return pieces;
}

Json bot_words_json(const GameRecord& record, const std::filesystem::path& dialogues, std::size_t game, Side side) {
  const auto kept = tournament::Dialogues::find(dialogues, game, side);
  return {{"stderr", presentable_lines(record.complaints[index_of(side)], most_columns)},
          {"dialogue", kept ? dialogue_json(*kept) : Json::array()}};
}

}  // namespace turno::web
