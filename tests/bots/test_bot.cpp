// A UGI bot, an evaluator, or a program of another course, whatever it is asked, that misbehaves as it is told:
// `test_bot MODE [NUMBER]`. It knows
// the rules, so that it can behave until the moment comes. Without a mode it plays the first legal move, and values
// positions by their margin; `random` plays any; `good` has the best manners.

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "core/random.hpp"
#include "course_bot.hpp"
#include "manners.hpp"
#include "told_batch.hpp"
#include "told_game.hpp"
#include "transcript_bot.hpp"

namespace {

using namespace std::chrono_literals;
using turno::test::CourseBot;
using turno::test::flood;
using turno::test::flood_line;
using turno::test::leave_behind;
using turno::test::say;
using turno::test::sleep_for_ever;
using turno::test::ToldBatch;
using turno::test::ToldGame;

// `answer` is the good one.
[[noreturn]] void misbehave(const std::string& mode, int number, const std::string& answer) {
  if (mode == "crash") std::raise(SIGSEGV);
  if (mode == "throw") {
    std::cerr << "terminate: the pit is empty" << std::endl;
    std::abort();
  }
  if (mode == "exit") std::_Exit(number);
  if (mode == "kill") std::raise(SIGKILL);
  if (mode == "garbage")
    for (;;) {
      say("I would like " + answer);
      std::this_thread::sleep_for(20ms);
    }
  if (mode == "endless-line") flood_line();
  if (mode == "flood") flood();
  if (mode == "close-stdout") close(STDOUT_FILENO);
  if (mode == "late") {
    std::this_thread::sleep_for(std::chrono::milliseconds(number));
    say(answer);
  }
  if (mode == "spin")
    for (volatile unsigned i = 0;;) i = i + 1;
  sleep_for_ever();
}

std::string introduction(const std::string& mode) {
  if (mode == "uci") return "id name test bot\nuciok";
  if (mode == "welcome") return "Welcome to test bot!\x1b[2J";
  std::string lines;
  if (mode != "nameless") lines += "id name test bot " + mode + "\nid author turno\n";
  if (mode != "no-game") lines += "option name Game type string default kalah\n";
  if (mode == "tells")
    lines +=
        "option name Level type spin default 1 min 0 max 10\n"
        "option name Style type combo default calm var calm var very wild\n"
        "option name Ponder type check default false\n"
        "option name Clear Hash type button\n"
        "option name Book type string default none\n";
  return lines + "ugiok";
}

// What an evaluator of that mode says of a batch instead of good values; nothing: it goes on as bots do.
std::string bad_values(const std::string& mode, const ToldBatch& batch) {
  if (mode == "few") return batch.text(-1);
  if (mode == "many") return batch.text(1);
  if (mode == "word") return batch.text(0, "ocho ");
  if (mode == "empty-line") return "\n" + batch.text();
  if (mode == "not-a-number") return "nan";
  if (mode == "infinite") return "-inf";
  if (mode == "huge") return batch.text(0, "", "e999");
  if (mode == "zero") return "1/0";
  if (mode == "error") return "error The value NIL is not of type NUMBER";
  if (mode == "error-and-more") return "error The value NIL is not of type NUMBER\n" + batch.text();
  return {};
}

// The same that a good one says, in other words; `hopeless` says of every position that all is won.
std::string good_values(const std::string& mode, const ToldBatch& batch) {
  if (mode == "fractions") return batch.text(0, "", "/1");
  if (mode == "decimals") return batch.text(0, "", ".0e0");
  if (mode == "hopeless") {
    std::string lines = "99999";
    for (std::size_t i = 1; i < batch.values().size(); ++i) lines += "\n99999";
    return lines;
  }
  return batch.text();
}

void tell_where_it_runs() {
  cpu_set_t cores{};
  sched_getaffinity(0, sizeof cores, &cores);
  std::cerr << "process " << getpid() << " cores";
  for (std::size_t core = 0; core < CPU_SETSIZE; ++core)
    if (CPU_ISSET(core, &cores)) std::cerr << ' ' << core;
  std::cerr << std::endl;
}

bool goes_on(const std::string& mode);

void evaluate(const std::string& line, const std::string& mode, int number) {
  const ToldBatch batch(line, mode == "streams" ? &std::cout : nullptr);
  if (mode == "streams") return;
  if (mode == "noisy") std::cerr << "valuing " << line << std::endl;
  if (const std::string bad = bad_values(mode, batch); !bad.empty()) return say(bad);
  if (!goes_on(mode)) misbehave(mode, number, batch.text());
  say(good_values(mode, batch));
}

// Those that do not misbehave in their turns, or only in turns of some kind.
bool goes_on(const std::string& mode) {
  const std::vector<std::string> modes{"",           "children",     "ignore-term",   "never-quit",   "noisy",
                                       "good",       "nameless",     "no-game",       "dies-at-word", "talks-at-word",
                                       "no-stop",    "repeated-99",  "second-99",     "dies-thawed",  "dies-at-fen",
                                       "bad-answer", "exit-at-quit", "traceback",     "slow",         "twice",
                                       "slow-ready", "slow-start",   "tells",         "says",         "offer",
                                       "accept",     "fractions",    "decimals",      "hopeless",     "swap",
                                       "swap-first", "floods",       "floods-at-end", "stays",        "control"};
  return std::find(modes.begin(), modes.end(), mode) != modes.end();
}

// Whether the line was one of another course's protocol.
CourseBot::Heard converse(CourseBot& bot, const std::string& line, const std::string& mode, int number, int& asked,
                          int good_moves) {
  const auto heard = bot.hear(line);
  if (heard != CourseBot::Heard::Asked) return heard;
  ++asked;
  if (mode == "noisy") std::cerr << "thinking about " << line << std::endl;
  if (mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(number));
  if (bot.answers_otherwise(asked > good_moves)) return heard;
  if (!goes_on(mode) && asked > good_moves) misbehave(mode, number, bot.answer());
  say(bot.answer());
  return heard;
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGSEGV, SIG_DFL);  // sanitizers would make an exit of it
  const std::string mode = argc > 1 ? argv[1] : "";
  const int number = argc > 2 ? std::atoi(argv[2]) : 0;
  if (mode == "transcript" && argc > 3) return turno::test::follow_transcript(argv[2], argv[3]);
  constexpr int good_moves = 2;  // before it misbehaves
  if (mode == "crash-at-start") std::raise(SIGSEGV);
  if (mode == "exit-at-start") {
    std::cerr << "test_bot: no brain found" << std::endl;
    return 3;
  }
  if (mode == "silent-at-start") sleep_for_ever();
  if (mode == "ignore-term" || mode == "never-quit") std::signal(SIGTERM, SIG_IGN);
  if (mode == "children") leave_behind(sleep_for_ever);
  if (mode == "leave-group") setpgid(0, getpgid(getppid()));
  if (mode == "buffered") {  // as a language does that keeps output back
    std::cin.ignore(std::numeric_limits<std::streamsize>::max());
    std::cout << introduction(mode) << '\n';
    return 0;
  }
  if (mode == "dies-thawed") std::signal(SIGCONT, [](int) { _exit(4); });
  if (mode == "traceback") std::cerr << "Traceback (most recent call last):\n  x\n" << std::flush;
  ToldGame game;
  bool is_unlimited = false;  // it thinks until stop
  turno::Random random(static_cast<std::uint64_t>(getpid()));
  int asked = 0;
  CourseBot course_bot(mode, number);
  for (std::string line; std::getline(std::cin, line);) {
    const auto heard = converse(course_bot, line, mode, number, asked, good_moves);
    if (heard == CourseBot::Heard::End) {
      if (mode == "never-quit") sleep_for_ever();
      return 0;
    }
    if (heard != CourseBot::Heard::Nothing) continue;
    if (line == "ugi") {
      if (mode == "slow-start") std::this_thread::sleep_for(std::chrono::milliseconds(number));
      say(introduction(mode));
    } else if (line == "isready") {
      if (mode == "never-ready") sleep_for_ever();
      if (mode == "slow-ready") std::this_thread::sleep_for(std::chrono::milliseconds(number));
      if (mode == "tells") tell_where_it_runs();
      say("readyok");
    } else if (line.rfind("setoption name Game value ", 0) == 0) {
      game.choose(line.substr(26));
    } else if (line.rfind("setoption", 0) == 0 && mode == "tells") {
      std::cerr << line << std::endl;
    } else if (line.rfind("position", 0) == 0) {
      if (mode == "dies-at-fen" && line.rfind("position fen", 0) == 0) return 6;
      game.tell(line);
    } else if (line.rfind("query", 0) == 0 && (mode == "good" || mode == "bad-answer")) {
      say(mode == "good" ? game.answer(line) : "response draw");
    } else if (line == "go infinite" && (mode == "good" || mode == "no-stop")) {
      is_unlimited = true;
    } else if (line == "stop" && is_unlimited && mode == "good") {
      is_unlimited = false;
      say("bestmove " + game.legal().front().text);
    } else if (line.rfind("go", 0) == 0) {
      const auto legal = game.legal();
      ++asked;
      if ((mode == "illegal" && asked > good_moves) || (mode == "repeated-99" && game.is_repeated()) ||
          (mode == "second-99" && game.view().to_move == turno::Side::Second)) {
        say("bestmove 99");
      } else if (mode == "resign" && asked > good_moves) {
        say("bestmove resign");
      } else if (mode == "draw-always" || (mode == "accept" && line.find(" drawoffered") != std::string::npos)) {
        say("bestmove draw");
      } else if (mode == "says") {
        say("info depth 1 score cp " + std::to_string(number) + "\nbestmove " + legal.front().text);
      } else if (mode == "offer") {
        say("bestmove " + legal.front().text + " drawoffer");
      } else if (mode == "random") {
        std::cout << "bestmove " << legal[random.below(static_cast<std::uint32_t>(legal.size()))].text << '\n'
                  << std::flush;
      } else if (goes_on(mode) || asked <= good_moves) {
        if (mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(number));
        if (mode == "twice") say("bestmove " + legal.front().text);
        if (mode == "noisy") std::cerr << "thinking about " << line << std::endl;
        say("info depth 1 score cp 25 nodes 7 pv " + legal.front().text + "\nbestmove " + legal.front().text);
      } else {
        misbehave(mode, number, "bestmove " + legal.front().text);
      }
    } else if (line.rfind("eval ", 0) == 0) {
      ++asked;
      evaluate(line, asked <= good_moves ? (mode == "streams" ? mode : "") : mode, number);
    } else if (line == "quit") {
      if (mode == "never-quit") sleep_for_ever();
      return mode == "exit-at-quit" ? 5 : 0;
    } else if (line == "hello from turno") {
      if (mode == "dies-at-word") return 7;
      if (mode == "talks-at-word") say("unknown command");
    }
  }
  if (mode == "floods") flood();
  if (mode == "ignore-term" || mode == "never-quit") sleep_for_ever();
  return 0;
}
