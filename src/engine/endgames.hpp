#pragma once

#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>

#include "core/move.hpp"
#include "search/tables/endgame_files.hpp"
#include "search/tables/table_folder.hpp"

namespace turno {

// The endgame tables of one game, whose type is forgotten.
class Endgames {
 public:
  Endgames() = default;
  Endgames(const Endgames&) = delete;
  Endgames(Endgames&&) = delete;
  Endgames& operator=(const Endgames&) = delete;
  Endgames& operator=(Endgames&&) = delete;
  virtual ~Endgames() = default;

  // Whether the folder has a table for this game; else a message that says why not.
  virtual tl::expected<void, std::string> check(search::TableFolder& tables) const = 0;
  // First's margin at the end under best play of both, where a table has the position. The game is not over.
  virtual std::optional<int> margin(std::span<const Move> played, search::TableFolder& tables) const = 0;
  // To build and verify them.
  virtual const EndgameFiles& files() const = 0;
};

}  // namespace turno
