#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <utility>

#include "core/evaluation.hpp"
#include "games/kalah/kalah.hpp"
#include "search/tables/sowing_rows.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::search {

// What a table knows of the positions of one game, which must outlive it.
class KalahEndgames {
 public:
  using Game = kalah::SmallKalah;
  using Position = Game::Position;

  KalahEndgames(const Game& game, std::shared_ptr<const SowingTable> table)
      : game_(&game), table_(std::move(table)), most_seeds_(table_->most_seeds()) {}

  // Whether it has the position, unless more than the rows matters there.
  bool has(const Position& at) const {
    if (at.board.row_sum(sowing::Half::Own) + at.board.row_sum(sowing::Half::Other) > most_seeds_) return false;
    return rows_tell_all(*game_, at);
  }

  // First's margin at the end, under best play of both, from a position that it has.
  int margin(const Position& at) const {
    const SowingRows rows = rows_of(at);
    const int still = table_->value(rows.own, rows.other);
    const int stores = at.board.store(sowing::Half::Own) - at.board.store(sowing::Half::Other);
    return seen_by(at.to_move, stores + still);
  }

 private:
  const Game* game_;
  std::shared_ptr<const SowingTable> table_;
  int most_seeds_;
};

struct NoEndgames {};

// What there is for games that have endgame tables.
template <class G>
struct EndgamesOf {
  using type = NoEndgames;
};

template <>
struct EndgamesOf<kalah::SmallKalah> {
  using type = KalahEndgames;
};

template <class G>
concept HasEndgames = !std::same_as<typename EndgamesOf<G>::type, NoEndgames>;

// What a folder has for a game, which must outlive it; nothing where there is no table that can be believed.
template <HasEndgames G>
std::optional<typename EndgamesOf<G>::type> open_endgames(const G& game, TableFolder& tables) {
  auto table = tables.find(game.rules());
  if (!table) return std::nullopt;
  return typename EndgamesOf<G>::type(game, std::move(table));
}

}  // namespace turno::search
