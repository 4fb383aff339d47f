#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "study/file/settings.hpp"

namespace turno::study {

enum class Form : std::uint8_t { Full, Quick };

// Every key is checked, and an unknown one is an error. Messages name file, line and field and say what to write. The
// quick form takes what the tables `quick` of the file say instead. Games and players are looked at by make_plan().
tl::expected<Settings, std::string> parse_study(std::string_view toml, const std::string& file_name,
                                                Form form = Form::Full);

}  // namespace turno::study
