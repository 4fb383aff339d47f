#pragma once

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/field.hpp"
#include "core/return_if_error.hpp"
#include "engine/catalog.hpp"
#include "engine/input_messages.hpp"
#include "engine/typed_game.hpp"

namespace turno {

// The canonical spec of a set of rules: its sizes, and whatever differs from the defaults.
template <class Rules>
std::string write_spec(const RulesInfo<Rules>& info, const Rules& rules) {
  const Rules defaults{};
  std::vector<std::string> settings;
  for (const Field<Rules>& field : info.fields)
    if (field.always_written || field.write(rules) != field.write(defaults))
      settings.push_back(fmt::format("{}={}", field.name, field.write(rules)));
  return settings.empty() ? info.name : fmt::format("{}({})", info.name, fmt::join(settings, ","));
}

// The rules that a spec names: those of its preset, or the defaults, changed by its settings.
template <class Rules>
tl::expected<Rules, Translations> read_rules(const RulesInfo<Rules>& info, const Spec& spec) {
  Rules rules{};
  for (const Preset<Rules>& preset : info.presets)
    if (preset.name == spec.name) rules = preset.rules;
  for (const Setting& setting : spec.settings) {
    const Field<Rules>* found = nullptr;
    std::vector<std::string_view> names;
    for (const Field<Rules>& field : info.fields) {
      names.push_back(field.name);
      if (field.name == setting.field) found = &field;
    }
    if (found == nullptr)
      return tl::unexpected(
          input_messages::no_such_field.in_all(spec.name, setting.field, fmt::format("{}", fmt::join(names, ", "))));
    if (!found->read(rules, setting.value))
      return tl::unexpected(
          input_messages::no_such_value.in_all(spec.name, setting.field, setting.value, found->values));
  }
  if (!info.settle) return rules;
  return info.settle(std::move(rules)).map_error([&](Translations why) {
    for (std::string& text : why.texts) text = fmt::format("{}: {}", spec.name, text);
    return why;
  });
}

template <Drawable G>
GameResult make_typed(G game, const std::string& spec, std::optional<std::string_view> from,
                      std::vector<int> level_errors) {
  typename G::Position start = game.start();
  if (from) {
    auto parsed = game.parse(*from);
    if (!parsed) return tl::unexpected(fmt::format("{}: position: {}", spec, parsed.error()));
    start = *std::move(parsed);
  }
  return std::make_unique<TypedGame<G>>(std::move(game), spec, std::move(start), std::move(level_errors));
}

// `build(rules, finish)` makes the game for these rules, of whatever type suits them, and returns finish(game).
template <class Rules, class Build>
GameEntry game_entry(RulesInfo<Rules> info, Build build, GameMeasures measures = {}) {
  GameEntry entry{info.name, info.summary, {}, {}, {}, std::move(measures), {}};
  const Rules defaults = info.settle ? info.settle(Rules{}).value() : Rules{};
  for (const Field<Rules>& field : info.fields)
    entry.fields.push_back({field.name, field.values, field.write(defaults), field.summary,
                            field.always_written || field.write(defaults) != field.write(Rules{}),
                            field.holds == FieldHolds::Path});
  for (const Preset<Rules>& preset : info.presets)
    entry.presets.push_back({preset.name, preset.summary, write_spec(info, preset.rules)});
  entry.check = [info](const Spec& spec) -> tl::expected<void, Translations> {
    RETURN_IF_ERROR(read_rules(info, spec));
    return {};
  };
  entry.make = [info = std::move(info), build = std::move(build), level_errors = entry.measures.level_errors](
                   const Spec& spec, std::optional<std::string_view> from) -> GameResult {
    const auto rules = read_rules(info, spec);
    RETURN_IF_ERROR(rules);
    return build(*rules,
                 [&](auto game) { return make_typed(std::move(game), write_spec(info, *rules), from, level_errors); });
  };
  return entry;
}

}  // namespace turno
