// A UGI bot that misbehaves as it is told: `test_bot MODE [NUMBER]`. It knows the rules, so that it can behave until
// the moment comes. Without a mode, or as `good`, it plays the first legal move; `random` plays any.

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/random.hpp"
#include "engine/game_so_far.hpp"

namespace {

using namespace std::chrono_literals;

// The game as the manager tells it. Moves that were told before are not read again.
class Game {
 public:
  void choose(const std::string& spec) {
    game_ = turno::shipped_games().make(spec).value();
    forget();
  }
  void tell(const std::string& line) {
    std::istringstream words(line);
    std::string word;
    words >> word >> word;  // position startpos
    std::vector<std::string> texts;
    while (words >> word)
      if (word != "moves") texts.push_back(word);
    if (texts.size() < told_.size() || !std::equal(told_.begin(), told_.end(), texts.begin())) forget();
    for (std::size_t i = told_.size(); i < texts.size(); ++i) play(texts[i]);
  }
  std::vector<turno::LegalMove> legal() const { return game_->look(moves_).legal; }

 private:
  void forget() {
    told_.clear();
    moves_.clear();
  }
  void play(const std::string& text) {
    told_.push_back(text);
    moves_.push_back(game_->read_move(moves_, text).value());
  }

  std::shared_ptr<const turno::AnyGame> game_ = turno::shipped_games().make("kalah").value();
  std::vector<std::string> told_;
  std::vector<turno::Move> moves_;
};

[[noreturn]] void sleep_for_ever() {
  for (;;) std::this_thread::sleep_for(1h);
}

void say(const std::string& line) { std::cout << line << std::endl; }

// A grandchild that nobody waits for, in a session of its own.
void leave_behind() {
  if (fork() == 0) {
    setsid();
    if (fork() == 0) sleep_for_ever();
    _exit(0);
  }
}

[[noreturn]] void misbehave(const std::string& mode, int number, const turno::LegalMove& legal) {
  if (mode == "crash") std::raise(SIGSEGV);
  if (mode == "throw") {
    std::cerr << "terminate: the pit is empty" << std::endl;
    std::abort();
  }
  if (mode == "exit") std::_Exit(number);
  if (mode == "kill") std::raise(SIGKILL);
  if (mode == "garbage")
    for (;;) {
      say("I would like pit " + legal.text);
      std::this_thread::sleep_for(20ms);
    }
  if (mode == "endless-line")
    for (;;) std::cout << "bestmove " << std::flush;
  if (mode == "flood")
    for (;;) say("info depth 1 score cp 0 string " + std::string(1000, 'x'));
  if (mode == "close-stdout") close(STDOUT_FILENO);
  if (mode == "late") {
    std::this_thread::sleep_for(std::chrono::milliseconds(number));
    say("bestmove " + legal.text);
  }
  if (mode == "spin")
    for (volatile int i = 0;;) i = i + 1;
  sleep_for_ever();
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 1 ? argv[1] : "";
  const int number = argc > 2 ? std::atoi(argv[2]) : 0;
  constexpr int good_moves = 2;  // before it misbehaves
  if (mode == "crash-at-start") std::raise(SIGSEGV);
  if (mode == "exit-at-start") {
    std::cerr << "test_bot: no brain found" << std::endl;
    return 3;
  }
  if (mode == "silent-at-start") sleep_for_ever();
  if (mode == "ignore-term" || mode == "never-quit") std::signal(SIGTERM, SIG_IGN);
  if (mode == "children") leave_behind();
  Game game;
  turno::Random random(static_cast<std::uint64_t>(getpid()));
  int asked = 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (line == "ugi") {
      say("id name test bot " + mode + "\nid author turno\noption name Game type string default kalah\nugiok");
    } else if (line == "isready") {
      if (mode == "never-ready") sleep_for_ever();
      say("readyok");
    } else if (line.rfind("setoption name Game value ", 0) == 0) {
      game.choose(line.substr(26));
    } else if (line.rfind("position", 0) == 0) {
      game.tell(line);
    } else if (line.rfind("go", 0) == 0) {
      const auto legal = game.legal();
      ++asked;
      if (mode == "slow") std::this_thread::sleep_for(std::chrono::milliseconds(number));
      if (mode == "illegal" && asked > good_moves) {
        say("bestmove 99");
      } else if (mode == "random") {
        std::cout << "bestmove " << legal[random.below(static_cast<std::uint32_t>(legal.size()))].text << '\n'
                  << std::flush;
      } else if (mode.empty() || mode == "children" || mode == "ignore-term" || mode == "never-quit" ||
                 mode == "noisy" || mode == "slow" || mode == "good" || asked <= good_moves) {
        if (mode == "noisy") std::cerr << "thinking about " << line << std::endl;
        say("info depth 1 score cp 25 nodes 7 pv " + legal.front().text + "\nbestmove " + legal.front().text);
      } else {
        misbehave(mode, number, legal.front());
      }
    } else if (line == "quit") {
      if (mode == "never-quit") sleep_for_ever();
      return 0;
    }
  }
  if (mode == "ignore-term" || mode == "never-quit") sleep_for_ever();
  return 0;
}
