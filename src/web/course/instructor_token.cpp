#include "web/course/instructor_token.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "course/league/secrets.hpp"
#include "play/system/file.hpp"

namespace turno::web {
namespace {

constexpr const char* token_file = "instructor.hash";
constexpr std::size_t largest_hash = 1024;
constexpr mode_t owner_only = S_IRUSR | S_IWUSR;

}  // namespace

tl::expected<InstructorToken, std::string> instructor_token(const std::filesystem::path& folder, bool another) {
  const std::filesystem::path file = folder / token_file;
  if (!another && std::filesystem::exists(file)) {
    const auto text = read_file(file.string(), largest_hash);
    RETURN_IF_ERROR(text);
    return InstructorToken{std::string(trim(*text))};
  }
  InstructorToken token{"", course::new_secret()};
  token.hash = course::hash_of_secret(*token.made);
  RETURN_IF_ERROR(replace_file(file.string(), token.hash + "\n"));
  // What was in it before that is worth nothing to whoever read it: a hash of a long random secret.
  if (chmod(file.c_str(), owner_only) != 0)
    return tl::unexpected(fmt::format("{}: its permissions cannot be set", file.string()));
  return token;
}

}  // namespace turno::web
