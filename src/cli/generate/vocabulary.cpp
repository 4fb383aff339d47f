#include "cli/generate/vocabulary.hpp"

#include <algorithm>

#include "play/players/player_text.hpp"

namespace turno::cli {
namespace {

void add_new(std::vector<std::string>& names, const std::string& name) {
  if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
}

}  // namespace

std::vector<std::string> Vocabulary::game_names() const {
  std::vector<std::string> names;
  names.reserve(games.size());
  for (const Game& game : games) names.push_back(game.name);
  return names;
}

Vocabulary vocabulary_of(const Catalog& catalog) {
  Vocabulary vocabulary;
  for (const GameEntry& entry : catalog.entries()) {
    Vocabulary::Game named{entry.name, {}};
    for (const FieldInfo& field : entry.fields) named.fields.push_back(field.name);
    vocabulary.games.push_back(std::move(named));
    for (const PresetInfo& preset : entry.presets) vocabulary.games.push_back({preset.name, {}});
    const auto game = catalog.make(entry.name);
    if (!game) continue;
    for (const std::string& player : player_kinds(**game)) add_new(vocabulary.players, player);
    for (const EvaluationInfo& evaluation : (*game)->evaluations()) add_new(vocabulary.evaluations, evaluation.name);
  }
  vocabulary.algorithms = {"minimax", "alphabeta", "negamax", "best", "mcts"};
  return vocabulary;
}

}  // namespace turno::cli
