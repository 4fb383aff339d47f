// Every game that a run has reported is there after a power cut, at whatever moment it comes.

#include <gtest/gtest.h>

#include "data_folder.hpp"
#include "forgetful_vfs.hpp"
#include "games/shipped_games.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/stored_tournament.hpp"

namespace turno::tournament {
namespace {

Plan small_tournament() {
  Settings settings;
  settings.name = "spring";
  settings.games = {"kalah(pits=3,seeds=2)"};
  settings.opening_moves = 1;
  settings.rounds = 4;
  for (const char* player : {"first", "last", "random"}) settings.entrants.push_back({player, player});
  return Plan::make(shipped_games(), settings, "", std::vector<std::string>(3, "turno test")).value();
}

TEST(PowerCut, LosesNoGameThatWasReported) {
  const test::DataFolder folder;
  const Plan plan = small_tournament();
  std::vector<test::DiskEvent> events;
  {
    test::ForgetfulVfs disk;
    auto store = open_to_write(folder.path());
    ASSERT_TRUE(store) << store.error();
    ASSERT_TRUE(store->tournaments.begin({"spring", "spring.toml", "", "", "[]"}));
    Progress progress(plan.settings());
    const auto report = [&](const ReportedGame& game) { disk.report(std::to_string(game.result.number)); };
    ASSERT_TRUE(run(plan, store->tournaments, progress, {2, nullptr}, {report, {}}, {}));
    ASSERT_EQ(progress.games.size(), 24U);
    events = disk.events();
  }
  const auto check = [&](const std::map<std::string, std::string>& files,
                         const std::vector<std::string>& reported) -> std::string {
    if (reported.empty()) return "";
    const test::DataFolder after(test::DataFolder::in_memory());
    test::put_files(files, folder.path(), after.path());
    const auto store = open_to_read(after.path());
    if (!store) return store.error();
    const auto progress = derive_all(plan, store->tournaments);
    if (!progress) return progress.error();
    for (const std::string& number : reported)
      if (!progress->draw.has_result(std::stoul(number))) return "game " + number + " is lost";
    return "";
  };
  const auto wrong = test::cut_everywhere(events, check);
  EXPECT_TRUE(wrong.empty()) << wrong.size() << " times, first: " << wrong.front();
}

}  // namespace
}  // namespace turno::tournament
