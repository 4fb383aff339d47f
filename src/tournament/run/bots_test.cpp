// How a tournament runs its bots: options, processes, cores, dialogues.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "data_folder.hpp"
#include "games/shipped_games.hpp"
#include "play/system/this_process.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"
#include "tournament/file/parse_settings.hpp"
#include "tournament/file/write_settings.hpp"
#include "tournament/run/changes.hpp"
#include "tournament/run/derive.hpp"
#include "tournament/run/dialogues.hpp"
#include "tournament/run/run.hpp"
#include "tournament/run/same_games.hpp"
#include "tournament/run/verify.hpp"

namespace turno::tournament {
namespace {

tl::expected<Settings, std::string> settings_of(const std::string& general, const std::string& of_the_bot,
                                                const std::string& player = "ugi:./bot") {
  return parse_settings("name = \"spring\"\ngame = \"kalah(pits=3,seeds=3)\"\n" + general +
                            "\n[[player]]\nname = \"bot\"\nplayer = \"" + player + "\"\n" + of_the_bot +
                            "\n[[player]]\nplayer = \"last\"\n",
                        "spring.toml");
}

// A tournament between a bot that tells how it is run and the highest legal move.
struct BotArena {
  BotArena(const std::string& general, const std::string& of_the_bot, std::string folder = {})
      : plan(plan_for(general, of_the_bot)),
        database(store::Database::in_memory()),
        store(database),
        progress(plan.settings()),
        dialogues(std::move(folder)) {
    EXPECT_TRUE(store.begin({"spring", "spring.toml", "", "", "[]"}));
    EXPECT_TRUE(run(plan, store, progress, {plan.settings().concurrency, no_sandbox(), dialogues}, {}, {}));
    const auto verified = verify(plan, store);
    EXPECT_TRUE(verified) << verified.error();
  }

  static Plan plan_for(const std::string& general, const std::string& of_the_bot) {
    const auto settings = settings_of(general, of_the_bot, "ugi:" + test_bot_path() + " tells");
    EXPECT_TRUE(settings) << settings.error();
    return Plan::make(shipped_games(), *settings, "", {"v1", "v2"}).value();
  }

  GameRecord record(std::size_t number) const { return *parse_record(store.find_game("spring", number)->value()); }
  // What the bot wrote in that game.
  std::string wrote(std::size_t number) const {
    const auto complaints = record(number).complaints;
    return complaints[0].empty() ? complaints[1] : complaints[0];
  }
  std::string told(std::size_t number, const std::string& pattern) const {
    std::smatch found;
    const std::string text = wrote(number);
    return std::regex_search(text, found, std::regex(pattern)) ? found[1].str() : "";
  }

  Plan plan;
  store::Database database;
  store::Tournaments store;
  Progress progress;
  std::filesystem::path dialogues;
};

TEST(BotsOfATournament, HaveTheirOptions) {
  const BotArena arena("rounds = 2", "options = { Level = 5, Ponder = true, Style = \"very wild\" }");
  EXPECT_EQ(arena.progress.games.size(), 4U);
  EXPECT_EQ(arena.told(1, "setoption name (Level value 5)"), "Level value 5");
  EXPECT_EQ(arena.told(1, "setoption name (Ponder value true)"), "Ponder value true");
  EXPECT_EQ(arena.told(1, "setoption name (Style value very wild)"), "Style value very wild");
  EXPECT_TRUE(
      arena.record(1).players[0].name.starts_with("ugi(option.Level=5,option.Ponder=true,option.Style=very wild):"))
      << arena.record(1).players[0].name;
}

TEST(BotsOfATournament, ForfeitWithOptionsThatTheyDoNotHave) {
  const Plan plan = BotArena::plan_for("", "options = { Threads = 1 }");
  const auto troubles = try_programs(plan, no_sandbox(), 1, {});  // told before the first game
  ASSERT_EQ(troubles.size(), 1U);
  EXPECT_NE(troubles[0].what.find("its option \"Threads\" cannot be set"), std::string::npos) << troubles[0].what;
  const BotArena arena("", "options = { Threads = 1 }");
  EXPECT_EQ(arena.progress.games.size(), 2U);
  for (const ReportedGame& game : arena.progress.games) EXPECT_EQ(game.ending, "crashed");
}

// Another option is another player: its seeds differ, and no game of it is the same.
TEST(BotsOfATournament, AreOthersWithOtherOptions) {
  const auto seed_with = [](const std::string& options) {
    const auto settings = settings_of("", options, "ugi(depth=1):./bot");
    const Plan plan = Plan::make(shipped_games(), *settings, "", {"v1", "v2"}).value();
    const PlannedGame game = plan.game({1, 0, 1});
    return std::pair(game.seed, *SameGames::key_of(plan.record({1, 0, 1}, game), game));
  };
  const auto none = seed_with("");
  const auto five = seed_with("options = { Level = 5 }");
  const auto six = seed_with("options = { Level = 6 }");
  const auto fresh = seed_with("restart = \"game\"");
  EXPECT_NE(none.first, five.first);
  EXPECT_NE(five.first, six.first);
  EXPECT_NE(none.second, five.second);
  EXPECT_NE(five.second, six.second);
  EXPECT_NE(none.second, fresh.second);
  EXPECT_EQ(five, seed_with("options = { Level = 5 }\nlog = true"));  // which changes nothing of the game
}

TEST(BotsOfATournament, ArePutIntoTheFileAndReadBack) {
  const auto settings = settings_of("restart = \"game\"\ncores = 2\nlog = true",
                                    "options = { Level = 5, Book = \"a \\\"b\\\"\" }\nrestart = \"never\"\ncores = 1\n"
                                    "log = false");
  ASSERT_TRUE(settings) << settings.error();
  EXPECT_EQ(settings->running, (BotRunning{true, 2, true}));
  EXPECT_EQ(settings->entrants[0].running, (BotRunning{false, 1, false}));
  EXPECT_EQ(settings->entrants[0].options, (std::vector<Setting>{{"Book", "a \"b\""}, {"Level", "5"}}));
  EXPECT_EQ(player_text(*settings, settings->entrants[0]),
            "ugi(restart=never,cores=1,option.Book=a \"b\",option.Level=5):./bot");
  const auto again = parse_settings(write_settings(*settings), "spring.toml");
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->running, settings->running);
  EXPECT_EQ(again->entrants[0].running, settings->entrants[0].running);
  EXPECT_EQ(again->entrants[0].options, settings->entrants[0].options);
  EXPECT_FALSE(has_additions(*settings, *settings_of("restart = \"game\"\ncores = 2\nlog = true", "")));
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"restart = \"often\"", "restart: write \"game\""},
      {"cores = 0", "cores: write a whole number from 1 to 1024"},
      {"log = 1", "log: write true or false"},
      {"options = { Level = 1.5 }", "options: Level: write a number"},
      {"options = { Book = \"a,b\" }", "options: Book: write a number"},
      {"options = { Book = \"a):./other\" }", "options: Book: write a number"},
      {"options = { \"a=b\" = 1 }", "options: a=b: write a number"},
      {"options = { \"a\\nquit\" = 1 }", "options: a"},
      {"options = { Book = \"x\\nquit\" }", "options: Book: write a number"},
      {"options = { Book = [1] }", "options: Book: write a number"},
      {"options = 5", "options: write options = {"}};
  for (const auto& [lines, why] : wrong) {
    const auto refused = settings_of("", lines);
    ASSERT_FALSE(refused) << lines;
    EXPECT_NE(refused.error().find(why), std::string::npos) << refused.error();
  }
  EXPECT_FALSE(settings_of("", "options = { Level = 1 }", "level3"));
  EXPECT_FALSE(settings_of("", "options = { Level = 1 }", "evaluator:./bot"));
}

TEST(BotsOfATournament, AreStartedForEveryGameIfThatIsWanted) {
  const auto processes = [](const std::string& restart) {
    const BotArena arena("rounds = 2", restart);
    std::set<std::string> found;
    for (std::size_t number = 1; number <= 4; ++number) found.insert(arena.told(number, "process ([0-9]+)"));
    return found.size();
  };
  EXPECT_EQ(processes("restart = \"game\""), 4U);
  EXPECT_EQ(processes("restart = \"never\""), 1U);
}

TEST(BotsOfATournament, KeepToTheirCores) {
  const BotArena arena("cores = 1\nrounds = 3\nconcurrency = 3", "");
  for (std::size_t number = 1; number <= 6; ++number) {
    const std::string cores = arena.told(number, "cores([ 0-9]+)");
    EXPECT_EQ(std::count(cores.begin(), cores.end(), ' '), 1) << cores;
  }
}

// Nobody has other cores than its opponent, and games have all cores in common or none.
TEST(BotsOfATournament, HaveCoresThatAreFair) {
  using Cores = std::vector<std::size_t>;
  const Cores eight{0, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(cores_of_game(0, 1, eight), Cores{0});
  EXPECT_EQ(cores_of_game(9, 1, eight), Cores{1});
  EXPECT_EQ(cores_of_game(1, 3, eight), (Cores{3, 4, 5}));
  EXPECT_EQ(cores_of_game(2, 3, eight), (Cores{0, 1, 2}));
  EXPECT_EQ(cores_of_game(5, 8, eight), eight);
  EXPECT_EQ(cores_of_game(5, 100, eight), eight);
  EXPECT_EQ(cores_of_game(1, 1, {2, 5}), Cores{5});  // of those that this process may use
  EXPECT_EQ(cores_of_game(0, 1, {}), Cores{});
  for (std::size_t count = 1; count <= 8; ++count)
    for (std::size_t one = 0; one < 20; ++one)
      for (std::size_t other = 0; other < 20; ++other) {
        const Cores a = cores_of_game(one, count, eight);
        const Cores b = cores_of_game(other, count, eight);
        EXPECT_EQ(a.size(), count);
        EXPECT_TRUE(a == b || std::none_of(a.begin(), a.end(), [&](std::size_t core) {
                      return std::find(b.begin(), b.end(), core) != b.end();
                    }));
      }
}

TEST(Dialogues, GoWhereTheirTournamentGoes) {
  const test::DataFolder data;
  const auto from = Dialogues::folder_of(data.path(), "spring");
  const auto to = Dialogues::folder_of(data.path() / "archive" / "spring", "summer");
  Dialogues(from).keep(3, Side::Second, "> go\n");
  ASSERT_TRUE(Dialogues::find(from, 3, Side::Second));
  Dialogues::move(from, to);
  EXPECT_FALSE(Dialogues::find(from, 3, Side::Second));
  EXPECT_EQ(Dialogues::find(to, 3, Side::Second), "> go\n");
  Dialogues::move(from, to);  // there is none
  EXPECT_TRUE(Dialogues::find(to, 3, Side::Second));
  Dialogues::remove(to);
  EXPECT_FALSE(Dialogues::find(to, 3, Side::Second));
}

TEST(BotsOfATournament, HaveTheirDialoguesKept) {
  const test::DataFolder data;
  const auto folder = Dialogues::folder_of(data.path(), "spring");
  const BotArena arena("", "log = true", folder);
  for (std::size_t number = 1; number <= 2; ++number) {
    const Side side = number == 1 ? Side::First : Side::Second;
    const auto kept = Dialogues::find(folder, number, side);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->find("> ugi\n") != std::string::npos, number == 1) << *kept;  // it was started for that game
    EXPECT_NE(kept->find("< readyok\n"), std::string::npos) << *kept;
    EXPECT_NE(kept->find("> position startpos"), std::string::npos) << *kept;
    EXPECT_NE(kept->find("< bestmove "), std::string::npos) << *kept;
    EXPECT_FALSE(Dialogues::find(folder, number, opposite(side)));  // no bot
  }
  const test::DataFolder other;
  for (const auto& [general, of_the_bot] : {std::pair{"", ""}, std::pair{"log = true", "log = false"}}) {
    const BotArena silent(general, of_the_bot, Dialogues::folder_of(other.path(), "spring"));
    EXPECT_FALSE(std::filesystem::exists(other.path() / "dialogues")) << general;
  }
  const BotArena of_all("log = true", "", Dialogues::folder_of(other.path(), "spring"));
  EXPECT_TRUE(Dialogues::find(Dialogues::folder_of(other.path(), "spring"), 1, Side::First));
}

TEST(Dialogues, RemoveTheOldestWhenThereIsTooMuch) {
  const test::DataFolder data;
  const auto folder = Dialogues::folder_of(data.path(), "spring");
  const auto size = [&] {
    std::size_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) bytes += file.file_size();
    return bytes;
  };
  {
    Dialogues dialogues(folder, 1000);
    for (std::size_t game = 1; game <= 20; ++game) {
      dialogues.keep(game, Side::First, std::string(100, 'x'));
      EXPECT_LE(size(), 1000U);
    }
  }
  EXPECT_FALSE(Dialogues::find(folder, 10, Side::First));
  EXPECT_TRUE(Dialogues::find(folder, 11, Side::First));
  Dialogues resumed(folder, 1000);  // knows of what is there
  resumed.keep(21, Side::Second, std::string(400, 'x'));
  EXPECT_LE(size(), 1000U);
  EXPECT_TRUE(Dialogues::find(folder, 21, Side::Second));
  resumed.keep(21, Side::Second, std::string(300, 'y'));  // again
  EXPECT_EQ(Dialogues::find(folder, 21, Side::Second), std::string(300, 'y'));
  for (std::size_t game = 22; game <= 40; ++game) resumed.keep(game, Side::First, std::string(100, 'x'));
  EXPECT_LE(size(), 1000U);
}

}  // namespace
}  // namespace turno::tournament
