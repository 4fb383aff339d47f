// Whether `best` answers in time while others keep every core busy: plays games at 50 ms a move and measures each
// answer from the question on. `turno_clock [MOVES]`; fails if one was late.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/text.hpp"
#include "engine/catalog.hpp"
#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"
#include "play/game/live_game.hpp"
#include "play/match/opening.hpp"
#include "play/players/player_text.hpp"

namespace turno::bench {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::string_view asked_player = "best(time=50ms)";
constexpr Milliseconds limit{50};
constexpr std::size_t opening_moves = 2;
constexpr int default_moves = 2000;

constexpr std::array<std::string_view, 9> games{
    "kalah(pits=6,seeds=4)",    "kalah(pits=12,seeds=12)",        "mancala11",
    "plague(columns=7,rows=7)", "plague(columns=8,rows=8)",       "plague(columns=10,rows=10)",
    "coins(board=t10)",         "coins(rows=8,columns=8,seed=1)", "dots(rows=5,columns=5)",
};

// As many threads as there are cores, which want all of them.
class BusyCores {
 public:
  BusyCores() {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    threads_.reserve(cores);
    for (unsigned i = 0; i < cores; ++i)
      threads_.emplace_back([](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
        }
      });
  }
  std::size_t count() const { return threads_.size(); }

 private:
  std::vector<std::jthread> threads_;
};

struct Times {
  std::vector<Milliseconds> answers;

  void sort() { std::sort(answers.begin(), answers.end()); }
  std::size_t late() const {
    return static_cast<std::size_t>(
        std::count_if(answers.begin(), answers.end(), [](Milliseconds time) { return time > limit; }));
  }
  // Sorted first. 0.5: the median; 1: the slowest.
  Milliseconds quantile(double share) const {
    return answers[static_cast<std::size_t>(share * static_cast<double>(answers.size() - 1))];
  }
};

// One game between two of the same kind; its answers, as long as there are not enough.
void play(const GameSoFar& opening, std::size_t enough, Times& times) {
  LiveGame game(opening);
  const PlayerText text = parse_player(asked_player, 0, game.game()).value();
  const std::array<std::unique_ptr<Player>, 2> players{make_player(text, game.game()), make_player(text, game.game())};
  while (!game.over() && times.answers.size() < enough) {
    Player& player = *players[index_of(game.view().to_move)];
    const auto asked = Clock::now();
    const auto answer = player.choose({game.game(), game.moves(), game.view()}, {});
    times.answers.emplace_back(Clock::now() - asked);
    game.submit(std::get<Choice>(answer).move, {});
  }
}

Times play_games(std::string_view spec, std::size_t moves) {
  const GameSoFar start = open_game(shipped_games(), {std::string(spec), std::nullopt, {}}).value();
  Times times;
  for (std::uint64_t seed = 1; times.answers.size() < moves; ++seed)
    play(make_openings(start, 1, opening_moves, seed).value().front(), moves, times);
  times.sort();
  return times;
}

void print(std::string_view name, const Times& times) {
  fmt::print("{:<32}{:>6}{:>6}{:>10.1f}{:>10.1f}{:>10.1f}\n", name, times.answers.size(), times.late(),
             times.quantile(0.5).count(), times.quantile(0.99).count(), times.quantile(1).count());
  std::fflush(stdout);
}

int measure(std::size_t moves) {
  const BusyCores busy;
  fmt::print("{}, {} busy threads beside it; times in ms\n", asked_player, busy.count());
  fmt::print("{:<32}{:>6}{:>6}{:>10}{:>10}{:>10}\n", "game", "moves", "late", "median", "99 %", "slowest");
  Times all;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const Times times = play_games(games[i], moves * (i + 1) / games.size() - moves * i / games.size());
    print(games[i], times);
    all.answers.insert(all.answers.end(), times.answers.begin(), times.answers.end());
  }
  all.sort();
  print("all", all);
  return all.late() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace turno::bench

int main(int argc, char** argv) {
  using namespace turno;
  const auto moves = argc > 1 ? parse_number(argv[1]) : bench::default_moves;
  if (argc > 2 || !moves || *moves < static_cast<int>(bench::games.size())) {
    fmt::print(stderr, "turno_clock [MOVES]: at least one for each of {} games\n", bench::games.size());
    return 2;
  }
  return bench::measure(static_cast<std::size_t>(*moves));
}
