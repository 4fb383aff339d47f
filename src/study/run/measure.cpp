#include "study/run/measure.hpp"

#include "engine/game_so_far.hpp"
#include "study/run/searcher.hpp"

namespace turno::study {
namespace {

double milliseconds_of(std::chrono::nanoseconds time) {
  return std::chrono::duration<double, std::milli>(time).count();
}

}  // namespace

Row row_of(const Unit& unit, const Part& part, const std::string& player) {
  Row row;
  row.unit = unit.id;
  row.part = part.name;
  row.measure = std::string(to_text(part.measure));
  row.game = unit.game;
  row.position = unit.position;
  row.player = player;
  row.variables = unit.variables;
  row.repetition = unit.repetition;
  row.seed = unit.seed;
  row.rows = unit.rows(part.measure);
  return row;
}

std::vector<Row> measure_search(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop) {
  Row row = row_of(unit, part, unit.players.front());
  const GameSoFar position = open_game(bench.catalog, *parse_game_text(unit.position)).value();
  const auto searcher = parse_searcher(row.player, *position.game, bench.folder);
  const auto engine = searcher ? position.game->make_engine(searcher->settings) : tl::unexpected(searcher.error());
  if (!engine) {
    row.ok = false;
    row.detail = engine.error();
    return {row};
  }
  const Analysis analysis = (*engine)->analyse(position.moves, searcher->limits, stop);
  at(row.quantities, Quantity::Leaves) = static_cast<double>(analysis.leaves);
  at(row.quantities, Quantity::Nodes) = static_cast<double>(analysis.nodes);
  at(row.quantities, Quantity::Depth) = analysis.depth;
  at(row.quantities, Quantity::Branching) =
      branching_factor(static_cast<double>(analysis.nodes) - 1, analysis.depth);  // the first is the position itself
  at(row.quantities, Quantity::Milliseconds) = milliseconds_of(analysis.time);
  if (analysis.ranking.empty()) {
    row.ok = false;
    row.detail = "the search found no move";
    return {row};
  }
  const RankedMove& best = analysis.ranking.front();
  at(row.quantities, Quantity::Value) = best.value;
  for (const LegalMove& legal : position.game->look(position.moves).legal)
    if (legal.move == best.move) row.action = legal.text;
  return {row};
}

std::optional<std::vector<Row>> measure(const Unit& unit, const Bench& bench, const std::stop_token& stop) {
  const Part& part = bench.settings.parts[unit.part];
  const auto measured = [&] {
    switch (part.measure) {
      case Measure::Search: return measure_search(unit, part, bench, stop);
      case Measure::Match: return measure_match(unit, part, bench, stop);
      case Measure::Choices: return measure_choices(unit, part, bench, stop);
      case Measure::Time: break;
    }
    return measure_time(unit, part, bench, stop);
  };
  std::vector<Row> rows = measured();
  if (stop.stop_requested()) return std::nullopt;  // what a stop cut short is no measurement
  return rows;
}

}  // namespace turno::study
