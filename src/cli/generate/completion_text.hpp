#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace turno::cli {

// Words with blanks between them.
std::string joined(const std::vector<std::string>& words);

// For shells, between apostrophes; an apostrophe of the text itself is written as `apostrophe`.
std::string in_apostrophes(std::string_view text, std::string_view apostrophe);

// The first sentence or so of a help text: what fits beside a word that is offered.
std::string short_help(std::string_view help);

}  // namespace turno::cli
