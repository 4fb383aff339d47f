#include "study/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>
#include <utility>

#include "core/hash.hpp"
#include "core/random.hpp"
#include "play/game/live_game.hpp"

namespace turno {
namespace {

constexpr std::size_t memory = std::size_t{1} << 20U;  // of a player; its searches are small

struct Seen {
  std::vector<int> values;
  Side to_move;
};

void play_randomly(LiveGame& game, std::size_t moves, Random& random) {
  for (std::size_t i = 0; i < moves && !game.over(); ++i) {
    const auto& legal = game.view().legal;
    game.submit(legal[random.below(static_cast<std::uint32_t>(legal.size()))].move, {});
  }
}

Samples samples_of_game(const SelfPlaySettings& settings, const std::vector<int>& weights, std::size_t number,
                        const std::stop_token& stop) {
  const GameSoFar& start = settings.starts[number % settings.starts.size()];
  Random random(fold(scramble(settings.seed), number));
  LiveGame game(start);
  play_randomly(game, random.below(static_cast<std::uint32_t>(settings.opening_moves) + 1), random);
  const auto engine = make_self_player(*start.game, weights);
  std::vector<Seen> seen;
  while (!game.over() && !stop.stop_requested()) {
    Move move = game.view().legal.front().move;
    if (game.view().legal.size() > 1) {
      seen.push_back({start.game->expert()->values(game.moves()), game.view().to_move});
      move = engine->analyse(game.moves(), Limits{.depth = {}, .nodes = settings.nodes, .time = {}}, stop)
                 .ranking.front()
                 .move;
    }
    game.submit(move, {});
  }
  Samples samples;
  samples.width = weights.size();
  if (!game.over()) return samples;
  for (const Seen& position : seen) {
    samples.values.insert(samples.values.end(), position.values.begin(), position.values.end());
    const int margin = position.to_move == Side::First ? game.view().margin : -game.view().margin;
    samples.scores.push_back(margin > 0 ? 1 : (margin < 0 ? 0 : 0.5));
  }
  return samples;
}

}  // namespace

std::unique_ptr<Engine> make_self_player(const AnyGame& game, const std::vector<int>& weights) {
  EngineSettings settings = best_settings(game, memory);
  settings.evaluation = "expert";
  settings.weights = weights;
  settings.asks_solver = false;  // weights are for what is searched
  return game.make_engine(settings).value();
}

Samples play_samples(const SelfPlaySettings& settings, const std::vector<int>& weights,
                     const std::function<void(std::size_t)>& on_progress, std::stop_token stop) {
  assert(!settings.starts.empty());
  std::vector<Samples> by_game(settings.games);
  std::atomic<std::size_t> next = 0;
  std::mutex telling;
  std::size_t finished = 0;
  const auto work = [&] {
    for (std::size_t number = next++; number < settings.games && !stop.stop_requested(); number = next++) {
      by_game[number] = samples_of_game(settings, weights, number, stop);
      const std::scoped_lock lock(telling);
      ++finished;
      if (on_progress) on_progress(finished);
    }
  };
  {
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < std::min(settings.threads, settings.games); ++i) workers.emplace_back(work);
  }
  Samples all;
  all.width = weights.size();
  for (const Samples& game : by_game) {
    if (game.size() > 0) all.add(game);
  }
  return all;
}

}  // namespace turno
