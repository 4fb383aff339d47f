#include "play/ugi/engine_session.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <set>
#include <sstream>

#include "engine/game_so_far.hpp"
#include "games/shipped_games.hpp"

namespace turno::ugi {
namespace {

using Lines = std::vector<std::string>;

class EngineSessions : public testing::Test {
 protected:
  void open(EngineOptions options = {"kalah"}, std::uint64_t seed = 5) {
    auto opened = EngineSession::open(games, {"turno test", std::move(options), seed}, [this](const std::string& line) {
      const std::lock_guard lock(mutex);
      said.push_back(line);
      news.notify_all();
    });
    ASSERT_TRUE(opened) << opened.error();
    session = *std::move(opened);
  }

  void tell(const Lines& lines) {
    for (const std::string& line : lines) EXPECT_TRUE(session->handle(line)) << line;
  }

  // What was said since the last call, as far as the lines that have come by now.
  Lines heard() {
    const std::lock_guard lock(mutex);
    return std::exchange(said, {});
  }

  Lines ask(const Lines& lines) {
    tell(lines);
    return heard();
  }

  // Waits for a line that begins so, and takes all up to it; what comes after waits for the next call.
  Lines hear_until(const std::string& begin) {
    std::unique_lock lock(mutex);
    const auto find = [&] {
      return std::find_if(said.begin(), said.end(), [&](const std::string& line) { return line.rfind(begin, 0) == 0; });
    };
    news.wait(lock, [&] { return find() != said.end(); });
    const auto end = find() + 1;
    Lines lines(said.begin(), end);
    said.erase(said.begin(), end);
    return lines;
  }

  std::string best_move(const std::string& go) {
    tell({go});
    return hear_until("bestmove ").back().substr(std::string("bestmove ").size());
  }

  const Catalog games = shipped_games();
  std::mutex mutex;
  std::condition_variable news;
  Lines said;
  std::unique_ptr<EngineSession> session;  // ends before what it speaks to
};

TEST_F(EngineSessions, IntroduceThemselves) {
  open({"kalah", "best", std::nullopt, 1, std::size_t{64} << 20U});
  Lines lines = ask({"ugi"});
  ASSERT_EQ(lines.size(), 9U);
  EXPECT_EQ(lines[6].rfind("option name Threads type spin default 1 min 1 max ", 0), 0U);
  lines.erase(lines.begin() + 6);
  EXPECT_EQ(lines,
            (Lines{"id name turno test", "id author the turno authors",
                   "option name Game type string default kalah(pits=6,seeds=4)",
                   "option name Player type string default best", "option name Level type spin default 10 min 0 max 10",
                   "option name Evaluation type string default expert", "option name Memory type string default 64MB",
                   "ugiok"}));
}

TEST_F(EngineSessions, RefuseToOpenWithBadOptions) {
  const auto open_with = [&](const EngineOptions& options) {
    const auto opened = EngineSession::open(games, {"", options, 1}, [](const std::string&) {});
    return opened ? std::string() : opened.error();
  };
  EXPECT_NE(open_with({"chess"}).find("unknown game \"chess\""), std::string::npos);
  EXPECT_NE(open_with({"kalah", "human"}).find("a bot cannot be a person"), std::string::npos);
  EXPECT_NE(open_with({"kalah", "bueno"}).find("unknown player \"bueno\""), std::string::npos);
}

TEST_F(EngineSessions, AreReadyAtAnyTime) {
  open();
  EXPECT_EQ(ask({"isready"}), Lines{"readyok"});
  tell({"go infinite"});
  tell({"isready"});
  EXPECT_EQ(hear_until("readyok").back(), "readyok");
  tell({"stop"});
  EXPECT_EQ(ask({"isready"}).back(), "readyok");
}

TEST_F(EngineSessions, KnowWhoseTurnItIsWhenATurnRepeats) {
  open();
  EXPECT_EQ(ask({"query p1turn"}), Lines{"response true"});
  EXPECT_EQ(ask({"position startpos moves 3", "query p1turn"}), Lines{"response true"});  // last seed in the store
  EXPECT_EQ(ask({"position startpos moves 3 6", "query p1turn"}), Lines{"response false"});
  EXPECT_EQ(ask({"position startpos moves 1", "query p1turn"}), Lines{"response false"});
}

// The whole game of docs/protocols/ugi.md.
TEST_F(EngineSessions, FollowTheGameOfTheDocumentation) {
  open({"kalah(pits=3,seeds=1)"});
  EXPECT_EQ(ask({"position startpos moves 3 2", "query p1turn"}), Lines{"response false"});
  EXPECT_EQ(best_move("go depth 5"), "3");
  EXPECT_EQ(ask({"position startpos moves 3 2 3", "query p1turn"}), Lines{"response false"});
  EXPECT_EQ(best_move("go depth 5"), "2");
  EXPECT_EQ(ask({"position startpos moves 3 2 3 2", "query gameover", "query result"}),
            (Lines{"response true", "response draw"}));
}

TEST_F(EngineSessions, SayHowAGameEnded) {
  open();
  EXPECT_EQ(ask({"query gameover", "query result"}), (Lines{"response false", "response none"}));
  const std::string last = "position fen 0,0,0,0,0,1,20|0,3,0,0,0,0,24|1";
  EXPECT_EQ(ask({last, "query gameover", "query result"}), (Lines{"response false", "response none"}));
  EXPECT_EQ(ask({last + " moves 6", "query gameover", "query result"}), (Lines{"response true", "response p2win"}));
  EXPECT_EQ(ask({"position fen 0,0,0,0,0,1,23|0,3,0,0,0,0,21|1 moves 6", "query result"}), Lines{"response draw"});
  EXPECT_EQ(ask({"position fen 0,0,0,0,0,1,30|0,3,0,0,0,0,14|1 moves 6", "query result"}), Lines{"response p1win"});
}

TEST_F(EngineSessions, HaveNoMoveWhereTheGameIsOver) {
  open();
  EXPECT_EQ(ask({"position fen 0,0,0,0,0,0,21|0,0,0,0,0,0,27|1", "go movetime 10"}),
            (Lines{"info string the game is over", "bestmove none"}));
}

TEST_F(EngineSessions, HaveNoMoveWhereThePositionIsNotKnown) {
  open();
  EXPECT_EQ(ask({"position startpos moves 3 3", "query result", "go"}),
            (Lines{"info string move 2 (\"3\") is not legal at 4,4,0,5,5,5,1|4,4,4,4,4,4,0|1; legal: 1 2 4 5 6",
                   "response none", "info string the position is not known; send another", "bestmove none"}));
  session->skip_line();
  EXPECT_EQ(ask({"go depth 1"}).back(), "bestmove none");
  EXPECT_NE(ask({"position startpos", "go depth 1"}).back(), "bestmove none");
}

TEST_F(EngineSessions, IgnoreWhatTheyDoNotKnow) {
  open();
  EXPECT_EQ(ask({"", "   ", "hello", "query", "query weather", "stop", "ponderhit", "Go", "\x01\xff"}), Lines{});
}

TEST_F(EngineSessions, TakeLinesOfOtherSystems) {
  open();
  EXPECT_EQ(ask({"isready\r", " \tquery   p1turn \r"}), (Lines{"readyok", "response true"}));
  EXPECT_FALSE(session->handle("quit\r"));
}

TEST_F(EngineSessions, SetOptionsInAnyCase) {
  open();
  EXPECT_EQ(
      ask({"setoption name GAME value coins(board=t1)", "setoption name threads value 1",
           "setoption name Memory value 1MB", "setoption name Hash value 2", "setoption name Evaluation value margin",
           "setoption name player value alphabeta(depth=2, eval=margin)", "setoption name Level value 3"}),
      Lines{});
}

TEST_F(EngineSessions, KeepTheOldValueOfAnOptionThatIsSetBadly) {
  open({"kalah", "first"});
  const std::vector<std::pair<std::string, std::string>> cases{
      {"setoption", "write setoption name N value V"},
      {"setoption name", "write setoption name N value V"},
      {"setoption name Speed value 3", "unknown option \"Speed\"; there are: Game, Player,"},
      {"setoption name Game value chess", "unknown game \"chess\""},
      {"setoption name Player value magnus", "unknown player \"magnus\""},
      {"setoption name Player value human", "a bot cannot be a person"},
      {"setoption name Player value best(weights=/etc/passwd)", "names a command or a file"},
      {"setoption name Player value best(tables=/etc)", "names a command or a file"},
      {"setoption name Player value ugi:./bot", "names a command or a file"},
      {"setoption name Level value 11", "Level: \"11\" is not a number from 0 to 10"},
      {"setoption name Level value", "is not a number"},
      {"setoption name Evaluation value kalimo", "unknown evaluation"},
      {"setoption name Threads value 0", "Threads: \"0\""},
      {"setoption name Memory value much", "Memory: \"much\" is not a size"},
      {"setoption name Hash value 1x", "Hash: \"1xMB\" is not a size"},
  };
  for (const auto& [line, words] : cases) {
    const Lines lines = ask({line});
    ASSERT_EQ(lines.size(), 1U) << line;
    EXPECT_EQ(lines[0].rfind("info string ", 0), 0U) << lines[0];
    EXPECT_NE(lines[0].find(words), std::string::npos) << lines[0];
  }
  EXPECT_EQ(ask({"position startpos", "go"}), Lines{"bestmove 1"});
}

TEST_F(EngineSessions, TellErrorsInOneShortLineWithoutControlCharacters) {
  open();
  const Lines lines = ask({"setoption name Player value \x1b[31m" + std::string(100'000, 'x')});
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_LT(lines[0].size(), 2000U);
  EXPECT_EQ(lines[0].find('\x1b'), std::string::npos);
}

TEST_F(EngineSessions, ReplacePlayerByLevelAndLevelByPlayer) {
  open({"kalah", "last"});
  EXPECT_EQ(ask({"go"}), Lines{"bestmove 6"});
  EXPECT_EQ(ask({"setoption name Player value first", "go"}), Lines{"bestmove 1"});
  tell({"setoption name Level value 10", "position fen 0,0,0,0,1,1,20|0,3,0,0,0,0,23|1"});
  EXPECT_EQ(best_move("go"), "6");  // plays again, so that 5 can follow
  EXPECT_EQ(ask({"setoption name Player value first", "go"}), Lines{"bestmove 5"});
}

TEST_F(EngineSessions, PlayTheGameThatIsSet) {
  open({"kalah", "first"});
  EXPECT_EQ(ask({"position startpos moves 3", "setoption name Game value kalah(pits=3,seeds=2)", "go"}),
            Lines{"bestmove 1"});
  EXPECT_EQ(ask({"position startpos moves 2", "query p1turn"}), Lines{"response true"});  // 2 seeds from pit 2 of 3
}

TEST_F(EngineSessions, TellWhatTheyFindAfterEveryDepth) {
  open();
  EXPECT_EQ(best_move("go depth 1"), best_move("go depth 1"));
  tell({"position startpos", "go depth 6"});
  const Lines lines = hear_until("bestmove ");
  ASSERT_GE(lines.size(), 3U);
  int last_depth = 0;
  std::string first_of_line;
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    std::istringstream words(lines[i]);
    std::string info;
    std::string depth_word;
    int depth = 0;
    std::string score;
    std::string cp;
    int value = 0;
    std::string nodes_word;
    std::uint64_t nodes = 0;
    std::string nps_word;
    std::uint64_t nps = 0;
    std::string time_word;
    std::uint64_t time = 0;
    std::string pv;
    words >> info >> depth_word >> depth >> score >> cp >> value >> nodes_word >> nodes >> nps_word >> nps >>
        time_word >> time >> pv >> first_of_line;
    ASSERT_TRUE(words) << lines[i];
    EXPECT_EQ(info + depth_word + score + cp + nodes_word + nps_word + time_word + pv,
              "infodepthscorecpnodesnpstimepv");
    EXPECT_GE(depth, last_depth);
    EXPECT_LE(std::abs(value), 4800);
    last_depth = depth;
  }
  EXPECT_EQ(last_depth, 6);
  EXPECT_EQ(lines.back(), "bestmove " + first_of_line);
}

// Pit 2 goes home and First plays again; pit 1 then captures the last seed of the other row: 6 to 2. Seen by Second,
// the same board with the halves exchanged is worth the same.
TEST_F(EngineSessions, TellValuesInHundredthsForTheSideToMove) {
  for (const std::string player : {"best", "alphabeta", "minimax"}) {
    open({"kalah(pits=2,seeds=2)", player});
    tell({"position fen 1,1,3|1,0,2|1", "go depth 4"});
    const Lines first = hear_until("bestmove ");
    EXPECT_NE(first[first.size() - 2].find(" score cp 400 "), std::string::npos) << first[first.size() - 2];
    EXPECT_EQ(first.back(), "bestmove 2");
    tell({"position fen 1,0,2|1,1,3|2", "go depth 4"});
    const Lines second = hear_until("bestmove ");
    EXPECT_NE(second[second.size() - 2].find(" score cp 400 "), std::string::npos) << second[second.size() - 2];
  }
}

TEST_F(EngineSessions, AnswerWithLegalMovesInEveryGame) {
  for (const GameEntry& entry : games.entries()) {
    open({entry.name});
    const auto game = games.make(entry.name).value();
    std::vector<Move> moves;
    std::string texts;
    for (View view = game->look(moves); !view.over() && moves.size() < 12; view = game->look(moves)) {
      tell({moves.empty() ? "position startpos" : "position startpos moves" + texts});
      const std::string answer = best_move("go nodes 5000");
      const auto found = std::find_if(view.legal.begin(), view.legal.end(),
                                      [&](const LegalMove& legal) { return legal.text == answer; });
      ASSERT_NE(found, view.legal.end()) << entry.name << texts << ": " << answer;
      moves.push_back(found->move);
      texts += " " + answer;
    }
  }
}

TEST_F(EngineSessions, StopThinkingWhenTold) {
  for (const std::string player : {"best", "minimax", "level3", "random"}) {
    open({"plague", player});
    tell({"go infinite"});
    for (const Lines lines = heard(); const std::string& line : lines) EXPECT_EQ(line.rfind("info ", 0), 0U) << line;
    tell({"stop"});
    const Lines lines = heard();
    ASSERT_FALSE(lines.empty()) << player;
    EXPECT_EQ(lines.back().rfind("bestmove ", 0), 0U) << player;
    EXPECT_EQ(ask({"stop"}), Lines{});
  }
}

// Far too deep to end in a lifetime: its first move is not searched when it is told to stop.
TEST_F(EngineSessions, HaveAnAnswerHoweverEarlyTheyAreStopped) {
  open({"plague", "minimax(depth=99)"});
  EXPECT_NE(ask({"go", "stop"}).back(), "bestmove none");
  tell({"go"});
  session.reset();
  EXPECT_EQ(heard().back().rfind("bestmove ", 0), 0U);
}

TEST_F(EngineSessions, WaitForStopEvenIfNothingIsLeftToFindOut) {
  open();
  tell({"position fen 0,0,0,0,0,1,20|0,3,0,0,0,0,24|1", "go infinite"});
  hear_until("info depth ");
  for (int i = 0; i < 10'000; ++i) {  // plenty of chances for an answer that comes too early
    tell({"isready"});
    std::this_thread::yield();
    ASSERT_EQ(hear_until("readyok"), Lines{"readyok"});
  }
  EXPECT_EQ(ask({"stop"}), Lines{"bestmove 6"});
}

TEST_F(EngineSessions, IgnoreChangesWhileTheyThink) {
  open({"plague"});
  tell({"go infinite"});
  for (const std::string command : {"go", "position", "setoption", "uginewgame"}) {
    tell({command + " startpos"});
    EXPECT_EQ(hear_until("info string").back(),
              "info string " + command + " is ignored while thinking; send stop first");
  }
  tell({"query p1turn"});
  EXPECT_EQ(hear_until("response").back(), "response true");
  const Lines lines = ask({"stop"});
  EXPECT_EQ(lines.back().rfind("bestmove ", 0), 0U);
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.rfind("bestmove", 0) == 0; }),
            1);
}

TEST_F(EngineSessions, MakeForcedMovesAtOnce) {
  open({"mancala11", "best(time=2m)"});
  EXPECT_EQ(ask({"position fen 1,0,1,3,2,4,7|2,1,2,5,3,0,5|1 moves 4", "go"}), Lines{"bestmove pass"});
}

// `best` takes a second where nothing is said, and no second where a depth is.
TEST_F(EngineSessions, ObeyTheTighterOfTheirOwnLimitsAndThoseOfTheQuestion) {
  open({"kalah", "alphabeta(depth=3,eval=margin)"});
  tell({"go depth 5"});
  EXPECT_EQ(hear_until("bestmove")[0].rfind("info depth 3 ", 0), 0U);
  tell({"go depth 2"});
  EXPECT_EQ(hear_until("bestmove")[0].rfind("info depth 2 ", 0), 0U);
  tell({"setoption name Player value alphabeta", "go depth 5"});
  EXPECT_EQ(hear_until("bestmove")[0].rfind("info depth 5 ", 0), 0U);
  tell({"go"});
  EXPECT_EQ(hear_until("bestmove")[0].rfind("info depth 4 ", 0), 0U);
}

TEST_F(EngineSessions, DrawTheSameLotsWithTheSameSeedAndOthersInTheNextGame) {
  const auto game_of = [&] {
    std::string moves;
    for (int i = 0; i < 10; ++i) moves += best_move("go") + " ";
    return moves;
  };
  const auto games_of = [&](const std::string& player) {
    open({"coins(board=t10)", player}, 7);
    Lines found;
    for (int i = 0; i < 3; ++i) {
      tell({"uginewgame", "isready"});
      heard();
      found.push_back(game_of());
    }
    return found;
  };
  const Lines random = games_of("random");
  EXPECT_EQ(std::set<std::string>(random.begin(), random.end()).size(), 3U);
  EXPECT_EQ(games_of("random"), random);
  EXPECT_EQ(games_of("random(seed=7)"), (Lines{random[0], random[0], random[0]}));
}

}  // namespace
}  // namespace turno::ugi
