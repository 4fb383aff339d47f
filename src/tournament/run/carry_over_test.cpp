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

// Each record says where it was played, also on the third day, and is compared with that game.
TEST_F(CarryOver, IsVerifiedAgainstTheGamesThatWerePlayed) {
  const Plan monday = begin(monday_);
  Progress first(monday.settings());
  play(monday, first);
  const Plan tuesday = begin({"tuesday", monday_.entrants, monday_.versions});
  Progress second(tuesday.settings());
  ASSERT_EQ(carry(monday, tuesday, second), 6U);
  const Plan wednesday = begin({"wednesday", monday_.entrants, monday_.versions});
  Progress third(wednesday.settings());
  ASSERT_EQ(carry(tuesday, wednesday, third), 6U);
  EXPECT_TRUE(store_.read_games("wednesday", [&](const store::GameRow& row) {
    EXPECT_EQ(parse_record(row.record)->taken_from, (RecordSource{"monday", row.number}));
  }));
  EXPECT_EQ(verify(monday, store_)->taken.same, 0U);
  EXPECT_EQ(verify(wednesday, store_)->taken.same, 6U);
  EXPECT_EQ(verify(wednesday, store_)->taken.gone, 0U);

  ASSERT_TRUE(store_.remove("monday"));
  EXPECT_EQ(verify(wednesday, store_)->taken.same, 0U);
  EXPECT_EQ(verify(wednesday, store_)->taken.gone, 6U);
}

TEST_F(CarryOver, IsNotBelievedWhereAnotherGameWasPlayed) {
  const Plan monday = begin(monday_);
  Progress first(monday.settings());
  play(monday, first);
  const Plan tuesday = begin({"tuesday", monday_.entrants, monday_.versions});
  Progress second(tuesday.settings());
  ASSERT_EQ(carry(monday, tuesday, second), 6U);
  std::vector<store::GameRow> rows;
  EXPECT_TRUE(store_.read_games("tuesday", [&](const store::GameRow& row) { rows.push_back(row); }));
  for (store::GameRow& row : rows) {
    GameRecord record = *parse_record(row.record);
    record.taken_from->game = record.taken_from->game % 6 + 1;
    row.record = write_record(record);
  }
  const Plan forged = begin({"forged", monday_.entrants, monday_.versions});
  ASSERT_TRUE(store_.append("forged", rows));
  const auto verified = verify(forged, store_);
  ASSERT_FALSE(verified);
  EXPECT_EQ(verified.error(), "game forged/1: its record says that it repeats game 2 of monday, which is another game");
}

// One changed bot of a class: of n (n - 1) games only its own are left.
TEST_F(CarryOver, LeavesOnlyTheGamesOfAChangedBotToBePlayed) {
  CarriedDay day{"monday", {}, {}};
  for (int i = 0; i < 20; ++i) {
    day.entrants.push_back(chancer(fmt::format("bot {}", i)));
    day.versions.push_back(fmt::format("files {}", i));
  }
  const Plan monday = begin(day);
  Progress first(monday.settings());
  play(monday, first);
  day.name = "tuesday";
  day.versions[7] = "files 7, changed";
  const Plan tuesday = begin(day);
  Progress second(tuesday.settings());
  EXPECT_EQ(carry(monday, tuesday, second), 380U - 38U);
  EXPECT_EQ(*second.draw.expected() - second.draw.finished(), 38U);
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
