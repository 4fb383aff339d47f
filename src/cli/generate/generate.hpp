#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/catalog.hpp"

namespace turno::cli {

// The option --generate of the program itself.
void add_generate(CLI::App& app, std::string& what);

// The manual page, or a script that completes the command line in a shell, whichever was asked for.
std::string generated(const CLI::App& app, const Catalog& catalog, const std::string& what);

}  // namespace turno::cli
