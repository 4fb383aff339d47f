#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "engine/any_game.hpp"
#include "play/players/player_options.hpp"
#include "play/players/player_text.hpp"

namespace turno {

// A player of Moedas e Fios in Lisp, `lisp-player(time=15s,types=ours):mine.lisp`: docs/course-moedas.md.

inline constexpr std::string_view lisp_player_kind = "lisp-player";
inline constexpr std::string_view lisp_player_host = "turno-moedas";
inline constexpr std::string_view lisp_player_game = "coins";
inline constexpr std::chrono::seconds least_lisp_time{
    2};  // whole seconds are told to players, of which some take one off

tl::expected<PlayerText::Process, std::string> read_lisp_player(std::string_view rest,
                                                                const std::filesystem::path& folder);

// Whether the setting is one that only these players have: `types`, or a time, which must be told in whole seconds.
tl::expected<bool, std::string> read_lisp_player_option(const Spec& spec, const Setting& setting,
                                                        PlayerText::Process& process);

// They are told a board of coins from its start on.
tl::expected<void, std::string> check_lisp_player(const AnyGame& game);

}  // namespace turno
