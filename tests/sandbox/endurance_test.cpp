#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <set>

#include "attacks/attack.hpp"
#include "stage.hpp"
#include "traces.hpp"

namespace turno::test {
namespace {

using namespace std::chrono_literals;

// TURNO_HOSTILE_GAMES=1000 for the whole thousand: a few minutes.
constexpr int usual_games = 200;
constexpr int warm_up = 50;
constexpr std::size_t max_growth = std::size_t{8} << 20U;

int games_to_play() {
  const char* asked = std::getenv("TURNO_HOSTILE_GAMES");
  return asked == nullptr ? usual_games : std::max(std::atoi(asked), warm_up + 1);
}

std::size_t resident_memory() {
  std::ifstream file("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

// Those that are over soon. Who has no target finds none, and goes on to play.
std::vector<Hostile> quick_ones() {
  std::vector<Hostile> all;
  for (const Attack& attack : attacks())
    if (!attack.name.starts_with("memory-")) all.push_back({std::string(attack.name)});
  for (const char* stalling : {"silent", "clog", "flood-stderr", "close-stdout", "late"})
    all.push_back({stalling, "5", 20ms});
  for (const char* other : {"flood", "flood-line", "daemon", "helper", "stop-parent", "burn"}) all.push_back({other});
  return all;
}

TEST(Endurance, ThousandHostileGames) {
  const auto sandbox = make_sandbox();
  if (!sandbox) GTEST_SKIP() << sandbox.error();
  const Stage stage;
  const std::vector<Hostile> bots = quick_ones();
  Traces traces(stage.folder());
  std::size_t before = 0;
  std::set<std::string> endings;
  const int games = games_to_play();
  for (int number = 0; number < games; ++number) {
    if (number == warm_up) before = resident_memory();
    const Hostile& bot = bots[static_cast<std::size_t>(number) % bots.size()];
    const Staged game = stage.play(*sandbox, bot, {[&] { traces.see_users(); }});
    endings.insert(game.ending.reason);
    ASSERT_TRUE(game.ending.reason == "played" || game.ending.winner == Side::Second)
        << bot.attack << game.ending.detail;
    ASSERT_EQ(game.ending.detail.find("could not be started"), std::string::npos) << game.ending.detail;
  }
  const auto left = traces.left();
  EXPECT_TRUE(left.empty()) << fmt::format("{}", fmt::join(left, "\n"));
  EXPECT_TRUE(endings.contains("stalled") && endings.contains("played"));
  if (!has_limits) GTEST_SKIP() << "sanitizers keep memory that was given back";
  EXPECT_LT(resident_memory(), before + max_growth);
}

}  // namespace
}  // namespace turno::test
