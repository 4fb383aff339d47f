#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/replay.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/solver/solver.hpp"
#include "search/solver/exhaustive_solver.hpp"
#include "search/solver/solution.hpp"

namespace turno::coins {

// Solves boards of any size: the strings that are left are a board of their own, which has a solver once they are few
// enough. A board that fits as a whole is solved as a whole, so that what is proven of it serves all its positions.
// Positions with too many strings are searched to the end, every move. The game must outlive it. The capability
// HasSolver.
template <BitSet Bits>
class RestSolver {
 public:
  using Game = Coins<Bits>;
  using Position = typename Game::Position;

  static bool solves(const Game& /*game*/) { return true; }

  // About how many positions a proof takes.
  static std::uint64_t expected_nodes(const Game& game, const Position& at) {
    return fits(game, at) ? Solver::expected_nodes(count_bits(at.left)) : std::numeric_limits<std::uint64_t>::max();
  }
  // The least memory for positions of which a proof may be expected.
  static std::size_t least_memory(const Game& game) {
    constexpr int expected_strings = 40;
    return Solver::least_memory(std::min(count_bits(game.start().left), expected_strings));
  }

  RestSolver(const Game& game, SolverSettings settings) : game_(game), settings_(std::move(settings)) {}

  // There is never an error.
  tl::expected<Solution, std::string> solve(const Replay<Game>& so_far, const SolveLimits& limits,
                                            const std::stop_token& stop, const OnSolveProgress& on_progress) {
    const Position& at = so_far.at();
    if (!fits(game_, at)) return search_every_move(so_far, limits, stop, on_progress);
    Part& part = part_with(at.left);
    const SmallCoins::Position here = part.position(game_, at);
    const int before = game_.margin(at) - part.game.margin(here);
    const auto shifted = [](const MarginBounds& margin, int by) {
      return MarginBounds{margin.low + by, margin.high + by};
    };
    SolveLimits asked = limits;
    if (asked.asked_within) asked.asked_within = shifted(*asked.asked_within, -before);
    OnSolveProgress tell;
    if (on_progress)
      tell = [&](SolveProgress now) {
        now.margin = shifted(now.margin, before);
        on_progress(now);
      };
    auto solution = part.solver.solve(here, asked, stop, tell);
    solution->margin = shifted(solution->margin, before);
    for (SolvedMove& solved : solution->moves)
      solved = {part.move_of_game(solved.move), shifted(solved.margin, before)};
    for (Move& move : solution->line) move = part.move_of_game(move);
    return solution;
  }

 private:
  // Some of the strings as a board of their own.
  struct Part {
    Part(const Game& whole, Bits left, const SolverSettings& settings)
        : strings(left), ids(ids_of(whole, left)), game(board_of(whole, ids)), solver(game, settings) {}

    Move move_of_game(Move move) const { return move_at(ids[index_of(move)]); }

    // The coins that are taken count for First: who has them does not matter to what is left.
    SmallCoins::Position position(const Game& whole, const Position& at) const {
      SmallCoins::Position here{0, {}, at.to_move};
      for (const std::size_t id : ids_of(whole, at.left)) {
        const auto place = static_cast<std::size_t>(std::lower_bound(ids.begin(), ids.end(), id) - ids.begin());
        here.left |= bit<Bits64>(static_cast<int>(ids.size() - 1 - place));
      }
      const StringGraph graph(game.layout());
      here.points[0] = static_cast<std::uint16_t>(game.stake(here) - graph.total(here.left));
      return here;
    }

    Bits strings;
    std::vector<std::size_t> ids;  // of the game's strings, in order
    SmallCoins game;
    Solver solver;
  };

  static std::vector<std::size_t> ids_of(const Game& game, Bits left) {
    std::vector<std::size_t> ids;
    for (const Move move : game.moves({left, {}, Side::First})) ids.push_back(index_of(move));
    std::reverse(ids.begin(), ids.end());
    return ids;
  }

  static CoinBoard board_of(const Game& game, const std::vector<std::size_t>& ids) {
    CoinBoard board = game.layout();
    board.strings.clear();
    for (const std::size_t id : ids) board.strings.push_back(game.layout().strings[id]);
    return board;
  }

  static bool fits(const Game& game, const Position& at) {
    const int value = game.stake(at) - at.points[0] - at.points[1];
    return count_bits(at.left) <= Solver::max_strings && value <= Solver::max_value;
  }

  bool has_memory_for(Bits strings) const {
    return Solver::least_memory(count_bits(strings)) <= settings_.memory.value_or(Solver::default_memory);
  }

  // What was proven of a larger part serves all that is left of it.
  Part& part_with(Bits left) {
    if (part_ && (left & ~part_->strings) == 0 && has_memory_for(part_->strings)) return *part_;
    const Position start = game_.start();
    const bool takes_all = fits(game_, start) && has_memory_for(start.left);
    searched_.reset();
    part_.reset();
    part_ = std::make_unique<Part>(game_, takes_all ? start.left : left, settings_);
    return *part_;
  }

  tl::expected<Solution, std::string> search_every_move(const Replay<Game>& so_far, const SolveLimits& limits,
                                                        const std::stop_token& stop,
                                                        const OnSolveProgress& on_progress) {
    constexpr std::size_t enough_to_search = std::size_t{256} << 20U;
    part_.reset();
    SolverSettings settings = settings_;
    settings.memory = std::min(settings.memory.value_or(enough_to_search), enough_to_search);
    if (!searched_) searched_ = std::make_unique<search::ExhaustiveSolver<Game>>(game_, settings);
    return searched_->solve(so_far, limits, stop, on_progress);
  }

  const Game& game_;
  SolverSettings settings_;
  std::unique_ptr<Part> part_;
  std::unique_ptr<search::ExhaustiveSolver<Game>> searched_;
};

}  // namespace turno::coins
