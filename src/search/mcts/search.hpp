#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "core/replay.hpp"
#include "search/mcts/settings.hpp"
#include "search/mcts/tree.hpp"
#include "search/meter.hpp"

namespace turno::search {

// Monte Carlo tree search with the rule UCT, on one thread. Each iteration has four steps:
//
//   1. Select: from the root on, the child that looks best or has been tried too little, down to a leaf of the tree.
//   2. Expand: a leaf that is reached again gets its children.
//   3. Play out: the game goes on from there to its end, outside of the tree.
//   4. Back up: every node on the way counts the visit and how the game ended.
//
// Values are First's in every node, so that nothing is flipped on the way up; whoever is to move at a node chooses
// among its children by its own view. So turns may repeat.
//
// What is proven goes up too: ends of the game are exact, a node is as good as the best of its children for whoever
// chooses there, and where it is proven who wins nothing more is tried.
template <Game G>
class MctsSearch {
 public:
  using Position = typename G::Position;
  using Tally = typename TallyOf<G>::type;

  // The evaluation is in points; a typical margin says what many of them are.
  MctsSearch(const G& game, const Evaluation<G>& evaluation, double typical_margin, const MctsSettings& settings,
             std::size_t max_nodes, std::uint64_t seed)
      : game_(game),
        evaluation_(evaluation),
        typical_margin_(typical_margin),
        settings_(settings),
        random_(seed),
        tree_(max_nodes) {}

  const Tree& tree() const { return tree_; }
  std::uint64_t playouts() const { return playouts_; }

  // Looks ahead from here, where the game is not over, until so many iterations were made, the meter stops it, or all
  // is proven. What was found out before is kept where this position comes after the one asked about then.
  void run(const Replay<G>& start, std::span<const Move> played, std::optional<std::uint64_t> iterations,
           Meter& meter) {
    begin(start, played);
    playouts_ = 0;
    while ((!tree_.root().is_decided() || playouts_ < min_playouts) &&
           playouts_ < iterations.value_or(std::numeric_limits<std::uint64_t>::max())) {
      iterate(start, meter);
      if (meter.stopped()) break;
    }
  }

 private:
  // Where it is known from the start who wins, there is still a move to choose.
  static constexpr std::uint64_t min_playouts = 100;

  // The tree of these moves: the one that is there, as far as it goes on from it, or a new one.
  void begin(const Replay<G>& start, std::span<const Move> played) {
    const bool goes_on = tree_.size() > 0 && played.size() >= played_.size() &&
                         std::equal(played_.begin(), played_.end(), played.begin());
    std::size_t index = 0;
    bool is_known = goes_on;
    for (std::size_t ply = played_.size(); is_known && ply < played.size(); ++ply) {
      const auto next = child_by(index, played[ply]);
      is_known = next.has_value();
      if (next) index = *next;
    }
    played_.assign(played.begin(), played.end());
    if (!is_known) {
      tree_.clear(node_of(start.at(), start.tally(), Move::Pass));
    } else if (index != 0) {
      tree_.keep_only(index);
    }
    if (!tree_.root().is_expanded) expand(0, start.at(), start.tally());
  }

  std::optional<std::size_t> child_by(std::size_t index, Move move) const {
    const Node& node = tree_[index];
    for (std::size_t i = 0; i < node.children; ++i)
      if (tree_[node.first_child + i].move == move) return node.first_child + i;
    return std::nullopt;
  }

  void iterate(const Replay<G>& start, Meter& meter) {
    Position at = start.at();
    Tally tally = start.tally();
    path_.assign(1, 0);
    std::size_t index = 0;

    // 1. Select.
    const auto select = [&] {
      while (tree_[index].is_expanded && (index == 0 || !tree_[index].is_decided())) {
        index = chosen_child(tree_[index]);
        play(at, tally, tree_[index].move);
        path_.push_back(index);
        meter.enter(static_cast<int>(path_.size()));
      }
    };
    select();

    // 2. Expand.
    if (!tree_[index].is_decided() && tree_[index].visits > 0 && expand(index, at, tally)) select();

    // 3. Play out.
    const Outcome outcome = value_of(tree_[index], at, tally, meter);
    if (meter.stopped()) return;
    ++playouts_;
    meter.leaf(!tree_[index].is_exact());

    // 4. Back up.
    for (std::size_t ply = path_.size(); ply-- > 0;) {
      Node& node = tree_[path_[ply]];
      if (node.is_expanded) hand_up_proofs(node);
      node.add(outcome);
    }
  }

  // UCT: the mean of what a child was worth to whoever chooses, and more the less it has been tried. Children that are
  // proven to lose are left out, where there are others.
  std::size_t chosen_child(const Node& node) const {
    const Side mover = node.to_move;
    const double log_visits = std::log(static_cast<double>(std::max<std::uint32_t>(node.visits, 1)));
    double best = -std::numeric_limits<double>::infinity();
    std::size_t best_index = node.first_child;
    for (std::size_t i = 0; i < node.children; ++i) {
      const Node& child = tree_[node.first_child + i];
      if (is_lost(child, mover) && !is_lost(node, mover)) continue;
      double value = std::numeric_limits<double>::infinity();
      if (child.visits > 0) {
        value = child.mean_reward_for(mover) + settings_.exploration * std::sqrt(log_visits / child.visits);
        if (settings_.has_prior) value += prior_for(child, mover) / (1 + child.visits);
      } else if (settings_.has_prior) {
        value = 1e6 + prior_for(child, mover);  // the most promising of those that were not tried comes first
      }
      if (value > best) {
        best = value;
        best_index = node.first_child + i;
      }
    }
    return best_index;
  }

  static bool is_lost(const Node& child, Side mover) { return mover == Side::First ? child.high < 0 : child.low > 0; }
  static double prior_for(const Node& child, Side mover) {
    return mover == Side::First ? child.prior : 1 - child.prior;
  }

  // False where there is no room: then the leaf stays one.
  bool expand(std::size_t index, const Position& at, const Tally& tally) {
    const MoveList moves = game_.moves(at);
    if (!tree_.has_room_for(moves.size()) && index != 0) return false;
    children_.clear();
    for (const Move move : moves) {
      Position next = at;
      Tally next_tally = tally;
      play(next, next_tally, move);
      children_.push_back(node_of(next, next_tally, move));
    }
    // In any order, so that those listed first are not tried first everywhere.
    for (std::size_t i = children_.size(); i > 1; --i)
      std::swap(children_[i - 1], children_[random_.below(static_cast<std::uint32_t>(i))]);
    tree_.expand(index, children_);
    hand_up_proofs(tree_[index]);
    return true;
  }

  Node node_of(const Position& at, const Tally& tally, Move move) const {
    Node node;
    node.move = move;
    node.to_move = game_.to_move(at);
    if (const auto margin = margin_at_end(at, tally)) {
      node.low = node.high = *margin;
    } else if constexpr (BoundsMargin<G>) {
      const MarginRange range = game_.reachable_margin(at);
      node.low = range.low;
      node.high = range.high;
    }
    if (settings_.has_prior) node.prior = static_cast<float>(seeming(at).reward);
    return node;
  }

  std::optional<int> margin_at_end(const Position& at, const Tally& tally) const {
    if (is_over(game_, at)) return game_.margin(at);
    if constexpr (HasTally<G>) return game_.ended(at, tally);
    return std::nullopt;
  }

  // Whoever chooses gets at least the best that is proven for it, and at most the best that any child leaves open.
  void hand_up_proofs(Node& node) const {
    const auto children = tree_.children(node);
    const auto low = [](const Node& a, const Node& b) { return a.low < b.low; };
    const auto high = [](const Node& a, const Node& b) { return a.high < b.high; };
    if (node.to_move == Side::First) {
      node.low = std::max(node.low, std::max_element(children.begin(), children.end(), low)->low);
      node.high = std::min(node.high, std::max_element(children.begin(), children.end(), high)->high);
    } else {
      node.low = std::max(node.low, std::min_element(children.begin(), children.end(), low)->low);
      node.high = std::min(node.high, std::min_element(children.begin(), children.end(), high)->high);
    }
  }

  Outcome value_of(const Node& leaf, Position at, Tally tally, Meter& meter) {
    if (leaf.is_exact()) return {reward_of(leaf.low), static_cast<double>(leaf.low)};
    if (settings_.playouts == Playouts::None || leaf.is_decided()) return seeming(at);
    for (;;) {
      if (const auto margin = margin_at_end(at, tally)) return {reward_of(*margin), static_cast<double>(*margin)};
      meter.enter(0);
      if (meter.stopped()) return {};
      play(at, tally, playout_move(at));
    }
  }

  Move playout_move(const Position& at) {
    const MoveList moves = game_.moves(at);
    const Move any = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
    constexpr std::uint32_t one_in = 8;  // is any move, so that games differ
    if (settings_.playouts == Playouts::Random || random_.below(one_in) == 0) return any;
    const Side mover = game_.to_move(at);
    Move best = any;
    int best_value = std::numeric_limits<int>::min();
    for (const Move move : moves) {
      Position next = at;
      game_.play(next, move);
      const int value = is_over(game_, next) ? seen_by(mover, game_.margin(next)) * evaluation_.scale
                                             : evaluation_.value_for(game_, next, mover, mover);
      if (value > best_value) {
        best_value = value;
        best = move;
      }
    }
    return best;
  }

  // What the evaluation thinks: its points as First's margin, and as a reward between 0 and 1.
  Outcome seeming(const Position& at) const {
    const double margin =
        is_over(game_, at)
            ? game_.margin(at)
            : static_cast<double>(evaluation_.value_for(game_, at, Side::First, std::nullopt)) / evaluation_.scale;
    return {1 / (1 + std::exp(-2 * margin / typical_margin_)), margin};
  }

  void play(Position& at, Tally& tally, Move move) const {
    if constexpr (HasTally<G>) {
      const Position before = at;
      game_.play(at, move);
      game_.advance(tally, before, move, at);
    } else {
      game_.play(at, move);
    }
  }

  const G& game_;
  const Evaluation<G>& evaluation_;
  double typical_margin_;
  const MctsSettings& settings_;
  Random random_;
  Tree tree_;
  std::vector<Move> played_;  // up to the root
  std::uint64_t playouts_ = 0;
  std::vector<std::size_t> path_;  // of the iteration, kept for its memory
  std::vector<Node> children_;     // likewise
};

}  // namespace turno::search
