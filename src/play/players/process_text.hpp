#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "play/players/player_text.hpp"

namespace turno {

// A player that is a program, in words: kind and options, and what follows the colon.
struct ProcessParts {
  std::string_view head;
  std::string_view rest;
};

// Nothing if the text names no program.
std::optional<ProcessParts> process_parts(std::string_view text);

tl::expected<PlayerText, std::string> parse_process(const ProcessParts& parts, std::uint64_t seed,
                                                    const std::filesystem::path& folder);

// Whether such a program can play the game at all.
tl::expected<void, std::string> check_plays(const PlayerText& program, const AnyGame& game);

}  // namespace turno
