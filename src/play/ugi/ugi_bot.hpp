#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "play/process/program.hpp"
#include "play/ugi/introduction.hpp"

namespace turno {

// A program that plays by UGI, the Universal Game Interface: docs/protocols/ugi.md.
class UgiBot final : public Program {
 public:
  // Runs it and greets it.
  static tl::expected<std::unique_ptr<UgiBot>, NotStarted> start(const ProgramSettings& settings,
                                                                 const std::stop_token& stop);

  bool lists(std::string_view option) const { return introduction_.lists(option); }
  const Introduction& introduction() const { return introduction_; }

  Answer choose(const Turn& turn, const std::stop_token& stop) override;
  std::vector<std::string> games() const override { return introduction_.games; }
  std::string id_name() const override;

  static constexpr std::chrono::seconds longest_turn{60};  // without a time limit
  static constexpr std::chrono::milliseconds default_turn{1000};

 private:
  using Program::Program;

  tl::expected<void, Forfeited> greet(const std::stop_token& stop);
  tl::expected<void, Forfeited> take_options(const std::vector<Setting>& options);
  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                          const std::stop_token& stop) override;
  tl::expected<void, Forfeited> wait_for(std::string_view word, Clock::time_point deadline,
                                         const std::stop_token& stop);
  void note_introduction(std::string_view line);
  std::string listed_options() const;
  std::string stray_line() const;  // the last line that made no sense, for messages

  Introduction introduction_;
  std::string set_options_;  // the lines that set its options
  std::string game_;         // the spec it was told last
  std::string last_line_;    // that made no sense, in this turn
};

}  // namespace turno
