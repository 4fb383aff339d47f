#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "play/process/program.hpp"
#include "search/batched/leaf_values.hpp"

namespace turno {

// A program that only values positions: docs/protocols/evaluator.md. turno searches, to the depth
// that ProgramSettings::limits must have.
class Evaluator final : public Program {
 public:
  // Runs it. It says nothing of its own accord.
  static tl::expected<std::unique_ptr<Evaluator>, NotStarted> start(const ProgramSettings& settings);

  Answer choose(const Turn& turn, const std::stop_token& stop) override;

  bool is_out_of_step() override { return child().has_unread(); }

  // Has it value positions of a game, all at once. A failure is as bad as one in a game.
  struct Question {
    std::string spec;
    const RootContext& context;
    std::span<const std::string> positions;
    std::chrono::milliseconds margin{0};  // an answer that is so late is in time
  };
  struct Valued {
    std::vector<double> values;
    std::chrono::nanoseconds time{0};
  };
  tl::expected<Valued, Forfeited> value(const Question& question, std::chrono::milliseconds limit,
                                        std::string_view when, const std::stop_token& stop);

  static constexpr std::chrono::seconds default_turn{10};

 private:
  Evaluator(std::unique_ptr<Child> child, const ProgramSettings& settings)
      : Program(std::move(child), settings), is_silent_after_error_(settings.is_silent_after_error) {}

  // The first time that it is to play a game it values the start position, while no clock runs: what does not load is
  // found out then.
  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                          const std::stop_token& stop) override;
  tl::expected<double, Forfeited> read_value(std::string_view line, const std::string& position);

  std::string game_;  // the spec that it has shown to know
  std::uint64_t seed_ = 0;
  bool is_silent_after_error_;
};

}  // namespace turno
