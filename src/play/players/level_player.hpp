#pragma once

#include <cstdint>

#include "play/game/player.hpp"
#include "play/players/levels.hpp"

namespace turno {

// Looks ahead as `best` does, within the positions of its level, and misjudges every move a little: small errors are
// common and large ones rare, so that it plays a slightly worse move often and a blunder seldom. Level 10 errs in
// nothing and plays what `best` would; the lowest try to let the opponent win, and err in that too.
//
// A choice depends on the game so far, the seed and the level alone, not on the machine or on earlier questions: a game
// that is taken back or resumed later is the same game. Only a turn with too little time for its positions is
// cut short.
class LevelPlayer final : public Player {
 public:
  LevelPlayer(const Level& level, const AnyGame& game, std::uint64_t seed);
  Answer choose(const Turn& turn, std::stop_token stop) override;

  // In thousandths of a point; normally distributed, nearly.
  std::int64_t error_of(Move move, std::size_t moves_played) const;

  static constexpr std::size_t memory = std::size_t{4} << 20U;  // new for every move; enough for the most positions

 private:
  Level level_;
  std::uint64_t seed_;
  std::int64_t error_;  // standard deviation in thousandths of a point
};

}  // namespace turno
