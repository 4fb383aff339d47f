#include "engine/catalog.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"

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

GameResult Catalog::make(std::string_view spec, std::optional<std::string_view> from) const {
  const auto parsed = parse_spec(spec);
  RETURN_IF_ERROR(parsed);
  if (const GameEntry* entry = find(parsed->name)) return entry->make(*parsed, from);

  std::vector<std::string_view> games;
  std::vector<std::string_view> presets;
  for (const GameEntry& entry : entries_) {
    games.push_back(entry.name);
    for (const PresetInfo& preset : entry.presets) presets.push_back(preset.name);
  }
  std::string known = fmt::format("games: {}", fmt::join(games, ", "));
  if (!presets.empty()) known += fmt::format("; presets: {}", fmt::join(presets, ", "));
  return tl::unexpected(fmt::format("unknown game \"{}\"; {}", parsed->name, known));
}

}  // namespace turno
