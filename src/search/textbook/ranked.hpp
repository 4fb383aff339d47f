#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "search/analysis.hpp"
#include "search/meter.hpp"
#include "search/textbook/game_watch.hpp"
#include "search/textbook/rank.hpp"
#include "search/textbook/trace.hpp"

namespace turno::search {

enum class Textbook : std::uint8_t { Minimax, AlphaBeta, Negamax };

// How the values of a problem are read.
struct ValueUnits {
  int scale = 1;              // they are in units of 1/scale
  bool exact_at_end = false;  // a value that depends on ends of the game only is proven
};

// Searches a problem whose actions are moves of a game, which begins there, for the player to move. Counts and time are
// left to the caller.
template <Game G, SearchProblem P, class Algorithm>
Analysis ranked(const G& game, const typename G::Position& start, const P& problem, Algorithm& algorithm, Meter& meter,
                GameWatch<typename P::Value>& watch, std::size_t exact_moves, const ValueUnits& units) {
  using Entry = Tried<typename P::Action, typename P::Value>;
  std::vector<std::pair<Move, std::vector<Move>>> lines;
  const auto keep_line = [&](const Entry& tried) { lines.emplace_back(tried.action, watch.line(1)); };
  const auto ranking = rank(problem, problem.player(problem.initial), algorithm, meter, watch, exact_moves, keep_line);
  Analysis analysis;
  for (const Entry& tried : ranking) {
    const Move first = tried.action;
    RankedMove move{first,
                    static_cast<double>(tried.value) / units.scale,
                    tried.exact ? Bound::Exact : Bound::Upper,
                    units.exact_at_end && tried.to_the_end,
                    {first}};
    for (const auto& [begin, rest] : lines)
      if (begin == first) move.line.insert(move.line.end(), rest.begin(), rest.end());
    analysis.ranking.push_back(std::move(move));
  }
  analysis.depth = meter.deepest();
  analysis.complete = !meter.stopped();
  analysis.trace = in_order(game, start, watch.take_trace(), units.scale);
  return analysis;
}

}  // namespace turno::search
