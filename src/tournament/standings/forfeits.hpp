#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tournament/result.hpp"

namespace turno::tournament {

struct ForfeitCount {
  std::string reason;  // an ending: illegal-move, stalled, ...
  std::size_t games = 0;

  friend bool operator==(const ForfeitCount&, const ForfeitCount&) = default;
};

// Who has lost a game by forfeit; nobody in all others.
std::optional<std::size_t> forfeiter(const Result& result);

// Why an entrant has lost games by forfeit, the most frequent reason first, then by the alphabet.
std::vector<ForfeitCount> forfeits_of(std::size_t entrant, std::span<const ReportedGame> games);

}  // namespace turno::tournament
