#include "tournament/run/same_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/ending.hpp"
#include "play/game/live_game.hpp"

namespace turno::tournament {
namespace {

bool is_fixed(const Limits& limits) { return limits.depth && !limits.time; }

std::optional<std::string> fixed_player(const PlayerText& player, const std::string& version) {
  if (player.kind == "first" || player.kind == "last") return player.kind;
  if (player.searcher && is_fixed(player.searcher->limits) && player.searcher->settings.threads <= 1)
    return fmt::format("{} {}", player.text, version);
  if (player.process && is_fixed(player.process->limits) && !version.empty()) {
    const Limits& limits = player.process->limits;
    const std::string_view asked_for = player.process->protocol == Protocol::Evaluator ? "values" : "moves";
    return fmt::format("{} {} depth {} nodes {}{}{}", version, asked_for, *limits.depth, limits.nodes.value_or(0),
                       own_options(*player.process), player.process->is_fresh ? "\nfresh" : "");
  }
  return std::nullopt;
}

}  // namespace

std::string own_options(const PlayerText::Process& process) {
  std::string text;
  for (const auto& [name, value] : process.options) text += fmt::format("\noption {} = {}", name, value);
  return text;
}

std::optional<std::string> SameGames::key_of(const GameRecord& head, const PlannedGame& game) {
  if (head.clock.move || head.clock.initial) return std::nullopt;
  const auto first = fixed_player(game.players[0], head.players[0].version);
  const auto second = fixed_player(game.players[1], head.players[1].version);
  if (!first || !second) return std::nullopt;
  return fmt::format("{}\n{}\n{}\n{}\n{}", *first, *second, head.game.spec, head.game.from.value_or(""),
                     fmt::join(head.game.moves, " "));
}

bool SameGames::is_worth_keeping(const GameRecord& played) {
  return played.ending->reason == "played" || played.ending->reason == adjudicated_ending;
}

GameRecord SameGames::played_as(const GameRecord& head, GameRecord played) {
  played.players = head.players;
  played.seed = head.seed;
  played.ready = {};  // nobody waited for it again
  return played;
}

std::optional<GameRecord> SameGames::find(const std::string& key, const GameRecord& head) {
  const std::scoped_lock lock(mutex_);
  const auto found = games_.find(key);
  if (found == games_.end()) return std::nullopt;
  return played_as(head, found->second);
}

void SameGames::add(const std::string& key, const GameRecord& played) {
  if (!is_worth_keeping(played)) return;
  const std::scoped_lock lock(mutex_);
  if (games_.size() < max_kept) games_.emplace(key, played);
}

}  // namespace turno::tournament
