#include "play/check/course_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/shipped_games.hpp"
#include "matches.hpp"
#include "play/check/recognise.hpp"
#include "test_bot_path.hpp"
#include "test_sandbox.hpp"

namespace turno {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds very_long{60000};

std::vector<CheckResult> check_course(const std::string& kind, const std::string& mode,
                                      milliseconds greeting = very_long) {
  const std::shared_ptr<const AnyGame> game = shipped_games().make(kind == "ugr" ? "kalah-ugr" : "mankalah").value();
  const PlayerText player = parse_player(kind + ":" + test_bot_path() + " " + mode, 1, *game).value();
  BotCheckSettings settings;
  settings.command = player.process->command;
  settings.sandbox = no_sandbox();
  settings.start = GameSoFar{game, {}};
  settings.time = greeting;
  settings.greeting = greeting;
  settings.patience = greeting;
  settings.unlimited = milliseconds(20);
  return check_course_bot(player, settings, {}, {});
}

void expect_verdict(const std::vector<CheckResult>& findings, const std::string& name, Verdict verdict,
                    const std::string& text) {
  const auto found =
      std::find_if(findings.begin(), findings.end(), [&](const CheckResult& one) { return one.name == name; });
  ASSERT_NE(found, findings.end()) << name;
  EXPECT_EQ(to_text(found->verdict), to_text(verdict)) << name << ": " << found->explanation;
  EXPECT_TRUE(test::matches(found->explanation, text)) << name << ": " << found->explanation;
}

TEST(CourseCheck, FindsNothingWithGoodBots) {
  for (const char* kind : {"ugr", "mankalah"})
    for (const CheckResult& finding : check_course(kind, "good"))
      EXPECT_EQ(to_text(finding.verdict), "fine") << kind << ", " << finding.name << ": " << finding.explanation;
}

TEST(CourseCheck, SaysWhatIsWrong) {
  expect_verdict(check_course("ugr", "crash-at-start"), "answers PING with PONG", Verdict::Wrong, "after \"PING\"");
  expect_verdict(check_course("ugr", "no-pong", milliseconds(200)), "answers PING with PONG", Verdict::Wrong,
                 "no answer to \"PING\" within 200 ms");
  expect_verdict(check_course("ugr", "illegal"), "takes several moves of the other", Verdict::Wrong,
                 "played \"9\", which is not legal here");
  expect_verdict(check_course("ugr", "stays", milliseconds(500)), "ends with END", Verdict::Advice, "still running");
  const auto talkative = check_course("mankalah", "hello");
  expect_verdict(talkative, "plays a whole game as First", Verdict::Wrong, "illegal-move: said \"HELLO\"");
  expect_verdict(check_course("mankalah", "crlf"), "ends its lines with a line feed alone", Verdict::Advice,
                 "carriage return");
  expect_verdict(check_course("mankalah", "swap-first"), "moves first as South", Verdict::Wrong, "said \"SWAP\"");
}

TEST(Recognise, KnowsAProtocolByItsAnswers) {
  const auto sandbox = no_sandbox();
  const auto known_as = [&](const std::string& mode, std::string_view except) {
    const auto sign = recognise({{test_bot_path(), mode}, {}, {}, {}}, *sandbox, except, milliseconds(500), {});
    return sign ? std::string(sign->kind) + "/" + std::string(sign->name) : "";
  };
  EXPECT_EQ(known_as("good", "ugr"), "ugi/UGI");
  EXPECT_EQ(known_as("good", "ugi"), "ugr/the protocol of UGR");
  EXPECT_EQ(known_as("crash-at-start", ""), "");
  EXPECT_EQ(known_as("silent-at-start", ""), "");
}

// Whatever it was taken for. Each knows its own words alone, and leaves at others, so that nobody waits.
TEST(Recognise, KnowsEachProtocolWhereAnotherWasExpected) {
  const auto sandbox = no_sandbox();
  const std::vector<std::array<std::string, 3>> speakers{{"ugi", "ugi", "id name x\nugiok"},
                                                         {"ugr", "PING", "PONG"},
                                                         {"mankalah", "'START;South'", "MOVE;3"},
                                                         {"evaluator", "eval*", "0"},
                                                         {"", "uci", "id name x\nuciok"}};
  for (const auto& [kind, word, answer] : speakers)
    for (const std::string expected : {"ugi", "ugr", "mankalah", "evaluator"}) {
      if (kind == expected) continue;
      const std::string script = "read -r line; case $line in " + word + ") printf '%b\\n' '" + answer + "';; esac";
      const auto sign = recognise({{"sh", "-c", script}, {}, {}, {}}, *sandbox, expected, std::chrono::seconds(20), {});
      ASSERT_TRUE(sign) << kind << " where " << expected << " was expected";
      EXPECT_EQ(sign->kind, kind) << "where " << expected << " was expected";
    }
}

}  // namespace
}  // namespace turno
