#pragma once

#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/evaluation_facts.hpp"
#include "core/game.hpp"
#include "core/side.hpp"

namespace turno {

// A named opinion about the positions of a game: a value for a player, in units of 1/scale. Pure: the same arguments
// give the same value, on any thread.
template <class G>
struct Evaluation {
  using Position = typename G::Position;
  // The player is the side to move where the viewpoint is that. Who made the last move is nobody at the start of a
  // game.
  using Function = std::function<int(const G& game, const Position& at, Side player, std::optional<Side> last_mover)>;

  // What can be weighed otherwise, and the value with other weights, one for each.
  struct Weighing {
    std::vector<NamedWeight> weights;
    std::function<Function(std::vector<int> weights)> value;
  };

  std::string name;
  std::string summary;
  int scale = 1;
  bool in_points = false;  // the unit is points of margin: then a finished game counts by its margin, exactly
  Function value;
  Viewpoint viewpoint = Viewpoint::SideToMove;
  bool last_move_first = false;  // its source tries moves in the opposite order
  std::optional<SourcePlayer> player = std::nullopt;
  std::optional<Weighing> weighing = std::nullopt;

  // What a position is worth to a player, by either convention.
  int value_for(const G& game, const Position& at, Side who, std::optional<Side> last_mover) const {
    if (viewpoint == Viewpoint::Searcher) return value(game, at, who, last_mover);
    const Side mover = game.to_move(at);
    const int for_mover = value(game, at, mover, last_mover);
    return who == mover ? for_mover : -for_mover;
  }
};

template <class G>
concept HasEvaluations = Game<G> && requires(const G& game) {
  { game.evaluations() } -> std::same_as<std::vector<Evaluation<G>>>;
};

// A game whose `expert` adds terms up, each times a weight that tuning finds.
template <class G>
concept HasExpert = HasEvaluations<G> &&
    requires(const G& game, const typename G::Position& at, std::span<const int> weights) {
  { G::expert_term_names() } -> std::same_as<std::span<const std::string_view>>;
  { G::expert_start() } -> std::same_as<std::span<const int>>;  // the weights that tuning begins with
  { game.expert_weights() } -> std::same_as<std::vector<int>>;  // those that come with turno
  { game.expert_values(at) } -> std::convertible_to<std::span<const int>>;
  { game.expert(weights) } -> std::same_as<Evaluation<G>>;
};

// Rules speak First minus Second, evaluations and search speak for a side: this is the flip, and the only one.
constexpr int seen_by(Side side, int first_minus_second) {
  return side == Side::First ? first_minus_second : -first_minus_second;
}

// What every game has, and what it adds.
template <Game G>
std::vector<Evaluation<G>> evaluations_of(const G& game) {
  std::vector<Evaluation<G>> all{{"margin", "the difference of points now", 1, true,
                                  [](const G& rules, const typename G::Position& at, Side player, std::optional<Side>) {
                                    return seen_by(player, rules.margin(at));
                                  }}};
  if constexpr (HasEvaluations<G>)
    for (Evaluation<G>& own : game.evaluations()) all.push_back(std::move(own));
  return all;
}

}  // namespace turno
