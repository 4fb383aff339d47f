#pragma once

#include <cassert>
#include <chrono>
#include <cstddef>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/game.hpp"
#include "core/return_if_error.hpp"
#include "search/analysis.hpp"
#include "search/batched/leaf_tree.hpp"
#include "search/batched/leaf_values.hpp"
#include "search/textbook/ranked.hpp"

namespace turno::search {

struct BatchedSettings {
  int depth = 1;
  Textbook algorithm = Textbook::Negamax;
  std::size_t exact_moves = 1;  // of a search that prunes
  int traced_plies = 0;
};

// A textbook search whose leaves are valued elsewhere, all of them in one batch: also those that a search that prunes
// will not look at. The game must outlive it.
template <Game G>
class BatchedSearch {
 public:
  using Position = typename G::Position;
  using Tree = LeafTree<G>;

  static constexpr std::size_t most_leaves = 100'000;

  BatchedSearch(const G& game, const BatchedSettings& settings, std::size_t max_leaves = most_leaves)
      : game_(game), settings_(settings), max_leaves_(max_leaves) {
    assert(settings.depth >= 1);
  }

  // The game must not be over there. An error is that of `leaf_values`, or says that the tree is too large.
  tl::expected<Analysis, std::string> run(const Position& root, const RootContext& context,
                                          const LeafValues& leaf_values) const {
    const auto started = std::chrono::steady_clock::now();
    auto tree = Tree::grow(game_, root, settings_.depth, max_leaves_);
    if (!tree)
      return tl::unexpected("looking " + std::to_string(settings_.depth) + " plies ahead there are more than " +
                            std::to_string(max_leaves_) + " leaves to evaluate here: choose a smaller depth");
    auto values = leaf_values(context, tree->leaves());
    RETURN_IF_ERROR(values);
    assert(values->size() == tree->leaves().size());
    tree->set_values(*std::move(values));
    Analysis analysis = search(root, *tree);
    analysis.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - started);
    return analysis;
  }

 private:
  using Watch = GameWatch<double>;

  Analysis search(const Position& root, const Tree& tree) const {
    switch (settings_.algorithm) {
      case Textbook::Minimax: return search_by<Minimax<Tree, Watch>>(root, tree);
      case Textbook::AlphaBeta: return search_by<AlphaBeta<Tree, Watch>>(root, tree);
      case Textbook::Negamax: break;
    }
    return search_by<Negamax<Tree, Watch>>(root, tree);
  }

  template <class Algorithm>
  Analysis search_by(const Position& root, const Tree& tree) const {
    Meter meter;
    Watch watch(settings_.traced_plies);
    Algorithm algorithm(tree, tree.player(Tree::initial), meter, watch);
    Analysis analysis = ranked(game_, root, tree, algorithm, meter, watch, settings_.exact_moves, {});
    analysis.nodes = meter.nodes();
    analysis.leaves = meter.leaves();
    return analysis;
  }

  const G& game_;
  BatchedSettings settings_;
  std::size_t max_leaves_;
};

}  // namespace turno::search
