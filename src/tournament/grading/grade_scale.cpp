#include "tournament/grading/grade_scale.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/return_if_error.hpp"
#include "core/utf8.hpp"
#include "tournament/file/toml_fields.hpp"

namespace turno::tournament {
namespace {

constexpr std::array<std::string_view, 6> scale_keys{"reference",  "bonus",      "forfeits",
                                                     "max-points", "visibility", "leaderboard"};
constexpr std::array<std::string_view, 5> reference_keys{"player", "name", "points", "score", "partial"};
constexpr std::array<std::string_view, 1> bonus_keys{"points"};
constexpr std::array<std::string_view, 2> forfeit_keys{"each", "most"};
constexpr std::array<std::string_view, 4> visibilities{"visible", "hidden", "after_due_date", "after_published"};

constexpr double default_points = 10;
constexpr double max_points_of_one = 1000;
constexpr double least_score = 0.001;
constexpr std::size_t longest_name = 40;  // of an entrant

// A reference of the file and where its fields are.
struct ReadReference {
  Fields fields;
  ReferenceScale scale;
};

std::vector<ReadReference> read_references(const toml::array& tables, Mistakes& mistakes) {
  std::vector<ReadReference> read;
  read.reserve(tables.size());
  for (const toml::node& node : tables) {
    auto& [fields, scale] =
        read.emplace_back(ReadReference{Fields(*node.as_table(), "reference.", reference_keys, mistakes), {}});
    fields.read("player", scale.player);
    fields.read("name", scale.name);
    fields.read("points", scale.points, 0, max_points_of_one);
    fields.read("score", scale.score, least_score, 1);
    fields.read("partial", scale.partial);
    if (!fields.has("points")) fields.complain("points", "there are none; write points = 4");
  }
  return read;
}

// Gives a reference that names no player the first of the command line that none names, and brings all into the order
// of the command line.
void give_players(std::vector<ReadReference>& read, std::span<const std::string> players, const Fields& file) {
  if (players.empty()) {
    for (const auto& [fields, scale] : read)
      if (scale.player.empty())
        fields.complain("player", R"(there is none; write player = "level5", or name all with --references)");
    return;
  }
  if (read.size() != players.size())
    return file.complain("reference", fmt::format("there are {} here but {} in --references; write the same number",
                                                  read.size(), players.size()));
  std::vector<const ReadReference*> of_player(players.size(), nullptr);
  for (ReadReference& one : read) {
    if (one.scale.player.empty()) continue;
    std::size_t i = 0;
    while (i < players.size() && (of_player[i] != nullptr || players[i] != one.scale.player)) ++i;
    if (i == players.size())
      return one.fields.complain("player",
                                 fmt::format("\"{}\" is not in --references, or not often enough", one.scale.player));
    of_player[i] = &one;
  }
  for (ReadReference& one : read) {
    if (!one.scale.player.empty()) continue;
    const auto free = std::find(of_player.begin(), of_player.end(), nullptr);  // as many are left as name none
    *free = &one;
    one.scale.player = players[static_cast<std::size_t>(free - of_player.begin())];
  }
  std::vector<ReadReference> ordered;
  ordered.reserve(read.size());
  for (const ReadReference* one : of_player) ordered.push_back(*one);
  read = std::move(ordered);
}

// Who has no name is called as its player, if that is short, and by a number where that name is taken.
void complete_reference_names(std::vector<ReferenceScale>& references) {
  const auto is_taken = [&references](std::string_view name) {
    return name == graded_name || std::any_of(references.begin(), references.end(),
                                              [name](const ReferenceScale& one) { return one.name == name; });
  };
  constexpr std::size_t room_for_number = 6;
  for (ReferenceScale& reference : references) {
    if (!reference.name.empty()) continue;
    const std::string base = reference.player.size() + room_for_number <= longest_name ? reference.player : "reference";
    std::string name = base;
    for (int number = 2; is_taken(name); ++number) name = fmt::format("{} ({})", base, number);
    reference.name = name;
  }
}

void check_reference_names(const std::vector<ReadReference>& read) {
  for (const auto& [fields, scale] : read) {
    const std::string& name = scale.name;
    if (name.empty()) continue;
    if (characters_in(name) > longest_name)
      fields.complain("name", fmt::format("\"{}\" is too long; write at most {} characters", name, longest_name));
    if (name.starts_with(' ') || name.ends_with(' '))
      fields.complain("name", fmt::format("\"{}\" begins or ends with a space; remove it", name));
    if (name == graded_name)
      fields.complain("name", fmt::format("\"{}\" is the graded player; write another name", name));
    if (std::count_if(read.begin(), read.end(), [&](const ReadReference& one) { return one.scale.name == name; }) > 1)
      fields.complain("name", fmt::format("there are two references named \"{}\"; give each its own name", name));
  }
}

void read_all_references(const toml::table& file, const Fields& fields, std::span<const std::string> players,
                         Mistakes& mistakes, Scale& scale) {
  constexpr std::string_view how = "write [[reference]] and below it points = 4, for each";
  if (!fields.has("reference")) return mistakes.missing("reference", fmt::format("there are none; {}", how));
  const toml::array* tables = file.get("reference")->as_array();
  if (tables == nullptr || tables->empty() || !tables->is_homogeneous<toml::table>())
    return fields.complain("reference", how);
  if (tables->size() > max_references)
    return fields.complain("reference", fmt::format("write at most {} of them", max_references));
  auto read = read_references(*tables, mistakes);
  if (mistakes.none()) give_players(read, players, fields);
  check_reference_names(read);
  scale.references.reserve(read.size());
  for (ReadReference& one : read) scale.references.push_back(std::move(one.scale));
  complete_reference_names(scale.references);
}

void read_bonus(const Fields& fields, Mistakes& mistakes, Scale& scale) {
  const auto* table = fields.table("bonus", "[bonus] and below it points = 1");
  if (table == nullptr) return;
  const Fields bonus(*table, "bonus.", bonus_keys, mistakes);
  bonus.read("points", scale.bonus, 0, max_points_of_one);
  if (!bonus.has("points")) bonus.complain("points", "there are none; write points = 1");
}

void read_forfeits(const Fields& fields, Mistakes& mistakes, Scale& scale) {
  const auto* table = fields.table("forfeits", "[forfeits] and below it each = -0.25");
  if (table == nullptr) return;
  const Fields forfeits(*table, "forfeits.", forfeit_keys, mistakes);
  forfeits.read("each", scale.forfeit_each, -max_points_of_one, 0);
  if (!forfeits.has("each")) forfeits.complain("each", "there is none; write each = -0.25");
  if (!forfeits.has("most")) return;
  forfeits.read("most", scale.forfeit_most.emplace(), -max_points_of_one, 0);
  if (*scale.forfeit_most > scale.forfeit_each)
    forfeits.complain("most", "a single forfeit already deducts more than that; write most = -2, or leave it out");
}

void read_gradescope(const Fields& fields, Scale& scale) {
  fields.read("visibility", scale.visibility);
  if (std::find(visibilities.begin(), visibilities.end(), scale.visibility) == visibilities.end())
    fields.complain("visibility", "write visible, hidden, after_due_date or after_published");
  fields.read("leaderboard", scale.leaderboard);
}

tl::expected<Scale, std::string> read_scale(const toml::table& file, const std::string& file_name,
                                            std::span<const std::string> players) {
  Scale scale;
  Mistakes mistakes(file_name);
  const Fields fields(file, "", scale_keys, mistakes);
  read_all_references(file, fields, players, mistakes, scale);
  read_bonus(fields, mistakes, scale);
  read_forfeits(fields, mistakes, scale);
  read_gradescope(fields, scale);
  if (fields.has("max-points"))
    fields.read("max-points", scale.max_points.emplace(), 0, max_points_of_one * max_references);
  if (mistakes.none() && max_points(scale) <= 0)
    fields.complain("reference", "nobody could get any points; write points above 0");
  if (!mistakes.none()) return tl::unexpected(mistakes.first());
  return scale;
}

}  // namespace

double max_points(const Scale& scale) {
  const double all =
      std::accumulate(scale.references.begin(), scale.references.end(), scale.bonus,
                      [](double sum, const ReferenceScale& reference) { return sum + reference.points; });
  return std::min(all, scale.max_points.value_or(all));
}

Scale default_scale(std::span<const std::string> players) {
  Scale scale;
  scale.references.reserve(players.size());
  for (const std::string& player : players)
    scale.references.push_back({player, "", default_points / static_cast<double>(players.size())});
  complete_reference_names(scale.references);
  return scale;
}

tl::expected<Scale, std::string> parse_scale(std::string_view toml, const std::string& file_name,
                                             std::span<const std::string> players) {
  const auto file = parse_toml(toml, file_name);
  RETURN_IF_ERROR(file);
  return read_scale(*file, file_name, players);
}

}  // namespace turno::tournament
