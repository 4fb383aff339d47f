#pragma once

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "cli/terminal/terminal.hpp"
#include "core/language.hpp"
#include "engine/catalog.hpp"

namespace turno::cli {

struct Answers {
  std::string game;  // a spec
  std::array<std::string, 2> players;
};

// Asks a newcomer for game, size or board, and players; those given already are not asked for. Nothing: the person
// left.
tl::expected<std::optional<Answers>, std::string> ask_what_to_play(Terminal& terminal, const Catalog& catalog,
                                                                   const std::array<std::string, 2>& given_players,
                                                                   Language language);

}  // namespace turno::cli
