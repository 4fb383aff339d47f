#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/process/program.hpp"

namespace turno {

// A program of the course at UGR: docs/protocols/ugr.md. As its simulator does, it is asked for its name by a process
// of its own, and plays each game with another one.
class UgrBot final : public Program {
 public:
  // Runs it and greets it, after asking for its name if that is not known.
  static tl::expected<std::unique_ptr<UgrBot>, NotStarted> start(const ProgramSettings& settings,
                                                                 const std::stop_token& stop);

  Answer choose(const Turn& turn, const std::stop_token& stop) override;
  void finish(const Turn& last) override;
  std::string id_name() const override;

  static constexpr std::chrono::seconds longest_turn{60};  // without a time limit

 protected:
  std::string_view farewell() const override;

 private:
  using Program::Program;

  // What it answers to that, if it does.
  tl::expected<std::string, Forfeited> answer_to(std::string_view text, std::string_view word, std::string_view when,
                                                 std::chrono::milliseconds limit, const std::stop_token& stop);
  tl::expected<void, Forfeited> greet(const std::stop_token& stop);
  tl::expected<void, Forfeited> ask_name(const std::stop_token& stop);
  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                          const std::stop_token& stop) override;
  // The time and the side, where it has not been told these.
  tl::expected<void, Forfeited> prepare(Side side, std::chrono::milliseconds time, const std::stop_token& stop);
  void say_farewell();

  std::string name_;
  std::optional<std::chrono::milliseconds> told_time_;
  std::optional<Side> told_side_;
};

}  // namespace turno
