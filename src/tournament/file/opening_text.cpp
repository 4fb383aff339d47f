#include "tournament/file/opening_text.hpp"

#include <fmt/ranges.h>

#include <array>
#include <functional>

#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "play/match/opening_list.hpp"
#include "play/system/file.hpp"
#include "tournament/file/toml_text.hpp"

namespace turno::tournament {
namespace {

constexpr std::array<std::string_view, 4> opening_keys{"file", "lines", "order", "start"};
constexpr std::string_view opening_choice = "write openings or opening-moves, not both";
constexpr std::size_t told_of_openings = 200;  // characters

}  // namespace

void read_openings(const Fields& fields, Mistakes& mistakes, Settings& settings) {
  if (fields.is_text("openings")) {
    if (settings.opening_moves > 0) return fields.complain("openings", opening_choice);
    return fields.read("openings", settings.openings.file);
  }
  const auto* table = fields.table(
      "openings", R"(openings = "openings.txt" or openings = { file = "openings.txt", order = "random" })");
  if (table == nullptr) return;
  const Fields given(*table, "openings.", opening_keys, mistakes);
  if (settings.opening_moves > 0) return fields.complain("openings", opening_choice);
  if (given.has("file") == given.has("lines"))
    return fields.complain("openings", R"(write file = "openings.txt" or lines = ["3 6", "3 1"], one of the two)");
  OpeningSettings& openings = settings.openings;
  given.read("file", openings.file);
  openings.lines = given.texts("lines");
  if (openings.lines.size() > max_openings) given.complain("lines", fmt::format("write at most {}", max_openings));
  std::string order = "sequential";
  given.read("order", order);
  if (order != "sequential" && order != "random") given.complain("order", R"(write "sequential" or "random")");
  openings.is_random = order == "random";
  given.read_number("start", openings.start, 1, max_openings);
}

tl::expected<void, std::string> check_opening_file(const Settings& settings, const Catalog& catalog,
                                                   const std::filesystem::path& folder) {
  if (settings.openings.file.empty()) return {};
  for (const std::string& game : settings.games)
    if (const auto text = parse_game_text(game); text && open_game(catalog, *text))
      RETURN_IF_ERROR(read_opening_file(catalog, *text, (folder / settings.openings.file).string()));
  return {};
}

tl::expected<void, std::string> load_openings(Settings& settings, const std::filesystem::path& folder) {
  OpeningSettings& openings = settings.openings;
  if (openings.file.empty() || !openings.lines.empty()) return {};
  const auto contents = read_file((folder / openings.file).string(), max_opening_file);
  RETURN_IF_ERROR(contents);
  auto lines = opening_lines(*contents);
  if (!lines) return tl::unexpected(fmt::format("{}: {}", openings.file, lines.error()));
  for (OpeningLine& line : *lines) openings.lines.push_back(std::move(line.text));
  openings.file.clear();
  return {};
}

std::string write_openings(const OpeningSettings& openings) {
  if (openings == OpeningSettings{}) return "none";
  std::string what = fmt::format("file = {}", toml_text(openings.file));
  if (!openings.lines.empty()) {
    std::vector<std::string> lines;
    lines.reserve(openings.lines.size());
    for (const std::string& line : openings.lines) lines.push_back(toml_text(line));
    what = fmt::format("lines = [{}]", fmt::join(lines, ", "));
  }
  return fmt::format("{{ order = \"{}\", start = {}, {} }}", openings.is_random ? "random" : "sequential",
                     openings.start, what);
}

// What is left out is told by a number, so that two long texts that differ do not look alike.
std::string shortened(std::string text) {
  if (characters_in(text) <= told_of_openings) return text;
  return fmt::format("{}... ({} characters, {:08x})", text.substr(0, told_of_openings), characters_in(text),
                     static_cast<std::uint32_t>(std::hash<std::string>()(text)));
}

}  // namespace turno::tournament
