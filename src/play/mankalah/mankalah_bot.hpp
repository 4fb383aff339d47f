#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "play/process/program.hpp"

namespace turno {

// A program of the course with the engine ManKalah: docs/protocols/mankalah.md. A process plays one game.
//
// It is told of every move when it is asked next, or when the game is over. What it was asked for and did not choose
// itself, as in an opening, it answers in vain.
class MankalahBot final : public Program {
 public:
  static tl::expected<std::unique_ptr<MankalahBot>, NotStarted> start(const ProgramSettings& settings);

  Answer choose(const Turn& turn, const std::stop_token& stop) override;
  void finish(const Turn& last) override;

  static constexpr std::chrono::seconds longest_turn{60};    // without a time limit
  static constexpr std::chrono::milliseconds to_load{1000};  // it cannot say when it is ready: so much more at first

 protected:
  std::string_view farewell() const override;

 private:
  MankalahBot(std::unique_ptr<Child> child, const ProgramSettings& settings)
      : Program(std::move(child), settings), settings_(settings) {}

  tl::expected<void, Forfeited> get_ready(const AnyGame& game, std::uint64_t seed,
                                          const std::stop_token& stop) override;
  // Whether it can go on to this turn: all that it knows has been played, and it has not been asked there before.
  bool knows_the_way_to(const Turn& turn) const;
  tl::expected<void, Forfeited> start_again();

  // Tells it these moves, from the first that it does not know; the last text stays unsaid, for a question or the end.
  using Ask = std::function<tl::expected<std::string, Forfeited>(std::string_view text)>;
  tl::expected<std::string, Forfeited> tell(const Turn& turn, Side own, const Ask& ask_in_vain);
  void note(std::string_view answer, std::size_t moves);  // to its question after so many moves

  ProgramSettings settings_;
  std::optional<Side> side_;             // that it was told
  std::vector<Move> told_;               // moves that it knows
  std::optional<std::size_t> asked_at_;  // after so many moves it was asked last
  bool said_swap_ = false;               // then
  bool is_swapped_ = false;              // as it believes
};

}  // namespace turno
