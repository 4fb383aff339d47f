#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <utility>

#include "core/evaluation.hpp"
#include "games/kalah/endgames/endgame_table.hpp"
#include "games/kalah/endgames/rows.hpp"
#include "games/kalah/kalah.hpp"
#include "search/tables/endgame_files.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::kalah {

// What a table knows of the positions of one game, which must outlive it: the capability HasEndgames.
class Endgames {
 public:
  using Position = SmallKalah::Position;

  Endgames(const SmallKalah& game, std::shared_ptr<const EndgameTable> table)
      : game_(&game), table_(std::move(table)), max_seeds_(table_->max_seeds()) {}

  static tl::expected<Endgames, std::string> open(const SmallKalah& game, search::TableFolder& tables);
  static std::unique_ptr<EndgameFiles> files(const SmallKalah& game);

  // Not where more than the rows matters.
  bool has(const Position& at) const {
    if (at.board.row_sum(sowing::Half::Own) + at.board.row_sum(sowing::Half::Other) > max_seeds_) return false;
    return rows_tell_all(*game_, at);
  }

  int margin(const Position& at) const {
    const Rows rows = rows_of(at);
    const int still = table_->value(rows.own, rows.other);
    const int stores = at.board.store(sowing::Half::Own) - at.board.store(sowing::Half::Other);
    return seen_by(at.to_move, stores + still);
  }

 private:
  const SmallKalah* game_;
  std::shared_ptr<const EndgameTable> table_;
  int max_seeds_;
};

}  // namespace turno::kalah
