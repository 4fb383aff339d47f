#include "play/players/linked_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "play/players/process_text.hpp"
#include "play/system/own_files.hpp"
#include "play/system/system_folders.hpp"

namespace turno {
namespace {

namespace fs = std::filesystem;

// Nothing for a player that is no program, or whose files are not as they should be: that is told elsewhere.
std::optional<OwnFiles> files_of_player(std::string_view player, const fs::path& folder) {
  const auto parts = process_parts(player);
  const auto parsed = parts ? parse_process(*parts, 0, folder) : tl::unexpected(std::string());
  if (!parsed) return std::nullopt;
  const auto program = find_program(parsed->process->command);
  auto files = program ? own_files(parsed->process->command, *program) : tl::unexpected(program.error());
  return files ? std::optional(*std::move(files)) : std::nullopt;
}

std::vector<std::reference_wrapper<const OwnFile>> every_file(const OwnFiles& files) {
  std::vector<std::reference_wrapper<const OwnFile>> all{files.program};
  all.insert(all.end(), files.arguments.begin(), files.arguments.end());
  all.insert(all.end(), files.added.begin(), files.added.end());
  return all;
}

}  // namespace

std::optional<std::string> link_to_file_of(std::string_view other, std::string_view player, const fs::path& folder) {
  const auto own = files_of_player(player, folder);
  const auto others = files_of_player(other, folder);
  if (!own || !others) return std::nullopt;
  for (const OwnFile& one : every_file(*own)) {
    std::error_code error;
    if (!fs::is_symlink(one.where, error) || is_system(one.found.real)) continue;
    for (const OwnFile& another : every_file(*others))
      if (is_below(one.found.real, another.found.real))
        return fmt::format("{} is a link to {}, a file of {}: put the file itself there", one.where.string(),
                           one.found.real.string(), other);
  }
  return std::nullopt;
}

}  // namespace turno
