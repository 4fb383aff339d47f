#include "engine/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "engine/input_messages.hpp"

namespace turno {

const GameEntry* Catalog::find(std::string_view name) const {
  for (const GameEntry& entry : entries_) {
    const auto is_named = [&](const PresetInfo& preset) { return preset.name == name; };
    if (entry.name == name || std::any_of(entry.presets.begin(), entry.presets.end(), is_named)) return &entry;
  }
  return nullptr;
}

bool Catalog::names_file(std::string_view spec) const {
  const auto parsed = parse_spec(spec);
  const GameEntry* entry = parsed ? find(parsed->name) : nullptr;
  if (entry == nullptr) return false;
  return std::any_of(parsed->settings.begin(), parsed->settings.end(), [&](const Setting& setting) {
    return std::any_of(entry->fields.begin(), entry->fields.end(),
                       [&](const FieldInfo& field) { return field.names_file && field.name == setting.field; });
  });
}

tl::expected<void, Translations> Catalog::check(std::string_view spec) const {
  const auto parsed = parse_spec(spec);
  RETURN_IF_ERROR(parsed);
  if (const GameEntry* entry = find(parsed->name)) return entry->check(*parsed);

  std::vector<std::string_view> games;
  std::vector<std::string_view> presets;
  for (const GameEntry& entry : entries_) {
    games.push_back(entry.name);
    for (const PresetInfo& preset : entry.presets) presets.push_back(preset.name);
  }
  const std::string all_games = fmt::format("{}", fmt::join(games, ", "));
  if (presets.empty()) return tl::unexpected(input_messages::unknown_game.in_all(parsed->name, all_games));
  return tl::unexpected(input_messages::unknown_game_or_preset.in_all(parsed->name, all_games,
                                                                      fmt::format("{}", fmt::join(presets, ", "))));
}

GameResult Catalog::make(std::string_view spec, std::optional<std::string_view> from) const {
  RETURN_IF_ERROR(check(spec));
  const Spec parsed = parse_spec(spec).value();
  return find(parsed.name)->make(parsed, from);
}

}  // namespace turno
