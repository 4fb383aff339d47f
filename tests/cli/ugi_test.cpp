#include <gtest/gtest.h>

#include <csignal>
#include <set>
#include <string>

#include "conversation.hpp"
#include "turno.hpp"

namespace turno {
namespace {

using test::Conversation;

const std::string turno_ugi = std::string("exec ") + TURNO_BIN + "/turno ugi ";

TEST(UgiCommand, IntroducesItself) {
  Conversation bot(turno_ugi + "kalah --player level3 --memory 1MB");
  EXPECT_EQ(bot.ask("ugi").rfind("id name turno ", 0), 0U);
  EXPECT_EQ(bot.hear(), "id author the turno authors");
  EXPECT_EQ(bot.hear(), "option name Game type string default kalah(pits=6,seeds=4)");
  EXPECT_EQ(bot.hear(), "option name Player type string default level3");
  EXPECT_EQ(bot.hear(), "option name Level type spin default 3 min 0 max 10");
  EXPECT_EQ(bot.hear(), "option name Evaluation type string default expert");
  EXPECT_NE(bot.hear(), std::nullopt);  // as many threads as the machine has
  EXPECT_EQ(bot.hear(), "option name Memory type string default 1MB");
  EXPECT_EQ(bot.hear(), "ugiok");
  bot.say("quit");
  EXPECT_EQ(bot.wait(), 0);
}

TEST(UgiCommand, AnswersLineByLine) {
  Conversation bot(turno_ugi);
  EXPECT_EQ(bot.ask("isready"), "readyok");
  bot.say("position startpos moves 3");
  EXPECT_EQ(bot.ask("query p1turn"), "response true");
  bot.say("go depth 4");
  EXPECT_NE(bot.hear_line("bestmove "), "");
  bot.say_bytes("isrea");
  bot.say_bytes("dy\r\nquery p1turn\r\n");
  EXPECT_EQ(bot.hear(), "readyok");
  EXPECT_EQ(bot.hear(), "response true");
}

TEST(UgiCommand, StopsWhileItThinks) {
  Conversation bot(turno_ugi + "plague");
  bot.say("go infinite");
  EXPECT_NE(bot.hear_line("info depth "), "");
  bot.say("isready");
  EXPECT_EQ(bot.hear_line("readyok"), "readyok");
  bot.say("stop");
  EXPECT_NE(bot.hear_line("bestmove "), "");
}

TEST(UgiCommand, EndsWithItsInputAlsoWhileItThinks) {
  Conversation bot(turno_ugi + "plague");
  bot.say_bytes("go infinite\nisready");  // the last line lacks its end
  bot.end_input();
  EXPECT_EQ(bot.hear_line("readyok"), "readyok");
  EXPECT_EQ(bot.wait(), 0);
}

TEST(UgiCommand, EndsWithASignalAlsoWhileItThinks) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Conversation bot(turno_ugi + "plague");
    bot.say("go infinite");
    EXPECT_NE(bot.hear_line("info depth "), "");
    bot.signal(signal);
    EXPECT_EQ(bot.wait(), 0);
  }
}

TEST(UgiCommand, SurvivesALineWithoutEnd) {
  Conversation bot(turno_ugi);
  const std::string piece(std::size_t{1} << 20U, 'x');
  bot.say_bytes("position startpos moves ");
  for (int i = 0; i < 300; ++i) bot.say_bytes(piece);
  bot.say("");
  EXPECT_EQ(bot.hear(), "info string a line was too long and not read");
  EXPECT_GT(bot.peak_memory(), 0);
  EXPECT_LT(bot.peak_memory(), 290 << 10);  // less than what was said, also with a sanitizer
  EXPECT_EQ(bot.ask("isready"), "readyok");
}

TEST(UgiCommand, PlaysTheSameWithTheSameSeed) {
  const auto moves = [](const std::string& options) {
    Conversation bot(turno_ugi + "'coins(board=t10)' --player random " + options);
    std::string said;
    for (int i = 0; i < 20; ++i) said += bot.ask("go") + "\n";
    return said;
  };
  EXPECT_EQ(moves("--seed 7"), moves("--seed 7"));
  EXPECT_NE(moves("--seed 7"), moves("--seed 8"));
  std::set<std::string> unseeded;  // two of them may be the same
  for (int i = 0; i < 10; ++i) unseeded.insert(moves(""));
  EXPECT_GT(unseeded.size(), 1U);
}

TEST(UgiCommand, ComplainsInOneLine) {
  test::expect_refused("turno ugi", {{"chess", "unknown game \"chess\""},
                                     {"kalah --player human", "a bot cannot be a person"},
                                     {"kalah --player 'best(weights=w.json)'", "names a command or a file"},
                                     {"kalah --threads 0", "--threads: \"0\""},
                                     {"kalah --memory 5", "--memory: \"5\" is not a size"},
                                     {"kalah --seed x", "\"x\""}});
}

}  // namespace
}  // namespace turno
