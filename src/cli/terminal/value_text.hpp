#pragma once

#include <chrono>
#include <string>

#include "core/language.hpp"
#include "search/analysis.hpp"

namespace turno::cli {

// +3, -0.4, 0: a value with its sign, no more digits than it needs, and at most so many after the point.
std::string signed_text(double value, int digits = 2);

// Seconds, for messages.
inline double seconds_of(std::chrono::nanoseconds time) { return std::chrono::duration<double>(time).count(); }

// What a move is worth to the side that makes it, in words: "wins by 6", "about +3", "at most +3". `in_points` says
// whether values are points of margin.
std::string value_in_words(const RankedMove& ranked, bool in_points, Language language = Language::English);

}  // namespace turno::cli
