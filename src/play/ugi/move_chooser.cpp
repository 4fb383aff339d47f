#include "play/ugi/move_chooser.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include "play/game/clock.hpp"
#include "play/players/levels.hpp"

namespace turno::ugi {
namespace {

constexpr std::uint64_t quick_nodes = 3000;
constexpr int quick_depth = 2;

template <class T>
std::optional<T> tighter(const std::optional<T>& a, const std::optional<T>& b) {
  if (!a || !b) return a ? a : b;
  return std::min(*a, *b);
}

bool is_unlimited(const Limits& limits) { return !limits.depth && !limits.nodes && !limits.time; }

}  // namespace

MoveChooser::MoveChooser(const ChosenPlayer& player, std::shared_ptr<const AnyGame> game)
    : game_(std::move(game)), chosen_(player) {
  if (player.text.searcher) {
    engine_ = game_->make_engine(player.text.searcher->settings).value();
  } else {
    player_ = make_player(player.text, *game_);
  }
}

// What the player's text names holds always. Its defaults hold only where `go` leaves all open.
Limits MoveChooser::limits_of(const View& view, const GoCommand& go) const {
  const Limits& own = chosen_.text.searcher->limits;
  Limits limits = limits_for(go, view.to_move);
  if (chosen_.has_own_limits) {
    limits = {tighter(limits.depth, own.depth), tighter(limits.nodes, own.nodes), tighter(limits.time, own.time)};
  } else if (is_unlimited(limits) && !go.infinite) {
    limits = own;
  }
  if (limits.time) limits.time = thinking_time(*limits.time);
  // Without any limit a textbook search would go straight to the end of the game, with no answer for years.
  if (is_unlimited(limits)) limits.nodes = std::numeric_limits<std::uint64_t>::max();
  return limits;
}

bool MoveChooser::is_quick(const View& view, const GoCommand& go) const {
  if (go.infinite) return false;
  if (view.legal.size() == 1) return true;
  if (const auto level = level_named(chosen_.text.kind)) return level_of(*level, *game_).nodes <= quick_nodes;
  if (!engine_) return true;
  const Limits limits = limits_of(view, go);
  return limits.nodes.value_or(quick_nodes + 1) <= quick_nodes || limits.depth.value_or(quick_depth + 1) <= quick_depth;
}

Move MoveChooser::choose(const Turn& turn, const GoCommand& go, std::stop_token stop, const OnProgress& on_progress) {
  if (turn.view.legal.size() == 1 && !go.infinite) return turn.view.legal.front().move;
  if (engine_) return search(turn, go, stop, on_progress);
  const auto answer = player_->choose(turn, {});
  const auto* const choice = std::get_if<Choice>(&answer);
  return choice != nullptr ? choice->move : turn.view.legal.front().move;
}

Move MoveChooser::search(const Turn& turn, const GoCommand& go, const std::stop_token& stop,
                         const OnProgress& on_progress) {
  std::optional<Move> told;
  const OnProgress tell = [&](const Analysis& so_far) {
    told = so_far.ranking.front().move;
    on_progress(so_far);
  };
  Analysis analysis = engine_->analyse(turn.played, limits_of(turn.view, go), stop, tell);
  if (analysis.ranking.empty()) {  // stopped before the first move was searched
    Limits one_ply;
    one_ply.depth = 1;
    analysis = engine_->analyse(turn.played, one_ply, {}, {});
  }
  const Move move = analysis.ranking.front().move;
  if (told != move) on_progress(analysis);
  return move;
}

}  // namespace turno::ugi
