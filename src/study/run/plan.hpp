#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "engine/catalog.hpp"
#include "study/file/settings.hpp"

namespace turno::study {

using Named = std::vector<std::pair<std::string, std::string>>;  // what each variable stands for

// What is measured in one go, and begins again if it was interrupted.
struct Unit {
  std::string id;  // the same whenever the same is measured
  std::size_t part = 0;
  std::string game;                  // as the file has it
  std::string position;              // the game so far, as text
  std::vector<std::string> players;  // one; two of a match; of choices, all
  Named variables;
  std::uint64_t repetition = 1;
  std::uint64_t seed = 0;

  // Rows that come of it: the games of a match, or one for each player.
  std::size_t rows(Measure measure) const { return measure == Measure::Match ? 2 : players.size(); }
};

struct Plan {
  Settings settings;
  std::vector<Unit> units;
};

// Everything that a study measures, which depends on nothing but the settings. Games and players are looked at: a
// message about one of them names file and line. Files of players are seen from `folder`.
tl::expected<Plan, std::string> make_plan(Settings settings, const std::string& file_name, const Catalog& catalog,
                                          const std::filesystem::path& folder);

// A text with {name}, {name+1}, {name-1} and {name*2} replaced; an error says what is not known. `used` gets the names.
tl::expected<std::string, std::string> substitute(std::string_view text, const Named& variables,
                                                  std::vector<std::string>* used = nullptr);

}  // namespace turno::study
