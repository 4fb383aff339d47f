#include <algorithm>

#include "play/game/live_game.hpp"
#include "study/run/measure.hpp"

namespace turno::study {
namespace {

constexpr std::size_t solver_memory = std::size_t{256} << 20U;

tl::expected<Solution, std::string> solve(const GameSoFar& position, const Part& part, const std::stop_token& stop) {
  SolverSettings settings;
  settings.memory = solver_memory;
  SolveLimits limits;
  limits.nodes = part.solver_nodes;
  limits.all_moves = true;
  return position.game->make_solver(settings)->solve(position.moves, limits, stop, {});
}

void judge(Row& row, const Choice& choice, const LiveGame& position, const Solution& solution) {
  for (const LegalMove& legal : position.view().legal)
    if (legal.move == choice.move) row.action = legal.text;
  const int sign = position.view().to_move == Side::First ? 1 : -1;
  std::optional<int> best;
  std::optional<int> chosen;
  for (const SolvedMove& solved : solution.moves) {
    const int value = sign * solved.margin.low;
    best = std::max(best.value_or(value), value);
    if (solved.move == choice.move) chosen = value;
  }
  if (!best || !chosen) {
    row.ok = false;
    row.detail = "the solver did not value the move";
    return;
  }
  at(row.quantities, Quantity::Kept) = *chosen == *best ? 1 : 0;
  at(row.quantities, Quantity::Lost) = *best - *chosen;
  at(row.quantities, Quantity::Value) = *best;
}

}  // namespace

std::vector<Row> measure_choices(const Unit& unit, const Part& part, const Bench& bench, const std::stop_token& stop) {
  const LiveGame position(open_game(bench.catalog, *parse_game_text(unit.position)).value());
  const AnyGame& game = position.game();
  const auto solution = solve(position.so_far(), part, stop);
  PlayerPool pool(bench.sandbox, stop);
  std::vector<Row> rows;
  for (const std::string& text : unit.players) {
    Row& row = rows.emplace_back(row_of(unit, part, text));
    if (!solution || !solution->proven()) {
      row.ok = false;
      row.detail = solution ? "not solved within solver-nodes" : solution.error();
      continue;
    }
    const auto player = pool.make(parse_player(text, unit.seed, game, bench.folder).value(), game, unit.seed);
    std::optional<Forfeited> forfeit = player->begin(game, stop);
    if (!forfeit) {
      const auto begun = std::chrono::steady_clock::now();
      const Answer answer = player->choose({game, position.moves(), position.view()}, stop);
      const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begun;
      at(row.quantities, Quantity::Milliseconds) = time.count();
      if (const auto* choice = std::get_if<Choice>(&answer)) {
        if (choice->told.nodes) at(row.quantities, Quantity::Nodes) = static_cast<double>(*choice->told.nodes);
        judge(row, *choice, position, *solution);
      } else {
        forfeit = std::get<Forfeited>(answer);
      }
    }
    if (forfeit) {
      row.ok = false;
      row.ending = std::string(to_text(forfeit->reason));
      row.detail = forfeit->detail;
    }
  }
  return rows;
}

}  // namespace turno::study
