#include "tournament/reports/games_data.hpp"

#include <algorithm>
#include <vector>

#include "engine/json.hpp"
#include "tournament/formats/schedule.hpp"
#include "tournament/reports/html_text.hpp"
#include "tournament/reports/replay_packer.hpp"

namespace turno::tournament {
namespace {

// There are a handful of endings.
std::size_t index_among(std::vector<std::string>& texts, const std::string& text) {
  const auto found = std::find(texts.begin(), texts.end(), text);
  const auto index = static_cast<std::size_t>(found - texts.begin());
  if (found == texts.end()) texts.push_back(text);
  return index;
}

}  // namespace

std::string games_data(const Settings& settings, std::span<const ReportedGame> games) {
  Json players = Json::array();
  for (const Entrant& entrant : settings.entrants) players.push_back(shown_text(entrant.name));
  Json specs = Json::array();
  for (const std::string& spec : settings.games) specs.push_back(shown_text(spec));
  std::vector<std::string> endings;
  Json rows = Json::array();
  for (const ReportedGame& game : games) {
    const Result& result = game.result;
    rows.push_back({result.number, game.game, result.first, result.second, winner_number(result.winner), result.margin,
                    index_among(endings, shown_text(game.ending)), game.moves, shown_text(game.detail)});
  }
  return Json{{"players", std::move(players)},
              {"games", std::move(specs)},
              {"endings", endings},
              {"part", replays_a_part},
              {"rows", std::move(rows)}}
      .dump();
}

}  // namespace turno::tournament
