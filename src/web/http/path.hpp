#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace turno::web {

// `%41` and `+` as a query writes them; nothing where that is broken.
std::optional<std::string> percent_decoded(std::string_view text);

// The value of a key in a query.
std::optional<std::string> query_value(std::string_view query, std::string_view key);

}  // namespace turno::web
