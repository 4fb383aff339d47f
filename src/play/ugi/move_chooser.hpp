#pragma once

#include <memory>
#include <stop_token>

#include "engine/engine.hpp"
#include "play/game/player.hpp"
#include "play/ugi/engine_options.hpp"
#include "play/ugi/go_command.hpp"

namespace turno::ugi {

// A player as UGI asks it: always with an answer, however early it is told to stop, and with progress where it
// searches.
class MoveChooser {
 public:
  MoveChooser(const ChosenPlayer& player, std::shared_ptr<const AnyGame> game);

  const AnyGame& game() const { return *game_; }

  // Called only while the game goes on. A search tells its progress after every depth, and at its end what it had not
  // told; textbook searches, which count as textbooks do, tell only then. Levels and what is simpler tell nothing, and
  // play without hurry: their moves take milliseconds.
  Move choose(const Turn& turn, const GoCommand& go, std::stop_token stop, const OnProgress& on_progress);

  // Whether the answer takes no longer than a thread that thinks about it would take to start.
  bool is_quick(const View& view, const GoCommand& go) const;

 private:
  Limits limits_of(const View& view, const GoCommand& go) const;
  Move search(const Turn& turn, const GoCommand& go, const std::stop_token& stop, const OnProgress& on_progress);

  std::shared_ptr<const AnyGame> game_;
  ChosenPlayer chosen_;
  std::unique_ptr<Engine> engine_;  // of a searcher
  std::unique_ptr<Player> player_;  // of all others
};

}  // namespace turno::ugi
