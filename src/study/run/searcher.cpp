#include "study/run/searcher.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/return_if_error.hpp"
#include "engine/spec.hpp"

namespace turno::study {
namespace {

bool is_switch(const Setting& setting) { return setting.field == "table" || setting.field == "ordered"; }

std::string spec_text(const Spec& spec) {
  std::string inside;
  for (const Setting& setting : spec.settings)
    inside += fmt::format("{}{}={}", inside.empty() ? "" : ",", setting.field, setting.value);
  return inside.empty() ? spec.name : fmt::format("{}({})", spec.name, inside);
}

}  // namespace

tl::expected<PlayerText::Searcher, std::string> parse_searcher(std::string_view text, const AnyGame& game,
                                                               const std::filesystem::path& folder) {
  bool table = false;
  bool ordered = false;
  std::string rest(text);
  if (const auto spec = parse_spec(text); spec && spec->name == "alphabeta") {
    Spec without = *spec;
    for (const Setting& setting : spec->settings) {
      if (!is_switch(setting)) continue;
      if (setting.value != "true" && setting.value != "false")
        return tl::unexpected(fmt::format("player {}: {} is true or false", text, setting.field));
      (setting.field == "table" ? table : ordered) = setting.value == "true";
    }
    std::erase_if(without.settings, is_switch);
    rest = spec_text(without);
  }
  const auto player = parse_player(rest, 0, game, folder);
  RETURN_IF_ERROR(player);
  if (!player->searcher)
    return tl::unexpected(fmt::format(
        "player {}: only players that search have leaves and nodes; write minimax, alphabeta, negamax or best", text));
  PlayerText::Searcher searcher = *player->searcher;
  searcher.settings.table = table;
  searcher.settings.ordered = ordered;
  RETURN_IF_ERROR(game.check(searcher.settings));
  return searcher;
}

}  // namespace turno::study
