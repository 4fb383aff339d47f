#pragma once

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <thread>

#include "course_words.hpp"
#include "manners.hpp"

namespace turno::test {

// A program of UGR or under ManKalah, whatever it is asked, that misbehaves as its mode says.
class CourseBot {
 public:
  enum class Heard { Nothing, Answered, Asked, End };

  CourseBot(std::string mode, int number)
      : mode_(std::move(mode)), number_(number), ugr_(mode_ == "control" ? "bad\x1b[2J" : "test bot " + mode_) {}

  // Nothing: the line belongs to no protocol of a course. Asked: for a move, which waits in answer().
  Heard hear(const std::string& line) {
    if (line == "PING" && mode_ == "no-pong") sleep_for_ever();
    if (line == "PING" && mode_ == "slow-start") std::this_thread::sleep_for(std::chrono::milliseconds(number_));
    if (const auto said = ugr_.answer(line)) return take(*said, ugr_.is_asked(), line == "END");
    if (ugr_.is_speaking()) return Heard::Answered;
    if (MankalahWords::ends(line)) return Heard::End;
    const bool is_start = line.rfind("START;", 0) == 0;
    const bool can_swap = line.rfind("CHANGE;", 0) == 0 && was_north_start_;
    was_north_start_ = line == "START;North";
    const auto said = mankalah_.answer(line);
    if (!said) return is_start || line.rfind("CHANGE;", 0) == 0 ? Heard::Answered : Heard::Nothing;
    answer_ = *said;
    if ((can_swap && mode_ == "swap") || (is_start && mode_ == "swap-first")) {
      mankalah_.swap();
      answer_ = "SWAP";
    }
    return Heard::Asked;
  }

  const std::string& answer() const { return answer_; }

  // How it answers in modes that answer wrongly, or in another way; false: in no other.
  bool answers_otherwise(bool is_after_good_moves) const {
    const bool is_hole = answer_.rfind("MOVE;", 0) == 0;
    if (mode_ == "crlf") return tell(answer_ + "\r\n");
    if (mode_ == "split") {
      for (const char c : answer_ + "\n") std::cout << c << std::flush;
      return true;
    }
    if (mode_ == "twice") return tell(answer_ + "\n" + answer_ + "\n");
    if (!is_after_good_moves) return false;
    if (mode_ == "illegal") return tell(is_hole ? "MOVE;9\n" : "9\n");
    if (mode_ == "zero") return tell(is_hole ? "MOVE;0\n" : "0\n");
    if (mode_ == "minus") return tell(is_hole ? "MOVE;-1\n" : "-1\n");
    if (mode_ == "huge-number") return tell(is_hole ? "MOVE;99999999999999999999\n" : "99999999999999999999\n");
    if (mode_ == "swap-late") return tell("SWAP\n");
    if (mode_ == "empty-line") return tell("\n" + answer_ + "\n");
    if (mode_ == "hello") return tell("HELLO\n");
    return false;
  }

 private:
  static bool tell(const std::string& text) {
    std::cout << text << std::flush;
    return true;
  }

  Heard take(const std::string& said, bool is_move, bool is_end) {
    if (is_end) {
      std::cerr << "\n\n\tend of the game\n\n" << std::flush;
      if (mode_ == "floods-at-end")
        for (;;) say(said);
      if (mode_ == "stays") sleep_for_ever();
      say(said);
      return Heard::End;
    }
    answer_ = said;
    if (is_move) return Heard::Asked;
    if (mode_ == "no-ok" && said == "OK") sleep_for_ever();
    tell(said + (mode_ == "crlf" ? "\r\n" : "\n"));
    return Heard::Answered;
  }

  std::string mode_;
  int number_;
  UgrWords ugr_;
  MankalahWords mankalah_;
  std::string answer_;
  bool was_north_start_ = false;
};

}  // namespace turno::test
