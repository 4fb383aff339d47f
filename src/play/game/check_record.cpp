#include "play/game/check_record.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "core/return_if_error.hpp"
#include "play/game/live_game.hpp"

namespace turno {
namespace {

std::string ending_in_words(const RecordedEnding& ending) {
  return fmt::format(
      "{}{}", ending.reason,
      ending.winner ? fmt::format(", won by {}", *ending.winner == Side::First ? "First" : "Second") : ", a draw");
}

std::optional<Side> leader_of(int margin) {
  if (margin == 0) return std::nullopt;
  return margin > 0 ? Side::First : Side::Second;
}

}  // namespace

tl::expected<void, std::string> check_record(const Catalog& catalog, const GameRecord& record) {
  auto so_far = open_game(catalog, record.game);
  RETURN_IF_ERROR(so_far);
  const LiveGame game(*std::move(so_far));
  if (game.moves().size() != record.game.moves.size()) return tl::unexpected(std::string("a forced pass is missing"));
  if (game.over()) {
    if (record.ending == game.ending()) return {};
    return tl::unexpected(fmt::format("the ending is {}, should be {}",
                                      record.ending ? ending_in_words(*record.ending) : "missing",
                                      ending_in_words(*game.ending())));
  }
  if (!record.ending) return {};  // it goes on
  const RecordedEnding& ending = *record.ending;
  if (forfeit_named(ending.reason) && ending.winner && !ending.margin) return {};
  if ((ending.reason == adjudicated_ending || ending.reason == agreed_ending) && ending.margin &&
      std::abs(*ending.margin) <= game.game().stake() && ending.winner == leader_of(*ending.margin))
    return {};
  return tl::unexpected(fmt::format("the ending is {}, but the game is not over after its {} moves",
                                    ending_in_words(ending), record.game.moves.size()));
}

}  // namespace turno
