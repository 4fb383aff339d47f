#include "play/player_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/duration.hpp"
#include "core/text.hpp"
#include "engine/spec.hpp"
#include "play/engine_player.hpp"
#include "play/simple_players.hpp"

namespace turno {
namespace {

using Parsed = tl::expected<PlayerText, std::string>;

constexpr int default_depth = 4;
constexpr int max_depth = 99;

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

tl::unexpected<std::string> no_such_option(const Spec& spec, const Setting& setting, std::string_view options) {
  return tl::unexpected(fmt::format("player {} has no option \"{}\"; options: {}", spec.name, setting.field, options));
}

Parsed parse_random(const Spec& spec, std::uint64_t seed) {
  PlayerText player{spec.name, "", seed, std::nullopt};
  for (const Setting& setting : spec.settings) {
    if (setting.field != "seed") return no_such_option(spec, setting, "seed");
    const auto given = parse_word(setting.value);
    if (!given) return tl::unexpected(fmt::format("player random: seed \"{}\" is not a whole number", setting.value));
    player.seed = *given;
  }
  player.text = fmt::format("random(seed={})", player.seed);
  return player;
}

Parsed parse_searcher(const Spec& spec, const AnyGame& game) {
  const bool is_algorithm = contains(algorithms(), spec.name);
  PlayerText player{spec.name, "", 0, PlayerText::Searcher{}};
  auto& [settings, limits] = *player.searcher;
  settings.algorithm = is_algorithm ? spec.name : "negamax";
  settings.evaluation = is_algorithm ? "margin" : spec.name;
  std::vector<std::string> written;
  for (const Setting& setting : spec.settings) {
    if (setting.field == "depth") {
      const auto depth = parse_number(setting.value);
      if (!depth || *depth < 1 || *depth > max_depth)
        return tl::unexpected(
            fmt::format("player {}: depth \"{}\" is not a number from 1 to {}", spec.name, setting.value, max_depth));
      limits.depth = *depth;
    } else if (setting.field == "time") {
      limits.time = parse_duration(setting.value);
      if (!limits.time || limits.time->count() == 0)
        return tl::unexpected(
            fmt::format("player {}: time \"{}\" is not a time; write 500ms, 30s or 2m", spec.name, setting.value));
    } else if (setting.field == "eval" && is_algorithm) {
      settings.evaluation = setting.value;
    } else {
      return no_such_option(spec, setting, is_algorithm ? "depth, time, eval" : "depth, time");
    }
  }
  if (!limits.depth && !limits.time) limits.depth = default_depth;
  if (const auto engine = game.make_engine(settings); !engine)
    return tl::unexpected(fmt::format("player {}: {}", spec.name, engine.error()));
  if (limits.depth) written.push_back(fmt::format("depth={}", *limits.depth));
  if (limits.time) written.push_back(fmt::format("time={}ms", limits.time->count()));
  if (is_algorithm) written.push_back(fmt::format("eval={}", settings.evaluation));
  player.text = fmt::format("{}({})", spec.name, fmt::join(written, ","));
  return player;
}

}  // namespace

std::vector<std::string> player_kinds(const AnyGame& game) {
  std::vector<std::string> kinds{"human", "random", "first", "last"};
  for (const std::string_view algorithm : algorithms()) kinds.emplace_back(algorithm);
  for (const EvaluationInfo& evaluation : game.evaluations()) kinds.push_back(evaluation.name);
  return kinds;
}

Parsed parse_player(std::string_view text, std::uint64_t seed, const AnyGame& game) {
  const auto spec = parse_spec(text);
  const auto kinds = player_kinds(game);
  if (!spec || std::find(kinds.begin(), kinds.end(), spec->name) == kinds.end())
    return tl::unexpected(
        fmt::format("unknown player \"{}\"; players of {}: {}", text, game.spec(), fmt::join(kinds, ", ")));
  if (spec->name == "random") return parse_random(*spec, seed);
  if (spec->name == "human" || spec->name == "first" || spec->name == "last") {
    if (!spec->settings.empty()) return no_such_option(*spec, spec->settings.front(), "none");
    return PlayerText{spec->name, spec->name, seed, std::nullopt};
  }
  return parse_searcher(*spec, game);
}

std::unique_ptr<Player> make_player(const PlayerText& text, const AnyGame& game) {
  assert(!text.is_human());
  if (text.searcher)
    return std::make_unique<EnginePlayer>(game.make_engine(text.searcher->settings).value(), text.searcher->limits);
  if (text.kind == "random") return std::make_unique<RandomPlayer>(text.seed);
  return std::make_unique<EdgePlayer>(text.kind == "first" ? EdgePlayer::Edge::Lowest : EdgePlayer::Edge::Highest);
}

}  // namespace turno
