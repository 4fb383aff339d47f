#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "tournament/settings.hpp"

namespace turno::tournament {

// Every key is checked, and an unknown one is an error. Messages name file, line and field and say what to write:
// cup.toml:7: time: "fast" is not a time; write 500ms, 30s or 2m
tl::expected<Settings, std::string> parse_settings(std::string_view toml, const std::string& file_name);

}  // namespace turno::tournament
