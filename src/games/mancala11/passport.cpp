#include <fmt/format.h>

#include "games/mancala11/rules.hpp"

namespace turno::mancala11 {

RulePassport passport_of(const Rules& rules) {
  return {
      .board =
          fmt::format("two rows of pits ({} each) with seeds ({} in each pit), two empty stores", pits, seeds_in_pit),
      .sowing =
          "one by one into every following pit and store, the other store too; a last seed in your own store, "
          "which was not empty: the other side passes and you move again",
      .capture = fmt::format(
          "a last seed in your own empty pit, facing seeds: it and they go to your store; a last seed in a pit of the "
          "other side that held {} or more, facing an empty pit of yours: all of them go to that pit",
          rules.robbery),
      .end = "when either row is empty, also while a pass is due",
      .first_move = "First begins; that move is like any other",
      .swap = "none",
      .draw = fmt::format(
          "after {} half-moves, passes counted, or {} positions in a row in which a side had exactly one seed in its "
          "pits: a store with more than {} seeds wins, else it is a draw; or equal points at the end",
          rules.cap, 12, total_seeds / 2),
      .result = "the seeds in your store and in your row; the difference counts",
  };
}

}  // namespace turno::mancala11
