#pragma once

#include <string>
#include <vector>

#include "engine/catalog.hpp"

namespace turno::cli {

// The names that a person may want to complete, as the catalog has them.
struct Vocabulary {
  struct Game {
    std::string name;
    std::vector<std::string> fields;
  };
  std::vector<Game> games;  // and presets, which have no fields
  std::vector<std::string> players;
  std::vector<std::string> evaluations;
  std::vector<std::string> algorithms;

  std::vector<std::string> game_names() const;
};

Vocabulary vocabulary_of(const Catalog& catalog);

}  // namespace turno::cli
