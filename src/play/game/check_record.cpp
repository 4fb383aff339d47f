#include "play/game/check_record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string_view>

#include "core/return_if_error.hpp"
#include "play/game/adjudication.hpp"
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

using Checked = tl::expected<void, std::string>;

constexpr std::uint64_t searched_first = 20'000;  // proves most of what was proven during a game
constexpr std::size_t memory_to_prove = std::size_t{64} << 20U;

// During a game a search remembers the positions before: the last one alone may take many more.
Checked prove_again(const LiveGame& game, int margin, std::string_view detail, const ProofsOfRecords& proofs) {
  const auto proven = [&](const std::string& result) -> Checked {
    return tl::unexpected(
        fmt::format("the ending is \"{}\", but under best play First's margin is {}", detail, result));
  };
  const auto found = Proofs(game.game(), proofs.tables, std::min(searched_first, proofs.positions)).find(game);
  if (found && found->margin != margin) return proven(fmt::format("{:+}", found->margin));
  if (found) return {};
  SolverSettings settings;
  settings.memory = memory_to_prove;
  SolveLimits limits;
  limits.nodes = proofs.positions;
  const MarginBounds told{margin, margin};
  limits.asked_within = told;
  const auto solution = game.game().make_solver(settings)->solve(game.moves(), limits, {}, {});
  RETURN_IF_ERROR(solution);
  if (solution->margin == told) return {};
  if (solution->margin.outside(told))
    return proven(fmt::format("from {:+} to {:+}", solution->margin.low, solution->margin.high));
  return tl::unexpected(fmt::format("the ending is \"{}\", but {} positions do not suffice to prove that again", detail,
                                    proofs.positions));
}

// The game with what was told about its moves.
LiveGame with_what_was_told(const GameSoFar& so_far, const GameRecord& record) {
  LiveGame game({so_far.game, {}});
  for (std::size_t next = game.moves().size(); next < so_far.moves.size(); next = game.moves().size())
    game.submit(so_far.moves[next], std::chrono::milliseconds(0),
                next < record.told.size() ? record.told[next] : SearchInfo());
  return game;
}

Checked check_adjudicated(const LiveGame& game, const GameRecord& record, const ProofsOfRecords& proofs) {
  const RecordedEnding& ending = *record.ending;
  const int margin = *ending.margin;
  if (Proofs::is_proof(ending.detail)) {
    if (ending.detail != Proofs::detail(Proofs::by_table, margin) &&
        ending.detail != Proofs::detail(Proofs::by_search, margin))
      return tl::unexpected(fmt::format("the ending is \"{}\", but its margin is {:+}", ending.detail, margin));
    return prove_again(game, margin, ending.detail, proofs);
  }
  const auto rule = rule_of_verdict(ending.detail);
  if (!rule)
    return tl::unexpected(fmt::format("the ending is adjudicated, but \"{}\" is no reason for that", ending.detail));
  const auto verdict = verdict_by_rules(with_what_was_told(game.so_far(), record), *rule);
  if (verdict && verdict->margin == margin && verdict->detail == ending.detail) return {};
  return tl::unexpected(
      fmt::format("the ending is \"{}\" by {:+}, which does not follow from the moves and what was told about them",
                  ending.detail, margin));
}

}  // namespace

tl::expected<void, std::string> check_record(const Catalog& catalog, const GameRecord& record,
                                             const ProofsOfRecords& proofs) {
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
    return ending.reason == agreed_ending ? Checked() : check_adjudicated(game, record, proofs);
  return tl::unexpected(fmt::format("the ending is {}, but the game is not over after its {} moves",
                                    ending_in_words(ending), record.game.moves.size()));
}

}  // namespace turno
