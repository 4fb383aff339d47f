#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/side.hpp"
#include "course/quality/turning_point.hpp"
#include "engine/game_so_far.hpp"

namespace turno::course {

// The same for games of the same moves from the same start.
std::uint64_t hash_of_game(const GameText& game);

// Turning points of games that were found before: to look into a game takes a while, and players who did not change
// play the same games on the next day. They are kept as a file; without it they are found again.
class KnownTurns {
 public:
  explicit KnownTurns(const TurningPointSettings& settings) : settings_(settings) {}

  // What the file holds, if it was found in the same way. A damaged file holds nothing.
  static KnownTurns read(std::string_view text, const TurningPointSettings& settings);

  // Those that were asked for or added: what nobody needs any more is forgotten.
  std::string write() const;

  const std::optional<TurningPoint>* find(std::uint64_t game, Side side);  // nothing: not looked into
  void add(std::uint64_t game, Side side, std::optional<TurningPoint> turn);

 private:
  struct Known {
    std::optional<TurningPoint> turn;
    bool is_needed = false;
  };

  TurningPointSettings settings_;
  std::map<std::pair<std::uint64_t, Side>, Known> turns_;
};

}  // namespace turno::course
