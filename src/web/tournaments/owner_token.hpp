#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace turno::web {

// What the owner of a data folder is known by over the web. Only a hash of it is kept, in the folder. Where there is a
// course, the instructor's token is as good.
struct OwnerTokens {
  std::vector<std::string> hashes;
  std::optional<std::string> made = {};  // now: to be told once

  bool admits(std::string_view token) const;  // in the same time for every wrong one
};

// With another token where that is wanted; the old one stops working.
tl::expected<OwnerTokens, std::string> owner_tokens(const std::filesystem::path& folder,
                                                    const std::string& instructor_hash, bool another);

}  // namespace turno::web
