#pragma once

#include <memory>
#include <span>
#include <stop_token>
#include <string>

#include "cli/options/data_folder.hpp"
#include "core/language.hpp"
#include "engine/any_game.hpp"
#include "engine/game_so_far.hpp"

namespace turno::cli {

// What the program thinks of a game, for the people who play it. It counts positions, not seconds: the same game gets
// the same advice everywhere, but for endgames that a table has proven.
class Advice {
 public:
  // The game must outlive it.
  Advice(const AnyGame& game, const SharedTables& tables, Language language);

  // The three best moves, best first, each with what it is worth and how the game might go on. While it goes on.
  std::string hint(std::span<const Move> played, const std::stop_token& stop);

  // Who is better, as a bar and in words. Also of a finished game.
  std::string bar(std::span<const Move> played, const std::stop_token& stop);

 private:
  std::string bar_text(double first_ahead, bool proven) const;

  const AnyGame& game_;
  Language language_;
  std::unique_ptr<Engine> for_hints_;
  std::unique_ptr<Engine> for_bar_;
};

}  // namespace turno::cli
