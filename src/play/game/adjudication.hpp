#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/engine.hpp"
#include "play/game/adjudication_rules.hpp"
#include "play/game/live_game.hpp"

namespace turno {

// A game's end by the referee: First's margin, and words for people.
struct EarlyEnding {
  int margin = 0;
  std::string detail;
};

// What follows from the moves and what was told about them, and from nothing else: whoever has the record finds it
// again. The game goes on.
std::optional<EarlyEnding> verdict_by_rules(const LiveGame& game, const AdjudicationRules& rules);

// The rule by which such a verdict says that it was found; nothing if its words are those of none.
std::optional<AdjudicationRules> rule_of_verdict(std::string_view detail);

// Whether the side to move has the offer of a draw: the other side made it with a move, and this side has not moved
// since. Forced passes are nobody's move.
bool has_draw_offer(const LiveGame& game);

// Proofs of one game's result, under best play of both, by endgame tables or by search.
class Proofs {
 public:
  // The game must outlive it.
  Proofs(const AnyGame& game, SharedTables tables, std::uint64_t nodes);

  std::optional<EarlyEnding> find(const LiveGame& game);

  static bool is_proof(std::string_view detail);               // of an ending that was found here
  static std::string detail(std::string_view by, int margin);  // as it is told
  static constexpr std::string_view by_table = "the endgame table";
  static constexpr std::string_view by_search = "a search";

 private:
  SharedTables tables_;
  std::uint64_t nodes_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace turno
