#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "tournament/settings.hpp"

namespace turno::remote::kgp {

// By which clients of a tournament are known: entrants by their tokens.
using Tokens = std::map<std::string, std::size_t, std::less<>>;

// A line each, NAME TOKEN; empty lines and those that begin with # say nothing. Every entrant that is a client has one,
// and no two have the same. An error names the file and the line.
tl::expected<Tokens, std::string> parse_tokens(std::string_view text, const std::string& file,
                                               const tournament::Settings& settings);

// Such a file with new tokens, which nobody can guess.
std::string make_tokens(const tournament::Settings& settings);

}  // namespace turno::remote::kgp
