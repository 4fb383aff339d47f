// Bots of two other courses wherever a player goes: the examples in Python, whole games, tournaments, a course of them.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "data_folder.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;

struct CourseProtocolCase {
  std::string kind;
  std::string game;     // the only one, as `game` of a course or tournament names it
  std::string rules;    // the same in full
  std::string id_name;  // what the example calls itself, if the protocol has a word for it
};

void PrintTo(const CourseProtocolCase& one, std::ostream* out) { *out << one.kind; }

class CourseProtocols : public testing::TestWithParam<CourseProtocolCase> {
 protected:
  void SetUp() override {
    if (test::run("command -v python3").exit_code != 0) GTEST_SKIP() << "python3 is not installed";
  }

  std::string path(const std::string& name) const { return (folder_.path() / name).string(); }
  static std::string file_of(const std::string& kind) {
    return fmt::format("{}/examples/bots/{}_bot.py", TURNO_SOURCE, kind);
  }
  static std::string player() {
    return fmt::format("{0}(time=60s):python3 {1}", GetParam().kind, file_of(GetParam().kind));
  }

  const test::DataFolder folder_;
};

// Nobody needs to win them: what counts is that every move of the examples is legal, also in the row that a swap gave.
TEST_P(CourseProtocols, PlayWholeGames) {
  const json match = test::run_json(fmt::format(
      "turno match '{}' --first '{}' --second random --games 2 --seed 5 --json", GetParam().rules, player()));
  EXPECT_EQ(match["game"], GetParam().rules);
  EXPECT_EQ(match["finished"], 2);
  EXPECT_EQ(match["forfeits"], 0) << match.dump(1);
  const Finished other =
      test::run(fmt::format("turno match 'kalah(pits=5,seeds=4)' --first '{}' --second random --games 2", player()));
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.err.find(fmt::format("player {} plays {}", GetParam().kind, GetParam().rules)), std::string::npos)
      << other.err;
}

TEST_P(CourseProtocols, AreRegistered) {
  const std::string data = " --data " + path("data");
  const Finished added = test::run(fmt::format("turno bot add alice '{}'{}", player(), data));
  EXPECT_EQ(added.exit_code, 0) << added.err;
  EXPECT_EQ(added.out, fmt::format("alice is registered, for {}.\n", GetParam().rules));
  const json bots = test::run_json("turno bot list --json" + data)["bots"];
  ASSERT_EQ(bots.size(), 1U);
  EXPECT_EQ(bots[0]["player"], player());
  EXPECT_EQ(bots[0]["games"], json::array({GetParam().rules}));
  // One that says nothing, and rules that such programs do not know.
  const std::string silent = GetParam().kind + ":true";
  test::expect_refused("turno bot add", {{fmt::format("bob '{}'{}", silent, data), "it cannot play"},
                                         {fmt::format("bob '{}' --game plague{}", player(), data), "not plague"}});
  EXPECT_EQ(test::run_json("turno bot list --json" + data)["bots"].size(), 1U);
}

TEST_P(CourseProtocols, PlayTournaments) {
  std::ofstream(path("cup.toml")) << fmt::format(
      "name = \"cup\"\ngame = \"{}\"\nformat = \"round-robin\"\ndouble = true\ntime = \"60s\"\nseed = 3\n"
      "[[player]]\nname = \"a\"\nplayer = \"{}\"\n[[player]]\nname = \"b\"\nplayer = \"random\"\n",
      GetParam().game, player());
  const std::string data = " --data " + path("data");
  const Finished played = test::run("turno tournament run --quiet " + path("cup.toml") + data);
  ASSERT_EQ(played.exit_code, 0) << played.err;
  const json report = test::run_json("turno tournament export cup --json" + data);
  EXPECT_EQ(report["finished"], 2);
  for (const json& game : report["results"]) EXPECT_EQ(game["ending"], "played") << game.dump();
  for (const json& one : report["standings"]) {
    if (one["name"] == "a") {
      EXPECT_EQ(one.value("id_name", ""), GetParam().id_name);
    }
  }
  const Finished verified = test::run("turno verify cup" + data);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
}

// A file is examined by this protocol, plays two games, and then a day.
TEST_P(CourseProtocols, MakeACourse) {
  const auto course = [&](const std::string& words) {
    return test::run(fmt::format("turno course {} --data {}", words, path("course")));
  };
  const Finished begun = course("init --players " + GetParam().kind + " --zone UTC --first 2026-03-23");
  ASSERT_EQ(begun.exit_code, 0) << begun.err;
  std::ifstream file(path("course/course.toml"));
  std::string text(std::istreambuf_iterator<char>(file), {});
  EXPECT_NE(text.find(fmt::format("\nplayers = \"{}\" ", GetParam().kind)), std::string::npos) << text;
  EXPECT_NE(text.find(fmt::format("\ngame = \"{}\"\n", GetParam().rules)), std::string::npos) << text;
  for (const std::string word : {"\"lisp\"", "\"bots\"", "\"ugr\"", "\"mankalah\"", "\"moedas\""})
    EXPECT_NE(text.substr(0, text.find("\ngame = ")).find(word), std::string::npos) << word << "\n" << text;
  const std::string opponent = "opponent = \"random\"";
  ASSERT_NE(text.find(opponent), std::string::npos) << text;
  text.replace(text.find(opponent), opponent.size(), "opponent = \"none\"");
  for (const auto& [what, instead] : {std::pair<std::string, std::string>{"\"build-bot {file}\"", "\"python3 {file}\""},
                                      {"extension = \".cpp\"", "extension = \".py\""}})
    if (const std::size_t at = text.find(what); at != std::string::npos) text.replace(at, what.size(), instead);
  std::ofstream(path("course/course.toml")) << text;

  const Finished added = course("pair add 01/01 --at '2026-03-20 10:00'");
  std::smatch code;
  ASSERT_TRUE(std::regex_search(added.out, code, std::regex("code (..)-"))) << added.out << added.err;
  const auto name_of = [&](int number) { return path(fmt::format("grupo01pareja01{}{}2303.py", number, code.str(1))); };
  std::filesystem::copy(file_of(GetParam().kind), name_of(1));
  const Finished taken = course("submit " + name_of(1) + " --at '2026-03-23 10:00'");
  EXPECT_EQ(taken.exit_code, 0) << taken.out << taken.err;
  EXPECT_NE(taken.out.find("\nok    check-bot: "), std::string::npos) << taken.out;
  EXPECT_NE(taken.out.find("\nAccepted."), std::string::npos) << taken.out;
  std::ofstream(name_of(2)) << "print('hello')\n";
  const Finished other = course("submit " + name_of(2) + " --at '2026-03-23 10:00'");
  EXPECT_EQ(other.exit_code, 1) << other.out << other.err;
  EXPECT_NE(other.out.find("\nNO    check-bot: "), std::string::npos) << other.out;

  ASSERT_EQ(course("reference add easy first --alias Easy --at '2026-03-23 12:00'").exit_code, 0);
  const Finished held = course("run --due --at '2026-03-23 21:01' --progress-every 0s");
  EXPECT_EQ(held.exit_code, 0) << held.err;
  EXPECT_NE(held.out.find("01/01/1"), std::string::npos) << held.out;
  const Finished verified = test::run("turno verify day-2026-03-23 --data " + path("course"));
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
}

// A course of UGR takes the sources of bot classes as they are: a file, or a folder with a header; what the compiler
// says is told. Built once, they play.
TEST(CourseOfSources, BuildsWhatIsHandedIn) {
  if (test::run("command -v g++").exit_code != 0) GTEST_SKIP() << "g++ is not installed";
  const test::DataFolder folder;
  const auto at = [&](const std::string& name) { return (folder.path() / name).string(); };
  const auto course = [&](const std::string& words) {
    return test::run(fmt::format("turno course {} --data {}", words, at("course")));
  };
  ASSERT_EQ(course("init --players ugr --zone UTC --first 2026-03-23").exit_code, 0);
  std::ifstream file(at("course/course.toml"));
  std::string text(std::istreambuf_iterator<char>(file), {});
  const std::string opponent = "opponent = \"random\"";
  std::ofstream(at("course/course.toml")) << text.replace(text.find(opponent), opponent.size(), "opponent = \"none\"");
  const Finished added = course("pair add 01/01 --at '2026-03-20 10:00'");
  std::smatch code;
  ASSERT_TRUE(std::regex_search(added.out, code, std::regex("code (..)-"))) << added.out << added.err;
  const auto name_of = [&](int number) { return at(fmt::format("grupo01pareja01{}{}2303", number, code.str(1))); };
  std::filesystem::create_directory(name_of(1));
  std::ofstream(name_of(1) + "/FirstPit.h") << R"(#include "Bot.h"
class FirstPit : Bot {
 public:
  void initialize() {}
  string getName() { return "First pit"; }
  Move nextMove(const vector<Move>& adversary, const GameState& state);
};
)";
  std::ofstream(name_of(1) + "/FirstPit.cpp") << R"(#include "FirstPit.h"
Move FirstPit::nextMove(const vector<Move>& adversary, const GameState& state) {
  for (int pit = 1; pit <= 6; pit++)
    if (state.getSeedsAt(getPlayer(), (Position) pit) > 0) return (Move) pit;
  return M_NONE;
}
)";
  const Finished taken = course("submit " + name_of(1) + " --at '2026-03-23 10:00'");
  EXPECT_EQ(taken.exit_code, 0) << taken.out << taken.err;
  EXPECT_NE(taken.out.find("\nok    build: compiled\n"), std::string::npos) << taken.out;
  std::ofstream(name_of(2) + ".cpp") << "#include \"Bot.h\"\nclass A : Bot { int x = seeds; };\n";
  const Finished wrong = course("submit " + name_of(2) + ".cpp --at '2026-03-23 10:00'");
  EXPECT_EQ(wrong.exit_code, 1) << wrong.out << wrong.err;
  EXPECT_NE(wrong.out.find(".cpp:2:25: error: "), std::string::npos) << wrong.out;

  ASSERT_EQ(course("reference add easy first --alias Easy --at '2026-03-23 12:00'").exit_code, 0);
  const Finished held = course("run --due --at '2026-03-23 21:01' --progress-every 0s");
  EXPECT_EQ(held.exit_code, 0) << held.err;
  EXPECT_NE(held.out.find("First pit"), std::string::npos) << held.out;
  const Finished verified = test::run("turno verify day-2026-03-23 --data " + at("course"));
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  const json report = test::run_json("turno tournament export day-2026-03-23 --json --data " + at("course"));
  for (const json& game : report["results"]) EXPECT_EQ(game["ending"], "played") << game.dump();
}

INSTANTIATE_TEST_SUITE_P(Kinds, CourseProtocols,
                         testing::Values(CourseProtocolCase{"ugr", "kalah-ugr", "kalah(pits=6,seeds=4)", "ugr_bot"},
                                         CourseProtocolCase{"mankalah", "mankalah",
                                                            "kalah(pits=7,seeds=7,pie=true,first_extra=false)", ""}),
                         [](const auto& one) { return one.param.kind; });

}  // namespace
}  // namespace turno
