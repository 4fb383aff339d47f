#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/move.hpp"
#include "core/side.hpp"

namespace turno::search {

// How a game ended, or seems to end: First's part of the point (1, a half, 0), and First's margin.
struct Outcome {
  double reward = 0.5;
  double margin = 0;
};

constexpr double reward_of(int margin) { return margin > 0 ? 1 : margin < 0 ? 0 : 0.5; }

// What is known of a position. Everything is First's, whoever is to move: turns may repeat, so that a ply says nothing
// about whose value is meant.
struct Node {
  Move move = Move::Pass;      // that led here
  Side to_move = Side::First;  // here
  bool is_expanded = false;
  std::uint16_t children = 0;
  std::uint32_t first_child = 0;
  std::uint32_t visits = 0;
  int low = std::numeric_limits<int>::min();  // the margin under best play is proven to be at least this
  int high = std::numeric_limits<int>::max();
  float prior = 0;    // what the evaluation thinks of it, as a reward
  double reward = 0;  // sums over the visits
  double margin = 0;

  bool is_exact() const { return low == high; }
  // Whoever wins, or that nobody does, is proven.
  bool is_decided() const { return low > 0 || high < 0 || is_exact(); }

  double mean_reward_for(Side side) const {
    assert(visits > 0);
    const double first = reward / visits;
    return side == Side::First ? first : 1 - first;
  }
  double mean_margin() const { return visits == 0 ? 0 : margin / visits; }

  // A visit. What is proven here counts more than how the visit ended.
  void add(const Outcome& outcome) {
    ++visits;
    reward += low > 0 ? 1 : high < 0 ? 0 : is_exact() ? 0.5 : outcome.reward;
    margin += std::clamp<double>(outcome.margin, low, high);
  }
};

// The positions that are known, in one piece of memory: the children of a node stand side by side. The root is the
// first.
class Tree {
 public:
  explicit Tree(std::size_t max_nodes) : max_nodes_(max_nodes) {}

  Node& root() { return nodes_.front(); }
  const Node& root() const { return nodes_.front(); }
  Node& operator[](std::size_t index) { return nodes_[index]; }
  const Node& operator[](std::size_t index) const { return nodes_[index]; }
  std::size_t size() const { return nodes_.size(); }

  std::span<Node> children(const Node& node) { return std::span(nodes_).subspan(node.first_child, node.children); }
  std::span<const Node> children(const Node& node) const {
    return std::span(nodes_).subspan(node.first_child, node.children);
  }

  void clear(const Node& root) { nodes_.assign(1, root); }

  bool has_room_for(std::size_t children) const { return nodes_.size() + children <= max_nodes_; }

  // References to nodes are no longer good after this.
  void expand(std::size_t index, std::span<const Node> children) {
    nodes_[index].first_child = static_cast<std::uint32_t>(nodes_.size());
    nodes_[index].children = static_cast<std::uint16_t>(children.size());
    nodes_[index].is_expanded = true;
    nodes_.insert(nodes_.end(), children.begin(), children.end());
  }

  // Forgets everything but what comes after this node, which becomes the root.
  void keep_only(std::size_t index) {
    std::vector<Node> kept{nodes_[index]};
    for (std::size_t i = 0; i < kept.size(); ++i) {
      if (!kept[i].is_expanded) continue;
      const auto below = children(kept[i]);
      kept[i].first_child = static_cast<std::uint32_t>(kept.size());
      kept.insert(kept.end(), below.begin(), below.end());
    }
    nodes_ = std::move(kept);
  }

 private:
  std::size_t max_nodes_;
  std::vector<Node> nodes_;
};

}  // namespace turno::search
