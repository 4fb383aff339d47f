#include "course/intake/samples.hpp"

#include "core/random.hpp"

namespace turno::course {
namespace {

std::vector<Move> random_game(const AnyGame& game, Random& random) {
  std::vector<Move> moves;
  for (View view = game.look(moves); !view.over(); view = game.look(moves))
    moves.push_back(view.legal[random.below(static_cast<std::uint32_t>(view.legal.size()))].move);
  return moves;
}

}  // namespace

std::vector<std::vector<Move>> sample_games(const AnyGame& game, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::vector<Move>> games;
  games.reserve(count);
  while (games.size() < count) games.push_back(random_game(game, random));
  return games;
}

std::vector<std::vector<Move>> sample_turns(const AnyGame& game, std::size_t count, std::uint64_t seed) {
  Random random(seed);
  std::vector<std::vector<Move>> turns;
  turns.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Move> moves = random_game(game, random);
    moves.resize(moves.size() * i / count);
    while (game.look(moves).legal.size() < 2 && !moves.empty()) moves.pop_back();
    turns.push_back(std::move(moves));
  }
  return turns;
}

}  // namespace turno::course
