#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "tournament/file/toml_fields.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The table `openings` of these fields.
void read_openings(const Fields& fields, Mistakes& mistakes, Settings& settings);

// Reads the lines of the file of openings, if the settings name one. From then on the file is needed no more.
tl::expected<void, std::string> load_openings(Settings& settings, const std::filesystem::path& folder);

// As a file says it; lines that have been read take the place of their file.
std::string write_openings(const OpeningSettings& openings);

// For messages: not more of it than people read.
std::string shortened(std::string text);

}  // namespace turno::tournament
