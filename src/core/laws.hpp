#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/edited_position.hpp"
#include "core/game.hpp"
#include "core/random.hpp"
#include "core/replay.hpp"

namespace turno {

// What every game must obey, tried on random games. For tests.
template <Game G>
class Laws {
 public:
  using Position = typename G::Position;
  using Result = tl::expected<void, std::string>;

  // `conserved` is the game's own conserved quantity: the same number in every position of one game.
  Laws(G game, std::function<long(const Position&)> conserved)
      : game_(std::move(game)), conserved_(std::move(conserved)) {}

  // The first broken law with the position it broke in.
  Result hold(int random_games, std::uint64_t seed) {
    Random random(seed);
    for (int i = 0; i < random_games; ++i) {
      if (Result played = random_game(random, game_.start()); !played) return played;
      if constexpr (HasScatteredStarts<G>) {
        const Position start = game_.scattered_start(random);
        if (game_.moves(start).empty()) return broken("a game goes on from its starts", game_.to_text(start));
        if (conserved_(start) != conserved_(game_.start()))
          return broken("all starts have the conserved quantity", game_.to_text(start));
        if (Result played = random_game(random, start); !played) return played;
      }
    }
    return {};
  }

 private:
  static Result broken(std::string_view law, const std::string& where) {
    return tl::unexpected(std::string(law) + ": " + where);
  }

  Result random_game(Random& random, const Position& start) {
    const long conserved_at_start = conserved_(start);
    Replay<G> so_far(game_, start);
    std::vector<Move> played;
    for (;;) {
      const Position at = so_far.at();
      const MoveList moves = so_far.moves();
      if (Result fine = position_laws(at, random); !fine) return fine;
      if (conserved_(at) != conserved_at_start) return broken("the conserved quantity holds", game_.to_text(at));
      if (moves.empty() != so_far.ending().has_value()) return broken("no moves means over", game_.to_text(at));
      if (moves.empty()) break;
      if (played.size() == longest_game) return broken("random games end", game_.to_text(at));
      played.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      so_far.play(played.back());
    }
    return replay_agrees(start, played, so_far);
  }

  Result position_laws(const Position& at, Random& random) {
    const std::string text = game_.to_text(at);
    if (text.find(' ') != std::string::npos) return broken("position texts have no spaces", text);
    const auto read = game_.parse(text);
    if (!read || *read != at) return broken("text round-trips", text);
    if (game_.key(*read) != game_.key(at)) return broken("equal positions have equal keys", text);
    const auto [known, is_new] = texts_.try_emplace(game_.key(at), text);
    if (!is_new && known->second != text) return broken("different positions have different keys", text);
    if constexpr (HasPoints<G>)
      if (game_.points(at).margin() != game_.margin(at)) return broken("margin is the points' difference", text);
    if (!reads_own_board(at)) return broken("a board is read back as its position", text);
    if (Result fine = move_laws(at, text); !fine) return fine;
    return text_laws(text, random);
  }

  bool reads_own_board(const Position& at) const {
    if constexpr (Editable<G>) {
      EditedPosition shown{game_.board(at), game_.to_move(at), {}, {}};
      if constexpr (HasPoints<G>) shown.points = game_.points(at);
      if constexpr (HasFlags<G>) shown.flags = game_.flags(at);
      const auto read = game_.position_of(shown);
      return read && *read == at;
    }
    return true;
  }

  Result move_laws(const Position& at, const std::string& text) {
    const MoveList moves = game_.moves(at);
    if constexpr (CountsMoves<G>)
      if (game_.count_moves(at) != moves.size()) return broken("moves are counted as they are listed", text);
    if (is_over(game_, at) != moves.empty()) return broken("over means no moves", text);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j)
        if (game_.to_text(at, moves[i]) == game_.to_text(at, moves[j])) return broken("move texts are unique", text);
      if (i >= 1) {
        const bool ascends = moves[i - 1] < moves[i];
        if (moves[i - 1] == moves[i] || ascends != ascending_.value_or(ascends))
          return broken("moves are listed in one order", text);
        ascending_ = ascends;
      }
      Position next = at;
      game_.play(next, moves[i]);
      if (next == at) return broken("a move changes the position", text);
      if constexpr (Explains<G>)
        if (game_.explain(at, moves[i]).empty()) return broken("a move can be explained", text);
    }
    return {};
  }

  // A damaged text is refused, or happens to be the text of another position.
  Result text_laws(const std::string& text, Random& random) const {
    constexpr std::string_view alphabet = "0123456789,|/-+ xoabpsw\t\xff";
    std::string damaged = text;
    const std::size_t at = random.below(static_cast<std::uint32_t>(text.size() + 1));
    const char letter = alphabet[random.below(static_cast<std::uint32_t>(alphabet.size()))];
    switch (random.below(4)) {
      case 0: damaged.insert(at, 1, letter); break;
      case 1: damaged.erase(at); break;
      case 2: damaged += text; break;
      default: damaged.replace(at, 1, 1, letter);
    }
    const auto read = game_.parse(damaged);
    if (read ? game_.to_text(*read) != damaged : read.error().empty())
      return broken("illegal text is refused", damaged);
    return {};
  }

  Result replay_agrees(const Position& start, const std::vector<Move>& played, const Replay<G>& result) const {
    const auto again = replay(game_, start, std::span<const Move>(played));
    const std::string text = game_.to_text(result.at());
    if (!again || again->at() != result.at()) return broken("replay agrees", text);
    if (again->margin() != result.margin() || again->ending() != result.ending() ||
        again->accumulated() != result.accumulated())
      return broken("replay agrees on the result", text);
    std::vector<Move> too_many = played;
    too_many.push_back(Move::Pass);
    if (replay(game_, start, std::span<const Move>(too_many))) return broken("a finished game takes no move", text);
    return {};
  }

  static constexpr std::size_t longest_game = 1000;

  G game_;
  std::function<long(const Position&)> conserved_;
  std::unordered_map<std::uint64_t, std::string> texts_;
  std::optional<bool> ascending_;  // the order of the game's lists, once seen
};

template <Game G, class Conserved>
tl::expected<void, std::string> laws(const G& game, Conserved conserved, int random_games, std::uint64_t seed) {
  return Laws<G>(game, std::move(conserved)).hold(random_games, seed);
}

}  // namespace turno
