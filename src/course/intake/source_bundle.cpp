#include "course/intake/source_bundle.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "core/name.hpp"
#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "play/build/bot_sources.hpp"
#include "play/system/said_text.hpp"

namespace turno::course {
namespace {

constexpr std::string_view file_line = "//@file ";
constexpr std::size_t most_sources = 200;
constexpr std::size_t longest_part = 100;
constexpr std::size_t deepest_path = 4;
constexpr std::array<std::string_view, 3> given_headers{"Bot.h", "GameState.h", "SimulatorLink.h"};

// Of letters, digits, '-', '_' and '.' between slashes; none begins with a dot.
bool is_source_path(std::string_view path) {
  const auto parts = split(path, '/');
  return parts.size() <= deepest_path && std::all_of(parts.begin(), parts.end(), [](std::string_view part) {
           return part.starts_with('_') ? is_plain_name(part.substr(1), longest_part)
                                        : is_plain_name(part, longest_part);
         });
}

}  // namespace

tl::expected<std::vector<SourceFile>, Message> unbundle(std::string_view text, const std::string& name) {
  if (!text.starts_with(file_line)) return std::vector<SourceFile>{{name, std::string(text)}};
  std::vector<SourceFile> files;
  std::set<std::string, std::less<>> paths;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.starts_with(file_line)) {
      files.back().text.append(line).append("\n");
      continue;
    }
    const std::string path(trim(line.substr(file_line.size())));
    if (!is_source_path(path)) return tl::unexpected(say<"source-path">(in_quotes(path)));
    if (!paths.insert(path).second) return tl::unexpected(say<"source-twice">(path));
    if (files.size() == most_sources) return tl::unexpected(say<"sources-many">(most_sources));
    files.push_back({path, ""});
  }
  return files;
}

tl::expected<std::string, std::string> bundle(const std::filesystem::path& folder) {
  const auto sources = read_bot_sources(folder);
  RETURN_IF_ERROR(sources);
  std::string text;
  for (const BotSources::File& file : sources->files) {
    const std::string name = file.path.filename().string();
    if (std::find(given_headers.begin(), given_headers.end(), name) != given_headers.end()) continue;
    text.append(file_line).append(file.path.generic_string()).append("\n").append(file.text);
    if (!text.ends_with('\n')) text += '\n';
  }
  return text;
}

}  // namespace turno::course
