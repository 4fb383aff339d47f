#include "play/ugi/introduction.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "play/system/said_text.hpp"
#include "play/ugi/words.hpp"

namespace turno {
namespace {

// `type string default GAME`, `type combo default GAME var GAME var GAME`.
std::vector<std::string> games_in(std::string_view rest) {
  std::vector<std::string> games;
  for (std::string_view word = ugi::take_word(rest); !word.empty(); word = ugi::take_word(rest)) {
    if (word != "default" && word != "var") continue;
    const std::string_view game = ugi::take_word(rest);
    if (!game.empty() && std::find(games.begin(), games.end(), game) == games.end()) games.emplace_back(game);
  }
  return games;
}

// No bot has more, unless it wants to fill the memory of turno.
constexpr std::size_t max_options = 200;
constexpr std::size_t longest_option = 2000;

}  // namespace

bool Introduction::note(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = ugi::take_word(rest);
  const std::string_view what = ugi::take_word(rest);
  if (word == "id" && what == "name") {
    name = trim(rest);
  } else if (word == "id" && what == "author") {
    author = trim(rest);
  } else if (word == "option" && what == "name") {
    if (options.size() >= max_options || line.size() > longest_option) return true;
    listed.push_back(BotOption::parse(rest));
    options.push_back(lower_case(listed.back().name));
    if (options.back() == "game") games = games_in(rest);
  } else {
    return false;
  }
  return true;
}

bool Introduction::lists(std::string_view option) const { return find(option) != nullptr; }

const BotOption* Introduction::find(std::string_view option) const {
  const auto found = std::find(options.begin(), options.end(), lower_case(option));
  return found == options.end() ? nullptr : &listed[static_cast<std::size_t>(found - options.begin())];
}

}  // namespace turno
