#pragma once

#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/process/program.hpp"

namespace turno {

// A student's player in Lisp behind turno-moedas, which loads its file when it starts and is then asked for moves, in
// the private language of src/play/lisp/moedas/requests.lisp.
class MoedasPlayer final : public Program {
 public:
  static tl::expected<std::unique_ptr<MoedasPlayer>, NotStarted> start(const ProgramSettings& settings,
                                                                       const std::stop_token& stop);

  Answer choose(const Turn& turn, const std::stop_token& stop) override;

  static constexpr std::chrono::seconds default_turn{15};  // where nothing else is said, as in the course's cup

 private:
  using Program::Program;

  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                          const std::stop_token& stop) override;

  // The next line that begins with one of the host's answers; what else is written by the student's code says nothing.
  std::variant<std::string_view, NoLine> hear_answer(Clock::time_point deadline, const std::stop_token& stop);
  tl::expected<void, Forfeited> wait_for(std::string_view word, std::string_view when, std::chrono::milliseconds limit,
                                         const std::stop_token& stop);
};

}  // namespace turno
