#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/players/player_text.hpp"

namespace turno::study {

// A player that searches, whose search is measured: alphabeta(depth=4,ordered=true), with what players have not:
// table=true and ordered=true of alpha-beta. An error says what is wrong with it.
tl::expected<PlayerText::Searcher, std::string> parse_searcher(std::string_view text, const AnyGame& game,
                                                               const std::filesystem::path& folder);

}  // namespace turno::study
