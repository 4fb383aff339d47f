#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>

#include "core/evaluation.hpp"
#include "core/game.hpp"
#include "core/replay.hpp"
#include "engine/engine.hpp"
#include "search/textbook/analyse.hpp"

namespace turno {

inline constexpr std::array<std::pair<std::string_view, search::Textbook>, 3> textbook_algorithms{
    {{"minimax", search::Textbook::Minimax},
     {"alphabeta", search::Textbook::AlphaBeta},
     {"negamax", search::Textbook::Negamax}}};

std::optional<search::Textbook> textbook_algorithm(std::string_view name);

// The textbook searches of a game. The game must outlive it.
template <Game G>
class TextbookEngine final : public Engine {
 public:
  TextbookEngine(const G& game, typename G::Position start, Evaluation<G> evaluation, search::TextbookSettings settings,
                 bool table)
      : game_(game), start_(std::move(start)), evaluation_(std::move(evaluation)), settings_(settings) {
    if (table) table_ = std::make_unique<search::BoundTable<int>>(table_bits);
  }

  Analysis analyse(std::span<const Move> played, const Limits& limits, std::stop_token stop,
                   const OnProgress& /*on_progress*/) override {
    typename G::Position at = start_;
    std::optional<Side> last_mover;
    for (const Move move : played) {
      last_mover = game_.to_move(at);
      game_.play(at, move);
    }
    return search::TextbookAnalysis<G>(game_, evaluation_, settings_, table_.get()).run({at, last_mover}, limits, stop);
  }

 private:
  static constexpr std::size_t table_bits = 23;

  const G& game_;
  typename G::Position start_;
  Evaluation<G> evaluation_;
  search::TextbookSettings settings_;
  std::unique_ptr<search::BoundTable<int>> table_;
};

}  // namespace turno
