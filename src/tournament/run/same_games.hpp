#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "play/game/record.hpp"
#include "tournament/run/plan.hpp"

namespace turno::tournament {

// What a program's own options are set to, for hashes; empty where none is set.
std::string own_options(const PlayerText::Process& process);

// Two games from one position between players that search to a fixed depth, the same ones or programs of the same
// files, are the same game: it is played once and counted each time. Many threads may ask.
class SameGames {
 public:
  // What tells such a game from others; nothing for games that time or chance has a part in. `head` is its record
  // before the first move.
  static std::optional<std::string> key_of(const GameRecord& head, const PlannedGame& game);

  // A game that ended as games do. A crash need not come again.
  static bool is_worth_keeping(const GameRecord& played);
  // The record of `head` with what was played in the same game.
  static GameRecord played_as(const GameRecord& head, GameRecord played);

  // That record, if the same game is known.
  std::optional<GameRecord> find(const std::string& key, const GameRecord& head);
  void add(const std::string& key, const GameRecord& played);

 private:
  static constexpr std::size_t max_kept = 20'000;  // games; what comes later is played

  std::mutex mutex_;
  std::unordered_map<std::string, GameRecord> games_;
};

}  // namespace turno::tournament
