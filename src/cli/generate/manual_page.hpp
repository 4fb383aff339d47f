#pragma once

#include <string>
#include <string_view>

#include "cli/generate/command_tree.hpp"

namespace turno::cli {

// turno(1), for man: all commands on one page.
std::string manual_page(const CommandNode& top, std::string_view version);

}  // namespace turno::cli
