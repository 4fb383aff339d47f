#pragma once

#include <concepts>
#include <functional>
#include <vector>

namespace turno::search {

// A game as textbooks describe it to a search: a plain struct of functions, to be filled for any game whatever. A
// player may move several times in a row: whose turn it is is asked of the state, always.
template <class StateType, class ActionType, class PlayerType, class ValueType, class KeyType = StateType>
struct Problem {
  using State = StateType;
  using Action = ActionType;
  using Player = PlayerType;
  using Value = ValueType;

  State initial;
  std::function<Player(const State&)> player;
  std::function<std::vector<Action>(const State&)> actions;
  std::function<State(const State&, const Action&)> result;
  std::function<bool(const State&, int depth)> cutoff;            // true at every terminal state
  std::function<Value(const State&, const Player&)> evaluation;   // for that player; exact at terminal states
  std::function<std::vector<Action>(const State&)> history = {};  // the actions that led to the state
  std::function<KeyType(const State&)> key = {};                  // equal keys: the same game goes on from here
};

// What the algorithms ask for. The struct above has it; a class with member functions of these names has it too, and
// costs nothing for being general.
template <class P>
concept SearchProblem = requires(const P& problem, const typename P::State& state, const typename P::Action& action,
                                 const typename P::Player& player, int depth) {
  { problem.player(state) } -> std::convertible_to<typename P::Player>;
  {problem.actions(state)};  // a range of actions, in the order in which they are tried
  { problem.result(state, action) } -> std::convertible_to<typename P::State>;
  { problem.cutoff(state, depth) } -> std::convertible_to<bool>;
  { problem.evaluation(state, player) } -> std::convertible_to<typename P::Value>;
};

// A problem that can tell a leaf that is the end of the game from one where the search just stops.
template <class P>
concept KnowsTheEnd = SearchProblem<P> && requires(const P& problem, const typename P::State& state) {
  { problem.over(state) } -> std::convertible_to<bool>;
};

// A problem in which every node of a negamax begins with a value, and keeps it unless an action is worth more.
template <class P>
concept HasLeastNodeValue = SearchProblem<P> && requires(const P& problem) {
  { problem.least_value() } -> std::convertible_to<typename P::Value>;
};

}  // namespace turno::search
