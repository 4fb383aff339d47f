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

#include "engine/any_game.hpp"
#include "engine/spec.hpp"

namespace turno {

struct FieldInfo {
  std::string name;
  std::string values;
  std::string default_value;
  std::string summary;
  bool in_default_spec = false;  // a size or a board: what a newcomer is asked for
  bool names_file = false;
};

struct PresetInfo {
  std::string name;
  std::string summary;
  std::string spec;
};

using GameResult = tl::expected<std::unique_ptr<AnyGame>, std::string>;

// One game of the catalog: how it is described, and how one is made.
struct GameEntry {
  std::string name;
  std::string summary;
  std::vector<FieldInfo> fields;
  std::vector<PresetInfo> presets;
  // Makes the game of a spec that names this game or one of its presets; without `from` it starts as the rules say.
  std::function<GameResult(const Spec& spec, std::optional<std::string_view> from)> make;
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

  // Rules from the spec, start from the position text. Errors say what is wrong and what exists.
  GameResult make(std::string_view spec, std::optional<std::string_view> from = std::nullopt) const;

 private:
  std::vector<GameEntry> entries_;
};

// The games that turno ships.
Catalog shipped_games();

}  // namespace turno
