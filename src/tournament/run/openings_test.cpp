// Tournaments with openings from a list, and with time that players have more or less of.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "test_sandbox.hpp"
#include "tournament/file/opening_text.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

using namespace std::chrono_literals;

tl::expected<Settings, std::string> with_openings(const std::string& lines, const std::string& of_the_first = "") {
  return parse_settings("name = \"spring\"\ngame = \"kalah\"\n" + lines + "\n[[player]]\nplayer = \"first\"\n" +
                            of_the_first + "\n[[player]]\nplayer = \"last\"\n",
                        "spring.toml");
}

// How each game of a tournament begins.
std::vector<std::string> beginnings(const Settings& settings) {
  const auto plan = Plan::make(shipped_games(), settings, "", {"v1", "v2"});
  EXPECT_TRUE(plan) << plan.error();
  store::Database database = store::Database::in_memory();
  store::Tournaments store(database);
  Progress progress(settings);
  EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
  EXPECT_TRUE(run(*plan, store, progress, {2, no_sandbox()}, {}, {}));
  const auto verified = verify(*plan, store);
  EXPECT_TRUE(verified) << verified.error();
  std::vector<std::string> found;
  EXPECT_TRUE(store.read_games("spring", [&](store::GameRow row) {
    const GameRecord record = *parse_record(row.record);
    found.push_back(record.game.from.value_or(record.game.moves[0] + " " + record.game.moves[1]));
  }));
  return found;
}

TEST(OpeningsOfATournament, ComeWithSidesExchanged) {
  const std::string position = "4,4,0,5,5,5,1|4,4,4,4,4,4,0|1";
  const auto settings = with_openings("rounds = 3\nopenings = { lines = [\"3 6\", \"" + position + "\"], start = 2 }");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(beginnings(*settings), (std::vector<std::string>{position, position, "3 6", "3 6", position, position}));
}

constexpr std::string_view eight = R"(["1 1", "1 2", "2 1", "2 2", "4 1", "4 2", "5 1", "5 2"])";

Settings eight_openings(const std::string& more) {
  const auto settings = with_openings("rounds = 8\n" + more);
  EXPECT_TRUE(settings) << settings.error();
  return *settings;
}

TEST(OpeningsOfATournament, ComeInAnOrderThatTheSeedDecides) {
  const std::string lines = "openings = { lines = " + std::string(eight) + ", order = ";
  const auto in_order = beginnings(eight_openings(lines + "\"sequential\" }"));
  const auto random = beginnings(eight_openings("seed = 7\n" + lines + "\"random\" }"));
  EXPECT_NE(random, in_order);
  EXPECT_EQ(random, beginnings(eight_openings("seed = 7\n" + lines + "\"random\" }")));
  EXPECT_NE(random, beginnings(eight_openings("seed = 8\n" + lines + "\"random\" }")));
  for (std::size_t i = 0; i < random.size(); i += 2) EXPECT_EQ(random[i], random[i + 1]);  // sides exchanged
  auto sorted = random;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(sorted, in_order);  // each of them once
  auto from_third = random;
  std::rotate(from_third.begin(), from_third.begin() + 4, from_third.end());
  EXPECT_EQ(beginnings(eight_openings("seed = 7\n" + lines + "\"random\", start = 3 }")), from_third);
}

// Who has drawn a match plays on from elsewhere.
TEST(OpeningsOfATournament, AreOthersForReplays) {
  const Settings settings = eight_openings("openings = { lines = " + std::string(eight) + " }");
  const Plan plan = Plan::make(shipped_games(), settings, "", {"v1", "v2"}).value();
  const auto openings = [&plan](bool is_replay) {
    std::vector<std::string> found;
    for (std::size_t opening = 0; opening < 8; ++opening)
      found.push_back(to_text(describe(plan.game({1, 0, 1, 0, opening, is_replay}).start)));
    return found;
  };
  auto replays = openings(true);
  EXPECT_NE(replays, openings(false));
  std::sort(replays.begin(), replays.end());
  EXPECT_EQ(replays, openings(false));  // of the same list
}

TEST(OpeningsOfATournament, AreKeptWithTheSettings) {
  const test::DataFolder folder;
  std::ofstream(folder.path() / "book.txt") << "# mine\n3 6\n1 \"2\\\n";
  auto settings = with_openings("openings = { file = \"book.txt\", order = \"random\", start = 2 }");
  ASSERT_TRUE(settings) << settings.error();
  ASSERT_TRUE(load_openings(*settings, folder.path()));
  EXPECT_EQ(settings->openings, (OpeningSettings{"", {"3 6", "1 \"2\\"}, true, 2}));
  const auto again = parse_settings(write_settings(*settings), "spring.toml");
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->openings, settings->openings);
  EXPECT_TRUE(has_additions(*settings, *again));  // no difference: no error
  Settings other = *settings;
  other.openings.lines[0] = "3 5";
  EXPECT_FALSE(has_additions(*settings, other));
  auto missing = with_openings("openings = { file = \"none.txt\" }");
  EXPECT_FALSE(load_openings(*missing, folder.path()));
}

// A name is enough for the whole file in its order.
TEST(OpeningsOfATournament, ComeFromAFileNamedAlone) {
  const auto by_name = with_openings("openings = \"book.txt\"");
  ASSERT_TRUE(by_name) << by_name.error();
  EXPECT_EQ(by_name->openings, with_openings("openings = { file = \"book.txt\" }")->openings);
  EXPECT_EQ(by_name->openings.file, "book.txt");
  EXPECT_NE(with_openings("opening-moves = 2\nopenings = \"book.txt\"").error().find("not both"), std::string::npos);
  EXPECT_NE(with_openings("openings = \"\"").error().find("openings: the text is empty"), std::string::npos);
  EXPECT_NE(with_openings("openings = 3").error().find("openings: write openings = \"openings.txt\" or"),
            std::string::npos);
}

TEST(OpeningsOfATournament, AreRefusedByFileAndLine) {
  const test::DataFolder folder;
  const auto settings = with_openings("openings = \"book.txt\"");
  const auto checked = [&](const std::string& text) {
    std::ofstream(folder.path() / "book.txt") << text;
    const auto fine = check_opening_file(*settings, shipped_games(), folder.path());
    return fine ? std::string() : fine.error();
  };
  EXPECT_EQ(checked("# mine\n3 6\n4,4,0,5,5,5,1|4,4,4,4,4,4,0|1\n"), "");
  EXPECT_NE(checked("# mine\n3 6\n\n3 3\n").find("book.txt:4: \"3 3\": kalah(pits=6,seeds=4): move 2"),
            std::string::npos);
  EXPECT_NE(checked("3 6\n0,0,0,0,0,0,24|0,0,0,0,0,0,24|1\n").find("book.txt:2: "), std::string::npos);
  EXPECT_NE(checked("0,0,0,0,0,0,24|0,0,0,0,0,0,24|1\n").find("the game is over then"), std::string::npos);
}

TEST(OpeningsOfATournament, SayWhatIsWrong) {
  for (const auto& [bad, why] :
       {std::pair{"openings = { }", "openings: write file = "},
        std::pair{"openings = { file = \"a\", lines = [\"3\"] }", "one of the two"},
        std::pair{"openings = { lines = [] }", "openings.lines: write a list"},
        std::pair{"openings = { lines = [\"3\"], order = \"best\" }", "openings.order: write \"sequential\""},
        std::pair{"openings = { lines = [\"3\"], start = 0 }", "openings.start: write a whole number"},
        std::pair{"opening-moves = 2\nopenings = { lines = [\"3\"] }", "write openings or opening-moves, not both"}}) {
    const auto refused = with_openings(bad);
    ASSERT_FALSE(refused) << bad;
    EXPECT_NE(refused.error().find(why), std::string::npos) << refused.error();
  }
  for (const auto& [bad, why] :
       {std::pair{"openings = { lines = [\"3\", \"9 9\"] }", "opening 2 (\"9 9\"): "},
        std::pair{"openings = { lines = [\"3\"], start = 2 }", "openings.start is 2, but there are 1 openings"},
        std::pair{"openings = { file = \"book.txt\" }", "have not been read"}}) {
    const auto plan = Plan::make(shipped_games(), *with_openings(bad), "", {"v1", "v2"});
    ASSERT_FALSE(plan) << bad;
    EXPECT_NE(plan.error().find(why), std::string::npos) << plan.error();
  }
}

TEST(TimeOfATournament, ComesAgainAndIsNotTheSameForAll) {
  const auto settings =
      with_openings("clock = { initial = \"60s\", increment = \"1s\", moves = 40 }", "time-percent = 50");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->time.moves, 40U);
  EXPECT_EQ(settings->entrants[0].time_percent, 50);
  const auto again = parse_settings(write_settings(*settings), "spring.toml");
  EXPECT_EQ(again->time, settings->time);
  EXPECT_EQ(again->entrants[0].time_percent, 50);
  const Plan plan = Plan::make(shipped_games(), *settings, "", {"v1", "v2"}).value();
  const PlannedGame second = plan.game({1, 1, 0});
  const GameRecord record = plan.record({1, 1, 0}, second);
  EXPECT_EQ(record.clock, (TimeControl{std::nullopt, 60s, 1s, 40, {100, 50}}));
  EXPECT_EQ(parse_record(write_record(record))->clock, record.clock);
  EXPECT_FALSE(has_additions(*settings,
                             *with_openings("clock = { initial = \"60s\", increment = \"1s\" }", "time-percent = 50")));
  EXPECT_FALSE(
      has_additions(*settings, *with_openings("clock = { initial = \"60s\", increment = \"1s\", moves = 40 }")));
  EXPECT_FALSE(with_openings("", "time-percent = 0"));
  EXPECT_FALSE(with_openings("clock = { initial = \"60s\", moves = 0 }"));
  beginnings(*settings);  // plays, and is verified
}

}  // namespace
}  // namespace turno::tournament
