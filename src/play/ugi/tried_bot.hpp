#pragma once

#include <chrono>
#include <initializer_list>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/view.hpp"
#include "play/process/child.hpp"
#include "play/ugi/introduction.hpp"

namespace turno {

// A bot whose manners are tried. Where it fails, errors say in words what it did instead, as in "it ended: exit status
// 1". It has to be started anew then, unless only its move was wrong.
class TriedBot {
 public:
  using Clock = Child::Clock;
  using Milliseconds = std::chrono::milliseconds;

  struct Said {
    std::string word;  // the line's first
    std::string rest;
    Milliseconds time{0};  // from the question on
  };
  template <class T>
  using Result = tl::expected<T, std::string>;

  static Result<std::unique_ptr<TriedBot>> start(const Command& command, const Sandbox& sandbox,
                                                 const std::stop_token& stop);

  // Says `ugi` and hears up to `ugiok`. `patience` is for finding out why it is silent.
  Result<Said> greet(Milliseconds limit, Milliseconds patience);
  const Introduction& introduction() const { return introduction_; }

  // Says lines, and hears until one begins with one of the words. A frozen bot goes on once they are said.
  using Words = std::initializer_list<std::string_view>;
  Result<Said> ask(std::string_view lines, Words words, Milliseconds limit);
  Result<Said> hear(Words words, Milliseconds limit);
  // The same where silence is no fault.
  Result<std::optional<Said>> ask_in_vain(std::string_view lines, Words words, Milliseconds limit);

  struct Question {
    std::string position;  // the whole line
    std::string go;        // the whole line
    const View& view;
    Milliseconds limit;
    Milliseconds patience;  // longer, to tell who is late from who never answers
  };
  struct Answered {
    Move move = Move::Pass;
    Milliseconds time{0};
  };
  // One legal move, in time, and no second one.
  Result<Answered> ask_move(const Question& question);
  // What is wrong with an answer to `go`; a legal move is returned.
  static Result<Move> read_move(const Said& said, const View& view, std::string_view position);

  [[nodiscard]] bool freeze() { return child_->freeze(); }  // false: it does not stop
  void close_input();
  void say(std::string_view lines);
  bool ends_within(Milliseconds patience);
  std::size_t left_behind(Milliseconds patience);  // processes, once it has ended

  const std::string& stray_line() const { return stray_line_; }  // the first since it was asked that fits nothing
  bool is_usable() const { return is_usable_; }
  Child& child() { return *child_; }

 private:
  TriedBot(std::unique_ptr<Child> child, std::stop_token stop) : child_(std::move(child)), stop_(std::move(stop)) {}

  Result<void> tell(std::string_view lines, Milliseconds limit);
  Result<std::optional<Said>> hear_if_said(Words words, Milliseconds limit);
  std::string failed(NoLine why, Milliseconds limit);
  std::string ended();
  std::string silent(Milliseconds limit, Milliseconds patience);

  std::unique_ptr<Child> child_;
  std::stop_token stop_;
  Introduction introduction_;
  Clock::time_point asked_;
  std::string stray_line_;
  bool has_spoken_ = false;
  bool ran_out_of_time_ = false;
  bool is_usable_ = true;
};

}  // namespace turno
