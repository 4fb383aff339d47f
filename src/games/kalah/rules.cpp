#include "games/kalah/rules.hpp"

namespace turno::kalah {

RulesInfo<Rules> rules_info() {
  constexpr bool always_written = true;
  return {
      "kalah",
      "Sow seeds round the board; if the last one falls into your own store, you move again.",
      {
          number_field("pits", &Rules::pits, 1, 12, "pits per side", always_written),
          number_field("seeds", &Rules::seeds, 1, 12, "seeds in each pit at the start", always_written),
          choice_field("capture", &Rules::capture,
                       {{"nonempty", Capture::Nonempty}, {"empty", Capture::Empty}, {"none", Capture::None}},
                       "a last seed in your own empty pit captures: if the opposite pit has seeds, always, never"),
          choice_field("end", &Rules::end, {{"row", End::Row}, {"mover", End::Mover}},
                       "over when any row is empty (and swept), or when the side to move has no seeds"),
          flag_field("majority", &Rules::majority, "also over once a store holds more than half of all seeds"),
          flag_field("pie", &Rules::pie, "Second's first move may be swap: exchange the halves"),
          flag_field("first_extra", &Rules::first_extra, "the very first move can earn an extra turn"),
      },
      {
          {"kalah-alcala", "ends for the mover, and by majority", {.end = End::Mover, .majority = true}},
          {"kalah-ugr", "the defaults", {}},
          {"mankalah",
           "seven pits with seven seeds, and swap",
           {.pits = 7, .seeds = 7, .pie = true, .first_extra = false}},
      },
  };
}

}  // namespace turno::kalah
