#include "course/service/player_file.hpp"

#include <fmt/format.h>

#include "core/return_if_error.hpp"
#include "course/league/line_up.hpp"
#include "course/vetting/source_text.hpp"

namespace turno::course {

tl::expected<std::optional<PlayerFile>, std::string> player_file(const OpenCourse& course, const Ledger& ledger,
                                                                 std::int64_t event) {
  const CourseSettings& settings = course.settings;
  const Entry* entry = ledger.find_entry(event);
  const bool is_program = settings.are_built() && entry != nullptr;
  auto bytes = course.log.find_file(is_program ? entry->judged : event);
  RETURN_IF_ERROR(bytes);
  PlayerFile file{file_of(settings, event), "", is_program};
  if (!*bytes && is_program)
    return tl::unexpected(
        fmt::format("{} was not built when it came in: course.toml was changed since; hand it in again", entry->name));
  if (!*bytes) return std::nullopt;
  file.contents = **std::move(bytes);
  if (is_program) file.path = program_path(file.path);
  if (settings.kind == PlayerKind::Bot) return file;
  auto text = source_text(file.contents);  // what was vetted is what is loaded
  if (!text) return tl::unexpected(fmt::format("file {}: {}", event, text.error().what.text));
  file.contents = *std::move(text);
  return file;
}

}  // namespace turno::course
