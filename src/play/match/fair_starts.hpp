#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game_so_far.hpp"
#include "search/solver/solution.hpp"

namespace turno {

struct FairSettings {
  std::size_t count = 100;
  std::uint64_t seed = 1;
  int margin = 0;                            // fair: nobody wins by more, under best play of both
  std::optional<std::size_t> opening_moves;  // at least so many; nothing: one, and scattered starts where there are any
  std::size_t threads = 1;                   // change nothing but the time
  SolverSettings solver;                     // memory is for all threads together
  std::optional<std::chrono::milliseconds> time;  // for everything
  std::chrono::milliseconds patience{60'000};     // for one position, where there is no time for everything
};

// Why there are no more of them.
enum class FairEnd : std::uint8_t {
  Complete,
  Stopped,
  OutOfTime,
  TooHard,    // a position could not be proven fair or unfair
  NoMore,     // no new position was found
  OnlyUnfair  // many positions in a row were proven unfair
};

struct FairStarts {
  std::vector<std::string> positions;
  std::size_t tried = 0;  // fair or not, but proven
  FairEnd end = FairEnd::Complete;
  std::string too_hard;  // the position that was
};

struct FairProgress {
  std::size_t found = 0;
  std::size_t tried = 0;
};
using OnFairProgress = std::function<void(const FairProgress&)>;

// Positions near the start that are proven fair, no two the same: by turns a scattered start and one of some random
// moves, of few as long as these lead to new positions. The game must not be over. A position that is too hard to prove
// ends the search instead of being left out: so what was found always begins the one list that game, seed, margin and
// opening moves decide. An error is that of the solver. `on_progress` is called by one thread at a time.
tl::expected<FairStarts, std::string> find_fair_starts(const GameSoFar& start, const FairSettings& settings,
                                                       const OnFairProgress& on_progress, const std::stop_token& stop);

// So many unfair positions in a row are enough.
inline constexpr std::size_t max_unfair_in_a_row = 2000;

}  // namespace turno
