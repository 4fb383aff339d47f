#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "core/game.hpp"
#include "search/tables/endgame_files.hpp"
#include "search/tables/table_folder.hpp"

namespace turno::search {

// What a game's `Endgames` offers: a table from disk, asked about positions of one game, which must outlive it.
template <class E, class G>
concept EndgamesFor = std::move_constructible<E> &&
    requires(const E& endgames, const G& game, const typename G::Position& at, TableFolder& tables) {
  { endgames.has(at) } -> std::same_as<bool>;
  {
    endgames.margin(at)
    } -> std::same_as<int>;  // of a position that it has: First's at the end, under best play of both
  { E::open(game, tables) } -> std::same_as<tl::expected<E, std::string>>;
  { E::files(game) } -> std::same_as<std::unique_ptr<EndgameFiles>>;  // nothing where these rules have no tables
};

struct NoEndgames {};

// The Endgames of a game, or nothing for games without.
template <class G>
struct EndgamesOf {
  using type = NoEndgames;
};

template <HasEndgames G>
struct EndgamesOf<G> {
  using type = typename G::Endgames;
  static_assert(EndgamesFor<type, G>);
};

}  // namespace turno::search
