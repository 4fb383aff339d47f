#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/meter.hpp"
#include "search/textbook/alphabeta.hpp"
#include "search/textbook/minimax.hpp"
#include "search/textbook/negamax.hpp"
#include "search/textbook/problem.hpp"
#include "search/textbook/window.hpp"

namespace turno::search {

// An action of the initial state and what the search said of it.
template <class Action, class Value>
struct Tried {
  Action action;
  Value value;             // for MAX
  bool exact = true;       // else it is no better than this
  bool to_the_end = true;  // every leaf behind it was the end of the game
};

// What textbooks ask of a search.
template <class Action, class Value>
struct Found {
  std::optional<Action> action;  // none where the initial state is a leaf
  Value value;
  std::uint64_t leaves = 0;
  std::uint64_t nodes = 0;
  int depth = 0;  // how deep it went
  std::chrono::microseconds time{0};
};

// Searches the actions of the initial state one by one and ranks them for whoever is to move, best first, among equals
// the earlier one first. A search that prunes gives exact values for the best `exact` of them, and bounds for the
// others; with one it is the plain algorithm. `on_tried(tried)` hears of each action when it is done. Stopped early,
// the ranking is of what was done.
template <SearchProblem P, class Search, class Watch, class OnTried>
auto rank(const P& problem, const typename P::Player& max_player, Search& search, Meter& meter, Watch& watch,
          std::size_t exact, OnTried on_tried) {
  using Value = typename P::Value;
  using Entry = Tried<typename P::Action, Value>;
  std::vector<Entry> ranking;
  meter.enter(0);
  const bool is_max = problem.player(problem.initial) == max_player;
  const auto precedes = [&](const Entry& a, const Entry& b) { return is_max ? a.value > b.value : a.value < b.value; };
  Window<Value> window;
  for (const auto& action : problem.actions(problem.initial)) {
    const auto horizon_before = meter.horizon_leaves();
    const Value value = search.value(problem.result(problem.initial, action), 1, window);
    if (meter.stopped()) break;
    const Entry entry{action, value, true, meter.horizon_leaves() == horizon_before};
    const bool better = ranking.empty() || precedes(entry, ranking.front());
    watch.tried(0, action, value, window, better);
    ranking.insert(std::upper_bound(ranking.begin(), ranking.end(), entry, precedes), entry);
    if (Search::prunes && ranking.size() >= exact) (is_max ? window.alpha : window.beta) = ranking[exact - 1].value;
    on_tried(entry);
  }
  if (Search::prunes)
    for (std::size_t i = exact; i < ranking.size(); ++i) ranking[i].exact = false;
  return ranking;
}

// The algorithms as textbooks call them: the best action for the player to move, its value for MAX (by default the one
// to move), and the leaves that were looked at.
template <template <class, class> class Algorithm, SearchProblem P>
Found<typename P::Action, typename P::Value> search(const P& problem, const typename P::Player& max_player) {
  const auto started = Meter::Clock::now();
  const auto time = [&] {
    return std::chrono::duration_cast<std::chrono::microseconds>(Meter::Clock::now() - started);
  };
  Meter meter;
  NoWatch watch;
  if (problem.cutoff(problem.initial, 0)) {
    meter.enter(0);
    const auto value = leaf_value(problem, problem.initial, 0, max_player, meter, watch);
    return {std::nullopt, value, meter.leaves(), meter.nodes(), 0, time()};
  }
  Algorithm<P, NoWatch> algorithm(problem, max_player, meter, watch);
  const auto ranking = rank(problem, max_player, algorithm, meter, watch, 1, [](const auto&) {});
  return {ranking.front().action, ranking.front().value, meter.leaves(), meter.nodes(), meter.deepest(), time()};
}

template <class P, class Watch>
using PlainAlphaBeta = AlphaBeta<P, Watch>;

template <SearchProblem P>
auto minimax(const P& problem, const typename P::Player& max_player) {
  return search<Minimax>(problem, max_player);
}
template <SearchProblem P>
auto minimax(const P& problem) {
  return minimax(problem, problem.player(problem.initial));
}

template <SearchProblem P>
auto negamax(const P& problem, const typename P::Player& max_player) {
  return search<Negamax>(problem, max_player);
}
template <SearchProblem P>
auto negamax(const P& problem) {
  return negamax(problem, problem.player(problem.initial));
}

template <SearchProblem P>
auto alphabeta(const P& problem, const typename P::Player& max_player) {
  return search<PlainAlphaBeta>(problem, max_player);
}
template <SearchProblem P>
auto alphabeta(const P& problem) {
  return alphabeta(problem, problem.player(problem.initial));
}

}  // namespace turno::search
