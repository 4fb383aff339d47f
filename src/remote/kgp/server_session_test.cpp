#include "remote/kgp/server_session.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <vector>

#include "remote/kgp/board_text.hpp"
#include "remote/kgp/transcript_example.hpp"

namespace turno::remote::kgp {
namespace {

using std::chrono::seconds;

const Time start_time{std::chrono::hours(1)};
constexpr std::string_view board = "6,0,0,4,4,4,4,4,4,4,4,4,4,4,4";

// A session with a log of what came out of it.
struct Scene {
  explicit Scene(const SessionLimits& limits = {})
      : session(limits,
                {[](const Introduction& who) -> tl::expected<void, std::string> {
                   if (who.token == "stolen") return tl::unexpected<std::string>("that token is not known");
                   return {};
                 },
                 [this](const ClientAnswer& answer) { answers.push_back(answer); },
                 [this](std::string_view text) { comments.emplace_back(text); }},
                start_time) {}

  std::string say(std::string_view bytes) {
    session.receive(bytes, now);
    return session.take_output();
  }
  std::string wait(milliseconds time) {
    now += time;
    session.tick(now);
    return session.take_output();
  }
  std::string ask(std::uint64_t question, std::optional<milliseconds> limit = seconds(5)) {
    session.ask(question, std::string(board), limit, now);
    return session.take_output();
  }
  void play() { say("1 set info:name \"a\"\r\n3 mode freeplay\r\n"); }

  Time now = start_time;
  std::vector<ClientAnswer> answers;
  std::vector<std::string> comments;
  ServerSession session;
};

// What a server says is fixed by what it is told and asked: the recorded one, byte for byte, however the client's bytes
// are cut.
void expect_server_of(const std::string& name, std::size_t piece) {
  Scene scene;
  std::string sent = scene.session.take_output();
  std::string wanted;
  std::deque<std::string> boards;
  const auto segments = test::transcript(name);
  for (const auto& segment : segments)
    if (segment.from_server) {
      wanted += segment.bytes;
      for (const std::string& line : test::lines_in(segment.bytes))
        if (const auto message = parse_message(line.substr(0, line.size() - 2)); message->command == "state")
          boards.push_back(message->arguments[0].text);
    }
  const auto show_next = [&] {
    if (boards.empty()) return scene.session.say_goodbye();
    scene.session.ask(scene.answers.size(), boards.front(), std::nullopt, scene.now);
    boards.pop_front();
  };
  std::string said;
  for (const auto& segment : segments)
    if (!segment.from_server) said += segment.bytes;
  bool begun = false;
  for (std::size_t at = 0; at < said.size(); at += piece) {
    const std::size_t before = scene.answers.size();
    sent += scene.say(std::string_view(said).substr(at, piece));
    if (scene.answers.size() > before || (scene.session.plays() && !begun)) {
      begun = true;
      show_next();
      sent += scene.session.take_output();
    }
  }
  EXPECT_EQ(sent, wanted) << name << " in pieces of " << piece;
  EXPECT_TRUE(boards.empty());
  EXPECT_GT(scene.answers.size(), 20U);
}

TEST(KgpServerSession, SaysWhatTheRecordedServersSaid) {
  for (const std::size_t piece : {1U, 2U, 3U, 7U}) {
    expect_server_of("kgp_jkgp_minmax.txt", piece);
    expect_server_of("kgp_pykgp_chance.txt", piece);
  }
}

TEST(KgpServerSession, KnowsWhatTheRecordedClientsSaidOfThemselves) {
  Scene scene;
  for (const auto& segment : test::transcript("kgp_pykgp_chance.txt"))
    if (!segment.from_server) scene.say(segment.bytes);
  EXPECT_EQ(scene.session.introduction().name, "chance \"the\" bot");
  EXPECT_EQ(scene.session.introduction().token, "secret1");
  Scene other;
  for (const auto& segment : test::transcript("kgp_jkgp_minmax.txt"))
    if (!segment.from_server) other.say(segment.bytes);
  EXPECT_EQ(other.session.introduction().name, "MinMax 5");
  EXPECT_EQ(other.comments.front(), "Best move: 2\nEval: 1\nDepth: 1");
}

TEST(KgpServerSession, TakesALineCutAtEveryByte) {
  const std::string said = "1 set info:name \"a\"\r\n3 mode freeplay\r\n";
  for (std::size_t cut = 0; cut <= said.size(); ++cut) {
    Scene scene;
    std::string heard = scene.session.take_output();
    heard += scene.say(std::string_view(said).substr(0, cut));
    heard += scene.say(std::string_view(said).substr(cut));
    EXPECT_EQ(heard, "2 kgp 1 0 1\r\n4@3 ok\r\n") << cut;
  }
}

TEST(KgpServerSession, TakesLineFeedsAlone) {
  Scene scene;
  scene.session.take_output();
  EXPECT_EQ(scene.say("1 set info:name \"a\"\n3 mode freeplay\n5 ping\n"), "4@3 ok\r\n6@5 pong\r\n");
}

TEST(KgpServerSession, CountsTheLastMove) {
  Scene scene;
  scene.play();
  EXPECT_EQ(scene.ask(7), "6 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\r\n");
  EXPECT_EQ(scene.say("5@6 move 2\r\n7@6 move 3\r\n"), "");
  EXPECT_EQ(scene.say("9@6 yield\r\n"), "8@6 stop\r\n");
  ASSERT_EQ(scene.answers.size(), 1U);
  EXPECT_EQ(scene.answers[0].question, 7U);
  EXPECT_EQ(scene.answers[0].pit, 3U);
}

TEST(KgpServerSession, TakesTheLastMoveWhenTimeIsOver) {
  Scene scene;
  scene.play();
  scene.ask(7);
  scene.say("5@6 move 2\r\n");
  EXPECT_EQ(scene.wait(milliseconds(4999)), "");
  EXPECT_EQ(scene.wait(milliseconds(1)), "8@6 stop\r\n");
  ASSERT_EQ(scene.answers.size(), 1U);
  EXPECT_EQ(scene.answers[0].pit, 2U);
  EXPECT_EQ(scene.answers[0].time, seconds(5));
  scene.ask(8);
  EXPECT_EQ(scene.wait(seconds(9)), "12@10 stop\r\n");
  EXPECT_EQ(scene.answers[1].pit, std::nullopt);
  EXPECT_EQ(scene.answers[1].time, seconds(5));  // it had no more
}

TEST(KgpServerSession, ShowsAStateOnceMoreToWhoYieldsWithoutAMove) {
  Scene scene;
  scene.play();
  scene.ask(7);
  EXPECT_EQ(scene.say("@6 yield\r\n"), "8@6 stop\r\n10 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>\r\n");
  EXPECT_TRUE(scene.answers.empty());
  EXPECT_EQ(scene.say("@10 yield\r\n"), "12@10 stop\r\n");
  ASSERT_EQ(scene.answers.size(), 1U);
  EXPECT_EQ(scene.answers[0].pit, std::nullopt);
}

TEST(KgpServerSession, HasSeveralStatesOpen) {
  Scene scene;
  scene.play();
  scene.ask(1);
  scene.ask(2);
  EXPECT_EQ(scene.say("@8 move 1\r\n@6 move 2\r\n@8 yield\r\n@6 yield\r\n"), "10@8 stop\r\n12@6 stop\r\n");
  ASSERT_EQ(scene.answers.size(), 2U);
  EXPECT_EQ(scene.answers[0].question, 2U);
  EXPECT_EQ(scene.answers[1].pit, 2U);
}

TEST(KgpServerSession, IgnoresMovesForClosedStatesAndComplainsOfUnknownOnes) {
  Scene scene;
  scene.play();
  scene.ask(1);
  scene.say("@6 move 1\r\n@6 yield\r\n");
  EXPECT_EQ(scene.say("5@6 move 2\r\n7@6 yield\r\n9@2 move 1\r\n"), "");
  EXPECT_EQ(scene.say("11@99 move 2\r\n"), "10@11 error \"there is no state 99\"\r\n");
  EXPECT_EQ(scene.answers.size(), 1U);
}

TEST(KgpServerSession, AnswersARepeatedModeWithAnError) {
  Scene scene;
  scene.play();
  EXPECT_EQ(scene.say("5 mode freeplay\r\n"), "6@5 error \"the mode is set already\"\r\n");
  EXPECT_FALSE(scene.session.is_over());
  EXPECT_TRUE(scene.session.plays());
}

TEST(KgpServerSession, WaitsTwentySecondsForAMode) {
  Scene scene;
  scene.session.take_output();
  EXPECT_EQ(scene.wait(milliseconds(19'999)), "");
  EXPECT_EQ(scene.wait(milliseconds(1)), "4 goodbye\r\n");
  EXPECT_TRUE(scene.session.is_over());
  EXPECT_EQ(scene.say("3 mode freeplay\r\n"), "");
}

TEST(KgpServerSession, AsksTheSilentForASignOfLife) {
  Scene scene;
  scene.play();
  EXPECT_EQ(scene.wait(seconds(29)), "");
  EXPECT_EQ(scene.wait(seconds(1)), "6 ping\r\n");
  EXPECT_EQ(scene.say("5@6 pong\r\n"), "");
  EXPECT_EQ(scene.wait(seconds(30)), "8 ping\r\n");
  EXPECT_EQ(scene.wait(seconds(19)), "");
  EXPECT_EQ(scene.wait(seconds(1)), "10 goodbye\r\n");
  EXPECT_TRUE(scene.session.is_over());
}

TEST(KgpServerSession, AsksNobodyWhoMayStillBeThinking) {
  Scene scene;
  scene.play();
  scene.ask(1, seconds(60));
  EXPECT_EQ(scene.wait(seconds(59)), "");
  scene.say("5@6 move 1\r\n");
  EXPECT_EQ(scene.wait(seconds(1)), "8@6 stop\r\n");
  scene.ask(2, seconds(5));
  EXPECT_EQ(scene.wait(seconds(4)), "");
  EXPECT_EQ(scene.wait(seconds(31)), "12@10 stop\r\n14 ping\r\n");
}

TEST(KgpServerSession, TellsWhoIsNotAdmittedWhy) {
  Scene scene;
  scene.session.take_output();
  EXPECT_EQ(scene.say("1 set auth:token stolen\r\n3 mode freeplay\r\n"),
            "4@3 error \"that token is not known\"\r\n6 goodbye\r\n");
  EXPECT_TRUE(scene.session.is_over());
}

TEST(KgpServerSession, ClosesItsStatesBeforeItSaysGoodbye) {
  Scene scene;
  scene.play();
  scene.ask(1);
  scene.session.say_goodbye();
  EXPECT_EQ(scene.session.take_output(), "8@6 stop\r\n10 goodbye\r\n");
}

TEST(KgpServerSession, NeverSendsALineThatAClientMade) {
  Scene scene;
  scene.session.take_output();
  const std::string heard = scene.say("1 \x1b]0;x\x07\r\n3 nothing\x7f\r\n5 abc\"\\\r\n7 mode a\"b\r\n9 <<<\r\n");
  EXPECT_EQ(test::lines_in(heard).size(), 5U);
  for (const std::string& line : test::lines_in(heard)) {
    EXPECT_NE(line.find("error"), std::string::npos);
    EXPECT_EQ(line.find('\x1b'), std::string::npos);
  }
}

TEST(KgpServerSession, SendsWhoeverIsWrongTooOftenAway) {
  Scene scene;
  scene.play();
  std::string heard;
  for (int i = 0; i < 100; ++i) heard += scene.say("what\r\n");
  EXPECT_TRUE(scene.session.is_over());
  EXPECT_EQ(test::lines_in(heard).size(), SessionLimits{}.complaints + 1);
}

TEST(KgpServerSession, SendsWhoeverFloodsAway) {
  Scene scene;
  scene.play();
  for (int i = 0; i < 25'000 && !scene.session.is_over(); ++i) scene.say("1 set info:comment \"x\"\r\n");
  EXPECT_TRUE(scene.session.is_over());
  EXPECT_EQ(scene.session.reason(), "it sends too many lines");
}

// Comments that come often, but as often as a searching client has been seen to send them.
TEST(KgpServerSession, BearsManyComments) {
  Scene scene;
  scene.play();
  for (int second = 0; second < 60; ++second) {
    scene.wait(seconds(1));
    for (int i = 0; i < 1000; ++i) scene.say("1 set info:comment \"x\"\r\n");
  }
  EXPECT_FALSE(scene.session.is_over());
  EXPECT_EQ(scene.comments.size(), 60'000U);
}

TEST(KgpServerSession, KeepsNoMoreOfALineThanItMust) {
  Scene scene;
  scene.play();
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(scene.say(std::string(10'000, 'x')), "");
  EXPECT_EQ(scene.say("\r\n"), "6 error \"a line is longer than 8192 bytes\"\r\n");
  scene.say("5 set info:name \"" + std::string(8000, 'n') + "\"\r\n");
  EXPECT_EQ(scene.session.introduction().name.size(), SessionLimits{}.name);
}

TEST(KgpServerSession, TakesNoTokenAfterTheMode) {
  Scene scene;
  scene.play();
  scene.say("5 set auth:token other\r\n7 set turno:games 9\r\n");
  EXPECT_EQ(scene.session.introduction().token, "");
  EXPECT_EQ(scene.session.introduction().games, 1U);
}

TEST(KgpBoardText, ReadsTheBoardsOfTheTranscripts) {
  std::size_t boards = 0;
  for (const char* name : {"kgp_jkgp_minmax.txt", "kgp_pykgp_chance.txt"})
    for (const auto& segment : test::transcript(name))
      for (const std::string& line : test::lines_in(segment.bytes)) {
        const auto message = parse_message(line.substr(0, line.size() - 2));
        if (!segment.from_server || message->command != "state") continue;
        const auto seen = parse_board(message->arguments[0].text);
        ASSERT_TRUE(seen) << line;
        EXPECT_EQ(to_text(*seen), message->arguments[0].text);
        EXPECT_EQ(seen->south.size(), 6U);
        ++boards;
      }
  EXPECT_GT(boards, 70U);
  for (const std::string_view wrong :
       {"", "0,0,0", "6", "6,0,0,1", "1,0,0,x,1", "1,0,0,-1,1", "1,0,0,1,1,1", "99999999999,0,0", "1,0,0,1,999999999"})
    EXPECT_FALSE(parse_board(wrong)) << wrong;
}

}  // namespace
}  // namespace turno::remote::kgp
