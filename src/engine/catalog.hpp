#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "core/phrase.hpp"
#include "engine/any_game.hpp"
#include "engine/spec.hpp"

namespace turno {

struct FieldInfo {
  std::string name;
  std::string values;
  std::string default_value;
  Phrase<> summary;
  bool in_default_spec = false;  // a size or a board: what a newcomer is asked for
  bool names_file = false;
};

struct PresetInfo {
  std::string name;
  std::string summary;
  std::string spec;
};

using GameResult = tl::expected<std::unique_ptr<AnyGame>, std::string>;

// A game so far as text, and how many plies it is searched.
struct BenchText {
  std::string game;
  int depth = 0;
};

// What was measured of a game. A game that brings nothing is played like the others, only not measured with them.
struct GameMeasures {
  // How much each level errs, from level 0 to the top one, in percent of the typical margin; below 0 where it lets the
  // other win. Found as docs/levels.md says; none: what is usual.
  std::vector<int> level_errors;
  // The positions that the signature of the search is counted on: variants of the game, from the first moves to
  // endings. Whoever changes one of them changes the signature.
  std::vector<BenchText> bench;
  // Positions that keep one thread busy for seconds, to compare numbers of threads with.
  std::vector<BenchText> long_bench;
};

// One game of the catalog: how it is described, and how one is made.
struct GameEntry {
  std::string name;
  std::string summary;
  std::vector<FieldInfo> fields;
  std::vector<PresetInfo> presets;
  // Makes the game of a spec that names this game or one of its presets; without `from` it starts as the rules say.
  std::function<GameResult(const Spec& spec, std::optional<std::string_view> from)> make;
  GameMeasures measures;
  // Whether the fields of such a spec and their values fit each other; `make` says no to the others in English.
  std::function<tl::expected<void, Translations>(const Spec& spec)> check;
};

// The explicit list of games. A value: a program with another game hands around another catalog.
class Catalog {
 public:
  explicit Catalog(std::vector<GameEntry> entries) : entries_(std::move(entries)) {}

  // The same and one more.
  Catalog with(GameEntry entry) const {
    std::vector<GameEntry> entries = entries_;
    entries.push_back(std::move(entry));
    return Catalog(std::move(entries));
  }

  std::span<const GameEntry> entries() const { return entries_; }

  // The entry that has this name or a preset of this name.
  const GameEntry* find(std::string_view name) const;

  // Whether the spec has the game read a file; a spec that cannot be read names none.
  bool names_file(std::string_view spec) const;

  // Whether the spec names rules of a game here. Errors say what is wrong and what exists.
  tl::expected<void, Translations> check(std::string_view spec) const;

  // Rules from the spec, start from the position text.
  GameResult make(std::string_view spec, std::optional<std::string_view> from = std::nullopt) const;

 private:
  std::vector<GameEntry> entries_;
};

}  // namespace turno
