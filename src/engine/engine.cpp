#include "engine/engine.hpp"

#include "engine/any_game.hpp"
#include "engine/textbook_engine.hpp"

namespace turno {

EngineSettings best_settings(const AnyGame& game, std::size_t memory, SharedTables tables) {
  EngineSettings settings;
  settings.algorithm = best_algorithm;
  settings.evaluation = strongest_evaluation(game);
  settings.memory = memory;
  settings.tables = std::move(tables);
  return settings;
}

std::vector<std::string_view> algorithms() {
  std::vector<std::string_view> names;
  names.reserve(textbook_algorithms.size() + 2);
  for (const auto& [name, algorithm] : textbook_algorithms) names.push_back(name);
  names.push_back(best_algorithm);
  names.push_back(mcts_algorithm);
  return names;
}

bool is_of_textbooks(std::string_view algorithm) { return textbook_algorithm(algorithm).has_value(); }

std::optional<search::Textbook> textbook_algorithm(std::string_view name) {
  for (const auto& [known, algorithm] : textbook_algorithms)
    if (known == name) return algorithm;
  return std::nullopt;
}

}  // namespace turno
