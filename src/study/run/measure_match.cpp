#include <fmt/format.h>

#include "play/match/match.hpp"
#include "study/run/measure.hpp"

namespace turno::study {
namespace {

Contestant contestant_of(const std::string& text, const std::filesystem::path& folder) {
  return {text, [text, folder](const AnyGame& game, std::uint64_t seed, PlayerPool& pool) {
            return pool.make(parse_player(text, seed, game, folder).value(), game, seed);
          }};
}

Row row_of_game(const Unit& unit, const Part& part, const MatchGame& game) {
  Row row = row_of(unit, part, unit.players[0]);
  row.opponent = unit.players[1];
  const PlayedGame& played = game.played;
  row.ending = played.ending->reason;
  row.ok = !played.forfeited;
  row.detail = played.ending->detail;
  at(row.quantities, Quantity::First) = game.first == 0 ? 1 : 0;
  at(row.quantities, Quantity::Score) = game.score_of(0);
  at(row.quantities, Quantity::Margin) = game.margin_of(0);
  at(row.quantities, Quantity::Plies) = static_cast<double>(played.moves);
  const Effort& effort = played.efforts[game.first == 0 ? 0 : 1];
  const double moves = std::max<double>(1, static_cast<double>(effort.moves));
  at(row.quantities, Quantity::GameMilliseconds) = std::chrono::duration<double, std::milli>(effort.time).count();
  if (effort.nodes > 0) {  // most programs do not tell theirs
    at(row.quantities, Quantity::GameNodes) = static_cast<double>(effort.nodes);
    at(row.quantities, Quantity::Nodes) = static_cast<double>(effort.nodes) / moves;
  }
  at(row.quantities, Quantity::Milliseconds) = *at(row.quantities, Quantity::GameMilliseconds) / moves;
  return row;
}

}  // namespace

std::vector<Row> measure_match(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop) {
  MatchSettings settings{open_game(bench.catalog, *parse_game_text(unit.position)).value(),
                         {contestant_of(unit.players[0], bench.folder), contestant_of(unit.players[1], bench.folder)}};
  settings.games = 2;
  settings.opening_moves = part.opening_moves;
  settings.seed = unit.seed;
  settings.sandbox = bench.sandbox;
  const auto games = run_match(settings, {}, stop);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < 2; ++i) {
    if (games && (*games)[i] && (*games)[i]->played.ending) {
      rows.push_back(row_of_game(unit, part, *(*games)[i]));
      continue;
    }
    Row& row = rows.emplace_back(row_of(unit, part, unit.players[0]));
    row.opponent = unit.players[1];
    row.ok = false;
    row.detail = games ? "the game was not finished" : games.error();
  }
  return rows;
}

}  // namespace turno::study
