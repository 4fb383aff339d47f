// Makes a program of a bot of the course at UGR: lines of standard input and output, docs/protocols/ugr.md.
#ifndef TURNO_UGR_SIMULATORLINK_H
#define TURNO_UGR_SIMULATORLINK_H

#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "Bot.h"
#include "GameState.h"

class SimulatorLink {
 public:
  void setBot(Bot* bot) { bot_ = bot; }  // which stays whose it is
  Bot* getBot() const { return bot_; }

  // Until END, or the end of the input.
  void run() {
    for (std::string line; next_line(line);) {
      if (line == "PING") {
        answer_ = "PONG";
      } else if (line == "GETNAME") {
        answer_ = bot_ != nullptr ? bot_->getName() : "";
      } else if (line == "TIMEOUT") {
        if (!next_line(line)) return;
        if (bot_ != nullptr) bot_->setTimeOut(std::strtol(line.c_str(), nullptr, 10));
      } else if (line == "SETPLAYER") {
        if (!next_line(line)) return;
        set_player(line);
        answer_ = "OK";
      } else if (line == "GETMOVE") {
        if (!next_line(line)) return;
        choose(line);
      } else if (line == "END") {
        say("OK");
        return;
      }
      say(answer_);  // whoever does not know a word says its last answer again
    }
  }

 private:
  static bool next_line(std::string& line) {
    if (!std::getline(std::cin, line)) return false;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return true;
  }

  static void say(const std::string& text) { std::cout << text << std::endl; }

  void set_player(const std::string& line) {
    if (bot_ == nullptr) return;
    bot_->setPlayer(line == "0" ? J1 : line == "1" ? J2 : NONE);
    bot_->initialize();
  }

  static GameState::Row read_row(std::istream& numbers) {
    GameState::Row row{};
    int seeds = 0;
    for (unsigned char& cell : row)
      if (numbers >> seeds) cell = static_cast<unsigned char>(seeds);
    return row;
  }

  // The other's moves, who is to move, and each store with its pits.
  void choose(const std::string& line) {
    if (bot_ == nullptr) return;
    std::istringstream numbers(line);
    std::size_t count = 0;
    numbers >> count;
    std::vector<Move> adversary;
    int number = 0;
    for (std::size_t i = 0; i < count && numbers >> number; ++i) adversary.push_back(static_cast<Move>(number));
    numbers >> number;
    const GameState::Row row1 = read_row(numbers);
    const GameState::Row row2 = read_row(numbers);
    if (!numbers) return;
    const GameState state(static_cast<Player>(number), row1, row2);
    answer_ = std::to_string(static_cast<int>(bot_->nextMove(adversary, state)));
  }

  Bot* bot_ = nullptr;
  std::string answer_;
};

// The whole program of a bot class that needs nothing to be made.
#define TURNO_UGR_BOT(BotClass) \
  int main() {                  \
    BotClass bot;               \
    SimulatorLink link;         \
    link.setBot((Bot*)&bot);    \
    link.run();                 \
    return 0;                   \
  }

#endif
