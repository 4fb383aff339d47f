#include "tournament/run/carry_over.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "games/shipped_games.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

using Moves = std::vector<std::string>;

// A bot that plays any move, whatever depth it is told: two games of it are alike only if one was copied.
Entrant chancer(const std::string& name, int depth = 1) {
  return {name, fmt::format("ugi(depth={}):{} random", depth, test_bot_path())};
}

struct CarriedDay {
  std::string name;
  std::vector<Entrant> entrants;
  std::vector<std::string> versions;
  std::uint64_t seed = 1;
  std::optional<std::chrono::milliseconds> time = {};
};

class CarryOver : public testing::Test {
 protected:
  Plan begin(const CarriedDay& day) {
    Settings settings;
    settings.name = day.name;
    settings.games = {"kalah"};
    settings.entrants = day.entrants;
    settings.seed = day.seed;
    settings.time.move = day.time;
    EXPECT_TRUE(store_.begin({day.name, day.name, "", "", "[]"}));
    auto plan = Plan::make(shipped_games(), settings, "", day.versions);
    EXPECT_TRUE(plan) << plan.error();
    return *std::move(plan);
  }

  void play(const Plan& plan, Progress& progress) {
    const auto played = run(plan, store_, progress, {2, no_sandbox()}, {}, {});
    ASSERT_TRUE(played) << played.error();
  }

  std::size_t carry(const Plan& from, const Plan& to, Progress& progress) {
    const auto carried = carry_over(from, to, store_, progress, {});
    EXPECT_TRUE(carried) << carried.error();
    return carried.value_or(0);
  }

  // Of all stored games, by the names of First and Second.
  std::map<std::pair<std::string, std::string>, Moves> moves(const Plan& plan) {
    std::map<std::pair<std::string, std::string>, Moves> found;
    const Draw draw(plan.settings());
    const auto& entrants = plan.settings().entrants;
    EXPECT_TRUE(store_.read_games(plan.settings().name, [&](const store::GameRow& row) {
      const Pairing& pairing = *draw.find(row.number);
      found[{entrants[pairing.first].name, entrants[pairing.second].name}] = parse_record(row.record)->game.moves;
    }));
    return found;
  }

  store::Database database_ = store::Database::in_memory();
  store::Tournaments store_{database_};
  const CarriedDay monday_{"monday",
                           {chancer("same"), chancer("changed"), {"built-in", "negamax(depth=1)"}},
                           {"files 1", "files 2", "turno"}};
};

TEST_F(CarryOver, CopiesTheGamesOfUnchangedFilesAndNoOthers) {
  const Plan monday = begin(monday_);
  Progress first(monday.settings());
  play(monday, first);
  const auto before = moves(monday);
  ASSERT_EQ(before.size(), 6U);

  // In another order, so that games have other numbers.
  const Plan tuesday = begin({"tuesday",
                              {{"built-in", "negamax(depth=1)"}, chancer("changed"), chancer("same")},
                              {"turno", "files 3", "files 1"}});
  Progress second(tuesday.settings());
  EXPECT_EQ(carry(monday, tuesday, second), 2U);
  EXPECT_EQ(second.games.size(), 2U);
  const auto carried = moves(tuesday);
  ASSERT_EQ(carried.size(), 2U);
  for (const auto& [players, played] : carried) EXPECT_EQ(played, before.at(players)) << players.first;
  EXPECT_TRUE(carried.contains({"same", "built-in"}));
  EXPECT_TRUE(carried.contains({"built-in", "same"}));
  EXPECT_EQ(carry(monday, tuesday, second), 0U);  // they are there

  play(tuesday, second);
  const auto after = moves(tuesday);
  EXPECT_EQ(after.size(), 6U);
  for (const auto& [players, played] : carried) EXPECT_EQ(played, after.at(players)) << players.first;
  EXPECT_NE(after.at({"changed", "built-in"}), before.at({"changed", "built-in"}));
  EXPECT_TRUE(verify(tuesday, store_));
}

TEST_F(CarryOver, LeavesWhatCouldBeAnotherGame) {
  const Plan monday = begin(monday_);
  Progress first(monday.settings());
  play(monday, first);
  const auto carried = [&](const CarriedDay& day) {
    const Plan plan = begin(day);
    Progress progress(plan.settings());
    return carry(monday, plan, progress);
  };
  EXPECT_EQ(carried({"all", monday_.entrants, monday_.versions}), 6U);
  EXPECT_EQ(carried({"deeper", {chancer("same", 2), chancer("changed", 2)}, {"files 1", "files 2"}}), 0U);
  EXPECT_EQ(carried({"other turno", monday_.entrants, {"files 1", "files 2", "turno 2"}}), 2U);
  EXPECT_EQ(carried({"other seed", monday_.entrants, monday_.versions, 2}), 0U);
  EXPECT_EQ(carried({"with a clock", monday_.entrants, monday_.versions, 1, std::chrono::seconds(5)}), 0U);
}

// The earlier day was never played to its end.
TEST_F(CarryOver, LeavesGamesThatAreNotThereToBePlayed) {
  const Plan monday = begin(monday_);
  const Plan tuesday = begin({"tuesday", monday_.entrants, monday_.versions});
  Progress progress(tuesday.settings());
  EXPECT_EQ(carry(monday, tuesday, progress), 0U);
  play(tuesday, progress);
  EXPECT_EQ(moves(tuesday).size(), 6U);
}

}  // namespace
}  // namespace turno::tournament
