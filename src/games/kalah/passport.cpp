#include <fmt/format.h>

#include "games/kalah/rules.hpp"

namespace turno::kalah {
namespace {

std::string capture_line(Capture capture) {
  switch (capture) {
    case Capture::Nonempty: return "a last seed in your own empty pit, facing seeds: it and they go to your store";
    case Capture::Empty:
      return "a last seed in your own empty pit: it and whatever it faces go to your store, also if that is nothing";
    case Capture::None: return "none";
  }
  return "";
}

std::string end_line(const Rules& rules) {
  std::string line = rules.end == End::Row
                         ? "when after a move a row is empty; the seeds left go to the store of the row they lie in"
                         : "when the side to move has no seeds in its row; nothing is moved";
  if (rules.majority) line += fmt::format("; or when a store holds more than {} seeds", rules.total() / 2);
  return line;
}

}  // namespace

RulePassport passport_of(const Rules& rules) {
  return {
      .board = fmt::format("two rows of pits ({} each) with seeds ({} in each pit), two empty stores", rules.pits,
                           rules.seeds),
      .sowing =
          "one by one into the following pits, your own store, the other row and on; never into the other store; "
          "the pit of the move is not skipped; a last seed in your own store: you move again",
      .capture = capture_line(rules.capture),
      .end = end_line(rules),
      .first_move = rules.first_extra ? "First begins; that move is like any other"
                                      : "First begins; a move from the start position earns no second turn",
      .swap = rules.pie ? "Second may exchange the halves of the board in place of its first move; First then moves"
                        : "none",
      .draw = "equal points; nobody can declare one",
      .result = "the seeds in your store and, once the game is over, in your row; the difference counts",
  };
}

}  // namespace turno::kalah
