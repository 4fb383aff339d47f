#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/board.hpp"
#include "core/ending.hpp"
#include "core/event.hpp"
#include "core/move.hpp"
#include "core/move_list.hpp"
#include "core/phrase.hpp"
#include "core/points.hpp"
#include "core/random.hpp"
#include "core/side.hpp"

namespace turno {

// A game is its rules; a position is plain data that only the rules can read. Positions are small values that are
// copied and played on; nothing is ever undone.
template <class G>
concept Game = std::regular<typename G::Position> &&
    requires(const G& game, const typename G::Position& at, typename G::Position& next, Move move,
             std::string_view text) {
  { game.start() } -> std::same_as<typename G::Position>;
  { game.to_move(at) } -> std::same_as<Side>;
  { game.moves(at) } -> std::same_as<MoveList>;     // empty exactly when the game is over
  {game.play(next, move)};                          // may leave the turn with the same side
  { game.margin(at) } -> std::same_as<int>;         // First's points minus Second's
  { game.key(at) } -> std::same_as<std::uint64_t>;  // equal positions, equal keys; no history inside
  { game.to_text(at, move) } -> std::same_as<std::string>;
  { game.to_text(at) } -> std::same_as<std::string>;  // round-trips through parse()
  { game.parse(text) } -> std::same_as<tl::expected<typename G::Position, std::string>>;
};

// The rest is optional: a game that has it declares it, and whoever can use it asks with these concepts.

// A rule that needs history. A tally summarises what the rule remembers of the moves since the start.
template <class G>
concept HasTally = Game<G> && std::regular<typename G::Tally> &&
    requires(const G& game, const typename G::Position& at, typename G::Tally& tally, Move move) {
  { game.tally(at) } -> std::same_as<typename G::Tally>;          // of a game that starts here
  {game.advance(tally, at, move, at)};                            // before, move, after
  { game.ended(at, tally) } -> std::same_as<std::optional<int>>;  // the margin, where the rule ends the game
};

// Whether that rule can end a game soon, and what of the tally matters then: searches that remember positions ask.
template <class G>
concept ForeseesTally = HasTally<G> && requires(const G& game, const typename G::Tally& tally, int plies) {
  { game.may_end_within(tally, plies) } -> std::same_as<bool>;
  { game.key(tally) } -> std::same_as<std::uint64_t>;
};

// What the margin can still become.
struct MarginRange {
  int low = 0;
  int high = 0;
};

template <class G>
concept BoundsMargin = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.reachable_margin(at) } -> std::same_as<MarginRange>;  // First minus Second
};

// Positions with equal keys of the future have the same game ahead of them: the same moves, and the same change of the
// margin for the side to move. What was won before, and often which side it is, does not matter.
template <class G>
concept HasFutureKey = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.future_key(at) } -> std::same_as<std::uint64_t>;
};

// What a move promises at first sight, for trying the best ones first.
struct FirstSight {
  int gain = 0;        // points that it wins at once
  bool again = false;  // the turn stays
};

template <class G>
concept HintsAtMoves = Game<G> && requires(const G& game, const typename G::Position& at, Move move) {
  { game.first_sight(at, move) } -> std::same_as<FirstSight>;  // cheaper than playing it
};

template <Game G>
FirstSight first_sight(const G& game, const typename G::Position& at, Move move) {
  if constexpr (HintsAtMoves<G>) {
    return game.first_sight(at, move);
  } else {
    typename G::Position next = at;
    game.play(next, move);
    const int gain = game.margin(next) - game.margin(at);
    const Side mover = game.to_move(at);
    return {mover == Side::First ? gain : -gain, game.to_move(next) == mover};
  }
}

template <class G>
concept HasPoints = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.points(at) } -> std::same_as<Points>;  // their difference is the margin
};

// All that can be won in a game from this position on and before it: what a side gets when the other forfeits.
template <class G>
concept HasStake = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.stake(at) } -> std::same_as<int>;
};

template <class G>
concept KnowsOver = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.over(at) } -> std::same_as<bool>;  // equals moves(at).empty(), without listing them
};

template <Game G>
bool is_over(const G& game, const typename G::Position& at) {
  if constexpr (KnowsOver<G>) {
    return game.over(at);
  } else {
    return game.moves(at).empty();
  }
}

template <class G>
concept CountsMoves = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.count_moves(at) } -> std::same_as<std::size_t>;  // equals moves(at).size(), without listing them
};

// Points that pile up over the whole game (mancala11's Ac).
template <class G>
concept Accumulates = Game<G> && requires(const G& game, const typename G::Position& at, Move move) {
  { game.accumulation(at, move, at) } -> std::same_as<int>;  // what the mover adds; before, move, after
};

// A rule about those who search by negamax: every node begins with this value and keeps it unless a move is worth more.
// Whoever finds no such move at the root abandons the game.
template <class G>
concept HasLeastValue = Game<G> && requires(const G& game) {
  { game.least_value() } -> std::same_as<std::optional<double>>;  // nothing: every value is good enough
};

// More than one way to end. Asked only of finished positions.
template <class G>
concept HasEndings = Game<G> && requires(const G& game, const typename G::Position& at) {
  { game.ending(at) } -> std::same_as<Ending>;
};

template <class G>
concept Explains = Game<G> && requires(const G& game, const typename G::Position& at, Move move) {
  { game.explain(at, move) } -> std::same_as<std::vector<Event>>;
};

// Human input: more ways to write a move than its one text, and words in every language for what is wrong with the
// rest.
template <class G>
concept ReadsMoves = Game<G> && requires(const G& game, const typename G::Position& at, std::string_view typed) {
  { game.read(at, typed) } -> std::same_as<tl::expected<Move, Translations>>;
};

// Starts as good as the usual one, with the pieces thrown at random: whoever looks for a fair one has more to choose
// from. The game goes on from each, and the same numbers draw the same ones for ever.
template <class G>
concept HasScatteredStarts = Game<G> && requires(const G& game, Random& random) {
  { game.scattered_start(random) } -> std::same_as<typename G::Position>;
};

// Endgame tables and a solver that knows more than the moves: types that a game brings along. The rules only declare
// them; what they must offer is said by EndgamesFor (search/tables/endgames.hpp) and SolverFor
// (search/solver/special_solver.hpp).
template <class G>
concept HasEndgames = Game<G> && requires {
  typename G::Endgames;
};

template <class G>
concept HasSolver = Game<G> && requires {
  typename G::Solver;
};

// What a drawing shows beside the position.
struct DrawingNotes {
  std::optional<Side> to_move;  // nobody once the game is over
  std::optional<Points> accumulated;
  Language language = Language::English;  // of words beside the board
};

template <class G>
concept Drawable = Game<G> && requires(const G& game, const typename G::Position& at, const DrawingNotes& notes) {
  { game.board(at) } -> std::same_as<Board>;
  { game.draw(at, notes) } -> std::same_as<std::string>;
};

}  // namespace turno
