#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>

#include "engine/catalog.hpp"
#include "tournament/file/toml_fields.hpp"
#include "tournament/settings.hpp"

namespace turno::tournament {

// The field `openings`: a file, or a table.
void read_openings(const Fields& fields, Mistakes& mistakes, Settings& settings);

// Whether each line of the file of openings, if the settings name one, is an opening of every game; else a message with
// file and line. Games that are none are left to whoever opens them.
tl::expected<void, std::string> check_opening_file(const Settings& settings, const Catalog& catalog,
                                                   const std::filesystem::path& folder);

// Reads the lines of the file of openings, if the settings name one. From then on the file is needed no more.
tl::expected<void, std::string> load_openings(Settings& settings, const std::filesystem::path& folder);

// As a file says it; lines that have been read take the place of their file.
std::string write_openings(const OpeningSettings& openings);

// For messages: not more of it than people read.
std::string shortened(std::string text);

}  // namespace turno::tournament
