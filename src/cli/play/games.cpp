#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "cli/command.hpp"
#include "cli/messages/messages.hpp"
#include "core/json_text.hpp"
#include "core/return_if_error.hpp"
#include "engine/analysis_json.hpp"
#include "engine/json.hpp"
#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

struct GamesOptions {
  std::string game;
  bool json = false;
  bool passport = false;
};

Json entry_json(const GameEntry& entry) {
  Json fields = Json::array();
  for (const FieldInfo& field : entry.fields)
    fields.push_back({{"name", field.name},
                      {"values", field.values},
                      {"default", field.default_value},
                      {"summary", field.summary(Language::English)}});
  Json presets = Json::array();
  for (const PresetInfo& preset : entry.presets)
    presets.push_back({{"name", preset.name}, {"spec", preset.spec}, {"summary", preset.summary}});
  return {{"name", entry.name}, {"summary", entry.summary}, {"fields", fields}, {"presets", presets}};
}

std::string list_text(const Catalog& catalog) {
  std::string text;
  std::size_t width = 0;
  for (const GameEntry& entry : catalog.entries()) width = std::max(width, entry.name.size() + 2);
  for (const GameEntry& entry : catalog.entries()) {
    text += fmt::format("{:<{}}{}\n", entry.name, width, entry.summary);
    std::vector<std::string> presets;
    for (const PresetInfo& preset : entry.presets) presets.push_back(preset.name);
    if (!presets.empty())
      text += fmt::format("{:<{}}{}\n", "", width, fmt::format(messages::presets_of, fmt::join(presets, ", ")));
  }
  return text + std::string(messages::games_more);
}

std::string entry_text(const GameEntry& entry, const AnyGame& game) {
  std::string text = fmt::format("{}: {}\n", entry.name, entry.summary);
  if (!entry.fields.empty())
    text += fmt::format(messages::fields_heading, entry.name, entry.fields[0].name, entry.fields[0].default_value);
  for (const FieldInfo& field : entry.fields)
    text += fmt::format("  {:<13}{:<24}{:<18}{}\n", field.name, field.values,
                        field.default_value.empty() ? "" : fmt::format(messages::field_default, field.default_value),
                        field.summary(Language::English));
  if (!entry.presets.empty()) text += messages::presets_heading;
  for (const PresetInfo& preset : entry.presets)
    text += fmt::format("  {:<16}{}: {}\n", preset.name, preset.spec, preset.summary);
  const auto evaluations = game.evaluations();
  const bool some_are_searchers =
      std::any_of(evaluations.begin(), evaluations.end(), [](const EvaluationInfo& info) { return info.is_searchers; });
  text += some_are_searchers ? messages::evaluations_heading_marked : messages::evaluations_heading;
  for (const EvaluationInfo& evaluation : evaluations)
    text += fmt::format("  {:<18}{}\n", evaluation.name + (evaluation.is_searchers ? "*" : ""), evaluation.summary);
  text += fmt::format(messages::start_heading, game.spec(), game.start());
  return text + game.draw({});
}

Json passport_json(const AnyGame& game, const RulePassport& passport) {
  Json json{{"game", game.spec()}, {"hash", fmt::format("{:016x}", hash_of(passport))}};
  for (const auto& [name, line] : lines_of(passport)) json["lines"].push_back({{"name", name}, {"text", line}});
  return json;
}

// The hash is of the other lines as they are printed.
Outcome show_passport(const GamesOptions& options, const Context& context) {
  if (options.game.empty()) return tl::unexpected(std::string(messages::passport_of_which));
  const auto game = context.catalog.make(options.game);
  RETURN_IF_ERROR(game);
  const auto passport = (*game)->passport();
  if (!passport) return tl::unexpected(fmt::format(messages::no_passport, (*game)->spec()));
  if (options.json) {
    context.out << json_text(passport_json(**game, *passport)) << '\n';
  } else {
    context.out << to_text(*passport) << fmt::format(messages::passport_hash, hash_of(*passport));
  }
  return {};
}

Outcome games(const GamesOptions& options, const Context& context) {
  if (options.passport) return show_passport(options, context);
  if (options.game.empty()) {
    if (options.json) {
      Json list = Json::array();
      for (const GameEntry& entry : context.catalog.entries()) list.push_back(entry_json(entry));
      context.out << json_text(list) << '\n';
    } else {
      context.out << list_text(context.catalog);
    }
    return {};
  }
  const auto game = context.catalog.make(options.game);
  RETURN_IF_ERROR(game);
  const GameEntry& entry = *context.catalog.find(parse_spec(options.game)->name);
  if (options.json) {
    Json json = entry_json(entry);
    json["game"] = (*game)->spec();
    json["start"] = (*game)->start();
    json["evaluations"] = evaluations_json((*game)->evaluations());
    json["players"] = player_kinds(**game);
    context.out << json_text(json) << '\n';
  } else {
    context.out << entry_text(entry, **game);
  }
  return {};
}

}  // namespace

void add_games(CLI::App& app, const Context& context) {
  CLI::App* command = app.add_subcommand("games", std::string(messages::games_summary));
  command->footer(std::string(messages::games_examples));
  const auto options = std::make_shared<GamesOptions>();
  command->add_option("GAME", options->game, std::string(messages::games_game_help));
  command->add_flag("--passport", options->passport, std::string(messages::passport_help));
  command->add_flag("--json", options->json, std::string(messages::json_help));
  command->callback([=] { context.chosen = [=] { return games(*options, context); }; });
}

}  // namespace turno::cli
