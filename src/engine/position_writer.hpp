#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "core/edited_position.hpp"

namespace turno {

// The text of a position that somebody set up on a screen, or what is wrong with it.
using PositionWriter = std::function<tl::expected<std::string, std::string>(const EditedPosition& edited)>;

template <Game G>
std::vector<PositionFlag> flags_of(const G& game, const typename G::Position& at) {
  if constexpr (HasFlags<G>) return game.flags(at);
  return {};
}

// Empty where boards of this game cannot be read. The game must outlive it.
template <Game G>
PositionWriter make_position_writer(const G& game) {
  if constexpr (Editable<G>) {
    return [&game](const EditedPosition& edited) -> tl::expected<std::string, std::string> {
      const std::vector<PositionFlag> known = flags_of(game, game.start());
      for (const PositionFlag& flag : edited.flags)
        if (std::none_of(known.begin(), known.end(), [&](const PositionFlag& each) { return each.name == flag.name; }))
          return tl::unexpected("positions of this game have no flag \"" + flag.name + "\"");
      return game.position_of(edited).map([&](const auto& position) { return game.to_text(position); });
    };
  }
  return {};
}

}  // namespace turno
