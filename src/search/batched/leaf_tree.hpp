#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/game.hpp"

namespace turno::search {

// The whole tree below a position, as a problem of textbooks: its leaves are listed once, depth first, the moves of
// each position in the order of the rules, and valued elsewhere; then any search may walk it. A leaf is where the depth
// is reached or the game is over; equal leaves are listed each time, so that the list is what the tree is. Rules that
// need history are not asked, as in the other searches of textbooks.
template <Game G>
class LeafTree {
 public:
  using State = std::uint32_t;  // the number of a node
  using Player = Side;
  using Value = double;

  // A move, and the node that it leads to.
  struct Action {
    Move move = Move::Pass;
    State to = 0;

    operator Move() const { return move; }  // NOLINT(google-explicit-constructor): it is one, for whoever looks on
  };

  // Nothing: there are more leaves than allowed. The game is not needed any more once the tree stands.
  static std::optional<LeafTree> grow(const G& game, const typename G::Position& root, int depth,
                                      std::size_t max_leaves) {
    LeafTree tree;
    if constexpr (HasLeastValue<G>) tree.least_value_ = game.least_value();
    if (!tree.add(game, root, depth, max_leaves)) return std::nullopt;
    return tree;
  }

  // The positions to be valued, as text.
  const std::vector<std::string>& leaves() const { return leaves_; }
  // One value for each, for the side to move there.
  void set_values(std::vector<double> values) { values_ = std::move(values); }

  static constexpr State initial = 0;

  Side player(State node) const { return nodes_[node].to_move; }
  std::span<const Action> actions(State node) const {
    return std::span(actions_).subspan(nodes_[node].first_action, nodes_[node].action_count);
  }
  State result(State /*node*/, const Action& action) const { return action.to; }
  bool over(State node) const { return nodes_[node].is_over; }
  bool cutoff(State node, int /*depth*/) const { return nodes_[node].action_count == 0; }
  double evaluation(State leaf, Side player) const {
    const double value = values_[nodes_[leaf].leaf];
    return player == nodes_[leaf].to_move ? value : 0 - value;  // never a negative zero
  }
  double least_value() const { return least_value_.value_or(-std::numeric_limits<double>::max()); }

 private:
  struct Node {
    Side to_move = Side::First;
    bool is_over = false;
    std::uint32_t leaf = 0;  // its place among the leaves, if it is one
    std::uint32_t first_action = 0;
    std::uint32_t action_count = 0;
  };

  bool add(const G& game, const typename G::Position& at, int depth, std::size_t max_leaves) {
    const auto node = static_cast<State>(nodes_.size());
    const bool is_over = turno::is_over(game, at);
    nodes_.push_back({game.to_move(at), is_over, static_cast<std::uint32_t>(leaves_.size()), 0, 0});
    if (depth == 0 || is_over) {
      if (leaves_.size() == max_leaves) return false;
      leaves_.push_back(game.to_text(at));
      return true;
    }
    const MoveList moves = game.moves(at);
    const std::size_t first = actions_.size();
    nodes_[node].first_action = static_cast<std::uint32_t>(first);
    nodes_[node].action_count = static_cast<std::uint32_t>(moves.size());
    actions_.resize(first + moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      actions_[first + i] = {moves[i], static_cast<State>(nodes_.size())};
      typename G::Position next = at;
      game.play(next, moves[i]);
      if (!add(game, next, depth - 1, max_leaves)) return false;
    }
    return true;
  }

  std::vector<Node> nodes_;
  std::vector<Action> actions_;
  std::vector<std::string> leaves_;
  std::vector<double> values_;
  std::optional<double> least_value_;
};

}  // namespace turno::search
