#include "tournament/derive.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "play/play_game.hpp"

namespace turno::tournament {
namespace {

using Difference = std::optional<std::string>;
using std::chrono::milliseconds;

Difference differ(std::string_view what, std::string_view told, std::string_view wanted) {
  if (told == wanted) return std::nullopt;
  return fmt::format("{} is {}, should be {}", what, told, wanted);
}

std::string in_words(const std::optional<RecordedEnding>& ending) {
  if (!ending) return "none";
  return fmt::format("{} ({}{}{})", ending->winner == 0 ? "a draw" : fmt::format("{} wins", ending->winner),
                     ending->reason, ending->detail.empty() ? "" : ": ", ending->detail);
}

// What was settled before the first move.
Difference compare_head(const GameRecord& told, const GameRecord& wanted) {
  if (auto found = differ("the game", told.game.spec, wanted.game.spec)) return found;
  if (auto found = differ("the start", told.game.from.value_or("as the rules say"),
                          wanted.game.from.value_or("as the rules say")))
    return found;
  for (std::size_t i = 0; i < 2; ++i) {
    if (auto found = differ(fmt::format("player {}", i + 1), told.players[i].name, wanted.players[i].name))
      return found;
    if (auto found =
            differ(fmt::format("the version of player {}", i + 1), told.players[i].version, wanted.players[i].version))
      return found;
  }
  if (told.seed != wanted.seed) return fmt::format("the seed is {}, should be {}", told.seed, wanted.seed);
  if (told.clock != wanted.clock) return "the clock is not that of the tournament";
  const auto& opening = wanted.game.moves;
  if (told.game.moves.size() < opening.size() || !std::equal(opening.begin(), opening.end(), told.game.moves.begin()))
    return fmt::format("it does not begin with the opening {}", fmt::join(opening, " "));
  return std::nullopt;
}

// Times are kept in whole milliseconds, rounded down: a move that was allowed is never over the limit.
Difference compare_times(const GameRecord& record, const LiveGame& game, std::size_t opening) {
  std::array<milliseconds, 2> left{};
  left.fill(record.clock.initial.value_or(milliseconds(0)));
  for (std::size_t i = opening; i < record.times.size(); ++i) {
    if (record.game.moves[i] == "pass" && record.times[i].count() == 0) continue;
    milliseconds& own = left[index_of(game.movers()[i])];
    if ((record.clock.move && record.times[i] > *record.clock.move) || (record.clock.initial && record.times[i] > own))
      return fmt::format("move {} took {} ms, which is too long", i + 1, record.times[i].count());
    own += record.clock.increment - record.times[i];
  }
  return std::nullopt;
}

// Whoever is to move may forfeit; before the first move also who cannot begin.
Difference forfeit_again(LiveGame& game, const RecordedEnding& ending, std::size_t opening) {
  const auto reason = forfeit_named(ending.reason);
  if (game.over() || !reason || ending.winner == 0) return std::nullopt;  // told by the comparison that follows
  const Side loser = ending.winner == 1 ? Side::Second : Side::First;
  if (loser != game.view().to_move && *reason != Forfeit::Resigned && game.moves().size() > opening)
    return fmt::format("player {} cannot have forfeited: it was not to move", number_of(loser));
  game.forfeit(loser, *reason, ending.detail);
  return std::nullopt;
}

}  // namespace

ReportedGame report(const Plan& plan, const Pairing& pairing, const LiveGame& game) {
  const RecordedEnding ending = game.ending().value();
  return {store::game_id(plan.settings().name, pairing.number),
          {pairing.number, pairing.first, pairing.second, ending.winner, final_margin(game), !game.view().over()},
          ending.reason,
          ending.detail,
          game.moves().size(),
          pairing.game};
}

tl::expected<ReportedGame, std::string> derive(const Plan& plan, const Pairing& pairing, const std::string& record) {
  const auto different = [&](const std::string& what) {
    return tl::unexpected(fmt::format("game {}: {}", store::game_id(plan.settings().name, pairing.number), what));
  };
  const auto told = parse_record(record);
  if (!told) return different(told.error());
  const PlannedGame planned = plan.game(pairing);
  if (const auto found = compare_head(*told, plan.record(pairing, planned))) return different(*found);
  auto moves = planned.start.game->read_moves(told->game.moves);
  if (!moves) return different(moves.error());
  LiveGame game({planned.start.game, *std::move(moves)});
  if (game.moves().size() != told->game.moves.size()) return different("a forced pass is missing");
  if (!told->ending) return different("it has no ending");
  if (const auto found = compare_times(*told, game, planned.start.moves.size())) return different(*found);
  if (const auto found = forfeit_again(game, *told->ending, planned.start.moves.size())) return different(*found);
  if (game.ending() != told->ending)
    return different(fmt::format("the ending is {}, should be {}", in_words(told->ending), in_words(game.ending())));
  return report(plan, pairing, game);
}

tl::expected<Progress, std::string> derive_all(const Plan& plan, const store::Tournaments& store) {
  Progress progress(plan.settings());
  std::optional<std::string> wrong;
  const auto read = store.read_games(plan.settings().name, [&](const store::GameRow& row) {
    if (wrong) return;
    const Pairing* pairing = progress.draw.find(row.number);
    if (pairing == nullptr) {
      wrong = fmt::format("game {}: there is no such game in the schedule",
                          store::game_id(plan.settings().name, row.number));
      return;
    }
    auto game = derive(plan, *pairing, row.record);
    if (game) {
      progress.add(*std::move(game));
    } else {
      wrong = game.error();
    }
  });
  if (!read) return tl::unexpected(read.error());
  if (wrong) return tl::unexpected(*wrong);
  return progress;
}

}  // namespace turno::tournament
