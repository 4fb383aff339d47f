#include "play/ugi/engine_options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>

#include "core/return_if_error.hpp"
#include "core/text.hpp"
#include "engine/machine.hpp"
#include "engine/spec.hpp"
#include "play/players/levels.hpp"

namespace turno::ugi {
namespace {

using Changed = tl::expected<EngineOptions, std::string>;

std::string in_small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

bool names(const Spec& spec, std::string_view field) {
  return std::any_of(spec.settings.begin(), spec.settings.end(),
                     [&](const Setting& setting) { return setting.field == field; });
}

Changed with_memory(EngineOptions options, std::string_view name, const std::string& value) {
  const auto memory = read_memory(name, value);
  RETURN_IF_ERROR(memory);
  options.memory = *memory;
  return options;
}

}  // namespace

tl::expected<ChosenPlayer, std::string> choose_player(const EngineOptions& options, std::uint64_t seed,
                                                      const AnyGame& game) {
  const auto spec = parse_spec(options.player);
  if (options.player.find(':') != std::string::npos || (spec && (names(*spec, "weights") || names(*spec, "tables"))))
    return tl::unexpected(
        fmt::format("player \"{}\": a player that names a command or a file cannot play here", options.player));
  auto text = parse_player(options.player, seed, game);
  RETURN_IF_ERROR(text);
  if (text->is_human()) return tl::unexpected(std::string("player human: a bot cannot be a person"));
  if (options.evaluation) {
    EngineSettings settings = best_settings(game);
    settings.evaluation = *options.evaluation;
    RETURN_IF_ERROR(game.check(settings));
  }
  if (text->kind == best_algorithm) {
    EngineSettings& settings = text->searcher->settings;
    if (options.evaluation && !names(*spec, "eval")) settings.evaluation = *options.evaluation;
    if (!names(*spec, "threads")) settings.threads = options.threads;
    if (!names(*spec, "memory")) settings.memory = options.memory;
    settings.tables = options.tables;
  }
  const bool has_own_limits = names(*spec, "depth") || names(*spec, "time") || names(*spec, "nodes");
  return ChosenPlayer{*std::move(text), has_own_limits};
}

std::vector<std::string> option_lines(const EngineOptions& options, const AnyGame& game) {
  const auto spec = parse_spec(options.player);
  const int level = level_named(spec ? spec->name : "").value_or(top_level);
  return {
      fmt::format("option name Game type string default {}", game.spec()),
      fmt::format("option name Player type string default {}", options.player),
      fmt::format("option name Level type spin default {} min 0 max {}", level, top_level),
      fmt::format("option name Evaluation type string default {}",
                  options.evaluation.value_or(strongest_evaluation(game))),
      fmt::format("option name Threads type spin default {} min 1 max {}", options.threads,
                  std::max(1U, std::thread::hardware_concurrency())),
      fmt::format("option name Memory type string default {}MB", options.memory >> 20U),
  };
}

Changed with_option(EngineOptions options, std::string_view name, std::string_view value) {
  const std::string known = in_small_letters(name);
  if (known == "game") {
    options.game = value;
  } else if (known == "player") {
    options.player = value;
  } else if (known == "level") {
    const auto level = parse_number(value);
    if (!level || *level > top_level)
      return tl::unexpected(fmt::format("Level: \"{}\" is not a number from 0 to {}", value, top_level));
    options.player = level_name(*level);
  } else if (known == "evaluation") {
    options.evaluation = value;
  } else if (known == "threads") {
    const auto threads = read_threads("Threads", value);
    RETURN_IF_ERROR(threads);
    options.threads = *threads;
  } else if (known == "memory") {
    return with_memory(std::move(options), "Memory", std::string(value));
  } else if (known == "hash") {  // what UCI calls it, in megabytes
    return with_memory(std::move(options), "Hash", std::string(value) + "MB");
  } else {
    return tl::unexpected(
        fmt::format("unknown option \"{}\"; there are: Game, Player, Level, Evaluation, Threads, Memory", name));
  }
  return options;
}

}  // namespace turno::ugi
