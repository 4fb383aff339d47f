#include "web/tournaments/owner_token.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/league/secrets.hpp"
#include "play/system/file.hpp"

namespace turno::web {
namespace {

constexpr const char* owner_file = "owner.hash";
constexpr std::size_t largest_owner_file = 1024;
constexpr mode_t for_the_owner = S_IRUSR | S_IWUSR;

}  // namespace

bool OwnerTokens::admits(std::string_view token) const {
  bool is_one = false;
  for (const std::string& hash : hashes) is_one = course::is_secret(token, hash) || is_one;
  return is_one;
}

tl::expected<OwnerTokens, std::string> owner_tokens(const std::filesystem::path& folder,
                                                    const std::string& instructor_hash, bool another) {
  OwnerTokens tokens;
  if (!instructor_hash.empty()) tokens.hashes.push_back(instructor_hash);
  const std::filesystem::path file = folder / owner_file;
  if (another) {
    tokens.made = course::new_secret();
    RETURN_IF_ERROR(replace_file(file.string(), course::hash_of_secret(*tokens.made) + "\n"));
    if (chmod(file.c_str(), for_the_owner) != 0)
      return tl::unexpected(fmt::format("{}: its permissions cannot be set", file.string()));
  }
  if (std::error_code error; std::filesystem::exists(file, error)) {
    const auto text = read_file(file.string(), largest_owner_file);
    RETURN_IF_ERROR(text);
    tokens.hashes.emplace_back(trim(*text));
  }
  return tokens;
}

}  // namespace turno::web
