#include <gtest/gtest.h>

#include <string>

#include "turno.hpp"

namespace turno {
namespace {

using nlohmann::json;
using test::Finished;
using test::run;

const std::string checked_bot = std::string(TURNO_BIN) + "/test_bot";
const std::string examples = TURNO_SOURCE "/examples/bots/";

TEST(CheckBotCommand, TellsAGoodBotThatItCanPlay) {
  const Finished finished = run("turno check-bot 'ugi:" + checked_bot + " good' --time 60s");
  EXPECT_EQ(finished.exit_code, 0) << finished.out;
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(finished.out.find("ok      starts\nok      answers ugi with ugiok ("), 0U) << finished.out;
  EXPECT_NE(finished.out.find("ok      says its name and author (\"test bot good\" by \"turno\")\n"),
            std::string::npos);
  EXPECT_NE(finished.out.find("\n23 checks: 23 fine.\nIt can play.\n"), std::string::npos) << finished.out;
}

TEST(CheckBotCommand, SaysWhatIsWrong) {
  const Finished finished = run("turno check-bot 'ugi:" + checked_bot + " illegal' --time 60s");
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_EQ(finished.err, "");
  EXPECT_NE(finished.out.find("\nWRONG   understands go nodes: it played \"99\" in position 4,4,4,4,4,4,0|"),
            std::string::npos)
      << finished.out;
  EXPECT_NE(finished.out.find("\nadvice  answers queries: it does not answer query gameover"), std::string::npos);
  EXPECT_EQ(finished.out.find("It can play"), std::string::npos);
}

TEST(CheckBotCommand, CountsWhatCouldNotBeTried) {
  const Finished finished = run("turno check-bot ugi:./no-such-bot --game plague");
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_EQ(finished.out.find("WRONG   starts: there is no file "), 0U) << finished.out;
  EXPECT_NE(finished.out.find(" 1 wrong, "), std::string::npos);
  EXPECT_NE(finished.out.find(" not checked.\n"), std::string::npos);
}

TEST(CheckBotCommand, TellsPrograms) {
  const Finished finished = run("turno check-bot 'ugi:" + checked_bot +
                                " dies-at-fen' --game 'kalah(pits=3,seeds=2) moves 2' --time 60s --json");
  EXPECT_EQ(finished.exit_code, 0) << finished.out;
  const json told = json::parse(finished.out);
  EXPECT_EQ(told["game"], "kalah(pits=3,seeds=2)");
  EXPECT_EQ(told["time_ms"], 60000);
  EXPECT_EQ(told["can_play"], true);
  EXPECT_EQ(told["wrong"], 0);
  EXPECT_EQ(told["not_tried"], 0);
  EXPECT_EQ(told["fine"].get<std::size_t>() + told["advice"].get<std::size_t>(), told["checks"].size());
  EXPECT_EQ(told["checks"][0], (json{{"name", "starts"}, {"verdict", "fine"}, {"explanation", ""}}));
}

// The smallest Kalah is solved at once, so that nothing depends on how much time there is.
TEST(CheckBotCommand, FindsNothingWrongWithOurOwn) {
  for (const auto& [needs, player] :
       {std::pair<std::string, std::string>{"true", std::string(TURNO_BIN) + "/turno ugi kalah"},
        {"true", std::string(TURNO_BIN) + "/kalah_bot"},
        {"python3", "python3 " + examples + "kalah_bot.py"},
        {"racket", "racket " + examples + "kalah_bot.rkt"}}) {
    if (run("command -v " + needs).exit_code != 0) continue;
    const Finished finished = run("turno check-bot 'ugi:" + player + "' --game 'kalah(pits=3,seeds=1)' --time 20s");
    EXPECT_EQ(finished.exit_code, 0) << player << "\n" << finished.out;
  }
}

TEST(CheckBotCommand, ComplainsInOneLine) {
  test::expect_refused("turno check-bot",
                       {{"best", "\"best\" is not a program that can be checked: write ugi:"},
                        {"ugi", "a command is missing"},
                        {"'ugi(speed=3):./bot'", "no option \"speed\""},
                        {"evaluator:./mine", "evaluates positions and does not speak UGI"},
                        {"lisp:mine.cl", "\"lisp:mine.cl\" evaluates positions and does not speak UGI"},
                        {"lisp-player:g07.lisp", "\"lisp-player:g07.lisp\" is a player in Lisp"},
                        {"lisp-player:g07.lisp", "turno course check FILE --course moedas"},
                        {"ugi:./bot --game chess", "unknown game \"chess\""},
                        {"ugi:./bot --time 0ms", "--time: \"0ms\""},
                        {"ugi:./bot --game kalah --from '0,0,0,0,0,0,24|0,0,0,0,0,0,24|1'", "already over"},
                        {"", "PLAYER is required"}});
}

}  // namespace
}  // namespace turno
