#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "course/judge/judge_case.hpp"
#include "course/language/message.hpp"
#include "play/process/child.hpp"

namespace turno::course {

// turno-moedas with a student's file in the sandbox, asked for the values of forms. Whatever the file's code does to
// this process, what is made of an answer is decided outside of it. Requests have numbers that nobody can guess: what
// the code writes to the process's output itself answers none.
class JudgeHost {
 public:
  static tl::expected<JudgeHost, Message> start(const std::filesystem::path& file, JudgeTypes types,
                                                const std::shared_ptr<const Sandbox>& sandbox,
                                                const std::stop_token& stop);

  struct Answer {
    std::string values;  // as they are printed
    std::size_t printed = 0;
  };
  // What a limit counts: seconds as a player is told them; or the process's own, so that a busy machine makes no test
  // fail, and twenty times as many of the clock.
  enum class Counts : std::uint8_t { Clock, Processor };
  // An error says why there is none; the process goes on only if is_usable().
  tl::expected<Answer, Message> ask(std::string_view form, std::chrono::seconds limit, Counts counts,
                                    const std::stop_token& stop);

  // What is asked of the file itself.
  enum class Look : std::uint8_t { Compile, Loaded };
  tl::expected<Answer, Message> ask(Look look, std::chrono::seconds limit, const std::stop_token& stop);
  bool is_usable() const { return is_usable_; }

 private:
  explicit JudgeHost(std::unique_ptr<Child> child) : child_(std::move(child)) {}

  tl::expected<Answer, Message> answer_to(const std::string& request, std::uint64_t number, std::chrono::seconds limit,
                                          Counts counts, const std::stop_token& stop);
  Message no_answer(NoLine why, std::chrono::seconds limit);

  std::unique_ptr<Child> child_;
  bool is_usable_ = true;
};

}  // namespace turno::course
