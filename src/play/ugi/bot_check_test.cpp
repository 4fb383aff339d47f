#include "play/ugi/bot_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/system/command.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds ample{60000};  // more than any machine needs

BotCheckSettings settings_for(const std::string& command, const std::string& game = "kalah") {
  return {{split_command(command).value(), {}, {}, {}},
          no_sandbox(),
          {},
          {shipped_games().make(game).value(), {}},
          ample,
          1,
          ample,
          {},
          ample};
}

BotCheckSettings settings_of(const std::string& mode, const std::string& game = "kalah") {
  return settings_for(test_bot_path() + " " + mode, game);
}

const CheckResult* find(const std::vector<CheckResult>& findings, const std::string& name) {
  const auto found =
      std::find_if(findings.begin(), findings.end(), [&](const CheckResult& finding) { return finding.name == name; });
  return found == findings.end() ? nullptr : &*found;
}

std::size_t count(const std::vector<CheckResult>& findings, Verdict verdict) {
  return static_cast<std::size_t>(std::count_if(
      findings.begin(), findings.end(), [&](const CheckResult& finding) { return finding.verdict == verdict; }));
}

void expect(const std::vector<CheckResult>& findings, const std::string& name, Verdict verdict,
            const std::string& text) {
  const CheckResult* finding = find(findings, name);
  ASSERT_NE(finding, nullptr) << name;
  EXPECT_EQ(to_text(finding->verdict), to_text(verdict)) << name << ": " << finding->explanation;
  EXPECT_TRUE(test::matches(finding->explanation, text)) << name << ": " << finding->explanation;
}

TEST(BotCheck, FindsNothingWithAGoodBot) {
  std::vector<std::string> begun;
  std::vector<std::string> told;
  const auto findings = check_bot(settings_of("good"),
                                  {[&](const std::string& name) { begun.push_back(name); },
                                   [&](const CheckResult& finding) { told.push_back(finding.name); }},
                                  {});
  for (const CheckResult& finding : findings)
    EXPECT_EQ(finding.verdict, Verdict::Fine) << finding.name << ": " << finding.explanation;
  EXPECT_EQ(findings.size(), 23U);
  EXPECT_EQ(begun.size(), findings.size());
  EXPECT_EQ(told, begun);
  EXPECT_NE(find(findings, "goes on when a turn repeats"), nullptr);
  EXPECT_EQ(find(findings, "goes on after a pass"), nullptr);  // Kalah has none
}

// In plague turns alternate; in mancala11 a turn repeats by a pass of the other side.
TEST(BotCheck, AsksWhatTheGameHas) {
  for (const auto& [game, repeats, passes] :
       {std::tuple{"plague(columns=4,rows=4)", false, false}, std::tuple{"coins(board=t1)", true, false},
        std::tuple{"mancala11", false, true}}) {
    const auto findings = check_bot(settings_of("good", game), {}, {});
    for (const CheckResult& finding : findings)
      EXPECT_EQ(finding.verdict, Verdict::Fine) << game << ", " << finding.name << ": " << finding.explanation;
    EXPECT_EQ(find(findings, "goes on when a turn repeats") != nullptr, repeats) << game;
    EXPECT_EQ(find(findings, "goes on after a pass") != nullptr, passes) << game;
  }
}

TEST(BotCheck, BeginsWhereItIsTold) {
  BotCheckSettings settings = settings_of("dies-at-fen");
  settings.start =
      open_game(shipped_games(), parse_game_text("kalah from 0,0,0,0,1,1,20|0,3,0,0,0,0,23|1 moves 6").value()).value();
  expect(check_bot(settings, {}, {}), "plays a legal move in time", Verdict::Wrong,
         "exit status 6.*position fen 0,0,0,0,1,1,20");
  settings.command.words = {test_bot_path(), "good"};
  EXPECT_EQ(count(check_bot(settings, {}, {}), Verdict::Wrong), 0U);
}

TEST(BotCheck, KeepsToTheLimitsOfThePlayer) {
  BotCheckSettings settings = settings_of("slow 20");
  settings.limits.time = milliseconds(5);
  expect(check_bot(settings, {}, {}), "plays a legal move in time", Verdict::Wrong,
         "answered after [0-9]+ ms, had 5 ms.*go movetime 5$");
  settings.limits = {3, std::nullopt, std::nullopt};
  expect(check_bot(settings, {}, {}), "goes back to an earlier position", Verdict::Fine, "go depth 3");
}

// Where a bot stays silent, short times tell the same as long ones.
struct Case {
  std::string mode;
  std::string name;
  Verdict verdict;
  std::string explanation;  // a regular expression
  milliseconds greeting = ample;
  milliseconds patience = ample;
  milliseconds unlimited = milliseconds(0);
};

void PrintTo(const Case& one, std::ostream* out) { *out << one.mode; }

class BadManners : public testing::TestWithParam<Case> {};

TEST_P(BadManners, AreFound) {
  const Case& bad = GetParam();
  BotCheckSettings settings = settings_of(bad.mode);
  settings.greeting = bad.greeting;
  settings.patience = bad.patience;
  settings.unlimited = bad.unlimited;
  expect(check_bot(settings, {}, {}), bad.name, bad.verdict, bad.explanation);
}

constexpr milliseconds brief{300};
constexpr milliseconds some{3000};
const std::string greeting = "answers ugi with ugiok";

INSTANTIATE_TEST_SUITE_P(
    All, BadManners,
    testing::Values(
        Case{"crash-at-start", greeting, Verdict::Wrong, "it ended: signal 11"},
        Case{"exit-at-start", greeting, Verdict::Wrong,
             "exit status 3; its last line on stderr: \"test_bot: no brain found\""},
        Case{"silent-at-start", greeting, Verdict::Wrong, "nothing within 300 ms: usually.*flush", brief, brief},
        Case{"buffered", greeting, Verdict::Wrong, "only when its input had ended: flush", brief},
        Case{"uci", greeting, Verdict::Wrong, "that is UCI"},
        Case{"welcome", greeting, Verdict::Wrong, "it said \"Welcome to test bot!\\\\u\\{1B\\}\\[2J\" and no ugiok",
             some},
        Case{"nameless", "says its name and author", Verdict::Advice, "id name"},
        Case{"no-game", "lists the option Game", Verdict::Advice, "assumed to play kalah\\(pits=6,seeds=4\\)"},
        Case{"never-ready", "answers isready with readyok", Verdict::Wrong, "no answer within 3000 ms", some},
        Case{"dies-at-word", "ignores lines that it does not know", Verdict::Wrong, "exit status 7; ignore"},
        Case{"talks-at-word", "ignores lines that it does not know", Verdict::Advice,
             "it answered \"unknown command\""},
        Case{"illegal", "understands go nodes", Verdict::Wrong,
             "^it played \"99\" in position 4,4,4,4,4,4,0.4,4,4,4,4,4,0.1; legal: 1 2 3 4 5 6; it was told: position "
             "startpos$"},
        Case{"crash", "understands go nodes", Verdict::Wrong, "it ended: signal 11.*go nodes 100"},
        Case{"crash", "plays a whole game as Second", Verdict::Wrong, "it ended: signal 11"},
        Case{"crash", "ends with quit", Verdict::Fine, ""},
        Case{"twice", "plays a legal move in time", Verdict::Wrong, "two bestmove lines"},
        Case{"", "thinks until stop", Verdict::Advice, "without waiting for stop", ample, ample, ample},
        Case{"no-stop", "thinks until stop", Verdict::Wrong, "no answer within 300 ms; read the input", ample, brief},
        Case{"repeated-99", "goes on when a turn repeats", Verdict::Wrong, "it played \"99\""},
        Case{"repeated-99", "plays a legal move in time", Verdict::Fine, ""},
        Case{"dies-thawed", "continues after being frozen", Verdict::Wrong, "exit status 4"},
        Case{"second-99", "plays a whole game as First", Verdict::Fine, "moves of its own"},
        Case{"second-99", "plays a whole game as Second", Verdict::Wrong,
             "it played \"99\".*\\|2; legal:.*position startpos moves"},
        Case{"dies-at-fen", "understands position fen", Verdict::Advice, "exit status 6"},
        Case{"", "answers queries", Verdict::Advice, "does not answer query gameover"},
        Case{"bad-answer", "answers queries", Verdict::Wrong, "it said \"response draw\", right is response false"},
        Case{"never-quit", "ends with quit", Verdict::Wrong, "still running after 300 ms: end at the line quit", ample,
             brief},
        Case{"never-quit", "ends when its input ends", Verdict::Wrong, "take the end of the input for quit", ample,
             brief},
        Case{"ignore-term", "ends when its input ends", Verdict::Wrong, "still running", ample, brief},
        Case{"exit-at-quit", "ends with quit", Verdict::Advice, "with exit status 5"},
        Case{"children", "leaves no processes behind", Verdict::Wrong, "a process that it started", ample, some},
        Case{"traceback", "writes no crash to stderr", Verdict::Advice, "^[0-9]+ bytes.*Traceback"}),
    [](const testing::TestParamInfo<Case>& tested) {
      return std::to_string(tested.index) + test::letters_of(tested.param.mode);
    });

TEST(BotCheck, SaysWhyAProgramDoesNotStart) {
  std::string name = std::filesystem::temp_directory_path() / "turno-XXXXXX";
  const std::filesystem::path folder = mkdtemp(name.data());
  const std::string script = folder / "bot.py";
  std::ofstream(script) << "print('ugiok')\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  for (const auto& [command, hint] : {std::pair<std::string, std::string>{"./no-such-bot", "there is no file"},
                                      {"no-such-bot", "on the PATH"},
                                      {"/etc/passwd", "chmod"},
                                      {script, "ugi:python3 bot.py"}}) {
    const auto findings = check_bot(settings_for(command), {}, {});
    expect(findings, "starts", Verdict::Wrong, hint);
    EXPECT_EQ(count(findings, Verdict::NotTried), findings.size() - 1);
  }
  std::filesystem::remove_all(folder);
}

TEST(BotCheck, StopsWhenAskedTo) {
  std::stop_source source;
  source.request_stop();
  const auto findings = check_bot(settings_of("good"), {}, source.get_token());
  EXPECT_EQ(count(findings, Verdict::NotTried), findings.size());
}

}  // namespace
}  // namespace turno
