#include "engine/engine.hpp"

#include "engine/textbook_engine.hpp"

namespace turno {

std::vector<std::string_view> algorithms() {
  std::vector<std::string_view> names;
  names.reserve(textbook_algorithms.size() + 1);
  for (const auto& [name, algorithm] : textbook_algorithms) names.push_back(name);
  names.push_back(best_algorithm);
  return names;
}

std::optional<search::Textbook> textbook_algorithm(std::string_view name) {
  for (const auto& [known, algorithm] : textbook_algorithms)
    if (known == name) return algorithm;
  return std::nullopt;
}

}  // namespace turno
