#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "search/analysis.hpp"
#include "search/game_problem.hpp"
#include "search/ordered_problem.hpp"
#include "search/textbook/memory.hpp"
#include "search/textbook/ranked.hpp"

namespace turno::search {

struct TextbookSettings {
  Textbook algorithm = Textbook::AlphaBeta;
  std::size_t exact_moves = 1;  // so many of the best have exact values, though the search prunes
  int traced_plies = 0;
  bool ordered = false;  // AlphaBeta only: good moves first
};

// A textbook search of one position. With a limit on time or nodes it goes deeper ply by ply and answers with the last
// depth that was finished; otherwise it is one search of the depth, or to the end of the game.
template <Game G>
class TextbookAnalysis {
 public:
  using State = typename GameProblem<G>::State;

  // Without a table the counts are those of textbooks.
  TextbookAnalysis(const G& game, const Evaluation<G>& evaluation, TextbookSettings settings, BoundTable<int>* table)
      : game_(game), evaluation_(evaluation), settings_(settings), table_(table) {}

  // The game must not be over there.
  Analysis run(const State& start, const Limits& limits, const std::stop_token& stop) {
    const auto started = Meter::Clock::now();
    Analysis analysis;
    if (limits.time || limits.nodes) {
      analysis = deepen(start, limits, stop, started);
    } else {
      Meter meter(stop, std::nullopt, std::nullopt);
      analysis = search(start, limits.depth.value_or(GameProblem<G>::to_the_end), meter).analysis;
      count(analysis, meter);
    }
    analysis.time = std::chrono::duration_cast<std::chrono::microseconds>(Meter::Clock::now() - started);
    return analysis;
  }

 private:
  using Watch = GameWatch<int>;

  struct Searched {
    Analysis analysis;
    bool to_the_end = false;
  };

  static void count(Analysis& total, const Meter& meter) {
    total.nodes += meter.nodes();
    total.leaves += meter.leaves();
  }

  Analysis deepen(const State& start, const Limits& limits, const std::stop_token& stop,
                  Meter::Clock::time_point started) {
    std::optional<Meter::Clock::time_point> deadline;
    if (limits.time) deadline = started + *limits.time;
    Analysis best;
    std::uint64_t nodes = 0;
    std::uint64_t leaves = 0;
    for (int depth = 1; depth <= limits.depth.value_or(GameProblem<G>::to_the_end - 1); ++depth) {
      // One ply is always looked ahead: there must be an answer.
      std::optional<std::uint64_t> nodes_left;
      if (limits.nodes) nodes_left = *limits.nodes > nodes ? *limits.nodes - nodes : 0;
      Meter meter = depth == 1 ? Meter(stop, std::nullopt, std::nullopt) : Meter(stop, deadline, nodes_left);
      Searched found = search(start, depth, meter);
      nodes += meter.nodes();
      leaves += meter.leaves();
      if (found.analysis.complete || depth == 1) best = std::move(found.analysis);
      if (meter.stopped() || found.to_the_end) break;
    }
    best.nodes = nodes;
    best.leaves = leaves;
    return best;
  }

  Searched search(const State& start, int depth, Meter& meter) {
    const GameProblem<G> problem(game_, evaluation_, start, depth);
    Watch watch(settings_.traced_plies);
    const Side mover = problem.player(start);
    switch (settings_.algorithm) {
      case Textbook::Minimax: {
        Minimax<GameProblem<G>, Watch> algorithm(problem, mover, meter, watch);
        return searched(problem, algorithm, meter, watch);
      }
      case Textbook::Negamax: {
        Negamax<GameProblem<G>, Watch> algorithm(problem, mover, meter, watch);
        return searched(problem, algorithm, meter, watch);
      }
      case Textbook::AlphaBeta: break;
    }
    if (settings_.ordered) return alphabeta(OrderedProblem<G>(game_, evaluation_, start, depth), mover, meter, watch);
    return alphabeta(problem, mover, meter, watch);
  }

  template <class P>
  Searched alphabeta(const P& problem, Side mover, Meter& meter, Watch& watch) {
    if (table_ != nullptr) {
      AlphaBeta<P, Watch, TableMemory<int>> algorithm(problem, mover, meter, watch, TableMemory<int>(*table_));
      return searched(problem, algorithm, meter, watch);
    }
    AlphaBeta<P, Watch> algorithm(problem, mover, meter, watch);
    return searched(problem, algorithm, meter, watch);
  }

  template <class P, class Algorithm>
  Searched searched(const P& problem, Algorithm& algorithm, Meter& meter, Watch& watch) {
    const ValueUnits units{evaluation_.scale, can_prove && evaluation_.in_points};
    Analysis analysis =
        ranked(game_, problem.initial.at, problem, algorithm, meter, watch, settings_.exact_moves, units);
    return {std::move(analysis), meter.horizon_leaves() == 0};
  }

  // A rule that needs history may end the game otherwise than the positions alone tell.
  static constexpr bool can_prove = !HasTally<G>;

  const G& game_;
  const Evaluation<G>& evaluation_;
  TextbookSettings settings_;
  BoundTable<int>* table_;
};

}  // namespace turno::search
