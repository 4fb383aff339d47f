// What the arena bears, in one run: `make arena`. Two random bots with records on disk, the way of a question to a bot
// and of its answer back, built-in players with records on disk, how soon a bot that hangs is ended, and what the
// sandbox costs.

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

#include "games/shipped_games.hpp"
#include "play/game/play_game.hpp"
#include "play/match/player_pool.hpp"
#include "play/system/this_process.hpp"
#include "store/tournaments.hpp"
#include "tournament/run/run.hpp"

namespace turno {
namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::duration<double, std::micro>;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr int runs = 3;

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

void ensure(const tl::expected<void, std::string>& done) {
  if (done) return;
  fmt::print(stderr, "{}\n", done.error());
  std::exit(1);  // NOLINT(concurrency-mt-unsafe)
}

using Held = std::shared_ptr<const Sandbox>;

struct Played {
  std::size_t games = 0;
  std::size_t moves = 0;
  double seconds = 0;
};

// Two of a kind, on as many threads as the target says, every game on disk.
Played play(const std::string& player, std::size_t rounds, const std::filesystem::path& folder, const Held& sandbox,
            const std::string& spec = "kalah") {
  tournament::Settings settings;
  settings.name = "arena";
  settings.games = {spec};
  settings.rounds = rounds;
  settings.entrants = {{"a", player, 0, {}}, {"b", player, 0, {}}};
  std::filesystem::remove_all(folder);
  auto database = store::Database::open(folder, store::Survives::PowerCut).value();
  store::Tournaments store(database);
  ensure(store.begin({"arena", "arena.toml", "", "", "[]"}));
  const auto plan = tournament::Plan::make(shipped_games(), settings, "", {"", ""}).value();
  tournament::Progress progress(settings);
  const auto begin = Clock::now();
  ensure(tournament::run(plan, store, progress, {2, sandbox}, {}, {}));
  Played played{progress.games.size(), 0, seconds_since(begin)};
  for (const tournament::ReportedGame& game : progress.games) played.moves += game.moves;
  return played;
}

std::vector<double> round_trips(const std::string& player, std::size_t moves, const Held& sandbox) {
  std::vector<double> trips;
  PlayerPool pool(sandbox);
  const auto start = open_game(shipped_games(), {"kalah", std::nullopt, {}}).value();
  const PlayerText text = parse_player(player, 1, *start.game).value();
  while (trips.size() < moves) {
    LiveGame game(start);
    const auto first = pool.make(text, *start.game, 1);
    const auto second = pool.make(text, *start.game, 2);
    auto asked = Clock::now();
    play_game(game, {first.get(), second.get()}, {}, {{}, [&](const LiveGame& /*now*/) {
                                                        const auto now = Clock::now();
                                                        trips.push_back(Microseconds(now - asked).count());
                                                        asked = now;
                                                      }});
  }
  return trips;
}

// From a question to the next one, the bot's own work included, with so many games side by side.
std::vector<double> round_trips(const std::string& player, std::size_t moves, std::size_t games, const Held& sandbox) {
  std::vector<std::vector<double>> trips(games);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < games; ++i)
      threads.emplace_back([&, i] {
        keep_to_own_core(i, games);
        trips[i] = round_trips(player, moves, sandbox);
      });
  }
  std::vector<double> all;
  for (const auto& some : trips) all.insert(all.end(), some.begin(), some.end());
  return all;
}

// How long after its limit it has gone.
std::vector<double> endings_of_hung(const std::string& player, std::chrono::milliseconds limit, int times,
                                    const Held& sandbox) {
  std::vector<double> late;
  for (int i = 0; i < times; ++i) {
    PlayerPool pool(sandbox);
    LiveGame game(open_game(shipped_games(), {"kalah", std::nullopt, {}}).value());
    const PlayerText text = parse_player(player, 1, game.game()).value();
    const auto bot = pool.make(text, game.game(), 1);
    auto& ugi = *bot;
    Clock::time_point asked;
    const auto answer = [&] {
      asked = Clock::now();
      return ugi.choose({game.game(), game.moves(), game.view(), limit}, {});
    }();
    late.push_back(Milliseconds(Clock::now() - asked - limit).count());
    if (std::get<Forfeited>(answer).reason != Forfeit::Stalled) fmt::print("unexpected ending\n");
  }
  return late;
}

// From the call to the program that runs, and its end, in milliseconds.
struct Life {
  std::vector<double> starts;
  std::vector<double> ends;
};

Life lives(const std::string& turno, const Held& sandbox, int times) {
  Life life;
  for (int i = 0; i < times; ++i) {
    const auto begin = Clock::now();
    auto child = Child::start({{turno, "ugi"}, {}, {}, {}}, *sandbox).value();
    life.starts.push_back(Milliseconds(Clock::now() - begin).count());
    const auto end = Clock::now();
    child->end_now();
    life.ends.push_back(Milliseconds(Clock::now() - end).count());
  }
  return life;
}

// One after the other, so that what disturbs one disturbs the other too.
void compare(const std::string& turno, const std::string& bot, const Held& sandbox, const Held& none) {
  fmt::print("what the sandbox costs (wanted: a start under 30 ms, a move within 5 %)\n");
  const Life life = lives(turno, sandbox, 50);
  fmt::print("  50 starts: median {:.1f} ms, slowest {:.1f} ms; ends: median {:.1f} ms, slowest {:.1f} ms\n",
             quantile(life.starts, 0.5), quantile(life.starts, 1), quantile(life.ends, 0.5), quantile(life.ends, 1));
  constexpr int pairs = 11;
  for (const std::size_t games : {2U, 1U}) {
    std::vector<double> ratios;
    std::vector<double> held;
    std::vector<double> free;
    for (int i = 0; i < pairs; ++i) {
      held.push_back(quantile(round_trips(bot, 10'000, games, sandbox), 0.5));
      free.push_back(quantile(round_trips(bot, 10'000, games, none), 0.5));
      ratios.push_back(held.back() / free.back());
    }
    fmt::print(
        "  a move, {} at a time: {:.1f} us, without {:.1f} us; ratio {:.3f} (median of {} pairs, {:.3f} to {:.3f})\n",
        games, quantile(held, 0.5), quantile(free, 0.5), quantile(ratios, 0.5), pairs, quantile(ratios, 0),
        quantile(ratios, 1));
  }
}

// Bots of other protocols beside UGI bots of the same work, which begin anew in every game too; one after the other, so
// that what disturbs one disturbs the other.
void compare_protocols(const std::string& turno, const std::filesystem::path& folder, const Held& sandbox) {
  fmt::print("bots of other protocols, against UGI bots with a process for each game (wanted: at least 80 %)\n");
  for (const auto& protocol : {std::pair{"ugr", "kalah-ugr"}, std::pair{"mankalah", "mankalah"}}) {
    const std::string kind = protocol.first;
    const std::string game = protocol.second;
    std::vector<double> ratios;
    for (int i = 0; i < runs; ++i) {
      const auto speed = [&](const std::string& player) {
        const Played played = play(player, 50, folder, sandbox, game);
        return static_cast<double>(played.moves) / played.seconds;
      };
      const double ugi = speed(fmt::format("ugi(restart=game):{} ugi {} --player random", turno, game));
      const double other = speed(fmt::format("{}:{} {} --player random", kind, turno, kind));
      fmt::print("  {}: {:.0f} moves/s, ugi: {:.0f} moves/s\n", kind, other, ugi);
      ratios.push_back(other / ugi);
    }
    fmt::print("  {}: {:.0f} % (median)\n", kind, 100 * quantile(ratios, 0.5));
  }
}

int main(const std::string& turno) {
  const auto made = Sandbox::make();
  if (!made) fmt::print("{}; everything is measured without\n", made.error());
  const Held none = Sandbox::unsafe().value();
  const Held sandbox = made ? *made : none;
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / fmt::format("turno-arena-{}", std::rand());  // NOLINT
  const std::string random_bot = fmt::format("ugi:{} ugi --player random", turno);
  fmt::print("two random bots, records on disk, 2 games at a time (wanted: 30000 moves/s)\n");
  for (int i = 0; i < runs; ++i) {
    const Played played = play(random_bot, 1000, folder, sandbox);
    fmt::print("  {} games, {} moves in {:.2f} s: {:.0f} moves/s\n", played.games, played.moves, played.seconds,
               static_cast<double>(played.moves) / played.seconds);
  }
  compare_protocols(turno, folder, sandbox);
  fmt::print("question, answer, next question, the bot's work included (wanted: median under 50 us)\n");
  for (const std::size_t games : {2U, 1U}) {
    for (int i = 0; i < runs; ++i) {
      const auto trips = round_trips(random_bot, 20'000, games, sandbox);
      fmt::print("  {} at a time: median {:.1f} us, 99 %: {:.1f} us\n", games, quantile(trips, 0.5),
                 quantile(trips, 0.99));
    }
  }
  fmt::print("built-in random players, records on disk, 2 games at a time (wanted: 10000 games in 5 s)\n");
  for (int i = 0; i < runs; ++i) {
    const Played played = play("random", 5000, folder, {});
    fmt::print("  {} games in {:.2f} s\n", played.games, played.seconds);
  }
  fmt::print("a bot that hangs, ended so long after its limit (wanted: at most 100 ms)\n");
  const auto late = endings_of_hung(fmt::format("ugi(depth=99):{} ugi --memory 1MB", turno),
                                    std::chrono::milliseconds(100), 20, sandbox);
  fmt::print("  20 times: median {:.1f} ms, slowest {:.1f} ms\n", quantile(late, 0.5), quantile(late, 1));
  if (made) compare(turno, random_bot, sandbox, none);
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace turno

int main(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: turno_arena TURNO\n");
    return 2;
  }
  return turno::main(argv[1]);
}
