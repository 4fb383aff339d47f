#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/any_game.hpp"
#include "engine/catalog.hpp"

namespace turno::ugi {

// The game so far as a manager tells it, again and again from the start. Only what is new is looked at: a list of moves
// that goes on from the last one costs as many looks as it has new moves.
class ToldPosition {
 public:
  // Begins at the start of the rules. The catalog must outlive it.
  ToldPosition(const Catalog& catalog, std::shared_ptr<const AnyGame> rules);

  // What follows `position`: `startpos` or `fen POSITION`, and perhaps `moves M ...`. A forced pass may be left out.
  // After an error nothing is known until the next position.
  tl::expected<void, std::string> read(std::string_view text);

  bool known() const { return known_; }
  void forget() { known_ = false; }

  // Of the position that is known. The same game object comes back as long as the start is the same.
  const std::shared_ptr<const AnyGame>& game() const { return game_; }
  const std::vector<Move>& moves() const { return moves_; }
  const View& view() const { return view_; }

 private:
  tl::expected<void, std::string> begin_at(std::string_view start);
  tl::expected<void, std::string> read_moves(std::string_view texts);
  tl::expected<void, std::string> read_move(std::string_view text);
  void play(Move move);
  bool goes_on(std::string_view start, std::string_view moves) const;

  const Catalog* catalog_;
  std::shared_ptr<const AnyGame> rules_;
  std::shared_ptr<const AnyGame> game_;
  std::string start_;       // as it was told; empty: startpos
  std::string moves_told_;  // as they were told
  std::size_t told_count_ = 0;
  std::vector<Move> moves_;
  View view_;
  bool known_ = true;
};

}  // namespace turno::ugi
