#pragma once

#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace turno::test {

// What programs of two courses say, to whom every board is told. They know nothing of the rules, which is enough to
// move from the first pit that is not empty.

// The answers of a program of UGR; it repeats the last one when it does not know the word.
class UgrWords {
 public:
  explicit UgrWords(std::string name) : name_(std::move(name)) {}

  // Nothing where the line belongs to no word of this protocol, or is followed by another.
  std::optional<std::string> answer(const std::string& line) {
    if (!awaited_.empty()) {
      const std::string word = std::exchange(awaited_, "");
      if (word == "TIMEOUT") return last_;
      if (word == "SETPLAYER") return last_ = "OK";
      is_asked_ = true;
      return last_ = first_move(line);
    }
    if (line == "PING") return last_ = "PONG";
    if (line == "GETNAME") return last_ = name_;
    if (line == "END") return last_ = "OK";
    if (line == "TIMEOUT" || line == "SETPLAYER" || line == "GETMOVE") {
      awaited_ = line;
      is_speaking_ = true;
      return std::nullopt;
    }
    return last_.empty() ? std::nullopt : std::optional(last_);
  }

  bool is_asked() { return std::exchange(is_asked_, false); }        // the last answer was a move
  bool is_speaking() { return std::exchange(is_speaking_, false); }  // the line was a word of this protocol

 private:
  static std::string first_move(const std::string& line) {
    std::istringstream numbers(line);
    int moves = 0;
    int player = 0;
    numbers >> moves;
    for (int move = 0; moves > 0; --moves) numbers >> move;
    numbers >> player;
    for (int side = 0; side < 2; ++side) {
      int seeds = 0;
      numbers >> seeds;
      for (int pit = 1; pit <= 6; ++pit)
        if (numbers >> seeds; side == player && seeds > 0) return std::to_string(pit);
    }
    return "7";
  }

  std::string name_;
  std::string last_;
  std::string awaited_;
  bool is_asked_ = false;
  bool is_speaking_ = false;
};

// The answers of a program under ManKalah.
class MankalahWords {
 public:
  // Nothing where it is not asked for anything.
  std::optional<std::string> answer(const std::string& line) {
    if (line == "START;South") {
      is_north_ = false;
      return "MOVE;1";
    }
    if (line == "START;North") is_north_ = true;
    if (line.rfind("CHANGE;", 0) != 0) return std::nullopt;
    if (line.rfind("CHANGE;SWAP", 0) == 0) is_north_ = !is_north_;
    const std::string next = line.substr(line.rfind(';') + 1);
    return next == "YOU" ? std::optional("MOVE;" + std::to_string(first_hole(line))) : std::nullopt;
  }

  void swap() { is_north_ = !is_north_; }
  static bool ends(const std::string& line) { return line == "END"; }

 private:
  int first_hole(const std::string& line) const {
    std::string board = line.substr(line.find(';', 7) + 1);
    for (char& c : board)
      if (c == ',' || c == ';') c = ' ';
    std::istringstream numbers(board);
    for (int half = 0; half < 2; ++half) {
      int seeds = 0;
      for (int hole = 1; hole <= 7; ++hole)
        if (numbers >> seeds; (half == 0) == is_north_ && seeds > 0) return hole;
      numbers >> seeds;
    }
    return 8;
  }

  bool is_north_ = false;
};

}  // namespace turno::test
