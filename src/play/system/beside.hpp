#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace turno {

// Programs that come with turno and lie in its folder: where such a one belongs, and the same if it is there.
std::filesystem::path beside_turno(std::string_view name);
tl::expected<std::filesystem::path, std::string> find_beside_turno(std::string_view name);

}  // namespace turno
