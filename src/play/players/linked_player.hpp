#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace turno {

// Whether a link makes a file of one player that of another: in a folder that both share nothing keeps a stranger's
// file from being a link to another's, which would be played, and graded, in its place. Says which link it is.
std::optional<std::string> link_to_file_of(std::string_view other, std::string_view player,
                                           const std::filesystem::path& folder);

}  // namespace turno
