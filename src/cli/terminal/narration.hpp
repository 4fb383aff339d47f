#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/language.hpp"
#include "core/side.hpp"
#include "engine/view.hpp"

namespace turno::cli {

std::string_view name_of(Side side);  // in English; in other languages: side_name()

// The legal moves as players write them.
std::vector<std::string> legal_texts(const View& view);

// What the last move did, in sentences.
std::vector<std::string> narrate(const View& view, Language language = Language::English);

// Who won, by how much and why, or that it is a draw. Only of a finished game.
std::string tell_result(const View& view, Language language = Language::English);

}  // namespace turno::cli
