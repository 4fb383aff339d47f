#pragma once

#include <chrono>
#include <optional>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/engine.hpp"
#include "search/mcts/analyse.hpp"
#include "search/typical_margin.hpp"

namespace turno {

// Monte Carlo tree search, whose tree is kept from one question to the next. The game must outlive it.
template <Game G>
class MctsEngine final : public Engine {
 public:
  MctsEngine(const G& game, typename G::Position start, Evaluation<G> evaluation, const EngineSettings& settings)
      : game_(game),
        start_(std::move(start)),
        traced_plies_(settings.traced_plies),
        search_(game, std::move(evaluation), search::typical_margin(game), settings_of(settings)) {}

  Analysis analyse(std::span<const Move> played, const Limits& limits, std::stop_token stop,
                   const OnProgress& on_progress) override {
    const auto so_far = replay(game_, start_, played);
    if (!so_far) throw std::logic_error("an illegal move was analysed");
    const auto time = limits.time || limits.nodes ? limits.time : std::optional(usual_time);
    Analysis analysis = search_.run(*so_far, played, limits.nodes, time, stop, traced_plies_);
    if (on_progress) on_progress(analysis);
    return analysis;
  }

 private:
  // It would go on until all is proven, which is for ever in most positions.
  static constexpr std::chrono::milliseconds usual_time{1000};

  static search::MctsSettings settings_of(const EngineSettings& settings) {
    search::MctsSettings own = settings.mcts;
    own.threads = settings.threads;
    own.memory = settings.memory;
    return own;
  }

  const G& game_;
  typename G::Position start_;
  int traced_plies_;
  search::MctsAnalysis<G> search_;
};

}  // namespace turno
