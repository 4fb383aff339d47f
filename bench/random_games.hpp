#pragma once

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/game.hpp"
#include "core/random.hpp"
#include "core/replay.hpp"

namespace turno::bench {

template <class G>
auto tally_of(const G& game, const typename G::Position& at) {
  if constexpr (HasTally<G>) {
    return game.tally(at);
  } else {
    return NoTally{};
  }
}

// A random move by all rules, those that need history included. False, and nothing played, when the game is over.
template <class G, class Tally>
bool play_random(const G& game, typename G::Position& at, Tally& tally, Random& random) {
  if constexpr (HasTally<G>) {
    if (game.ended(at, tally)) return false;
  }
  const MoveList moves = game.moves(at);
  if (moves.empty()) return false;
  const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  if constexpr (HasTally<G>) {
    const auto before = at;
    game.play(at, move);
    game.advance(tally, before, move, at);
  } else {
    game.play(at, move);
  }
  return true;
}

// Random games one after the other.
template <class G>
class OneByOne {
 public:
  explicit OneByOne(const G& game) : game_(game) {}

  // Plays `count` games. Gives the number of moves.
  std::int64_t play(Random& random, std::int64_t count) {
    std::int64_t moves = 0;
    for (; count > 0; --count) {
      auto at = game_.start();
      auto tally = tally_of(game_, at);
      while (play_random(game_, at, tally, random)) ++moves;
      benchmark::DoNotOptimize(at);
    }
    return moves;
  }

 private:
  const G& game_;
};

// Four random games side by side on one thread, a move of each in turn. A game alone spends its time waiting for its
// own last move; the processor fills such waits with the moves of the others.
template <class G>
class FourAbreast {
 public:
  explicit FourAbreast(const G& game) : game_(game) {
    const auto start = game.start();
    running_.fill({start, tally_of(game, start)});
  }

  // Plays until `count` more games have ended, each making room for the next. Gives the number of moves.
  std::int64_t play(Random& random, std::int64_t count) {
    std::int64_t moves = 0;
    auto running = running_;  // a local array is known to be nobody else's
    while (count > 0) {
      for (auto& [at, tally] : running) {
        if (play_random(game_, at, tally, random)) {
          ++moves;
          continue;
        }
        benchmark::DoNotOptimize(at);
        at = game_.start();
        tally = tally_of(game_, at);
        if (--count == 0) break;
      }
    }
    running_ = running;
    return moves;
  }

 private:
  struct Running {
    typename G::Position at;
    decltype(tally_of(std::declval<const G&>(), at)) tally;
  };

  const G& game_;
  std::array<Running, 4> running_;
};

}  // namespace turno::bench
