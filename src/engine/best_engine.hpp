#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/engine.hpp"
#include "engine/quick_proof.hpp"
#include "search/best/analyse.hpp"

namespace turno {

// The strongest search, with a table that it keeps from one question to the next. The game must outlive it.
template <Game G>
class BestEngine final : public Engine {
 public:
  BestEngine(const G& game, typename G::Position start, Evaluation<G> evaluation, const EngineSettings& settings)
      : game_(game),
        start_(std::move(start)),
        evaluation_(std::move(evaluation)),
        settings_{settings.exact_moves, settings.threads, {}},
        table_(settings.memory),
        proof_(game, settings),
        busy_(settings.threads > 1 ? std::make_unique<search::Busy>() : nullptr) {
    if constexpr (HasEndgames<G>)
      if (settings.tables)
        if (auto opened = G::Endgames::open(game, *settings.tables)) endgames_ = *std::move(opened);
  }

  Analysis analyse(std::span<const Move> played, const Limits& limits, std::stop_token stop,
                   const OnProgress& on_progress) override {
    const auto so_far = replay(game_, start_, played);
    if (!so_far) throw std::logic_error("an illegal move was analysed");
    const search::BestShared<G> shared{game_, evaluation_, table_, {}, busy_.get(), endgames_ ? &*endgames_ : nullptr};
    search::BestAnalysis<G> search(shared, settings_, on_progress);
    QuickProofTry proof = proof_.prove(*so_far, limits, stop);
    if (proof.analysis) {
      if (on_progress) on_progress(*proof.analysis);
      return *std::move(proof.analysis);
    }
    Analysis analysis = search.run(*so_far, proof.rest_of(limits), stop);
    analysis.nodes += proof.nodes;
    analysis.time += proof.time;
    // A machine that was busy a moment ago still is, but not for ever.
    settings_.expected_wait = std::max(search.longest_wait(), settings_.expected_wait * 3 / 4);
    return analysis;
  }

 private:
  const G& game_;
  typename G::Position start_;
  Evaluation<G> evaluation_;
  search::BestSettings settings_;
  search::Table table_;
  QuickProof<G> proof_;
  std::unique_ptr<search::Busy> busy_;  // one thread has nobody to tell
  std::optional<typename search::EndgamesOf<G>::type> endgames_;
};

}  // namespace turno
