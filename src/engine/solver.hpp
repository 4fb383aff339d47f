#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "core/move.hpp"
#include "search/solver/solution.hpp"

namespace turno {

// Finds the margin under best play in one game, whose type is forgotten; it keeps what it builds and remembers from one
// question to the next.
class Solver {
 public:
  Solver() = default;
  Solver(const Solver&) = delete;
  Solver(Solver&&) = delete;
  Solver& operator=(const Solver&) = delete;
  Solver& operator=(Solver&&) = delete;
  virtual ~Solver() = default;

  // Told to stop, or out of time or memory, it answers with what is proven by then. An error is that of a table on disk
  // that cannot be believed.
  virtual tl::expected<Solution, std::string> solve(std::span<const Move> played, const SolveLimits& limits,
                                                    const std::stop_token& stop,
                                                    const OnSolveProgress& on_progress) = 0;
  // The same of a game that starts with this position, which need not come about in any other. It must be one of the
  // game: a text that is none is a bug of the caller and throws std::logic_error.
  virtual tl::expected<Solution, std::string> solve_from(std::string_view position, const SolveLimits& limits,
                                                         const std::stop_token& stop,
                                                         const OnSolveProgress& on_progress) = 0;
};

}  // namespace turno
