#include "course/intake/bot_intake.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <stdexcept>
#include <tuple>

#include "course/intake/scratch_file.hpp"
#include "engine/catalog.hpp"
#include "games/shipped_games.hpp"
#include "play/process/child.hpp"
#include "test_bot_path.hpp"
#include "test_data.hpp"

// With the example bot in Python, which is sound, and with what becomes of it by changing a word.
namespace turno::course {
namespace {

std::string example_bot() { return test::read_data("../../examples/bots/kalah_bot.py"); }

std::string with(std::string text, const std::string& what, const std::string& instead) {
  const std::size_t at = text.find(what);
  if (at == std::string::npos) throw std::logic_error("the example has changed: " + what);
  return text.replace(at, what.size(), instead);
}

BotSubmission named(std::string bytes) {
  return {{14, 2, 3, "Xf", 6, 4}, "grupo14pareja023Xf0604.py", std::move(bytes)};
}

class BotIntake : public testing::Test {
 protected:
  void SetUp() override {
    auto sandbox = Sandbox::make();
    if (!sandbox) GTEST_SKIP() << sandbox.error();
    sandbox_ = *std::move(sandbox);
    settings_.time = std::chrono::seconds(20);  // how fast machines are is another question
  }

  tl::expected<IntakeReport, std::string> examine(const std::string& bytes, const std::string& game = "kalah") const {
    return examine_bot(named(bytes), settings_, {shipped_games().make(game).value(), sandbox_, {}}, {});
  }

  BotIntakeSettings settings_;
  std::shared_ptr<const Sandbox> sandbox_;
};

TEST_F(BotIntake, TakesASoundBot) {
  const IntakeReport report = examine(example_bot()).value();
  ASSERT_EQ(report.steps.size(), 4U) << report.steps.back().reasons.at(0).what.text;
  EXPECT_EQ(report.outcome(), Outcome::Accepted);
  EXPECT_EQ(report.steps[0].found.text, "group 14, pair 02, player 3, code Xf, 06.04.");
  EXPECT_EQ(report.steps[3].name, "games");
  EXPECT_NE(report.steps[3].found.text.find("against random: won as First by"), std::string::npos)
      << report.steps[3].found.text;
}

// The example answers `go infinite` at once: a bot may, but could do better.
TEST_F(BotIntake, WarnsOfWhatCouldBeBetter) {
  settings_.opponent.clear();
  const IntakeReport report = examine(example_bot()).value();
  ASSERT_EQ(report.steps.size(), 3U);
  EXPECT_TRUE(report.steps[2].warns);
  ASSERT_EQ(report.steps[2].reasons.size(), 1U);
  EXPECT_TRUE(report.steps[2].reasons[0].what.text.starts_with("thinks until stop: "));
}

TEST_F(BotIntake, RefusesBadManners) {
  const IntakeReport report = examine(with(example_bot(), "bestmove {best}", "bestmove {best + 90}")).value();
  EXPECT_EQ(report.outcome(), Outcome::Disqualified);
  ASSERT_EQ(report.steps.size(), 3U);
  EXPECT_EQ(report.steps[2].name, "check-bot");
  EXPECT_FALSE(report.steps[2].warns);
  ASSERT_FALSE(report.steps[2].reasons.empty());
  EXPECT_TRUE(report.steps[2].reasons[0].what.text.starts_with("plays a legal move in time: it played \"9"))
      << report.steps[2].reasons[0].what.text;
}

// It takes the move that it likes least; the other side sees twelve moves ahead.
TEST_F(BotIntake, RefusesWhoLosesUnlessThatMayBe) {
  const std::string weak = with(example_bot(), "best = max(", "best = min(");
  settings_.opponent = "best(depth=12)";
  const IntakeReport report = examine(weak).value();
  EXPECT_EQ(report.outcome(), Outcome::Disqualified);
  EXPECT_EQ(report.steps.back().name, "games");
  ASSERT_EQ(report.steps.back().reasons.size(), 2U);
  EXPECT_TRUE(report.steps.back().reasons[0].what.text.starts_with("lost as First by "));
  settings_.trial.may_lose = true;
  EXPECT_EQ(examine(weak).value().outcome(), Outcome::Accepted);
}

TEST(TrialGames, AreNeverForfeited) {
  const std::array<TrialGame, 2> games{TrialGame{Side::First, 3}, {Side::Second, -48, "crashed: signal 11"}};
  const Step step = judge_trial_games(games, "random", {.may_lose = true});
  EXPECT_EQ(step.outcome, Outcome::Disqualified);
  ASSERT_EQ(step.reasons.size(), 1U);
  EXPECT_EQ(step.reasons[0].what.text, "lost as Second by 48 against random, crashed: signal 11");
  EXPECT_EQ(step.found.text, "against random: won as First by 3, lost as Second by 48");
}

// Two openings, four games: a win, a draw and two losses are 1.5 of 4 points.
TEST(TrialGames, FromOpeningsHaveAShareToReach) {
  const std::vector<TrialGame> games{{Side::First, 4}, {Side::Second, -2}, {Side::First, 0}, {Side::Second, -10}};
  const Step enough = judge_trial_games(games, "regular(depth=2)", {.pairs = 2, .share = 0.375});
  EXPECT_EQ(enough.outcome, Outcome::Accepted);
  EXPECT_EQ(
      enough.found.text,
      "against regular(depth=2): 37.5 % of 4 games from random openings, 37.5 % is needed; opening 1: won as First "
      "by 4, lost as Second by 2; opening 2: drawn as First, lost as Second by 10");
  const Step few = judge_trial_games(games, "regular(depth=2)", {.pairs = 2, .share = 0.5});
  EXPECT_EQ(few.outcome, Outcome::Disqualified);
  ASSERT_EQ(few.reasons.size(), 1U);
  EXPECT_EQ(few.reasons[0].what.text, "scored 37.5 % against regular(depth=2); 50 % is needed");
  EXPECT_NE(few.found.text.find("opening 2: drawn as First, lost as Second by 10"), std::string::npos);
}

TEST(TrialGames, FromOpeningsAreNeverForfeited) {
  const std::vector<TrialGame> games{{Side::First, 4}, {Side::Second, -48, "stalled: 5 s"}};
  const Step step = judge_trial_games(games, "random", {.pairs = 1, .share = 0.1});
  EXPECT_EQ(step.outcome, Outcome::Disqualified);
  ASSERT_EQ(step.reasons.size(), 1U);
  EXPECT_EQ(step.reasons[0].what.text, "lost as Second by 48 against random, stalled: 5 s");
}

TEST_F(BotIntake, RefusesWhatIsNoTextBeforeItRuns) {
  for (const std::string& bytes : {std::string(), std::string("a\0b", 3), std::string(256 * 1024 + 1, 'a')}) {
    const IntakeReport report = examine(bytes).value();
    EXPECT_EQ(report.outcome(), Outcome::Disqualified);
    EXPECT_EQ(report.steps.size(), 2U);
    EXPECT_EQ(report.steps.back().name, "text");
  }
}

TEST_F(BotIntake, TakesBotsOfOtherGames) {
  settings_.command = test_bot_path() + " good {file}";
  settings_.opponent = "first";
  settings_.trial.may_lose = true;
  const IntakeReport report = examine("anything", "coins(board=t1)").value();
  EXPECT_EQ(report.outcome(), Outcome::Accepted);
  ASSERT_EQ(report.steps.size(), 4U);
  EXPECT_FALSE(report.steps[2].warns);
}

// By the protocol that the course names, in games for which each needs a process of its own.
TEST_F(BotIntake, TakesBotsOfOtherProtocols) {
  for (const auto& [protocol, game, name] :
       {std::tuple{"ugr", "kalah", "ugr_bot"}, std::tuple{"mankalah", "mankalah", ""}}) {
    settings_.protocol = protocol;
    const std::string bot = test::read_data(std::string("../../examples/bots/") + protocol + "_bot.py");
    settings_.trial.may_lose = true;
    const IntakeReport report = examine(bot, game).value();
    EXPECT_EQ(report.outcome(), Outcome::Accepted) << protocol;
    ASSERT_EQ(report.steps.size(), 4U) << report.steps.back().reasons.at(0).what.text;
    EXPECT_EQ(report.steps[2].name, "check-bot");
    EXPECT_EQ(report.steps[3].name, "games");
    EXPECT_TRUE(report.steps[3].reasons.empty());
    EXPECT_EQ(report.alias, name);
    const IntakeReport other = examine("print('hello')\n", game).value();
    EXPECT_EQ(other.outcome(), Outcome::Disqualified) << protocol;
    EXPECT_EQ(other.steps.back().name, "check-bot") << protocol;
  }
}

constexpr std::string_view first_pit = R"(#include "FirstPit.h"
Move FirstPit::nextMove(const vector<Move>& adversary, const GameState& state) {
  for (int pit = 1; pit <= 6; pit++)
    if (state.getSeedsAt(getPlayer(), (Position) pit) > 0) return (Move) pit;
  return M_NONE;
}
//@file FirstPit.h
#include "Bot.h"
class FirstPit : Bot {
 public:
  void initialize() {}
  string getName() { return "First pit"; }
  Move nextMove(const vector<Move>& adversary, const GameState& state);
};
)";

class BuiltBots : public BotIntake {
 protected:
  void SetUp() override {
    BotIntake::SetUp();
    if (IsSkipped()) return;
    const auto none = Child::start({{"g++", "--version"}, {}, {}, {}}, *sandbox_);
    if (!none) GTEST_SKIP() << "g++ is not installed";
    settings_.protocol = "ugr";
    settings_.command = build_command;
    settings_.opponent.clear();
  }
  tl::expected<IntakeReport, std::string> hand_in(const std::string& text) const {
    return examine_bot({{14, 2, 3, "Xf", 6, 4}, "grupo14pareja023Xf0604.cpp", text}, settings_,
                       {shipped_games().make("kalah").value(), sandbox_, {}}, {});
  }
};

// What comes in is the source; what plays, and is kept for it, is the program.
TEST_F(BuiltBots, AreMadeOfTheirSources) {
  const IntakeReport report = hand_in("//@file FirstPit.cpp\n" + std::string(first_pit)).value();
  ASSERT_EQ(report.steps.size(), 4U) << report.steps.back().reasons.at(0).what.text;
  EXPECT_EQ(report.outcome(), Outcome::Accepted);
  EXPECT_EQ(report.steps[2].name, "build");
  EXPECT_EQ(report.steps[3].name, "check-bot");
  EXPECT_EQ(report.alias, "First pit");
  EXPECT_TRUE(
      report.program.starts_with("\x7f"
                                 "ELF"));
}

// As the compiler says it, with the line of the file that was handed in.
TEST_F(BuiltBots, AreToldWhatTheCompilerSays) {
  const auto complaint = [&](const std::string& text) {
    const IntakeReport report = hand_in(text).value();
    EXPECT_EQ(report.outcome(), Outcome::Disqualified);
    EXPECT_EQ(report.steps.back().name, "build");
    EXPECT_TRUE(report.program.empty());
    std::string all;
    for (const Reason& reason : report.steps.back().reasons) all += reason.what.text + "\n";
    return all;
  };
  const std::string wrong = complaint("#include \"Bot.h\"\nclass A : Bot {\n  int x = seeds;\n};\n");
  EXPECT_NE(wrong.find("it does not compile\n"), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("grupo14pareja023Xf0604.cpp:3:11: error: "), std::string::npos) << wrong;
  EXPECT_NE(wrong.find("seeds"), std::string::npos) << wrong;
  EXPECT_NE(complaint("#include \"Bot.h\"\n#include \"/etc/passwd\"\nclass A : Bot {};\n").find("/etc/passwd"),
            std::string::npos);
  const std::string none = complaint("int main_;\n");
  EXPECT_EQ(none.find("/tmp"), std::string::npos) << none;
  EXPECT_NE(complaint("//@file ../a.cpp\nint x;\n").find("\"../a.cpp\""), std::string::npos);
}

TEST_F(BotIntake, BlamesNobodyForTheCourse) {
  settings_.command = "no-such-language {file}";
  EXPECT_FALSE(examine(example_bot()).has_value());
  const auto broken = ScratchFile::make("language", "not what a machine can run\n").value();
  std::filesystem::permissions(broken.path(), std::filesystem::perms(0755));
  settings_.command = broken.path().string() + " {file}";
  EXPECT_FALSE(examine(example_bot()).has_value());
  settings_.command = "python3 {file}";
  settings_.opponent = "regular";  // of mancala11
  EXPECT_FALSE(examine(example_bot()).has_value());
}

TEST(BotPlayer, IsATextThatPlaysAnywhere) {
  BotIntakeSettings settings;
  settings.time = std::chrono::milliseconds(250);
  EXPECT_EQ(bot_player(settings, "/data/bot.py").value(), "ugi(time=250ms):python3 /data/bot.py");
  settings.options = "memory=256M";
  settings.command = "'my python' -u \"{file}\" --fast";
  EXPECT_EQ(bot_player(settings, "/it's/bot.py").value(),
            R"(ugi(time=250ms,memory=256M):'my python' -u '/it'\''s/bot.py' --fast)");
  settings.protocol = "mankalah";
  settings.options.clear();
  settings.command = "java -jar {file}";
  EXPECT_EQ(bot_player(settings, "A.jar").value(), "mankalah(time=250ms):java -jar A.jar");
  settings.protocol = "ugr";
  settings.command = build_command;
  EXPECT_EQ(bot_player(settings, "/data/000012").value(), "ugr(time=250ms):/data/000012");
  for (const std::string wrong : {"", "python3", "{file}", "python3 --run={file}", "python3 '{file}"}) {
    settings.command = wrong;
    EXPECT_FALSE(bot_player(settings, "bot.py").has_value()) << wrong;
  }
}

}  // namespace
}  // namespace turno::course
