#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/hash.hpp"
#include "core/replay.hpp"
#include "search/analysis.hpp"
#include "search/mcts/search.hpp"
#include "search/meter.hpp"

namespace turno::search {

// Monte Carlo tree search from one position after the other of a game: what was found out about the one before is kept.
// Several threads each have a tree of their own, and what these say is added up at the root. With one thread and no
// clock the same questions get the same answers everywhere.
template <Game G>
class MctsAnalysis {
 public:
  // The game must outlive it.
  MctsAnalysis(const G& game, Evaluation<G> evaluation, double typical_margin, const MctsSettings& settings)
      : game_(game), evaluation_(std::move(evaluation)), settings_(settings) {
    const std::size_t nodes_each = std::max<std::size_t>(settings.memory / sizeof(Node) / settings.threads, 1);
    for (std::size_t i = 0; i < settings.threads; ++i)
      searches_.push_back(std::make_unique<MctsSearch<G>>(game_, evaluation_, typical_margin, settings_, nodes_each,
                                                          i == 0 ? settings.seed : fold(settings.seed, i)));
  }

  // The game must not be over after these moves. `iterations` are those of all threads together.
  Analysis run(const Replay<G>& start, std::span<const Move> played, std::optional<std::uint64_t> iterations,
               std::optional<std::chrono::milliseconds> time, const std::stop_token& stop, int traced_plies) {
    const auto started = Meter::Clock::now();
    std::optional<Meter::Clock::time_point> deadline;
    if (time) deadline = started + *time;
    const std::size_t threads = searches_.size();
    if (iterations) *iterations = std::max<std::uint64_t>((*iterations + threads - 1) / threads, 1);
    std::vector<Meter> meters;
    for (std::size_t i = 0; i < threads; ++i) meters.emplace_back(stop, deadline, std::nullopt, expected_wait_);
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < threads; ++i)
        helpers.emplace_back([&, i] { searches_[i]->run(start, played, iterations, meters[i]); });
      searches_[0]->run(start, played, iterations, meters[0]);
    }
    // A machine that was busy a moment ago still is, but not for ever.
    expected_wait_ = std::max(meters[0].longest_wait(), expected_wait_ * 3 / 4);

    Analysis analysis;
    for (std::size_t i = 0; i < threads; ++i) {
      analysis.nodes += meters[i].nodes();
      analysis.leaves += searches_[i]->playouts();
    }
    analysis.ranking = ranking(start);
    analysis.depth = static_cast<int>(analysis.ranking.front().line.size());
    if (traced_plies > 0) trace(searches_[0]->tree().root(), start.to_move(), 0, traced_plies, analysis.trace);
    analysis.time = std::chrono::duration_cast<std::chrono::microseconds>(Meter::Clock::now() - started);
    return analysis;
  }

 private:
  // What all trees say of a move at the root.
  struct RootMove {
    Node node;
    const Tree* tree = nullptr;  // the one that knows most of it
    const Node* known = nullptr;
  };

  std::vector<RootMove> root_moves() const {
    std::vector<RootMove> all;
    for (const auto& search : searches_) {
      const Tree& tree = search->tree();
      for (const Node& child : tree.children(tree.root())) {
        const auto same = [&](const RootMove& known) { return known.node.move == child.move; };
        const auto found = std::find_if(all.begin(), all.end(), same);
        if (found == all.end()) {
          all.push_back({child, &tree, &child});
          continue;
        }
        Node& sum = found->node;
        sum.visits += child.visits;
        sum.reward += child.reward;
        sum.margin += child.margin;
        sum.low = std::max(sum.low, child.low);
        sum.high = std::min(sum.high, child.high);
        if (child.visits > found->known->visits) {
          found->tree = &tree;
          found->known = &child;
        }
      }
    }
    return all;
  }

  // Proven wins first and proven losses last; in between what was tried most, since it is tried for looking best.
  static bool is_better(const RootMove& a, const RootMove& b, Side mover) {
    const auto decided = [mover](const Node& node) {
      return seen_by(mover, node.low > 0 ? 1 : node.high < 0 ? -1 : 0);
    };
    if (decided(a.node) != decided(b.node)) return decided(a.node) > decided(b.node);
    if (decided(a.node) == 0 && a.node.visits != b.node.visits) return a.node.visits > b.node.visits;
    const double margin_a = a.node.mean_margin();
    const double margin_b = b.node.mean_margin();
    return mover == Side::First ? margin_a > margin_b : margin_a < margin_b;
  }

  std::vector<RankedMove> ranking(const Replay<G>& start) const {
    const Side mover = start.to_move();
    std::vector<RootMove> moves = root_moves();
    std::stable_sort(moves.begin(), moves.end(),
                     [&](const RootMove& a, const RootMove& b) { return is_better(a, b, mover); });
    std::vector<RankedMove> ranked;
    for (const RootMove& one : moves) {
      const Node& node = one.node;
      const double margin = node.is_exact() ? node.low : node.mean_margin();
      RankedMove move{node.move, mover == Side::First ? margin : -margin, Bound::Exact, node.is_exact(),
                      line_from(*one.tree, *one.known)};
      move.visits = node.visits;
      if (node.is_decided()) {
        move.reward = mover == Side::First ? reward_of(node.low) : 1 - reward_of(node.low);
      } else if (node.visits > 0) {
        move.reward = node.mean_reward_for(mover);
      }
      ranked.push_back(std::move(move));
    }
    return ranked;
  }

  // The move, and what is tried most from there on.
  static std::vector<Move> line_from(const Tree& tree, const Node& first) {
    std::vector<Move> line{first.move};
    for (const Node* node = &first; node->is_expanded;) {
      const auto children = tree.children(*node);
      node = &*std::max_element(children.begin(), children.end(),
                                [](const Node& a, const Node& b) { return a.visits < b.visits; });
      if (node->visits == 0) break;
      line.push_back(node->move);
    }
    return line;
  }

  // The tree as one draws it: children by visits, those that were never tried left out. Values are margins for whoever
  // searches.
  void trace(const Node& node, Side searcher, int ply, int plies, std::vector<TracedMove>& traced) const {
    if (ply == plies || !node.is_expanded) return;
    const Tree& tree = searches_[0]->tree();
    std::vector<const Node*> children;
    for (const Node& child : tree.children(node))
      if (child.visits > 0) children.push_back(&child);
    std::stable_sort(children.begin(), children.end(),
                     [](const Node* a, const Node* b) { return a->visits > b->visits; });
    for (const Node* child : children) {
      TracedMove told;
      told.ply = ply;
      told.move = child->move;
      told.mover = node.to_move;
      const double margin = child->is_exact() ? child->low : child->mean_margin();
      told.value = searcher == Side::First ? margin : -margin;
      told.is_leaf = !child->is_expanded;
      told.visits = child->visits;
      traced.push_back(std::move(told));
      trace(*child, searcher, ply + 1, plies, traced);
    }
  }

  const G& game_;
  Evaluation<G> evaluation_;
  MctsSettings settings_;
  std::vector<std::unique_ptr<MctsSearch<G>>> searches_;  // one a thread
  Meter::Clock::duration expected_wait_{0};
};

}  // namespace turno::search
