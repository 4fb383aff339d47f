#include "play/players/mcts_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/text.hpp"

namespace turno {
namespace {

using search::Playouts;

constexpr double max_exploration = 100;
constexpr std::array<std::pair<std::string_view, Playouts>, 3> all_playouts{
    {{"random", Playouts::Random}, {"expert", Playouts::Expert}, {"none", Playouts::None}}};

std::optional<double> parse_exploration(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number && value >= 0 && value <= max_exploration ? std::optional(value) : std::nullopt;
}

}  // namespace

bool is_mcts_option(const Setting& setting) {
  constexpr std::array<std::string_view, 5> own{"iterations", "c", "playouts", "prior", "seed"};
  return std::find(own.begin(), own.end(), setting.field) != own.end();
}

OptionRead read_mcts_option(const Spec& spec, const Setting& setting, PlayerText::Searcher& searcher) {
  search::MctsSettings& mcts = searcher.settings.mcts;
  if (setting.field == "iterations") {
    searcher.limits.nodes = parse_word(setting.value);
    if (!searcher.limits.nodes || *searcher.limits.nodes == 0)
      return bad_option(spec, setting, "a whole number from 1");
  } else if (setting.field == "c") {
    const auto exploration = parse_exploration(setting.value);
    if (!exploration) return bad_option(spec, setting, fmt::format("a number from 0 to {}", max_exploration));
    mcts.exploration = *exploration;
  } else if (setting.field == "playouts") {
    const auto* const found = std::find_if(all_playouts.begin(), all_playouts.end(),
                                           [&](const auto& one) { return one.first == setting.value; });
    if (found == all_playouts.end()) return bad_option(spec, setting, "random, expert or none");
    mcts.playouts = found->second;
  } else if (setting.field == "prior") {
    mcts.has_prior = setting.value != "none";
    if (mcts.has_prior) searcher.settings.evaluation = setting.value;
  } else {
    const auto seed = parse_word(setting.value);
    if (!seed) return bad_option(spec, setting, "a whole number");
    mcts.seed = *seed;
  }
  return {};
}

std::vector<std::string> mcts_texts(const PlayerText::Searcher& searcher) {
  const search::MctsSettings& mcts = searcher.settings.mcts;
  std::vector<std::string> written;
  if (searcher.limits.nodes) written.push_back(fmt::format("iterations={}", *searcher.limits.nodes));
  if (searcher.limits.time) written.push_back(fmt::format("time={}ms", searcher.limits.time->count()));
  written.push_back(fmt::format("c={}", mcts.exploration));
  for (const auto& [name, playouts] : all_playouts)
    if (playouts == mcts.playouts) written.push_back(fmt::format("playouts={}", name));
  written.push_back(fmt::format("{}={}", mcts.has_prior ? "prior" : "eval", searcher.settings.evaluation));
  written.push_back(fmt::format("seed={}", mcts.seed));
  return written;
}

}  // namespace turno
